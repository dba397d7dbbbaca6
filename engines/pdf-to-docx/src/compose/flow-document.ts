import { withPageBorder } from '../flow/backgrounds/page-border.ts';
import { withPageColor } from '../flow/backgrounds/page-color.ts';
import { mergePages } from '../flow/continued/merge-pages.ts';
import { findHeadersAndFooters } from '../flow/headers/headers-and-footers.ts';
import { type FlowPage, flowPage } from '../flow/order/flow-page.ts';
import { withLoneColumns } from '../flow/order/lone-columns.ts';
import { withSideColumns } from '../flow/order/side-columns.ts';
import { isPresentation } from '../flow/order/slides.ts';
import { withoutNeedlessGuesses } from '../flow/paragraphs/guessed-links.ts';
import { withHangingTabs } from '../flow/paragraphs/hanging-tabs.ts';
import { withParagraphFrames } from '../flow/paragraphs/paragraph-frames.ts';
import { withParagraphRules } from '../flow/paragraphs/paragraph-rules.ts';
import { evenRecognized } from '../flow/paragraphs/recognized-text.ts';
import { withRunIns } from '../flow/paragraphs/run-ins.ts';
import { withoutSpreadCharacters } from '../flow/paragraphs/spread-characters.ts';
import { withSpreadWords } from '../flow/paragraphs/spread-words.ts';
import { markNotes } from '../flow/roles/notes/mark-notes.ts';
import { findNotes, type Notes } from '../flow/roles/notes/notes.ts';
import type { FlowBlock } from '../model/analyzed-page.ts';
import type { PageBorder } from '../model/document/document.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { blocksInPlace } from './exact/exact-blocks.ts';
import { withoutMirroring } from './sections/mirrored-margins.ts';

/** A document as one flow of blocks, before it is known what each of them is. */
export interface FlowDocument {
  /** With their margins on the same sides. */
  readonly pages: readonly FlowPage[];
  /** As the PDF has them. */
  readonly pagesInPlace: readonly FlowPage[];
  readonly areMirrored: boolean;
  readonly notes: Notes;
  /** In reading order, headers, footers and notes apart. */
  readonly blocks: readonly FlowBlock[];
  readonly border: PageBorder | undefined;
  /** RRGGBB of all pages, empty for none. */
  readonly color: string;
}

/** Joins drafts of all pages into one flow. Takes the program that the PDF names as its creator. */
export function flowDocument(drafts: readonly PageDraft[], { creator }: { creator: string }): FlowDocument {
  const { border, drafts: bordered } = withPageBorder(drafts);
  const { color, drafts: colored } = withPageColor(bordered);
  const arePresented = isPresentation(creator);
  const flowing = markNotes(findHeadersAndFooters(withoutNeedlessGuesses(colored)).map(flowPage)).map((page) => ({
    ...page,
    blocks: withHangingTabs(page.blocks.map(withSpreadWords)),
  }));
  const columned = inRuns(flowing, (run) => withLoneColumns(withSideColumns(run)));
  const shown = arePresented ? columned.map((page) => ({ ...page, isSlide: true })) : columned;
  const { pages: mirrored, areMirrored } = shown.every(isExact)
    ? { pages: shown, areMirrored: false }
    : withoutMirroring(shown);
  const pages = mirrored.map((page, i) => (page.isExact ? (shown[i] as FlowPage) : page));
  // Where each block keeps its place, none continues over the page's end and notes stay at its foot.
  const inPlace = blocksInPlace(pages.filter(isExact)).map(evened);
  const notes = findNotes(runsOf(pages).flatMap((run) => (run.every(isExact) ? [] : mergePages(run, arePresented))));
  const flow = withParagraphRules(withParagraphFrames(withRunIns(notes.blocks.map(evened))), pages);
  return { pages, pagesInPlace: shown, areMirrored, notes, blocks: byPage(flow, inPlace), border, color };
}

const isExact = (page: FlowPage) => page.isExact;
const evened = (block: FlowBlock) => withoutSpreadCharacters(evenRecognized(block));

/** Pages that follow each other and all keep the places of their blocks, or all do not. */
export function runsOf(pages: readonly FlowPage[]): FlowPage[][] {
  const runs: FlowPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[0]?.isExact === page.isExact) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** Pages with each run of those that flow changed. */
const inRuns = (pages: readonly FlowPage[], change: (run: readonly FlowPage[]) => readonly FlowPage[]): FlowPage[] =>
  runsOf(pages).flatMap((run) => (run.every(isExact) ? run : change(run)));

/** A flow with the blocks of the pages between its pages where they belong. */
function byPage(flow: readonly FlowBlock[], others: readonly FlowBlock[]): FlowBlock[] {
  if (others.length === 0) return [...flow];
  const left = [...others];
  const blocks = flow.flatMap((block) => {
    const next = left.findIndex(({ page }) => page > block.page);
    return [...left.splice(0, next < 0 ? left.length : next), block];
  });
  return [...blocks, ...left];
}
