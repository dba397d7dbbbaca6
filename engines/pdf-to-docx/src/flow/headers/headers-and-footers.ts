import type { FigureBlock, FlowBlock, PageHeaders } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { figureKey } from '../../model/blocks/figure-pictures.ts';
import { area, type Box } from '../../model/geometry.ts';
import { MAX_OVER, MIN_RUN, MIN_SHARE } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { type Line, lineText } from '../../model/text.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { NO_HEADER, type RecurringHeaders, recurringHeaders } from './recurring-headers.ts';

/** Points. The line that a picture in the header belongs to is no farther below it. */
const TITLE_GAP = 24;

/** Share of the page. A larger picture is its background: where it is part of a header, pages that lack it have their text on it, too. */
const BACKGROUND_SHARE = 0.9;

/** The lines of a page without its header and footer, and those. */
export interface PageBody extends PageHeaders {
  readonly draft: PageDraft;
  readonly parts: readonly Line[];
  /** Whether the page repeats the heading rows of a table that continues on it. */
  readonly repeatsRows: boolean;
  readonly hasLineNumbers: boolean;
  /** Whether its lines are counted from 1. */
  readonly isNumberedAnew: boolean;
}

/** Finds headers and footers: artifacts near an edge where there are tags, else what returns on many pages. */
export function findHeadersAndFooters(read: readonly PageDraft[]): PageBody[] {
  const unnumbered = withoutLineNumbers(read);
  const drafts = unnumbered.map(({ draft }) => draft);
  const byGeometry = drafts.filter((draft) => !hasMarkedHeaders(draft));
  const recurring = recurringHeaders(byGeometry);
  const found = new Map(
    byGeometry.map((draft, i) => [draft, recurring[i] ?? { header: NO_HEADER, footer: NO_HEADER }]),
  );
  const headings = new RowHeadings();
  const recurrent = new Map<string, number>();
  for (const draft of drafts)
    for (const key of new Set(draft.figures.map(figureKey))) recurrent.set(key, (recurrent.get(key) ?? 0) + 1);
  return unnumbered.map(({ draft, isNumbered, isNumberedAnew }) => {
    const { header, footer, rest, repeatsRows } = found.has(draft)
      ? { ...found.get(draft)!, rest: [], repeatsRows: false }
      : artifactHeaders(draft, headings);
    headings.add(draft.blocks);
    const isTaken = (part: Line) => [...header.lines, ...footer.lines].some((line) => holdsPart(line, part));
    const tables = [...header.tables, ...footer.tables];
    const body = draft.isTagged
      ? [...textBlocksIn(draft.blocks)].flatMap((block) => block.lines)
      : draft.parts.filter((part) => !isTaken(part));
    const bodyTables = draft.tables.filter((table) => !tables.includes(table));
    const beside = new Set(draft.isTagged ? [] : figuresBeside(draft, { header, footer }, [...body, ...bodyTables]));
    const figures = headerFigureParts(draft, recurrent, drafts.length, { body, beside });
    return {
      draft: { ...draft, figures: figures.rest, tables: bodyTables },
      parts: [...draft.parts, ...rest].filter((part) => !isTaken(part)),
      header: header.lines,
      footer: footer.lines,
      headerTables: header.tables,
      footerTables: footer.tables,
      headerFigures: figures.header,
      footerFigures: figures.footer,
      repeatsRows,
      hasLineNumbers: isNumbered || countLineNumbers(draft) >= MIN_RUN,
      isNumberedAnew,
    };
  });
}

/** Whether a part of a line is one of those that were joined into it. */
const holdsPart = (line: Line, part: Line) =>
  part.page === line.page &&
  part.box.y0 >= line.box.y0 - 1 &&
  part.box.y1 <= line.box.y1 + 1 &&
  part.box.x0 >= line.box.x0 - 1 &&
  part.box.x1 <= line.box.x1 + 1;

/** Whether the PDF itself says which lines are headers. */
const hasMarkedHeaders = (draft: PageDraft) => draft.isTagged || draft.artifacts.length > 0;

/** A leader of dots that the tags call an artifact. */
const LEADER = /^[\s.\u2026\u00b7_]*$/;

function artifactHeaders(
  draft: PageDraft,
  headings: RowHeadings,
): RecurringHeaders & { rest: Line[]; repeatsRows: boolean } {
  const header: Line[] = [];
  const footer: Line[] = [];
  const rest: Line[] = [];
  const [from, to] = bodyExtent(draft);
  const left = leftEdge(draft);
  const startsWithTable = firstBlock(draft)?.kind === 'table';
  let repeatsRows = false;
  for (const line of [...draft.artifacts].sort((a, b) => a.baseline - b.baseline)) {
    if (LEADER.test(lineText(line)) || isLineNumber(line, left)) continue;
    if (startsWithTable && line.baseline < from && headings.includes(line)) {
      repeatsRows = true;
      continue;
    }
    if (line.baseline < from - 1 && line.baseline < draft.height / 2) header.push(line);
    else if (line.baseline > to + 1 && line.baseline > draft.height / 2) footer.push(line);
    else rest.push(line);
  }
  return { header: { lines: header, tables: [] }, footer: { lines: footer, tables: [] }, rest, repeatsRows };
}

/** The block of a page that is highest. */
function firstBlock({ blocks }: PageDraft): FlowBlock | undefined {
  const inFlow = blocks.filter((block) => block.kind !== 'figure' || !block.isBackground);
  return inFlow.reduce<FlowBlock | undefined>(
    (first, block) => (first && first.box.y0 <= block.box.y0 ? first : block),
    undefined,
  );
}

/** The lines in the first rows of the tables so far: where a table continues the producer repeats them, and so does the word processor. */
class RowHeadings {
  readonly #rows: Set<string>[] = [];

  add(blocks: readonly FlowBlock[]): void {
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      for (const row of block.rows.slice(0, MIN_RUN)) {
        const lines = row.cells.flatMap((cell) => [...textBlocksIn(cell.blocks)].flatMap((inner) => inner.lines));
        if (lines.length > 0) this.#rows.push(new Set(lines.flatMap(cellTexts)));
      }
    }
  }

  includes(line: Line): boolean {
    const texts = cellTexts(line);
    return this.#rows.some((row) => texts.every((text) => consistsOf(text, row)));
  }
}

/** What a line has in each cell that it goes through. */
const cellTexts = (line: Line) =>
  lineText(line)
    .split('\t')
    .map((text) => text.replace(/\s/g, ''))
    .filter((text) => text !== '');

/** Whether a text is some of others one after the other: narrow columns stand as near to each other as words. */
function consistsOf(text: string, parts: ReadonlySet<string>): boolean {
  const ends = new Set([0]);
  for (const end of ends)
    for (const part of parts) if (part !== '' && text.startsWith(part, end)) ends.add(end + part.length);
  return ends.has(text.length);
}

/** Whether a line is a number in the margin beside the text: the word processor counts lines itself. */
function isLineNumber(line: Line, left: number): boolean {
  // A leader of dots may have been joined to the number and widened the line's box.
  const end = line.spans.findLast((span) => span.text.trim() !== '')?.x1 ?? line.box.x1;
  return end < left && /^\d{1,5}$/.test(lineText(line).trim());
}

/** Where the text of a page begins; its own edge where there is none. */
function leftEdge(draft: PageDraft): number {
  const starts = bodyLines(draft).map(({ box }) => box.x0);
  return starts.length > 0 ? Math.min(...starts) : 0;
}

function countLineNumbers(draft: PageDraft): number {
  const left = leftEdge(draft);
  return draft.artifacts.filter((line) => isLineNumber(line, left)).length;
}

function bodyLines(draft: PageDraft): Line[] {
  const inBlocks = [...textBlocksIn([...draft.blocks, ...draft.tables])].flatMap((block) => block.lines);
  return draft.isTagged ? inBlocks : [...inBlocks, ...draft.parts];
}

/** The first and last baseline of a page's text; the page's middle where there is none. */
function bodyExtent(draft: PageDraft): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  for (const { baseline } of bodyLines(draft)) {
    from = Math.min(from, baseline);
    to = Math.max(to, baseline);
  }
  return from <= to ? [from, to] : [draft.height / 2, draft.height / 2];
}

/** Pictures next to the text of a header or footer, as logos are, that reach neither the body nor past it. */
function figuresBeside(
  { figures }: PageDraft,
  { header, footer }: Pick<RecurringHeaders, 'header' | 'footer'>,
  body: readonly { readonly box: Box }[],
): FigureBlock[] {
  const from = Math.min(...body.map(({ box }) => box.y0));
  const to = Math.max(...body.map(({ box }) => box.y1));
  const isBeside = (box: Box, { lines, tables }: RecurringHeaders['header']) =>
    [...lines, ...tables].some((part) => part.box.y0 < box.y1 && part.box.y1 > box.y0);
  return figures.filter(
    ({ box }) => (box.y1 <= from && isBeside(box, header)) || (box.y0 >= to && isBeside(box, footer)),
  );
}

/**
 * Pictures of the page's edge: those `beside` its header or footer, those that return at the same place on other pages, and loose ones
 * beyond all tagged text.
 */
function headerFigureParts(
  draft: PageDraft,
  recurrent: ReadonlyMap<string, number>,
  pages: number,
  { body, beside }: { body: readonly Line[]; beside: ReadonlySet<FigureBlock> },
): HeaderFigures {
  const found: HeaderFigures = { header: [], footer: [], rest: [] };
  const [from, to] = draft.isTagged ? bodyExtent(draft) : [0, draft.height];
  for (const figure of draft.figures) {
    const { box } = figure;
    // The rule between text and notes returns at the same height, but belongs to the page's own text.
    const isNoteRule =
      box.y1 - box.y0 <= MAX_OVER &&
      body.some((line) => isJustBelow(line, box)) &&
      body.some((line) => line.baseline < box.y0);
    const isBackground = area(box) >= BACKGROUND_SHARE * draft.width * draft.height;
    const least = isBackground ? pages - 1 : MIN_SHARE * pages;
    const isRecurrent = !isNoteRule && pages >= 2 && (recurrent.get(figureKey(figure)) ?? 0) >= Math.max(2, least);
    const isBeside = beside.has(figure);
    const isLoose = draft.isTagged && !figure.turned;
    const isAbove = isLoose && box.y1 < from && box.y1 < draft.height / 3;
    const isBelow = isLoose && box.y0 > to && box.y0 > (draft.height * 2) / 3;
    const isAtFoot = (isBeside || (isRecurrent && !figure.turned)) && box.y0 > draft.height / 2;
    if (isBelow || isAtFoot) found.footer.push(figure);
    else if (isAbove || isBeside || isRecurrent) found.header.push(figure);
    else found.rest.push(figure);
  }
  return found;
}

const isJustBelow = (line: Line, { y1 }: FigureBlock['box']) => line.baseline > y1 && line.box.y0 - y1 < TITLE_GAP;

interface HeaderFigures {
  readonly header: FigureBlock[];
  readonly footer: FigureBlock[];
  readonly rest: FigureBlock[];
}
