import type { CellFacts, ParagraphFacts, Story, TableFacts } from './docx-facts.ts';
import { InlineReader, type StoryContext } from './inline-reader.ts';
import { child, chosen, wordValue, type XmlElement } from './xml-tree.ts';

/** What is only around blocks, rows or cells: content controls, insertions, custom markup. */
const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag']);

/** The blocks below an element: paragraphs and tables in order. */
export function readStory(element: XmlElement | undefined, context: StoryContext): Story {
  return (element?.children ?? []).flatMap((block): Story => {
    if (block.name === 'w:p') return [readParagraph(block, context)];
    if (block.name === 'w:tbl') return [readTable(block, context)];
    if (block.name === 'mc:AlternateContent') return readStory(chosen(block), context);
    return WRAPPERS.has(block.name) ? readStory(block, context) : [];
  });
}

function readParagraph(paragraph: XmlElement, context: StoryContext): ParagraphFacts {
  const properties = child(paragraph, 'w:pPr');
  const style = wordValue(properties, 'w:pStyle') ?? context.styles.defaultParagraph;
  const inlines = new InlineReader(context, style);
  inlines.read(paragraph);
  return {
    kind: 'paragraph',
    text: inlines.text.replace(/\s+/g, ' ').trim(),
    heading: context.styles.headingOf(style, properties),
    list: context.styles.listOf(style, properties),
    alignment: context.styles.alignmentOf(style, properties),
    words: inlines.words(),
    links: inlines.links,
    pictures: inlines.pictures,
    equations: inlines.equations,
    frames: inlines.frames.map((frame) => readStory(frame, context)),
  };
}

function readTable(table: XmlElement, context: StoryContext): TableFacts {
  const rows = unwrapped(table, 'w:tr');
  const cells: CellFacts[] = [];
  /** The cells that continue downwards, by column. */
  const open = new Map<number, { rows: number }>();
  let columnCount = 0;
  for (const [row, element] of rows.entries()) {
    let column = Number(wordValue(child(element, 'w:trPr'), 'w:gridBefore') ?? 0);
    for (const cell of unwrapped(element, 'w:tc')) {
      const properties = child(cell, 'w:tcPr');
      const columns = Number(wordValue(properties, 'w:gridSpan') ?? 1);
      const merge = child(properties, 'w:vMerge');
      const above = open.get(column);
      if (merge !== undefined && merge.attributes['w:val'] !== 'restart' && above !== undefined) above.rows++;
      else {
        const facts = { row, column, rows: 1, columns, story: readStory(cell, context) };
        cells.push(facts);
        open.set(column, facts);
      }
      column += columns;
    }
    columnCount = Math.max(columnCount, column);
  }
  return { kind: 'table', rowCount: rows.length, columnCount, cells };
}

/** Children of a name, those in wrappers included. */
function unwrapped(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((one) => {
    if (one.name === name) return [one];
    return WRAPPERS.has(one.name) ? unwrapped(one, name) : [];
  });
}
