import type { FlowBlock } from '../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { firstPage, isBehind, lastPage } from '../../model/blocks/block-pages.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { Block, Paragraph, Section } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/empty-paragraph.ts';
import type { Box } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { placeSideBySide } from '../../text/paragraphs.ts';
import type { Area } from '../area.ts';
import type { Composer } from '../composer.ts';
import { headerDistances } from '../headers/header-places.ts';
import type { Move } from '../moved.ts';
import type { Frame } from '../paragraphs/alignment.ts';
import { withUsualRoom } from '../paragraphs/usual-room.ts';
import { framesAround } from '../paragraphs/wrapped-frames.ts';
import { pageMoves } from '../quirks/page-moves.ts';
import { columnTop, roomAtTop } from '../quirks/room-at-tops.ts';
import { isKeptFromPage, isPageFull } from './page-breaks.ts';
import { bottomMargin, type PageGroup } from './page-groups.ts';

/** Lines. Room that a slide has left at its end. */
const SLIDE_RESERVE = 2.5;

/** Room at the end of a full page: a line, and what lines come out higher by. Without it pages that are full to the edge become two. */
const RESERVE = 1.7;

/** A height on a page. */
export interface Place {
  readonly page: number;
  readonly y: number;
}

/** Where a block is placed below the one before it. */
interface Placing {
  readonly area: Area;
  /** What begins with it. */
  readonly what: 'page' | 'column' | undefined;
  /** The room above it that needs a paragraph of its own, in points. */
  readonly room: number | undefined;
  /** Pictures that wait for a paragraph. */
  readonly pending: FlowBlock[];
  /** It is on the page of the last one. */
  readonly isSamePage: boolean;
}

/** Composes the blocks of one section, each where the page has it. */
export class SectionComposer {
  readonly #group: PageGroup;
  readonly #columns: readonly Frame[];
  readonly #composer: Composer;
  readonly #blocks: readonly FlowBlock[];
  /** What goes over several columns that others are before, by page. */
  readonly #headlines: ReadonlyMap<number, Box>;
  readonly #frameOf: (line: Line) => Frame;

  constructor(group: PageGroup, columns: readonly Frame[], composer: Composer, blocks: readonly FlowBlock[]) {
    this.#group = group;
    this.#columns = columns;
    this.#composer = composer;
    const [column] = columns;
    this.#blocks =
      columns.length === 1 && column ? placeSideBySide(blocks, column.x1, (block) => composer.top(block)) : blocks;
    this.#headlines = new Map(
      this.#blocks.flatMap((block) => (this.#isHeadline(block) ? [[block.page, block.box]] : [])),
    );
    this.#frameOf = framesAround(this.#blocks, (line) => columns[this.#columnOf(line.box)]!);
  }

  /** Composes the section; `from` is where it continues on a page that has text already. */
  compose(from: Place | undefined): { section: Section; end: Place; overfull: readonly number[] } {
    const { pages, top, runsFromRight, sideSlack } = this.#group;
    const page = pages[0];
    const width = page?.width ?? 612;
    const height = page?.height ?? 792;
    const columns = this.#columns;
    const left = Math.min(...columns.map((column) => column.x0));
    const right = Math.max(...columns.map((column) => column.x1));
    const { blocks, end, overfull } = this.#composeBlocks(from);
    const first = firstPage(this.#blocks);
    const section: Section = {
      page: first === Infinity ? (page?.number ?? 1) : first,
      width,
      height,
      margins: {
        top,
        right: Math.max(0, width - right - (runsFromRight ? 0 : sideSlack)),
        bottom: bottomMargin(this.#group, height),
        left: Math.max(0, left - (runsFromRight ? sideSlack : 0)),
        ...headerDistances(pages, top, bottomMargin(this.#group, height)),
      },
      columns: {
        widths: columns.map((column) => column.x1 - column.x0),
        gaps: columns.slice(1).map((column, i) => column.x0 - columns[i]!.x1),
        areRuled: columns.some(({ isRuled }) => isRuled),
      },
      start: from ? 'continuous' : 'nextPage',
      hasLineNumbers: pages.some((one) => one.hasLineNumbers),
      countsLinesByPage: countsByPage(pages),
      blocks,
      isRtl: false,
      isVertical: page?.isVertical ?? false,
    };
    return { section, end, overfull };
  }

  /** Where a block below `last` is composed. */
  #areaOf(
    block: FlowBlock,
    last: FlowBlock | undefined,
    rest: Pick<Area, 'cursor' | 'bottom' | 'move' | 'isSectionStart'>,
  ): Area {
    const { sideSlack, kept, end } = this.#group;
    return {
      ...rest,
      frameOf: this.#frameOf,
      isNoted: (number) => end.notesFrom.has(number),
      isKept: (text) => kept.has(text),
      isKeptWhole: last !== undefined && isKeptFromPage(last, block, end),
      sideSlack,
    };
  }

  /** Places pictures of pages before the next block: those of the page of the last one hang on it, others are on paragraphs of their own. */
  #hangBefore(
    alone: readonly FlowBlock[],
    { page, pageStart, cursor }: { page: number; pageStart: number; cursor: Area['cursor'] },
    result: Block[],
  ): void {
    const hanging = result.length > 0 ? alone.filter((other) => other.page === page) : [];
    const others = result.length > 0 ? alone.filter((other) => other.page !== page) : alone;
    this.#hang(hanging, result, pageStart, cursor);
    result.push(...this.#picturePages(others, page, cursor));
  }

  /** Composes one block below the last one; returns the pictures that wait for the next. */
  #place(block: FlowBlock, { area, what, room, pending, isSamePage }: Placing, result: Block[]): FlowBlock[] {
    if (room !== undefined) {
      const holder = withPictures(lowParagraph(room), pending, this.#composer);
      result.push(...(what ? breakBefore([holder], what, block.page) : [holder]));
      area.cursor.y += room;
      this.#composer.compose([block], area, result);
      return [];
    }
    if (block.kind === 'table') {
      // A table holds no anchors: pictures go to the paragraph above on the page, or wait for the one below.
      const above = isSamePage ? result.at(-1) : undefined;
      if (above?.kind === 'paragraph') result[result.length - 1] = withPictures(above, pending, this.#composer);
      this.#composer.compose([block], area, result);
      return above?.kind === 'paragraph' ? [] : pending;
    }
    const composed = this.#composer.compose([...pending, block], area, what ? [] : result);
    if (what) result.push(...breakBefore(composed, what, block.page));
    return [];
  }

  #composeBlocks(from: Place | undefined): { blocks: Block[]; end: Place; overfull: readonly number[] } {
    const result: Block[] = [];
    const overfull = new Set<number>();
    const startPage = firstPage(this.#blocks);
    const height = this.#group.pages[0]?.height ?? 0;
    const bottom = height - bottomMargin(this.#group, height);
    const start = this.#blocks.find((block) => !isBehind(block) && block.page === startPage);
    const top = from?.y ?? this.#topOf(startPage);
    const cursor = { y: top };
    const lead = this.#lead(startPage, top);
    let lowest = top;
    let page = startPage;
    let column = start ? this.#columnOf(start.kind === 'text' ? firstLine(start).box : start.box) : 0;
    let pending: FlowBlock[] = [];
    let last: FlowBlock | undefined;
    // What begins here in the result surely is on the page.
    let pageStart = 0;
    const atTop = new Set<number>();
    const moves = this.#moves(from?.y, bottom, { page: startPage, y: lead.top });
    for (const block of this.#blocks) {
      // A page on which nothing but pictures lies has them on a paragraph of its own.
      const alone = pending.filter((other) => other.page < block.page);
      if (alone.length > 0) {
        this.#hangBefore(alone, { page, pageStart, cursor }, result);
        page = lastPage(alone.at(-1)!);
        pending = pending.filter((other) => !alone.includes(other));
      }
      const isNewPage = block.page > page;
      const at = this.#columnOf(block.kind === 'text' ? firstLine(block).box : block.box);
      const isNewColumn = !isNewPage && block.page === page && at > column && block.kind !== 'figure';
      if (isNewPage) lowest = cursor.y = this.#topOf(block.page);
      // What is on a page before that on which a table ended, as a note that was not known as one, says nothing of the room between.
      else if (block.page < page) cursor.y = this.#composer.top(block);
      else if (isNewColumn) cursor.y = block.page === startPage ? lead.top : this.#topOf(block.page);
      const move = moves.get(block);
      const isSectionStart = from !== undefined && result.length === 0;
      const area = this.#areaOf(block, last, { cursor, bottom, move, isSectionStart });
      if (isBehind(block)) {
        pending = [...pending, block];
        continue;
      }
      const blockTop = this.#composer.top(block);
      const gap = (move?.(blockTop) ?? blockTop) - cursor.y;
      // Where a page is full, text continues by itself: a break would stay when people change the text above it.
      const flowsOn = gap < SAME_PLACE && last !== undefined && this.#isFull(last, block);
      const what = flowsOn ? undefined : isNewPage ? 'page' : isNewColumn ? 'column' : undefined;
      last = block;
      if (isNewPage) pageStart = what === 'page' ? result.length : result.length + 1;
      const isTable = block.kind === 'table';
      const isUneven = result.length === 0 ? lead.isUneven : isNewColumn && this.#isUnderHeadline(block, at);
      const room = roomAtTop({ what, gap, isUneven, isTable });
      if (room === undefined && !isTable && (isNewPage || isNewColumn) && flowsOn) atTop.add(result.length);
      pending = this.#place(block, { area, what, room, pending, isSamePage: page === block.page }, result);
      page = lastPage(block);
      lowest = Math.max(lowest, cursor.y);
      if (cursor.y > height) overfull.add(page);
      column = block.kind === 'text' ? this.#columnOf(lastLine(block).box) : at;
    }
    const hanging = pending.filter((block) => block.page <= page);
    this.#hang(hanging, result, pageStart, cursor);
    const alone = pending.filter((block) => block.page > page);
    result.push(...this.#picturePages(alone, page, cursor));
    page = alone.at(-1)?.page ?? page;
    return { blocks: withUsualRoom(result, atTop), end: { page, y: lowest }, overfull: [...overfull] };
  }

  /** Anchors pictures of the page that `result` ends on, and that its blocks from `from` on stand on, to the last paragraph there. */
  #hang(figures: readonly FlowBlock[], result: Block[], from: number, cursor: { y: number }): void {
    if (figures.length === 0) return;
    const at = result.findLastIndex(({ kind }, i) => kind === 'paragraph' && (i >= from || i === result.length - 1));
    const paragraph = result[at];
    if (paragraph?.kind === 'paragraph') result[at] = withPictures(paragraph, figures, this.#composer);
    else result.push(...this.#composer.compose(figures, { frameOf: this.#frameOf, cursor }));
  }

  /** Where columns begin on the first page. */
  #lead(page: number, top: number): { top: number; isUneven: boolean } {
    const tops = new Map<number, number>();
    for (const block of this.#blocks) {
      if (isBehind(block) || block.page !== page) continue;
      const column = this.#columnOf(block.kind === 'text' ? firstLine(block).box : block.box);
      if (!tops.has(column)) tops.set(column, this.#composer.top(block));
    }
    return columnTop(top, [...tops.values()]);
  }

  /** `columns` is where those begin that are not the first of their page, on the page that the section begins on. */
  #moves(start: number | undefined, bottom: number, columns: Place): Map<FlowBlock, Move> {
    const topOf = (last: FlowBlock, next: FlowBlock) =>
      next.page === columns.page && last.page === next.page ? columns.y : this.#topOf(next.page);
    return pageMoves(this.#blocks, {
      start,
      bottom,
      reserve: (this.#group.end.standAlone ? SLIDE_RESERVE : RESERVE) * this.#group.end.size,
      topOf: (block) => this.#composer.top(block),
      overflowOf: ({ page }) => this.#group.pages.find(({ number }) => number === page)?.overflow ?? 0,
      columnOf: (block) => this.#columnOf(block.kind === 'text' ? firstLine(block).box : block.box),
      flowsOn: (last, next) => this.#composer.top(next) - topOf(last, next) < SAME_PLACE && this.#isFull(last, next),
    });
  }

  #isFull(last: FlowBlock, next: FlowBlock): boolean {
    return isPageFull(last, next, this.#composer.isHeading(next), this.#group.end);
  }

  /** Pages that hold nothing but pictures behind the text: on each an empty paragraph that these are anchored to. */
  #picturePages(figures: readonly FlowBlock[], after: number, cursor: { y: number }): Block[] {
    const area = { frameOf: this.#frameOf, cursor };
    return [...new Set(figures.map((figure) => figure.page))].flatMap((page) => {
      const own = figures.filter((figure) => figure.page === page);
      if (page !== after) cursor.y = this.#topOf(page);
      const composed = this.#composer.compose(own, area);
      const blocks = composed.length > 0 ? composed : [lowParagraph(1)];
      return page === after ? blocks : breakBefore(blocks, 'page', page);
    });
  }

  /** Where text begins on a page: below the margin, and below a header that reaches down farther. */
  #topOf(number: number): number {
    const { pages, top, lowTops } = this.#group;
    const page = pages.find((one) => one.number === number);
    return lowTops.get(number) ?? Math.max(top, ...(page?.header ?? []).map((line) => line.box.y1));
  }

  /** Whether a block goes over columns after the one that it begins in, which others are before. */
  #isHeadline({ kind, box }: FlowBlock): boolean {
    const column = this.#columnOf(box);
    return kind === 'text' && column > 0 && box.x1 > (this.#columns[column + 1]?.x0 ?? Infinity) + SAME_PLACE;
  }

  /** Whether a headline of another column on a block's page goes over the one that the block is in. */
  #isUnderHeadline({ page }: FlowBlock, column: number): boolean {
    const headline = this.#headlines.get(page);
    const { x0 } = this.#columns[column]!;
    return headline !== undefined && headline.x0 + SAME_PLACE < x0 && x0 < headline.x1;
  }

  /** The column that a box is in: where it begins in one that others are before, it may go over several. */
  #columnOf(box: Box): number {
    const begun = this.#columns.findIndex(({ x0 }, i) => i > 0 && areNear(box.x0, x0, SAME_PLACE));
    if (begun > 0) return begun;
    const x = (box.x0 + box.x1) / 2;
    let best = 0;
    this.#columns.forEach((column, i) => {
      if (x >= column.x0 - 4) best = i;
    });
    return best;
  }
}

/** Whether each of several pages with numbers of lines counts from 1. */
function countsByPage(pages: PageGroup['pages']): boolean {
  const numbered = pages.filter(({ hasLineNumbers }) => hasLineNumbers);
  return numbered.length > 1 && numbered.every(({ isNumberedAnew }) => isNumberedAnew);
}

/** Puts a page or column break before the first paragraph, which is on a page then. */
function breakBefore(blocks: readonly Block[], what: 'page' | 'column', page: number): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  if (first.kind === 'paragraph') {
    if (what === 'page') return [{ ...first, startsPage: page }, ...rest];
    return [{ ...first, inlines: [{ kind: 'break', what: 'column', style: undefined }, ...first.inlines] }, ...rest];
  }
  return [...breakBefore([lowParagraph(1)], what, page), ...blocks];
}

function withPictures(paragraph: Paragraph, figures: readonly FlowBlock[], composer: Composer): Paragraph {
  const pictures = figures.flatMap((figure) => (figure.kind === 'figure' ? composer.anchored(figure) : []));
  return pictures.length > 0 ? { ...paragraph, anchored: [...paragraph.anchored, ...pictures] } : paragraph;
}
