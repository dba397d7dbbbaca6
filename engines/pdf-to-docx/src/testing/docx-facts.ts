import { strFromU8, unzipSync } from 'fflate';
import { childrenOf, descendantsOf, type Element, parseXml } from './xml-tree.ts';

/** A paragraph of a DOCX as a reader sees it. */
interface ParagraphFacts {
  /** With `{PAGE}` for a field, `[1]` for a note's mark, tabs and line breaks. */
  readonly text: string;
  /** The style's id, `Normal` where none is named. */
  readonly style: string;
  /** Format and depth of its numbering, as `decimal 0`. */
  readonly list?: string;
  /** The numbering instance, to tell lists apart. */
  readonly listId?: string;
}

/** What a DOCX holds. */
export interface DocxFacts {
  /** Outside tables, in order. */
  readonly paragraphs: readonly ParagraphFacts[];
  /** Tables of rows of cells' texts. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** Distinct texts of the header and footer parts. */
  readonly headers: readonly string[];
  readonly footers: readonly string[];
  readonly notes: readonly string[];
  readonly links: readonly { readonly text: string; readonly target: string }[];
  readonly pictures: number;
  readonly alternativeTexts: readonly string[];
  /** Width and height in points, and the number of columns. */
  readonly sections: readonly (readonly [number, number, number])[];
  /** The file's parts as text, by name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Reads a DOCX into facts that tests can compare. */
export function docxFacts(docx: Uint8Array): DocxFacts {
  const files = unzipSync(docx);
  const parts = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const part = (name: string) => (parts[name] === undefined ? undefined : parseXml(parts[name]));
  const document = part('word/document.xml');
  const body = childrenOf(document, 'w:body')[0];
  const formatOf = numberingFormats(part('word/numbering.xml'));
  const targets = new Map(
    childrenOf(part('word/_rels/document.xml.rels')).map(({ attributes }) => [attributes['Id'], attributes['Target']]),
  );
  const textsOf = (pattern: RegExp) =>
    Object.keys(parts)
      .filter((name) => pattern.test(name))
      .map((name) => storyText(part(name)));
  const notes = [part('word/footnotes.xml'), part('word/endnotes.xml')].flatMap((story) =>
    childrenOf(story)
      .filter(({ attributes }) => attributes['w:type'] === undefined)
      .map(storyText),
  );
  return {
    paragraphs: topParagraphs(body).map((paragraph) => paragraphFacts(paragraph, formatOf)),
    tables: descendantsOf(body, 'w:tbl').map(tableTexts),
    headers: textsOf(/^word\/header\d+\.xml$/).filter((text) => text !== ''),
    footers: textsOf(/^word\/footer\d+\.xml$/).filter((text) => text !== ''),
    notes,
    links: descendantsOf(body, 'w:hyperlink').map((link) => ({
      text: textOf(link),
      target: link.attributes['w:anchor'] ?? targets.get(link.attributes['r:id']) ?? '',
    })),
    pictures: descendantsOf(body, 'pic:pic').length,
    alternativeTexts: descendantsOf(body, 'wp:docPr').flatMap(({ attributes }) => attributes['descr'] ?? []),
    sections: descendantsOf(body, 'w:sectPr').map(sectionFacts),
    parts,
  };
}

/** Paragraphs outside tables, those in content controls included. */
function topParagraphs(element: Element | undefined): Element[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'w:p') return [child];
    return child.name === 'w:tbl' ? [] : topParagraphs(child);
  });
}

function paragraphFacts(paragraph: Element, formatOf: (id: string, level: number) => string): ParagraphFacts {
  const properties = childrenOf(paragraph, 'w:pPr')[0];
  const value = (parent: Element | undefined, name: string) => childrenOf(parent, name)[0]?.attributes['w:val'];
  const numbering = childrenOf(properties, 'w:numPr')[0];
  const listId = value(numbering, 'w:numId');
  const level = Number(value(numbering, 'w:ilvl') ?? 0);
  return {
    text: textOf(paragraph),
    style: value(properties, 'w:pStyle') ?? 'Normal',
    ...(listId === undefined ? {} : { listId, list: `${formatOf(listId, level)} ${level}` }),
  };
}

function numberingFormats(numbering: Element | undefined): (id: string, level: number) => string {
  return (id, level) => {
    const instance = childrenOf(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === id);
    const abstractId = childrenOf(instance, 'w:abstractNumId')[0]?.attributes['w:val'];
    const definition = childrenOf(numbering, 'w:abstractNum').find(
      ({ attributes }) => attributes['w:abstractNumId'] === abstractId,
    );
    const own = childrenOf(definition, 'w:lvl').find(({ attributes }) => attributes['w:ilvl'] === String(level));
    return childrenOf(own, 'w:numFmt')[0]?.attributes['w:val'] ?? '';
  };
}

function tableTexts(table: Element): string[][] {
  return childrenOf(table, 'w:tr').map((row) =>
    childrenOf(row, 'w:tc').map((cell) => descendantsOf(cell, 'w:p').map(textOf).join('\n')),
  );
}

function storyText(story: Element | undefined): string {
  return descendantsOf(story, 'w:p').map(textOf).join('\n').trim();
}

function textOf(element: Element): string {
  return childrenOf(element)
    .map((child) => {
      switch (child.name) {
        case 'w:t':
          return child.children.join('');
        case 'w:tab':
          return '\t';
        case 'w:br':
        case 'w:cr':
          return child.attributes['w:type'] === undefined ? '\n' : '';
        case 'w:fldSimple':
          return `{${(child.attributes['w:instr'] ?? '').trim()}}`;
        case 'w:footnoteReference':
        case 'w:endnoteReference':
          return `[${child.attributes['w:id']}]`;
        case 'w:pPr':
        case 'w:rPr':
        case 'w:drawing':
          return '';
        default:
          return textOf(child);
      }
    })
    .join('');
}

function sectionFacts(section: Element): readonly [number, number, number] {
  const size = childrenOf(section, 'w:pgSz')[0]?.attributes;
  const columns = childrenOf(section, 'w:cols')[0]?.attributes;
  const points = (twips: string | undefined) => Math.round(Number(twips) / 20);
  return [points(size?.['w:w']), points(size?.['w:h']), Number(columns?.['w:num'] ?? 1)];
}
