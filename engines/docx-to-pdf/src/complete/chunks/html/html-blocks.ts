import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { element, property, type XmlElement, type XmlNode } from '../../tree/xml-element.ts';
import type { ChunkSource } from '../chunk-source.ts';
import { tableOf } from './html-table.ts';
import { alignOf, colorIn, type Look, PLAIN, pointsIn, withDeclarations } from './look.ts';
import { attributeOf, StyleSheet } from './style-sheet.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Twips of a point. */
const TWIPS = 20;
/** Points by which lists and quotations are indented: 40 pixels. */
const INDENT = 30;
/** The sizes of headings and the space above and below them, in points (HTML Standard, 15.3). */
const HEADINGS: Readonly<Record<string, { size: number; margin: number }>> = {
  h1: { size: 24, margin: 16 },
  h2: { size: 18, margin: 15 },
  h3: { size: 14, margin: 14 },
  h4: { size: 12, margin: 16 },
  h5: { size: 10, margin: 17 },
  h6: { size: 8, margin: 19 },
};
const BOLD = /^(b|strong|th|h[1-6]|dt)$/;
const ITALIC = /^(i|em|cite|var|dfn|address)$/;
const UNDERLINED = /^(u|ins)$/;
const STRUCK = /^(s|strike|del)$/;
const MONOSPACED = /^(pre|code|kbd|samp|tt)$/;
const BLOCKS =
  /^(p|div|h[1-6]|ul|ol|li|dl|dt|dd|pre|blockquote|table|hr|section|article|header|footer|main|aside|nav|figure|figcaption|address|center|form|fieldset|body|html|details|summary)$/;
const UNSEEN = /^(head|script|style|title|meta|link|template|noscript|object|iframe|svg|audio|video)$/;
const HAS_MARGIN = /^(p|ul|ol|dl|pre|blockquote|figure|h[1-6])$/;
/** What is nested more deeply is left out. */
const MAX_DEPTH = 200;
const BULLETS = ['•', '◦', '▪'];
/** The size of `<font size>` from 1 to 7, in points. */
const FONT_SIZES = [7.5, 10, 12, 13.5, 18, 24, 36];
const HEADING_FAMILY = /^h[1-6]$/;

/** Where a block stands: its indents in points, its list. */
interface Place {
  readonly left: number;
  readonly listDepth: number;
  readonly label: string | null;
}

/** Makes paragraphs and tables of an HTML page, as browsers show it that has no style but its own. */
export async function htmlBlocks(html: string, source: ChunkSource): Promise<XmlElement[]> {
  const document = parse(html);
  const sheet = new StyleSheet();
  for (const style of elementsIn(document.childNodes, 'style'))
    sheet.add(style.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
  const writer = new BlockWriter(sheet, source);
  const body = elementsIn(document.childNodes, 'body')[0];
  await writer.write(body ? [body] : [], PLAIN, { left: 0, listDepth: 0, label: null });
  return writer.finish();
}

function elementsIn(nodes: readonly Node[], tag: string, depth = 0): Element[] {
  if (depth > MAX_DEPTH) return [];
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    return [...(node.tagName === tag ? [node] : []), ...elementsIn(node.childNodes, tag, depth + 1)];
  });
}

/** Writes blocks one after the other; text between blocks is a paragraph. */
class BlockWriter {
  readonly #sheet: StyleSheet;
  readonly #source: ChunkSource;
  readonly #blocks: XmlElement[] = [];
  #paragraph: XmlElement | null = null;
  #isAfterSpace = true;
  #space = 0;
  #depth = 0;

  constructor(sheet: StyleSheet, source: ChunkSource) {
    this.#sheet = sheet;
    this.#source = source;
  }

  finish(): XmlElement[] {
    this.#end();
    return this.#blocks;
  }

  async write(nodes: readonly Node[], look: Look, place: Place): Promise<void> {
    if (this.#depth >= MAX_DEPTH) return;
    this.#depth++;
    let number = 0;
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) this.#text(node.value, look, place);
      if (!('tagName' in node) || UNSEEN.test(node.tagName)) continue;
      if (node.tagName === 'li') number++;
      await this.#element(node, look, place, number);
    }
    this.#depth--;
  }

  async #element(node: Element, around: Look, place: Place, number: number): Promise<void> {
    const tag = node.tagName;
    const declarations = this.#sheet.of(node);
    if (declarations.get('display') === 'none' || declarations.get('visibility') === 'hidden') return;
    const look = withDeclarations(lookOf(node, around), declarations);
    if (tag === 'br') return this.#append(element('w:br'), look, place);
    if (tag === 'img') return this.#picture(node, look, place);
    if (tag === 'a') return this.#link(node, look, place);
    if (!BLOCKS.test(tag) && !/^(block|table|list-item)$/.test(declarations.get('display') ?? '')) {
      await this.write(node.childNodes, look, place);
      return;
    }
    this.#end();
    const margin = (side: string) => pointsIn(declarations.get(`margin-${side}`), look.size);
    const usual = /^[uo]l$/.test(tag) && place.listDepth > 0 ? 0 : marginOf(tag, look);
    this.#space = Math.max(this.#space, margin('top') ?? usual);
    if (tag === 'hr') this.#rule();
    else if (tag === 'table') await this.#table(node, look, place);
    else await this.write(node.childNodes, blockLook(look, declarations), placeIn(node, place, number, margin('left')));
    this.#end();
    this.#space = Math.max(this.#space, margin('bottom') ?? usual);
  }

  #text(text: string, look: Look, place: Place): void {
    if (look.keepsSpaces) {
      text.split(/\r?\n/).forEach((line, at) => {
        if (at > 0) this.#append(element('w:br'), look, place);
        if (line !== '') this.#append(element('w:t', { 'xml:space': 'preserve' }, line), look, place);
      });
      return;
    }
    const joined = text.replace(/[ \t\r\n\f]+/g, ' ');
    const shown = this.#isAfterSpace ? joined.replace(/^ /, '') : joined;
    if (shown === '') return;
    this.#append(element('w:t', { 'xml:space': 'preserve' }, shown), look, place);
    this.#isAfterSpace = shown.endsWith(' ');
  }

  #append(content: XmlElement, look: Look, place: Place): void {
    this.#open(look, place).append(runOf(content, look));
    this.#isAfterSpace = content.name === 'w:br';
  }

  #open(look: Look, place: Place): XmlElement {
    if (this.#paragraph) return this.#paragraph;
    const hanging = place.label === null ? {} : { 'w:hanging': String((INDENT * TWIPS) / 2) };
    const properties = element(
      'w:pPr',
      {},
      element('w:spacing', {
        'w:before': String(Math.round(this.#space * TWIPS)),
        'w:after': '0',
        'w:line': '240',
        'w:lineRule': 'auto',
      }),
      element('w:ind', { 'w:left': String(Math.round(place.left * TWIPS)), ...hanging }),
      property('w:jc', look.align),
    );
    if (look.background !== null)
      properties.append(element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': look.background }));
    const paragraph = element('w:p', {}, properties);
    this.#space = 0;
    this.#paragraph = paragraph;
    if (place.label !== null) {
      const plain = { ...look, isUnderlined: false, isStruck: false };
      paragraph.append(runOf(element('w:t', {}, place.label), plain), runOf(element('w:tab'), plain));
    }
    this.#blocks.push(paragraph);
    return paragraph;
  }

  #end(): void {
    this.#paragraph = null;
    this.#isAfterSpace = true;
  }

  #rule(): void {
    const line = element('w:bottom', { 'w:val': 'single', 'w:sz': '6', 'w:space': '1', 'w:color': '808080' });
    this.#blocks.push(element('w:p', {}, element('w:pPr', {}, element('w:pBdr', {}, line))));
  }

  async #table(node: Element, look: Look, place: Place): Promise<void> {
    const cellOf = async (cell: Element, cellLook: Look) => {
      const writer = new BlockWriter(this.#sheet, this.#source);
      await writer.write(cell.childNodes, cellLook, { left: 0, listDepth: 0, label: null });
      return writer.finish();
    };
    const lookIn = (inner: Element, outer: Look) => withDeclarations(lookOf(inner, outer), this.#sheet.of(inner));
    const table = await tableOf(node, {
      look,
      indent: place.left,
      declarationsOf: (inner) => this.#sheet.of(inner),
      lookIn,
      cellOf,
    });
    if (table === null) return;
    if (this.#space > 0) this.#blocks.push(gap(this.#space));
    this.#space = 0;
    this.#blocks.push(table);
  }

  async #picture(node: Element, look: Look, place: Place): Promise<void> {
    const declarations = this.#sheet.of(node);
    const side = (name: string) => pointsIn(declarations.get(name) ?? withUnit(attributeOf(node, name)), 0);
    const drawing = await this.#source.picture(attributeOf(node, 'src'), {
      width: side('width'),
      height: side('height'),
    });
    if (drawing) return this.#append(drawing, look, place);
    const alternative = attributeOf(node, 'alt');
    if (alternative !== '') this.#text(alternative, look, place);
  }

  async #link(node: Element, look: Look, place: Place): Promise<void> {
    const id = await this.#source.link(attributeOf(node, 'href'));
    const linked = id === null ? look : { ...look, isUnderlined: true, color: look.color ?? '0000EE' };
    const before = this.#paragraph?.children.length ?? 0;
    const paragraph = this.#paragraph;
    await this.write(node.childNodes, linked, place);
    // Text of one paragraph is one link; blocks in a link are none.
    const into = this.#paragraph;
    if (id === null || into === null || (paragraph !== null && into !== paragraph)) return;
    const from =
      paragraph === null
        ? into.children.findIndex((child) => typeof child !== 'string' && child.name === 'w:r')
        : before;
    const runs = into.children.splice(from) as XmlNode[];
    into.append(element('w:hyperlink', { 'r:id': id }, ...runs));
  }
}

/** Lengths of HTML are in pixels where they do not say. */
function withUnit(length: string): string {
  return /^\d+(\.\d+)?$/.test(length) ? `${length}px` : length;
}

function gap(points: number): XmlElement {
  const spacing = {
    'w:before': '0',
    'w:after': '0',
    'w:line': String(Math.round(points * TWIPS)),
    'w:lineRule': 'exact',
  };
  return element('w:p', {}, element('w:pPr', {}, element('w:spacing', spacing)));
}

function marginOf(tag: string, look: Look): number {
  return HEADINGS[tag]?.margin ?? (HAS_MARGIN.test(tag) ? look.size : 0);
}

/** A block's own background is its paragraphs'; that of the page is not shown. */
function blockLook(look: Look, declarations: ReadonlyMap<string, string>): Look {
  return declarations.has('background') || declarations.has('background-color') ? look : { ...look, background: null };
}

function placeIn(node: Element, place: Place, number: number, margin: number | null): Place {
  const tag = node.tagName;
  const inner = { ...place, label: null, left: place.left + (margin ?? 0) };
  if (tag === 'ul' || tag === 'ol') return { left: place.left + INDENT, listDepth: place.listDepth + 1, label: null };
  if (tag === 'blockquote' || tag === 'dd') return { ...inner, left: place.left + INDENT };
  if (tag !== 'li') return inner;
  const list = node.parentNode && 'tagName' in node.parentNode ? node.parentNode : null;
  const start = Number(list ? attributeOf(list, 'start') || 1 : 1);
  const value = Number(attributeOf(node, 'value') || start + number - 1);
  const label =
    list?.tagName === 'ol' ? numberedLabel(value, attributeOf(list, 'type')) : BULLETS[(place.listDepth - 1) % 3];
  return { ...place, label: label ?? '•' };
}

function numberedLabel(value: number, type: string): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  if (type === 'a') return `${letter}.`;
  return type === 'A' ? `${letter.toUpperCase()}.` : `${value}.`;
}

/** How an element looks by its tag and its old attributes. */
function lookOf(node: Element, around: Look): Look {
  const tag = node.tagName;
  const size = HEADINGS[tag]?.size ?? fontSize(node, around.size);
  const align = tag === 'center' ? 'center' : alignOf(attributeOf(node, 'align').toLowerCase());
  const face = tag === 'font' ? attributeOf(node, 'face').split(',')[0] : '';
  return {
    ...around,
    size,
    family: face || (MONOSPACED.test(tag) ? 'Courier New' : around.family),
    isBold: around.isBold || BOLD.test(tag) || HEADING_FAMILY.test(tag),
    isItalic: around.isItalic || ITALIC.test(tag),
    isUnderlined: around.isUnderlined || UNDERLINED.test(tag),
    isStruck: around.isStruck || STRUCK.test(tag),
    color: (tag === 'font' ? colorIn(attributeOf(node, 'color')) : null) ?? around.color,
    background: tag === 'mark' ? 'FFFF00' : around.background,
    position: tag === 'sup' ? 'superscript' : tag === 'sub' ? 'subscript' : around.position,
    align: align ?? around.align,
    keepsSpaces: around.keepsSpaces || tag === 'pre',
  };
}

function fontSize(node: Element, around: number): number {
  if (node.tagName === 'small') return around / 1.2;
  if (node.tagName === 'big') return around * 1.2;
  if (MONOSPACED.test(node.tagName)) return 10;
  const size = node.tagName === 'font' ? Number(attributeOf(node, 'size')) : 0;
  return FONT_SIZES[size - 1] ?? around;
}

function runOf(content: XmlElement, look: Look): XmlElement {
  const font = { 'w:ascii': look.family, 'w:hAnsi': look.family, 'w:eastAsia': look.family, 'w:cs': look.family };
  const size = String(Math.round(look.size * 2));
  const properties = element('w:rPr', {}, element('w:rFonts', font));
  for (const [name, isSet] of [
    ['w:b', look.isBold],
    ['w:i', look.isItalic],
    ['w:strike', look.isStruck],
  ] as const) {
    properties.append(isSet ? element(name) : property(name, '0'));
  }
  properties.append(property('w:color', look.color ?? '000000'), property('w:sz', size), property('w:szCs', size));
  if (look.isUnderlined) properties.append(property('w:u', 'single'));
  if (look.background !== null)
    properties.append(element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': look.background }));
  if (look.position !== 'baseline') properties.append(property('w:vertAlign', look.position));
  return element('w:r', {}, properties, content);
}
