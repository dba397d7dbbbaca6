/** A word, or one character of a script without spaces, with the look of its first character. */
export interface WordFacts {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** In points. */
  readonly size: number;
  /** RRGGBB; `000000` for automatic. */
  readonly color: string;
  /** The family's name as the document writes it. */
  readonly family: string;
}

/** Numbering of a paragraph: `level` counts from 1. */
export interface ListFacts {
  readonly kind: 'bullet' | 'number';
  readonly level: number;
}

/** A paragraph with the role that an editor sees. */
export interface ParagraphFacts {
  readonly kind: 'paragraph';
  /** White space is collapsed; a page number is `{PAGE}`, the number of pages `{NUMPAGES}`. */
  readonly text: string;
  /** 1 to 9 for the levels of headings, 10 for the title, 0 for none. */
  readonly heading: number;
  readonly list: ListFacts | null;
  readonly alignment: 'start' | 'center' | 'end' | 'justified';
  readonly words: readonly WordFacts[];
  /** Addresses of links to other documents. */
  readonly links: readonly string[];
  readonly pictures: number;
  /** The text of each real equation, without its structure. */
  readonly equations: readonly string[];
  /** What is in the text boxes that are anchored here. */
  readonly frames: readonly Story[];
}

/** A cell at its place in the grid, from 0. A merged cell is once, where it begins. */
export interface CellFacts {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly story: Story;
}

/** A table; its cells row by row. */
export interface TableFacts {
  readonly kind: 'table';
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cells: readonly CellFacts[];
}

/** Blocks that flow one after the other. */
export type Story = readonly (ParagraphFacts | TableFacts)[];

/** Size of the page in points, and columns of text. */
export interface SectionFacts {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** What a reader or an editor cares about in a DOCX. */
export interface DocxFacts {
  readonly body: Story;
  readonly headers: readonly Story[];
  readonly footers: readonly Story[];
  /** Footnotes, then endnotes. */
  readonly notes: readonly Story[];
  readonly sections: readonly SectionFacts[];
}

/** Every paragraph of a story in order, those in cells and text boxes included. */
export function paragraphsOf(story: Story): ParagraphFacts[] {
  return story.flatMap((block) =>
    block.kind === 'table'
      ? block.cells.flatMap((cell) => paragraphsOf(cell.story))
      : [block, ...block.frames.flatMap(paragraphsOf)],
  );
}

/** Every table of a story in order; a nested one follows the table that holds it. */
export function tablesOf(story: Story): TableFacts[] {
  return story.flatMap((block) =>
    block.kind === 'table'
      ? [block, ...block.cells.flatMap((cell) => tablesOf(cell.story))]
      : block.frames.flatMap(tablesOf),
  );
}

/** The whole text of a story, paragraphs parted by spaces. */
export function textOf(story: Story): string {
  return paragraphsOf(story)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}
