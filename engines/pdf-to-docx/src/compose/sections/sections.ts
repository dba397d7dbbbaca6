import type { Band, FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { firstPage, isBehind, lastPage } from '../../model/blocks/block-pages.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { Section } from '../../model/document/document.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import type { Box } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Composer } from '../composer.ts';
import { USUAL_MARGIN } from '../format.ts';
import { composeHeaders } from '../headers/headers.ts';
import { PageCounter } from '../headers/page-counter.ts';
import type { Frame } from '../paragraphs/alignment.ts';
import { leavesSingleLines } from './page-breaks.ts';
import { columnFrames } from './page-frames.ts';
import { type PageGroup, pageGroups } from './page-groups.ts';
import { type Place, SectionComposer } from './section-composer.ts';

/** What holds for all sections of a document. */
export interface Whole {
  readonly pages: readonly FlowPage[];
  /** Whether a paragraph may leave a single line on a page. */
  readonly allowsSingleLines: boolean;
  readonly counter: PageCounter;
}

/** Sections, and what was found out while they were composed. */
export interface ComposedSections {
  readonly sections: Section[];
  readonly hasEvenHeaders: boolean;
  /** Pages that would not hold what is on them: what is side by side there would be placed one below the other. */
  readonly overfull: ReadonlySet<number>;
}

/** What holds for all sections of a flow on its pages. */
export const wholeOf = (flow: readonly FlowBlock[], pages: readonly FlowPage[]): Whole => ({
  pages,
  allowsSingleLines: leavesSingleLines(flow),
  counter: new PageCounter(pages[0]?.number ?? 1),
});

/** Divides the flow into sections by page size, headers and columns, and composes each. */
export function composeSections(
  flow: readonly FlowBlock[],
  pages: readonly FlowPage[],
  composer: Composer,
  whole: Whole = wholeOf(flow, pages),
): ComposedSections {
  const blocks = withEmptyPages(flow, pages);
  const groups = pageGroups(pages, blocks, composer, whole.allowsSingleLines);
  const groupOf = new Map(groups.flatMap((group) => group.pages.map((page) => [page.number, group] as const)));
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  const sections: Section[] = [];
  const overfull = new Set<number>();
  let hasEvenHeaders = false;
  let run: FlowBlock[] = [];
  let current: { group: PageGroup; columns: readonly Frame[] } | undefined;
  let startsGroup = true;
  /** Where the section before ended. */
  let end: Place | undefined;
  const close = () => {
    if (!current) return;
    const columns = columnFrames(run, current.columns, current.group.frame.x1);
    const sectionComposer = new SectionComposer(current.group, columns, composer, run);
    const isOnSamePage = !startsGroup && end !== undefined && firstPage(run) <= end.page;
    const composed = sectionComposer.compose(isOnSamePage ? end : undefined);
    const { section } = composed;
    end = composed.end;
    for (const page of composed.overfull) overfull.add(page);
    run = [];
    if (!startsGroup) {
      sections.push(section);
      return;
    }
    const { group } = current;
    const places = { distances: section.margins, top: group.top, lowTops: group.lowTops };
    const { headers, numbering } = composeHeaders(group.pages, whole.pages, composer, group.frame, places);
    if (headers.even) hasEvenHeaders = true;
    sections.push({ ...section, headers, ...whole.counter.number(group.pages, numbering) });
  };
  /** What lies behind text begins no section: it goes with the text that follows. */
  let behind: FlowBlock[] = [];
  const flowPages = new Set(blocks.filter((block) => !isBehind(block)).map((block) => block.page));
  for (const block of blocks) {
    if (isBehind(block) && flowPages.has(block.page)) {
      behind.push(block);
      continue;
    }
    const group = groupOf.get(block.page) ?? groups[0]!;
    const columns = columnsFor(block, pageOf.get(block.page), group);
    const isOtherGroup = current !== undefined && group !== current.group;
    const isOtherColumns = current !== undefined && !sameColumns(columns, current.columns);
    if (current === undefined) current = { group, columns };
    else if (isOtherGroup || isOtherColumns) {
      run.push(...behind.filter((figure) => figure.page < block.page));
      behind = behind.filter((figure) => figure.page >= block.page);
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
  return { sections, hasEvenHeaders, overfull };
}

/** Adds a picture of nothing to each page without anything but headers, which is there all the same. */
function withEmptyPages(blocks: readonly FlowBlock[], pages: readonly FlowPage[]): FlowBlock[] {
  const covered = new Set(
    blocks.flatMap((block) => Array.from({ length: lastPage(block) - block.page + 1 }, (_, i) => block.page + i)),
  );
  const empty = pages.filter(({ number }) => !covered.has(number));
  const result = [...blocks];
  for (const { number, width, height } of empty) {
    const at = result.findIndex((block) => block.page > number);
    const nothing: FlowBlock = {
      kind: 'figure',
      page: number,
      box: { x0: 0, y0: 0, x1: width, y1: height },
      image: undefined,
      isBackground: true,
      isDrawing: false,
      holdsText: false,
      alt: '',
      tag: '',
    };
    result.splice(at < 0 ? result.length : at, 0, nothing);
  }
  return result;
}

function emptySection(page: FlowPage | undefined, composer: Composer): Section {
  const frame = { x0: USUAL_MARGIN, x1: 540 };
  const group = {
    pages: page ? [page] : [],
    frame,
    top: USUAL_MARGIN,
    lowTops: new Map(),
    bottom: 720,
    notesEnd: undefined,
    slack: 0,
    runsFromRight: false,
    sideSlack: 0,
    end: {
      bottom: 720,
      size: 11,
      allowsSingleLines: false,
      standAlone: false,
      chapters: new Set<number>(),
      notesFrom: new Map(),
    },
    kept: new Set<TextBlock>(),
  };
  return new SectionComposer(group, [group.frame], composer, []).compose(undefined).section;
}

function columnsFor(block: FlowBlock, page: FlowPage | undefined, group: PageGroup): readonly Frame[] {
  const box = block.kind === 'text' ? firstLine(block).box : block.box;
  const band = page && bandAt(page.bands, box);
  return band && band.columns.length > 1 && fits(box, band, block.kind === 'figure') ? band.columns : [group.frame];
}

function bandAt(bands: readonly Band[], box: Box): Band | undefined {
  const y = (box.y0 + box.y1) / 2;
  return bands.find((band) => y >= band.y0 && y <= band.y1);
}

/**
 * Whether a block is in one of a band's columns; what hangs over the gutter reaches no text of the next, and pictures go over the
 * outer edges. A headline over some of the columns that others are before is in the first of them.
 */
const fits = (box: Box, { columns }: Band, isPicture: boolean) =>
  (!isPicture && columns.slice(1).some(({ x0 }) => areNear(box.x0, x0, SAME_PLACE))) ||
  columns.some((column, i) => {
    const start = isPicture && i === 0 ? -Infinity : column.x0 - 4;
    const end = Math.max(column.x1, (columns[i + 1]?.x0 ?? Infinity) - 2);
    return box.x0 >= start && box.x1 <= end + 4 && box.x1 > column.x0;
  });

function sameColumns(a: readonly Frame[], b: readonly Frame[]): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 || a.every((column, i) => Math.abs(column.x0 - b[i]!.x0) < 25);
}
