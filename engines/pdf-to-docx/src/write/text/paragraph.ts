import type { Inline, Paragraph, Shading } from '../../model/document/document.ts';
import { isOfText } from '../../model/document/inlines-in.ts';
import { linkAddress } from '../../model/document/link-address.ts';
import { type LinkTarget, sameTarget } from '../../model/page-content.ts';
import type { Sign } from '../../model/signs.ts';
import type { TextStyle } from '../../model/text.ts';
import { drawing } from '../drawing/drawing.ts';
import { MAX_TWIPS } from '../format.ts';
import type { PartWriter } from '../package/part-writer.ts';
import { escapeXml, twips } from '../package/xml.ts';
import { isDark } from '../quirks/dark-backgrounds.ts';
import { isUnderShapes } from '../quirks/pictures-under-shapes.ts';
import { withoutColor } from '../quirks/turned-text.ts';
import { bordersXml, PLAIN_SETTING, settingOf, settingXml, spacingOf } from '../styles/style-settings.ts';
import { bookmarkName } from './bookmarks.ts';
import { type ControlRuns, controlXml } from './content-control.ts';
import { displayedEquationXml, equationXml } from './equation.ts';
import { fieldXml } from './field.ts';
import { JoinedRuns } from './joined-runs.ts';
import { rubyXml } from './ruby.ts';
import { type BaseStyle, type LinkLook, runProperties } from './run-properties.ts';
import { textXml } from './symbols.ts';

/** What is around a paragraph's own content. */
interface Around {
  /** Ends a section with this paragraph. */
  readonly sectionProperties?: string;
  readonly before?: string;
  readonly after?: string;
  /** Whether it is in the field of a table of contents, where links look like other text. */
  readonly isContents?: boolean;
}

/** `w:p` (ECMA-376 17.3.1.22). */
export function paragraphXml(paragraph: Paragraph, part: PartWriter, around: Around = {}): string {
  const { sectionProperties = '', before = '', after = '' } = around;
  part.showed(paragraph.shows ?? 0);
  const isOnDark = part.isOnDark || isDark(paragraph.shading?.color ?? '');
  const usual = { ...part.styles.lookOf(part.styles.idOf(paragraph, part.usualStyle)), isOnDark };
  const base = part.isWordArt ? withoutColor(usual) : usual;
  const marks = paragraph.bookmarks.map((name) => {
    const id = part.nextId();
    return `<w:bookmarkStart w:id="${id}" w:name="${escapeXml(name)}"/><w:bookmarkEnd w:id="${id}"/>`;
  });
  const anchored = paragraph.anchored.map((picture, i, all) => {
    const isFill = isUnderShapes(picture, all.slice(i + 1));
    return `<w:r>${drawing(picture, part, paragraphXml, isFill)}</w:r>`;
  });
  const last = paragraph.inlines.findLast((inline) => inline.kind === 'tab' || isOfText(inline));
  const markLook = last && 'style' in last && last.style ? markProperties(last.style, base) : '';
  const markStyle = paragraph.runsIn ? STYLE_SEPARATOR : markLook;
  // Its own paragraph is before, and there the page breaks (ECMA-376 17.3.1.11).
  const cap = paragraph.dropCap ? dropCapXml(paragraph, paragraph.dropCap, base, part) : '';
  const rest = cap ? { ...paragraph, startsPage: undefined } : paragraph;
  const content =
    displayedXml(paragraph, part) ?? namedXml(paragraph, base, { part, isPlain: around.isContents ?? false });
  part.wrote('\n');
  return (
    `${cap}<w:p>${paragraphProperties(rest, part, markStyle + sectionProperties)}${marks.join('')}${anchored.join('')}` +
    `${before}${content}${after}</w:p>`
  );
}

/** The formula that a paragraph is, where it is nothing else. */
function displayedXml({ inlines, alignment }: Paragraph, part: PartWriter): string | undefined {
  const [only] = inlines;
  if (inlines.length !== 1 || only?.kind !== 'equation' || only.link || only.comments) return undefined;
  if (!only.equation.isDisplayed) return undefined;
  part.wrote(only.text);
  return displayedEquationXml(only.equation, alignment === 'justify' ? 'left' : alignment);
}

/** A paragraph mark that is no line's end (ECMA-376 17.3.2.36). */
const STYLE_SEPARATOR = '<w:rPr><w:vanish/><w:specVanish/></w:rPr>';

function dropCapXml(
  paragraph: Paragraph,
  { text, style, lines, points }: NonNullable<Paragraph['dropCap']>,
  base: BaseStyle,
  part: PartWriter,
): string {
  part.wrote(text);
  const { startsPage, spaceBefore, shading } = paragraph;
  const normal = part.styles.settingOf('');
  const { borders } = settingOf(paragraph);
  const setting = { ...PLAIN_SETTING, ...spacingOf(spaceBefore, 0, { rule: 'exact', points }), borders };
  const properties =
    `<w:keepNext/>${startsPage === undefined ? '' : '<w:pageBreakBefore/>'}` +
    `<w:framePr w:dropCap="drop" w:lines="${Math.min(10, lines)}" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>` +
    bordersXml(setting, normal) +
    (shading ? shadingXml(shading) : '') +
    settingXml(setting, normal);
  return `<w:p><w:pPr>${properties}</w:pPr><w:r>${runProperties(style, base, text)}<w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
}

function markProperties(style: TextStyle, base: BaseStyle): string {
  return runProperties(
    { ...style, isUnderlined: false, isStruck: false, highlight: '', vertical: 'baseline', isInvisible: false },
    base,
  );
}

function paragraphProperties(paragraph: Paragraph, part: PartWriter, end: string): string {
  const styleId = part.styles.idOf(paragraph, part.usualStyle);
  let xml = styleId ? `<w:pStyle w:val="${styleId}"/>` : '';
  if (paragraph.keepsWithNext !== undefined)
    xml += paragraph.keepsWithNext ? '<w:keepNext/>' : '<w:keepNext w:val="0"/>';
  if (paragraph.startsPage !== undefined) xml += '<w:pageBreakBefore/>';
  if (paragraph.frame) {
    const { x, y, width, height } = paragraph.frame;
    xml +=
      `<w:framePr w:w="${Math.max(1, twips(width))}" w:h="${Math.max(1, twips(height))}" w:hRule="atLeast" w:hSpace="0" ` +
      `w:wrap="through" w:vAnchor="page" w:hAnchor="page" w:x="${Math.max(1, twips(x))}" w:y="${Math.max(1, twips(y))}"/>`;
  }
  if (paragraph.avoidsSingleLines) xml += '<w:widowControl/>';
  if (paragraph.list)
    xml += `<w:numPr><w:ilvl w:val="${paragraph.list.level}"/><w:numId w:val="${paragraph.list.list + 1}"/></w:numPr>`;
  const [setting, usual] = [settingOf(paragraph), part.styles.settingOf(styleId)];
  const { list } = paragraph;
  const base = list ? { ...usual, ...part.styles.indentsOf(list) } : usual;
  xml += bordersXml(setting, base);
  if (paragraph.shading) xml += shadingXml(paragraph.shading);
  xml += tabsXml(paragraph);
  if (paragraph.isRtl) xml += '<w:bidi/>';
  xml += settingXml(setting, base, paragraph.list !== undefined);
  xml += end;
  return xml && `<w:pPr>${xml}</w:pPr>`;
}

const shadingXml = ({ color }: Shading) => `<w:shd w:val="clear" w:color="auto" w:fill="${color}"/>`;

function tabsXml(paragraph: Paragraph): string {
  if (paragraph.tabs.length === 0) return '';
  const stops = [...paragraph.tabs]
    .sort((a, b) => a.position - b.position)
    .map(({ position, alignment, leader }) => {
      const at = Math.max(0, Math.min(MAX_TWIPS, twips(position)));
      const dots = leader === 'none' ? '' : ` w:leader="${leader}"`;
      return `<w:tab w:val="${alignment}"${dots} w:pos="${at}"/>`;
    });
  return `<w:tabs>${stops.join('')}</w:tabs>`;
}

/** The content of a paragraph with the bookmark by which fields name it. */
function namedXml(
  { inlines, named }: Paragraph,
  base: BaseStyle,
  context: { part: PartWriter; isPlain: boolean },
): string {
  if (!named) return inlinesXml(inlines, base, context);
  const id = context.part.nextId();
  const [inside, behind] = [inlines.slice(0, named.inlines), inlines.slice(named.inlines)];
  return (
    `<w:bookmarkStart w:id="${id}" w:name="${named.name}"/>${inlinesXml(inside, base, context)}` +
    `<w:bookmarkEnd w:id="${id}"/>${inlinesXml(behind, base, context)}`
  );
}

function inlinesXml(
  inlines: readonly Inline[],
  base: BaseStyle,
  { part, isPlain }: { part: PartWriter; isPlain: boolean },
): string {
  const look: LinkLook = { ...part.document.links, isPlain };
  const runs = new JoinedRuns();
  for (let i = 0; i < inlines.length; ) {
    const link = linkOf(inlines[i]!);
    if (!link) {
      runs.add(inlineXml(inlines[i]!, base, part));
      i++;
      continue;
    }
    const inner = new JoinedRuns();
    // The page number behind an entry's last tab has no style of its own.
    const end = isPlain ? inlines.findLastIndex(({ kind }) => kind === 'tab') : -1;
    while (i < inlines.length && sameTarget(linkOf(inlines[i]!), link)) {
      const isBehind = end > 0 && i >= end;
      const xml = inlineXml(inlines[i]!, base, part, isBehind ? undefined : look);
      inner.add(isBehind ? pageReference(inlines[i]!, link, xml, part) : xml);
      i++;
    }
    runs.addApart(hyperlink(link, inner.xml, part));
  }
  return runs.xml;
}

/** The number of a page that an entry leads to, as a field that a word processor updates (ECMA-376 17.16.5.45). */
function pageReference(inline: Inline, link: LinkTarget, xml: string, part: PartWriter): string {
  const isNumber = inline.kind === 'text' && PAGE_NUMBER.test(inline.text.trim());
  if (!isNumber || link.kind !== 'place' || !part.document.bookmarks.has(bookmarkName(link))) return xml;
  return `<w:fldSimple w:instr=" PAGEREF ${bookmarkName(link)} \\h ">${xml}</w:fldSimple>`;
}

const PAGE_NUMBER = /^(?:\d+|[ivxlc]+)$/i;

/** The link that an inline may have: text whose address is refused is text like any other. */
function linkOf(inline: Inline): LinkTarget | undefined {
  const link = 'link' in inline ? inline.link : undefined;
  return link?.kind === 'uri' && linkAddress(link.uri) === undefined ? undefined : link;
}

function hyperlink(link: LinkTarget, inner: string, part: PartWriter): string {
  if (link.kind === 'place')
    return `<w:hyperlink w:anchor="${bookmarkName(link)}" w:history="1">${inner}</w:hyperlink>`;
  const address = linkAddress(link.uri) ?? '';
  // Word keeps the place inside the target apart from it (ECMA-376 17.16.22).
  const [, target = '', place = ''] = /^([^#]+)#(.+)$/.exec(address) ?? ['', address];
  const id = part.relationships.addLink(target);
  if (id === undefined) return inner;
  const anchor = place === '' ? '' : ` w:anchor="${escapeXml(place)}"`;
  return `<w:hyperlink r:id="${id}"${anchor} w:history="1">${inner}</w:hyperlink>`;
}

function inlineXml(inline: Inline, base: BaseStyle, part: PartWriter, link?: LinkLook): string {
  switch (inline.kind) {
    case 'text':
      part.wrote(inline.text);
      if (inline.style.ruby) part.wrote(inline.style.ruby.text);
      return part.withComments(inline, textRun(inline.text, inline.style, base, link));
    case 'tab':
      part.wrote('\t');
      return `<w:r>${runProperties(inline.style, base, '', link)}<w:tab/></w:r>`;
    case 'break': {
      part.wrote('\n');
      const type = inline.what === 'line' ? '' : ` w:type="${inline.what}"`;
      return `<w:r>${inline.style ? runProperties(inline.style, base) : ''}<w:br${type}/></w:r>`;
    }
    case 'equation':
      part.wrote(inline.text);
      return part.withComments(inline, equationXml(inline.equation));
    case 'sign':
      part.wrote(inline.text);
      return part.withComments(inline, signXml(inline.sign, part));
    case 'picture':
      return `<w:r>${drawing(inline.picture, part, paragraphXml)}</w:r>`;
    case 'note':
      part.wrote(inline.mark);
      return noteReference(inline.note, part);
    case 'field':
      part.wrote(inline.text);
      return fieldXml(inline.code, textRun(inline.text, inline.style, base));
    case 'control':
      part.wrote(inline.text);
      return controlXml(inline.control, controlRuns(inline, base), part);
  }
}

/** The run with a form field's value, line by line where it has several, and the one with the blanks behind it. */
function controlRuns({ control, text, style }: Extract<Inline, { kind: 'control' }>, base: BaseStyle): ControlRuns {
  const lines = control.kind === 'text' && control.lines ? control.lines : [text];
  const content = lines.map((line) => textXml(line, style.font)).join('<w:br/>');
  const { frame, rest = '' } = 'rest' in control || 'frame' in control ? control : {};
  const { border, fill = style.highlight } = frame ?? {};
  const framed = { ...style, highlight: fill, ...(border !== undefined && { border }) };
  const run = (xml: string) => `<w:r>${runProperties(framed, base, text)}${xml}</w:r>`;
  return { value: run(content), rest: rest && run(textXml(rest, style.font)) };
}

/** A picture in the line, as far below the baseline as the sign reaches. */
function signXml({ drop, ...picture }: Sign, part: PartWriter): string {
  const position = Math.round(-2 * drop);
  const properties = position === 0 ? '' : `<w:rPr><w:position w:val="${position}"/></w:rPr>`;
  return `<w:r>${properties}${drawing(picture, part, paragraphXml)}</w:r>`;
}

function textRun(text: string, style: TextStyle, base: BaseStyle, link?: LinkLook): string {
  if (style.ruby) {
    const { ruby, ...plain } = style;
    return rubyXml(ruby, textRun(text, plain, base, link), plain);
  }
  return `<w:r>${runProperties(style, base, text, link)}${textXml(text, style.font)}</w:r>`;
}

function noteReference(note: number, part: PartWriter): string {
  const { kind = 'footnote', isCounted = true, mark = '' } = part.document.notes[note] ?? {};
  const style = kind === 'footnote' ? 'FootnoteReference' : 'EndnoteReference';
  const [own, text] = isCounted ? ['', ''] : [' w:customMarkFollows="1"', textXml(mark, '')];
  return `<w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr><w:${kind}Reference${own} w:id="${note + 1}"/>${text}</w:r>`;
}
