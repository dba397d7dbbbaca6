import type { Band, FlowBlock } from '../model/analysed-page.ts';
import type { Block, Paragraph, Section } from '../model/document.ts';
import type { Box } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';
import type { Frame } from './alignment.ts';
import { bodyStyle } from './body-style.ts';
import { type Composer, emptyParagraph } from './composer.ts';
import type { FlowPage } from './flow.ts';
import { headSections } from './head-changes.ts';
import { composeHeads, headsText } from './heads.ts';
import { isPageFull, leavesSingleLines, type PageEnd } from './page-breaks.ts';
import { columnFrames, type PageFrame, pageFrame } from './page-frames.ts';
import type { PageNumbering } from './page-numbers.ts';
import { placeSideBySide } from './side-by-side.ts';

/** The usual margin where a page has no text to show one. */
const USUAL_MARGIN = 72;
/** Word's usual distance of heads from the page's edge. */
const USUAL_HEAD_DISTANCE = 36;
/**
 * Room left below the lowest line, so that a line that comes out lower never goes to a page of its own: of the size, half a line where
 * paragraphs go on over pages, as a whole one would draw up what the next page begins with.
 */
const TIGHT_SLACK = 0.55;
const LOOSE_SLACK = 4;
/** The bottom margin that such room leaves. */
const MIN_BOTTOM = 6;
/** Less room than this (points) before the first paragraph of a page is rounding. */
const MIN_GAP = 2;
/** Room left beside the widest line for the same reason. */
const SIDE_SLACK = 0.6;
/** Pages whose sides differ by no more than this (points) are of one size. */
const SAME_SIZE = 1;

/** A height on a page. */
interface Place {
  readonly page: number;
  readonly y: number;
}

/** Pages of one size and one set of heads. */
export interface PageGroup extends PageFrame {
  readonly pages: readonly FlowPage[];
  /** Room to leave below the text. */
  readonly slack: number;
  readonly end: PageEnd;
}

/** Divides the flow into sections by page size, running heads and columns, and composes each. */
export function composeSections(
  blocks: readonly FlowBlock[],
  pages: readonly FlowPage[],
  composer: Composer,
): { sections: Section[]; hasEvenHeads: boolean; allowsSingleLines: boolean } {
  const allowsSingleLines = leavesSingleLines(blocks);
  const groups = pageGroups(pages, blocks, composer, allowsSingleLines);
  const groupOf = new Map(groups.flatMap((group) => group.pages.map((page) => [page.number, group] as const)));
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  const sections: Section[] = [];
  let hasEvenHeads = false;
  const counter = new PageCounter(pages[0]?.number ?? 1);
  let run: FlowBlock[] = [];
  let current: { group: PageGroup; columns: readonly Frame[] } | undefined;
  let startsGroup = true;
  /** Where the section before ended. */
  let end: Place | undefined;
  const close = () => {
    if (!current) return;
    const columns = columnFrames(run, current.columns);
    const sectionComposer = new SectionComposer(current.group, columns, composer, run);
    const goesOn = !startsGroup && end !== undefined && firstPage(run) <= end.page;
    const { section, end: ending } = sectionComposer.compose(goesOn ? end : undefined);
    end = ending;
    run = [];
    if (!startsGroup) {
      sections.push(section);
      return;
    }
    const { heads, numbering } = composeHeads(current.group.pages, pages, composer, current.group.frame);
    if (heads.even) hasEvenHeads = true;
    sections.push({ ...section, heads, ...counter.number(current.group.pages, numbering) });
  };
  /** What lies behind text begins no section: it goes with the text that follows. */
  let behind: FlowBlock[] = [];
  const flowPages = new Set(blocks.filter((block) => !isBehind(block)).map((block) => block.page));
  for (const block of blocks) {
    if (isBehind(block) && flowPages.has(block.page)) {
      behind.push(block);
      continue;
    }
    const group = groupOf.get(block.page) ?? (groups[0] as PageGroup);
    const columns = columnsFor(block, pageOf.get(block.page), group);
    const isOtherGroup = current !== undefined && group !== current.group;
    const isOtherColumns = current !== undefined && !sameColumns(columns, current.columns);
    if (current === undefined) current = { group, columns };
    else if (isOtherGroup || isOtherColumns) {
      close();
      startsGroup = isOtherGroup;
      current = { group, columns };
    }
    run.push(...behind, block);
    behind = [];
  }
  run.push(...behind);
  if (!current && groups[0]) current = { group: groups[0], columns: [groups[0].frame] };
  close();
  if (sections.length === 0) sections.push(emptySection(pages[0], composer));
  return { sections, hasEvenHeads, allowsSingleLines };
}

/** Follows the numbers that the word processor would give the pages, to tell it where the PDF has others. */
export class PageCounter {
  #offset: number;

  constructor(firstPage: number) {
    this.#offset = 1 - firstPage;
  }

  number(
    pages: readonly FlowPage[],
    numbering: PageNumbering | undefined,
  ): Pick<Section, 'firstPageNumber' | 'pageNumberFormat'> {
    if (!numbering) return {};
    const { offset, format } = numbering;
    const first = (pages[0]?.number ?? 1) + offset;
    const pageNumberFormat = format === 'decimal' ? undefined : format;
    if (offset === this.#offset || first < 0) return { pageNumberFormat };
    this.#offset = offset;
    return { firstPageNumber: first, pageNumberFormat };
  }
}

function emptySection(page: FlowPage | undefined, composer: Composer): Section {
  const frame = { x0: USUAL_MARGIN, x1: 540 };
  const group = {
    pages: page ? [page] : [],
    frame,
    top: USUAL_MARGIN,
    bottom: 720,
    slack: 0,
    end: { bottom: 720, size: 11, allowsSingleLines: false },
  };
  return new SectionComposer(group, [group.frame], composer, []).compose(undefined).section;
}

/** Divides pages where their size or their running heads change. */
export function pageGroups(
  pages: readonly FlowPage[],
  blocks: readonly FlowBlock[],
  composer: Composer,
  allowsSingleLines: boolean,
): PageGroup[] {
  const fresh = freshPages(blocks);
  return sameSizes(pages).flatMap((run) => {
    const keyed = run.map((page) => ({ number: page.number, key: headsText(page), isFresh: fresh(page.number) }));
    const starts = headSections(keyed);
    return starts.map((start, i) =>
      pageGroup(run.slice(start, starts[i + 1] ?? run.length), blocks, composer, allowsSingleLines),
    );
  });
}

/** Whether text goes on over the pages by itself somewhere. */
function flowsOver(blocks: readonly FlowBlock[], composer: Composer, end: PageEnd): boolean {
  const flow = blocks.filter((block) => !isBehind(block));
  return flow.some((block, i) => {
    const next = flow[i + 1];
    if (block.kind !== 'figure' && lastPage(block) !== block.page) return true;
    return next !== undefined && next.page > block.page && isPageFull(block, next, composer.isHeading(next), end);
  });
}

function sameSizes(pages: readonly FlowPage[]): FlowPage[][] {
  const runs: FlowPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const isSame =
      before !== undefined &&
      Math.abs(before.width - page.width) <= SAME_SIZE &&
      Math.abs(before.height - page.height) <= SAME_SIZE;
    if (last && isSame) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

function pageGroup(
  pages: readonly FlowPage[],
  blocks: readonly FlowBlock[],
  composer: Composer,
  allowsSingleLines: boolean,
): PageGroup {
  const numbers = new Set(pages.map((page) => page.number));
  const onPages = (block: FlowBlock) =>
    numbers.has(block.page) || (block.kind === 'text' && block.lines.some((line) => numbers.has(line.page)));
  const own = blocks.filter(onPages);
  const frame = pageFrame(pages, own, (block, page) => composer.lineTop(block, page));
  const { size } = bodyStyle(own);
  const height = pages[0]?.height ?? 0;
  const end = { bottom: height - bottomMargin({ ...frame, pages, slack: 0 }, height), size, allowsSingleLines };
  return { pages, ...frame, end, slack: size * (flowsOver(own, composer, end) ? TIGHT_SLACK : LOOSE_SLACK) };
}

/** Tells whether a page begins with a block of its own; nothing that goes on from the page before, and not with none at all. */
function freshPages(blocks: readonly FlowBlock[]): (page: number) => boolean {
  const beginning = new Set<number>();
  const continued = new Set<number>();
  for (const block of blocks) {
    beginning.add(block.page);
    for (let page = block.page + 1; page <= lastPage(block); page++) continued.add(page);
  }
  return (page) => beginning.has(page) && !continued.has(page);
}

function columnsFor(block: FlowBlock, page: FlowPage | undefined, group: PageGroup): readonly Frame[] {
  const box = block.kind === 'text' ? (block.lines[0] as Line).box : block.box;
  const band = page && bandAt(page.bands, box);
  return band && band.columns.length > 1 && fits(box, band) ? band.columns : [group.frame];
}

function bandAt(bands: readonly Band[], box: Box): Band | undefined {
  const y = (box.y0 + box.y1) / 2;
  return bands.find((band) => y >= band.y0 && y <= band.y1);
}

/** Whether a block stands in one of a band's columns; what hangs over the gutter reaches no text of the next. */
const fits = (box: Box, { columns }: Band) =>
  columns.some((column, i) => {
    const end = Math.max(column.x1, (columns[i + 1]?.x0 ?? Infinity) - 2);
    return box.x0 >= column.x0 - 4 && box.x1 <= end + 4;
  });

function sameColumns(a: readonly Frame[], b: readonly Frame[]): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 || a.every((column, i) => Math.abs(column.x0 - (b[i] as Frame).x0) < 25);
}

class SectionComposer {
  readonly #group: PageGroup;
  readonly #columns: readonly Frame[];
  readonly #composer: Composer;
  readonly #blocks: readonly FlowBlock[];

  constructor(group: PageGroup, columns: readonly Frame[], composer: Composer, blocks: readonly FlowBlock[]) {
    this.#group = group;
    this.#columns = columns;
    this.#composer = composer;
    const [column] = columns;
    this.#blocks =
      columns.length === 1 && column ? placeSideBySide(blocks, column.x1, (block) => composer.top(block)) : blocks;
  }

  /** Composes the section; `from` is where it goes on on a page that text already stands on. */
  compose(from: Place | undefined): { section: Section; end: Place } {
    const { pages, top, bottom } = this.#group;
    const page = pages[0];
    const width = page?.width ?? 612;
    const height = page?.height ?? 792;
    const columns = this.#columns;
    const left = Math.min(...columns.map((column) => column.x0));
    const right = Math.max(...columns.map((column) => column.x1));
    const { blocks, end } = this.#composeBlocks(from);
    const section: Section = {
      width,
      height,
      margins: {
        top,
        right: Math.max(0, width - right - SIDE_SLACK),
        bottom: bottomMargin(this.#group, height),
        left,
        header: headDistance(
          pages.flatMap((one) => [...one.header, ...one.headerTables].map(({ box }) => box.y0)),
          top,
        ),
        footer: headDistance(
          pages.flatMap((one) => [...one.footer, ...one.footerTables].map(({ box }) => height - box.y1)),
          height - bottom,
        ),
      },
      columns: {
        widths: columns.map((column) => column.x1 - column.x0),
        gaps: columns.slice(1).map((column, i) => column.x0 - (columns[i] as Frame).x1),
      },
      start: from ? 'continuous' : 'nextPage',
      hasLineNumbers: pages.some((one) => one.hasLineNumbers),
      blocks,
      isRtl: false,
    };
    return { section, end };
  }

  #composeBlocks(from: Place | undefined): { blocks: Block[]; end: Place } {
    const result: Block[] = [];
    const startPage = firstPage(this.#blocks);
    const start = this.#blocks.find((block) => !isBehind(block) && block.page === startPage);
    const top = from?.y ?? this.#group.top;
    const cursor = { y: top };
    let lowest = top;
    let page = startPage;
    let column = start ? this.#columnOf(start.kind === 'text' ? (start.lines[0] as Line).box : start.box) : 0;
    let pending: FlowBlock[] = [];
    let last: FlowBlock | undefined;
    for (const block of this.#blocks) {
      // A page on which nothing but pictures lies has them on a paragraph of its own.
      const alone = pending.filter((other) => other.page < block.page);
      if (alone.length > 0) {
        this.#hang(result.length > 0 ? alone.filter((other) => other.page === page) : [], result, cursor);
        const others = result.length > 0 ? alone.filter((other) => other.page !== page) : alone;
        result.push(...this.#picturePages(others, page, cursor));
        page = lastPage(alone.at(-1) as FlowBlock);
        pending = pending.filter((other) => !alone.includes(other));
      }
      // A page without anything but running heads is there all the same.
      const between = this.#group.pages.filter(({ number }) => number > page && number < block.page);
      if (!isBehind(block) && result.length > 0)
        for (const { number } of between) {
          result.push(...breakBefore([spacer(1)], 'page'));
          page = number;
        }
      const isNewPage = block.page > page;
      const at = this.#columnOf(block.kind === 'text' ? (block.lines[0] as Line).box : block.box);
      const isNewColumn = !isNewPage && block.page === page && at > column && block.kind !== 'figure';
      if (isNewPage) lowest = cursor.y = this.#group.top;
      else if (isNewColumn) cursor.y = block.page === startPage ? top : this.#group.top;
      const area = { frameOf: (line: Line) => this.#frameOf(line), cursor };
      if (isBehind(block)) {
        pending = [...pending, block];
        continue;
      }
      const gap = this.#composer.top(block) - cursor.y;
      // Where a page is full, text goes on by itself: a break would stay when people change the text above it.
      const flowsOn = gap < MIN_GAP && last !== undefined && this.#isFull(last, block);
      const what = flowsOn ? undefined : isNewPage ? 'page' : isNewColumn ? 'column' : undefined;
      last = block;
      // Word processors differ on room before the first paragraph of a page: an empty paragraph holds it in all.
      const isSpaced =
        what === 'page' ? gap >= MIN_GAP || block.kind === 'table' : what === 'column' && block.kind === 'table';
      if (isSpaced) {
        const room = Math.max(1, gap);
        result.push(...breakBefore([withPictures(spacer(room), pending, this.#composer)], what ?? 'page'));
        cursor.y += room;
        this.#composer.compose([block], area, result);
        pending = [];
      } else if (block.kind === 'table') {
        // A table holds no anchors: pictures go to the paragraph above on the page, or wait for the one below.
        const above = page === block.page ? result.at(-1) : undefined;
        if (above?.kind === 'paragraph') {
          result[result.length - 1] = withPictures(above, pending, this.#composer);
          pending = [];
        }
        this.#composer.compose([block], area, result);
      } else {
        const composed = this.#composer.compose([...pending, block], area, what ? [] : result);
        if (what) result.push(...breakBefore(composed, what));
        pending = [];
      }
      page = lastPage(block);
      lowest = Math.max(lowest, cursor.y);
      column = block.kind === 'text' ? this.#columnOf((block.lines.at(-1) as Line).box) : at;
    }
    this.#hang(
      pending.filter((block) => block.page <= page),
      result,
      cursor,
    );
    const alone = pending.filter((block) => block.page > page);
    result.push(...this.#picturePages(alone, page, cursor));
    page = alone.at(-1)?.page ?? page;
    return { blocks: result, end: { page, y: lowest } };
  }

  /** Anchors pictures of the page that `result` ends on. */
  #hang(figures: readonly FlowBlock[], result: Block[], cursor: { y: number }): void {
    if (figures.length === 0) return;
    const last = result.at(-1);
    if (last?.kind === 'paragraph') result[result.length - 1] = withPictures(last, figures, this.#composer);
    else result.push(...this.#composer.compose(figures, { frameOf: (line) => this.#frameOf(line), cursor }));
  }

  #isFull(last: FlowBlock, next: FlowBlock): boolean {
    return isPageFull(last, next, this.#composer.isHeading(next), this.#group.end);
  }

  /** Pages that hold nothing but pictures behind the text: on each an empty paragraph that these are anchored to. */
  #picturePages(figures: readonly FlowBlock[], after: number, cursor: { y: number }): Block[] {
    const area = { frameOf: (line: Line) => this.#frameOf(line), cursor };
    return [...new Set(figures.map((figure) => figure.page))].flatMap((page) => {
      const own = figures.filter((figure) => figure.page === page);
      if (page === after) return this.#composer.compose(own, area);
      cursor.y = this.#group.top;
      return breakBefore(this.#composer.compose(own, area), 'page');
    });
  }

  #columnOf(box: Box): number {
    const x = (box.x0 + box.x1) / 2;
    let best = 0;
    this.#columns.forEach((column, i) => {
      if (x >= column.x0 - 4) best = i;
    });
    return best;
  }

  #frameOf(line: Line): Frame {
    return this.#columns[this.#columnOf(line.box)] as Frame;
  }
}

/** The margin below the text: no more than usual, no less than the feet need. */
function bottomMargin(
  { pages, top, bottom, slack }: Pick<PageGroup, 'pages' | 'top' | 'bottom' | 'slack'>,
  height: number,
): number {
  const feet = pages.flatMap((page) => page.footer.map((line) => line.box.y0));
  const room = feet.length > 0 ? Math.max(0, Math.min(...feet) - bottom) : Math.max(0, height - bottom - MIN_BOTTOM);
  return Math.max(0, Math.min(height - bottom - Math.min(slack, room), Math.max(top, USUAL_MARGIN)));
}

/** How far heads stand from the page's edge; half an inch where there are none, less where the body begins above. */
export function headDistance(distances: readonly number[], body: number): number {
  return Math.max(0, Math.min(distances.length > 0 ? Math.min(...distances) : USUAL_HEAD_DISTANCE, body));
}

const isBehind = (block: FlowBlock) => block.kind === 'figure' && block.isBackground;

const firstPage = (blocks: readonly FlowBlock[]) => Math.min(...blocks.map((block) => block.page), Infinity);

function lastPage(block: FlowBlock): number {
  if (block.kind === 'text') return (block.lines.at(-1) as Line).page;
  if (block.kind === 'table') return block.rows.at(-1)?.page ?? block.page;
  return block.page;
}

/** Puts a page or column break before the first paragraph. */
function breakBefore(blocks: readonly Block[], what: 'page' | 'column'): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  if (first.kind === 'paragraph') {
    if (what === 'page') return [{ ...first, startsPage: true }, ...rest];
    return [{ ...first, inlines: [{ kind: 'break', what: 'column', style: undefined }, ...first.inlines] }, ...rest];
  }
  return [...breakBefore([spacer(1)], what), ...blocks];
}

function withPictures(paragraph: Paragraph, figures: readonly FlowBlock[], composer: Composer): Paragraph {
  const pictures = figures.flatMap((figure) => (figure.kind === 'figure' ? composer.anchored(figure) : []));
  return pictures.length > 0 ? { ...paragraph, anchored: [...paragraph.anchored, ...pictures] } : paragraph;
}

/** An empty paragraph of a height, at least as much as Word allows. */
function spacer(height: number): Paragraph {
  return { ...emptyParagraph(), pitch: { rule: 'exact', points: Math.max(1, height) } };
}
