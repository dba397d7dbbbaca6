import { strFromU8, unzipSync } from 'fflate';
import { child, parseXml, wordValue, type XmlElement } from './xml-tree.ts';

/** A paragraph with the role that an editor would see. `heading` is 1 to 9, 10 for the title, 0 for none. */
interface ParagraphFacts {
  readonly text: string;
  readonly heading: number;
  readonly isListItem: boolean;
}

/** What a reader or an editor would care about in a DOCX: the story of its body. */
export interface DocxFacts {
  readonly paragraphs: readonly ParagraphFacts[];
  /** Each table as rows of cell texts. */
  readonly tables: ReadonlyArray<ReadonlyArray<readonly string[]>>;
}

interface Styles {
  readonly headings: ReadonlyMap<string, number>;
  readonly lists: ReadonlySet<string>;
}

/** Reads a DOCX. Throws when it is none. */
export function readDocxFacts(bytes: Uint8Array): DocxFacts {
  const parts = unzipSync(bytes, { filter: (file) => /^word\/(document|styles)\.xml$/.test(file.name) });
  const main = parts['word/document.xml'];
  if (main === undefined) throw new Error('no word/document.xml');
  const styles = readStyles(parts['word/styles.xml']);
  const paragraphs: ParagraphFacts[] = [];
  const tables: string[][][] = [];
  const body = child(child(parseXml(strFromU8(main)), 'w:document'), 'w:body');
  if (body !== undefined) readStory(body, styles, paragraphs, tables);
  return { paragraphs, tables };
}

function readStyles(part: Uint8Array | undefined): Styles {
  const headings = new Map<string, number>();
  const lists = new Set<string>();
  const root = part === undefined ? undefined : child(parseXml(strFromU8(part)), 'w:styles');
  for (const style of root?.children ?? []) {
    const id = style.attributes['w:styleId'] ?? '';
    const name = (wordValue(style, 'w:name') ?? '').toLowerCase();
    const level = /^heading (\d)$/.exec(name)?.[1];
    if (name === 'title') headings.set(id, 10);
    else if (level !== undefined) headings.set(id, Number(level));
    if (child(child(style, 'w:pPr'), 'w:numPr') !== undefined) lists.add(id);
  }
  return { headings, lists };
}

/** Blocks in order; what only wraps (content controls, insertions) is looked through. */
function readStory(element: XmlElement, styles: Styles, paragraphs: ParagraphFacts[], tables: string[][][]): void {
  for (const block of element.children) {
    if (block.name === 'w:p') paragraphs.push(readParagraph(block, styles));
    else if (block.name === 'w:tbl') {
      tables.push(readTable(block));
      for (const row of block.children) for (const cell of row.children) readStory(cell, styles, paragraphs, tables);
    } else if (['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml'].includes(block.name)) {
      readStory(block, styles, paragraphs, tables);
    }
  }
}

function readParagraph(paragraph: XmlElement, styles: Styles): ParagraphFacts {
  const properties = child(paragraph, 'w:pPr');
  const style = wordValue(properties, 'w:pStyle') ?? '';
  const outline = wordValue(properties, 'w:outlineLvl');
  const numbering = wordValue(child(properties, 'w:numPr'), 'w:numId');
  return {
    text: textOf(paragraph).replace(/\s+/g, ' ').trim(),
    heading: outline === undefined ? (styles.headings.get(style) ?? 0) : Number(outline) < 9 ? Number(outline) + 1 : 0,
    isListItem: numbering === undefined ? styles.lists.has(style) : numbering !== '0',
  };
}

function readTable(table: XmlElement): string[][] {
  return table.children
    .filter((row) => row.name === 'w:tr')
    .map((row) =>
      row.children.filter((cell) => cell.name === 'w:tc').map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()),
    );
}

/** What is drawn beside or below the text, or was deleted from it. */
const NOT_TEXT = new Set(['w:pPr', 'w:rPr', 'w:del', 'w:instrText', 'mc:Fallback', 'w:pict', 'w:drawing']);

function textOf(element: XmlElement): string {
  if (NOT_TEXT.has(element.name)) return '';
  if (element.name === 'w:t') return element.text;
  if (element.name === 'w:tab' || element.name === 'w:br') return ' ';
  const inner = element.children.map(textOf).join('');
  return element.name === 'w:p' ? `${inner} ` : inner;
}
