import type { Band, FlowBlock } from '../model/analysed-page.ts';
import type { Block, Paragraph, Section } from '../model/document.ts';
import type { Box } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';
import type { Frame } from './alignment.ts';
import { type Composer, emptyParagraph } from './composer.ts';
import type { FlowPage } from './flow.ts';
import { headSections } from './head-changes.ts';
import { composeHeads, headsText } from './heads.ts';
import { type PageFrame, pageFrame } from './page-frames.ts';
import type { PageNumbering } from './page-numbers.ts';

/** The usual margin where a page has no text to show one. */
const USUAL_MARGIN = 72;
/** Word's usual distance of heads from the page's edge. */
const USUAL_HEAD_DISTANCE = 36;
/** Room left below the lowest line, so that rounding never pushes a line to the next page. */
const BOTTOM_SLACK = 3;
/** Room left beside the widest line for the same reason. */
const SIDE_SLACK = 0.6;
/** Pages whose sides differ by no more than this (points) are of one size. */
const SAME_SIZE = 1;

/** Pages of one size and one set of heads. */
interface PageGroup extends PageFrame {
  readonly pages: readonly FlowPage[];
}

/** Divides the flow into sections by page size, running heads and columns, and composes each. */
export function composeSections(
  blocks: readonly FlowBlock[],
  pages: readonly FlowPage[],
  composer: Composer,
): { sections: Section[]; hasEvenHeads: boolean } {
  const groups = pageGroups(pages, blocks);
  const groupOf = new Map(groups.flatMap((group) => group.pages.map((page) => [page.number, group] as const)));
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  const sections: Section[] = [];
  let hasEvenHeads = false;
  const counter = new PageCounter(pages[0]?.number ?? 1);
  let run: FlowBlock[] = [];
  let current: { group: PageGroup; columns: readonly Frame[] } | undefined;
  let startsGroup = true;
  const close = () => {
    if (!current) return;
    const section = new SectionComposer(current.group, current.columns, pageOf, composer, run).compose();
    run = [];
    if (!startsGroup) {
      sections.push(section);
      return;
    }
    const { heads, numbering } = composeHeads(current.group.pages, pages, composer, current.group.frame);
    if (heads.even) hasEvenHeads = true;
    sections.push({ ...section, start: 'nextPage', heads, ...counter.number(current.group.pages, numbering) });
  };
  for (const block of blocks) {
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
    run.push(block);
  }
  close();
  if (sections.length === 0) sections.push(emptySection(pages[0], composer));
  return { sections, hasEvenHeads };
}

/** Follows the numbers that the word processor would give the pages, to tell it where the PDF has others. */
class PageCounter {
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
  const group = { pages: page ? [page] : [], frame: { x0: USUAL_MARGIN, x1: 540 }, top: USUAL_MARGIN, bottom: 720 };
  return { ...new SectionComposer(group, [group.frame], new Map(), composer, []).compose(), start: 'nextPage' };
}

function pageGroups(pages: readonly FlowPage[], blocks: readonly FlowBlock[]): PageGroup[] {
  const fresh = freshPages(blocks);
  return sameSizes(pages).flatMap((run) => {
    const keyed = run.map((page) => ({ number: page.number, key: headsText(page), isFresh: fresh(page.number) }));
    const starts = headSections(keyed);
    return starts.map((start, i) => pageGroup(run.slice(start, starts[i + 1] ?? run.length), blocks));
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

function pageGroup(pages: readonly FlowPage[], blocks: readonly FlowBlock[]): PageGroup {
  const numbers = new Set(pages.map((page) => page.number));
  const onPages = (block: FlowBlock) =>
    numbers.has(block.page) || (block.kind === 'text' && block.lines.some((line) => numbers.has(line.page)));
  return { pages, ...pageFrame(pages, blocks.filter(onPages)) };
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

const fits = (box: Box, band: Band) =>
  band.columns.some((column) => box.x0 >= column.x0 - 4 && box.x1 <= column.x1 + 4);

function sameColumns(a: readonly Frame[], b: readonly Frame[]): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 || a.every((column, i) => Math.abs(column.x0 - (b[i] as Frame).x0) < 25);
}

class SectionComposer {
  readonly #group: PageGroup;
  readonly #columns: readonly Frame[];
  readonly #pages: ReadonlyMap<number, FlowPage>;
  readonly #composer: Composer;
  readonly #blocks: readonly FlowBlock[];

  constructor(
    group: PageGroup,
    columns: readonly Frame[],
    pages: ReadonlyMap<number, FlowPage>,
    composer: Composer,
    blocks: readonly FlowBlock[],
  ) {
    this.#group = group;
    this.#columns = columns;
    this.#pages = pages;
    this.#composer = composer;
    this.#blocks = blocks;
  }

  compose(): Section {
    const { pages, top, bottom } = this.#group;
    const page = pages[0];
    const width = page?.width ?? 612;
    const height = page?.height ?? 792;
    const columns = this.#columns;
    const left = Math.min(...columns.map((column) => column.x0));
    const right = Math.max(...columns.map((column) => column.x1));
    return {
      width,
      height,
      margins: {
        top,
        right: Math.max(0, width - right - SIDE_SLACK),
        bottom: Math.max(0, Math.min(height - bottom - BOTTOM_SLACK, Math.max(top, USUAL_MARGIN))),
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
      start: 'continuous',
      hasLineNumbers: pages.some((one) => one.hasLineNumbers),
      blocks: this.#composeBlocks(),
      isRtl: false,
    };
  }

  #composeBlocks(): Block[] {
    const result: Block[] = [];
    const start = this.#blocks.find((block) => block.kind !== 'figure' || !block.isBackground);
    const cursor = { y: start && start.box.y0 <= this.#group.top + 30 ? this.#group.top : (start?.box.y0 ?? 0) };
    let page = start?.page ?? 0;
    let column = start ? this.#columnOf(start.box) : 0;
    let pending: FlowBlock[] = [];
    for (const block of this.#blocks) {
      const isNewPage = block.page > page;
      const at = this.#columnOf(block.box);
      const isNewColumn = !isNewPage && block.page === page && at > column && block.kind !== 'figure';
      if (isNewPage || isNewColumn)
        cursor.y = isNewPage ? this.#group.top : Math.min(block.box.y0, this.#bandTop(block));
      const what = isNewPage ? 'page' : isNewColumn ? 'column' : undefined;
      const area = { frameOf: (line: Line) => this.#frameOf(line), cursor };
      if (block.kind === 'figure' && block.isBackground) {
        pending = [...pending, block];
        continue;
      }
      if (block.kind === 'table') {
        if (what) result.push(...breakBefore([spacer((block.rows[0]?.y0 ?? cursor.y) - cursor.y)], what));
        if (what) cursor.y = block.rows[0]?.y0 ?? cursor.y;
        this.#composer.compose([...pending, block], area, result);
      } else {
        const composed = this.#composer.compose([...pending, block], area);
        result.push(...(what ? breakBefore(composed, what) : composed));
      }
      pending = [];
      page = lastPage(block);
      column = block.kind === 'text' ? this.#columnOf((block.lines.at(-1) as Line).box) : at;
    }
    if (pending.length > 0)
      result.push(...this.#composer.compose(pending, { frameOf: (line) => this.#frameOf(line), cursor }));
    return result;
  }

  #bandTop(block: FlowBlock): number {
    const page = this.#pages.get(block.page);
    const band = page && bandAt(page.bands, block.box);
    return band ? Math.max(band.y0, this.#group.top) : this.#group.top;
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

/** How far heads stand from the page's edge; half an inch where there are none, less where the body begins above. */
function headDistance(distances: readonly number[], body: number): number {
  return Math.max(0, Math.min(distances.length > 0 ? Math.min(...distances) : USUAL_HEAD_DISTANCE, body));
}

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

/** An empty paragraph of a height, at least as much as Word allows. */
function spacer(height: number): Paragraph {
  return { ...emptyParagraph(), pitch: { rule: 'exact', points: Math.max(1, height) } };
}
