import { repeatedNumbers, restartsNumbers } from '../../language/page-numbers.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { isBehind, lastPage } from '../../model/blocks/block-pages.ts';
import { bodyStyle } from '../../model/blocks/body-style.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import { haveSameSize } from '../../model/blocks/near.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { MAX_OVER, ROUNDING, SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { headerText, numberedText } from '../../text/page-headers.ts';
import type { Composer } from '../composer.ts';
import { USUAL_MARGIN } from '../format.ts';
import { headerSections } from '../headers/header-changes.ts';
import { roomAboveNotes, roomBelowText } from '../quirks/room-below-text.ts';
import { chapterPages } from './chapter-pages.ts';
import { isPageFull, keptFromSingleLines, type PageEnd, turnedAway } from './page-breaks.ts';
import { asSet, type PageFrame, pageFrame } from './page-frames.ts';

/** Points. A margin so near to one that people set is that. */
const NEAR_MARGIN = 0.3;

/** Share of the page's height, from above, in which notes of its head begin. */
const TOP_SHARE = 0.3;

/** Share of the page's height below which notes of its foot begin. */
const FOOT_SHARE = 0.6;

/** Pages of one size and one set of headers. */
export interface PageGroup extends PageFrame {
  readonly pages: readonly FlowPage[];
  /** Room to leave below the text. */
  readonly slack: number;
  readonly end: PageEnd;
  /** Where notes at the foot of pages end: there the text's area does; undefined where there are none. */
  readonly notesEnd: number | undefined;
  /** Paragraphs that leave no single line on a page, where others do. */
  readonly kept: ReadonlySet<TextBlock>;
}

/** Divides pages where their size or their headers change, where they are counted anew, and where scans begin and end. */
export function pageGroups(
  pages: readonly FlowPage[],
  blocks: readonly FlowBlock[],
  composer: Composer,
  allowsSingleLines: boolean,
): PageGroup[] {
  const fresh = freshPages(blocks);
  const chapters = chapterPages(blocks, (block) => composer.headingLevel(block));
  const onPages = blocksByPage(blocks);
  const runs = sameSizes(pages).flatMap((run) => countedTogether(run, fresh));
  return runs.flatMap((run) => {
    const keyed = run.map((page) => ({ number: page.number, key: headerText(page), isFresh: fresh(page.number) }));
    const starts = headerSections(keyed);
    return starts.map((start, i) => {
      const own = run.slice(start, starts[i + 1] ?? run.length);
      return pageGroup(own, onPages(own), composer, { allowsSingleLines, chapters });
    });
  });
}

/** Tells which blocks have a part on some pages, in their order. */
function blocksByPage(blocks: readonly FlowBlock[]): (pages: readonly FlowPage[]) => FlowBlock[] {
  const places = new Map<number, number[]>();
  const add = (page: number, place: number) => {
    const list = places.get(page);
    if (!list) places.set(page, [place]);
    else if (list.at(-1) !== place) list.push(place);
  };
  blocks.forEach((block, place) => {
    add(block.page, place);
    if (block.kind === 'text') for (const line of block.lines) if (line.page !== block.page) add(line.page, place);
  });
  return (pages) => {
    const found = new Set(pages.flatMap(({ number }) => places.get(number) ?? []));
    return [...found].sort((a, b) => a - b).map((place) => blocks[place]!);
  };
}

/** Whether text continues over the pages by itself somewhere. */
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
    // Scans have margins of their own: those of pages with text stay as they are.
    const isSame =
      before !== undefined &&
      before.isVertical === page.isVertical &&
      before.isRecognized === page.isRecognized &&
      haveSameSize(before, page, ROUNDING);
    if (last && isSame) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** Pages, divided where they are counted anew and a section can begin. */
function countedTogether(pages: readonly FlowPage[], isFresh: (page: number) => boolean): FlowPage[][] {
  const texts = pages.map(numberedText);
  const repeated = repeatedNumbers(texts.filter((_, i) => pages[i]!.isSlide));
  const runs: FlowPage[][] = [];
  for (const [i, page] of pages.entries()) {
    const [before, text] = [texts[i - 1], texts[i]!];
    const restarts = repeated.has(page.number) || (before && restartsNumbers(before, text, texts[i + 1]));
    const isAnew = before === undefined || (isFresh(page.number) && restarts);
    if (isAnew) runs.push([page]);
    else runs.at(-1)!.push(page);
  }
  return runs;
}

function pageGroup(
  pages: readonly FlowPage[],
  own: readonly FlowBlock[],
  composer: Composer,
  rules: Pick<PageEnd, 'allowsSingleLines' | 'chapters'>,
): PageGroup {
  const numbers = new Set(pages.map((page) => page.number));
  const frame = pageFrame(pages, own, composer);
  const { size } = bodyStyle(own);
  const height = pages[0]?.height ?? 0;
  const notesEnd = footOf(pages, own);
  const bottom = height - bottomMargin({ ...frame, pages, slack: 0, notesEnd }, height);
  const standAlone = pages.every((page) => page.isSlide || rules.chapters.has(page.number));
  const notesFrom = new Map(pages.flatMap(firstNote));
  const end = { bottom, size, ...rules, standAlone: pages.length > 0 && standAlone, notesFrom };
  const noted = new Set(pages.filter((page) => page.blocks.some(isNote)).map((page) => page.number));
  const kept = keptFromSingleLines(
    rules.allowsSingleLines ? own : [],
    bottom,
    (page) => !numbers.has(page) || noted.has(page),
  );
  if (showsFoot(own, frame.bottom)) return { pages, ...frame, end, kept, notesEnd, slack: 0 };
  const flows = flowsOver(own, composer, end);
  const away = flows ? turnedAway(own, rules.allowsSingleLines, (page) => !numbers.has(page) || noted.has(page)) : [];
  const slack = roomBelowText(size, flows ? { bottom: frame.bottom, turnedAway: away } : undefined);
  // Notes move down by what they lack above them, as far as no line that went to the next page would have room then.
  const missing = roomAboveNotes(size) - gapAboveNotes(own, notesFrom);
  const spare = (end: number) =>
    Math.min(roomBelowText(size, { bottom: end, turnedAway: away }), roomAboveFeet(pages, end));
  const foot = notesEnd && notesEnd + Math.max(flows ? ROUNDING : 0, Math.min(missing, spare(notesEnd)));
  return { pages, ...frame, end, kept, notesEnd: foot, slack };
}

/** Whether rows that are cut over pages show that the text's area ends at `bottom`. */
const showsFoot = (blocks: readonly FlowBlock[], bottom: number) =>
  blocks.some(
    (block) => block.kind === 'table' && block.rows.some(({ foot }) => foot !== undefined && foot > bottom - ROUNDING),
  );

const isNote = (block: FlowBlock) => block.kind === 'text' && block.role === 'note';

/** The lines of notes that stand on a page below a part of its height. */
const noteLines = ({ number, height, blocks }: FlowPage, least: number): Line[] =>
  blocks
    .flatMap((block) => (block.kind === 'text' && isNote(block) ? block.lines : []))
    .filter((line) => line.page === number && line.baseline > least * height);

/** A page's number with where its first note begins; nothing for a page without notes at its foot. */
function firstNote(page: FlowPage): [number, number][] {
  const starts = noteLines(page, TOP_SHARE).map((line) => line.box.y0);
  return starts.length > 0 ? [[page.number, Math.min(...starts)]] : [];
}

/** The least distance (points) between the text of a page and the first note at its foot; infinite without notes. */
function gapAboveNotes(own: readonly FlowBlock[], notesFrom: ReadonlyMap<number, number>): number {
  const lines = own.flatMap((block) => (block.kind === 'text' && !isNote(block) ? block.lines : []));
  const gaps = lines.flatMap(({ page, box }) => {
    const from = notesFrom.get(page);
    return from !== undefined && box.y1 <= from ? [from - box.y1] : [];
  });
  return Math.min(...gaps, Infinity);
}

/** Where the lowest of the notes that stand at the foot of pages, and not among the `own` blocks, ends. */
function footOf(pages: readonly FlowPage[], own: readonly FlowBlock[]): number | undefined {
  const kept = new Set(own.flatMap((block) => (block.kind === 'text' ? block.lines : [])));
  const ends = pages.flatMap((page) =>
    noteLines(page, FOOT_SHARE)
      .filter((line) => !kept.has(line))
      .map(lineEnd),
  );
  const height = pages[0]?.height ?? 0;
  return ends.length > 0 ? height - asSet(height - Math.max(...ends), NEAR_MARGIN) : undefined;
}

function lineEnd(line: Line): number {
  const { descent, size } = mainStyle([line]);
  return line.baseline - descent * size;
}

/** Tells whether a page begins with a block of its own; nothing that continues from the page before, and not with none at all. */
function freshPages(blocks: readonly FlowBlock[]): (page: number) => boolean {
  const beginning = new Set<number>();
  const continued = new Set<number>();
  for (const block of blocks) {
    beginning.add(block.page);
    for (let page = block.page + 1; page <= lastPage(block); page++) continued.add(page);
  }
  return (page) => beginning.has(page) && !continued.has(page);
}

/** The margin below the text: no more than usual, no less than the feet need. */
export function bottomMargin(
  { pages, top, bottom, slack, notesEnd }: Pick<PageGroup, 'pages' | 'top' | 'bottom' | 'slack' | 'notesEnd'>,
  height: number,
): number {
  if (notesEnd !== undefined && notesEnd > bottom - MAX_OVER) return Math.max(0, height - notesEnd);
  const room = roomAboveFeet(pages, bottom);
  return Math.max(0, Math.min(height - bottom - Math.min(slack, room), Math.max(top, USUAL_MARGIN)));
}

/** The room (points) between what ends at `bottom` and the footers, or the end of the paper. */
function roomAboveFeet(pages: readonly FlowPage[], bottom: number): number {
  const height = pages[0]?.height ?? 0;
  const feet = pages.flatMap((page) => page.footer.map((line) => line.box.y0));
  return Math.max(0, Math.min(height - SAME_PLACE, ...feet) - bottom);
}
