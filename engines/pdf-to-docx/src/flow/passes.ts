import type { FlowBlock, TextBlock } from '../model/analyzed-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import { bodyStyle } from '../model/blocks/body-style.ts';
import type { PageBorder } from '../model/document/document.ts';
import type { AboutDocument, Headings } from '../model/flow-document.ts';
import { type FlowPage, runsOf } from '../model/flow-page.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { TextStyle } from '../model/text.ts';
import { withParagraphRules } from '../text/paragraphs/paragraph-rules.ts';
import { withPageBorder } from './backgrounds/page-border.ts';
import { withPageColor } from './backgrounds/page-color.ts';
import { mergePages } from './continued/merge-pages.ts';
import { findHeadersAndFooters, type PageBody } from './headers/headers-and-footers.ts';
import { countedHeadings } from './headings/heading-numbers.ts';
import { findHeadings } from './headings/headings.ts';
import { flowPage } from './order/flow-page.ts';
import { withLoneColumns } from './order/lone-columns.ts';
import { withoutMirroring } from './order/mirrored-margins.ts';
import { withSideColumns } from './order/side-columns.ts';
import { withoutNeedlessGuesses } from './paragraphs/guessed-links.ts';
import { withHangingTabs } from './paragraphs/hanging-tabs.ts';
import { withParagraphFrames } from './paragraphs/paragraph-frames.ts';
import { evenRecognized } from './paragraphs/recognized-text.ts';
import { withRunIns } from './paragraphs/run-ins.ts';
import { withoutSpreadCharacters } from './paragraphs/spread-characters.ts';
import { withSpreadWords } from './paragraphs/spread-words.ts';
import { findPlaces } from './roles/bookmarks.ts';
import { findCaptions } from './roles/captions/captions.ts';
import { findCode } from './roles/code.ts';
import { findLists, type Lists } from './roles/lists.ts';
import { markNotes } from './roles/notes/mark-notes.ts';
import { findNotes, type Notes } from './roles/notes/notes.ts';

/** What joining has made of a document until now. Each pass sees what those before it have left, and gives what it changes. */
export interface Flowing {
  readonly about: AboutDocument;
  /** Which parts of a block one paragraph can put in their places: composing knows that. */
  readonly partsInPlace: PartsInPlace;
  readonly isPresentation: boolean;
  readonly border: PageBorder | undefined;
  readonly color: string;
  readonly drafts: readonly PageDraft[];
  /** The pages without their headers and footers. */
  readonly bodies: readonly PageBody[];
  readonly pages: readonly FlowPage[];
  readonly pagesInPlace: readonly FlowPage[];
  readonly areMarginsMirrored: boolean;
  /** The blocks of the pages on which everything keeps its place. */
  readonly placed: readonly FlowBlock[];
  /** Those of the others, in reading order. */
  readonly blocks: readonly FlowBlock[];
  readonly notes: Notes;
}

/** The parts of the blocks of some pages that one paragraph, table or picture each can put in their places. */
export type PartsInPlace = (pages: readonly FlowPage[]) => readonly FlowBlock[];

/** One step on the way from drafts to a flow, and why it has its place among the others. */
export interface Pass<State> {
  readonly name: string;
  readonly because: string;
  readonly run: (state: State) => Partial<State>;
}

/** From drafts of pages to one row of blocks. */
export const JOINING_PASSES: readonly Pass<Flowing>[] = [
  {
    name: 'page border',
    because: 'it is drawn on the pages, and no picture of theirs',
    run: ({ drafts }) => withPageBorder(drafts),
  },
  {
    name: 'page color',
    because: 'the same, and it is drawn inside the border',
    run: ({ drafts }) => withPageColor(drafts),
  },
  {
    name: 'guessed links',
    because: 'a header that is the address of a site is told by its text alone',
    run: ({ drafts }) => ({ drafts: withoutNeedlessGuesses(drafts) }),
  },
  {
    name: 'headers and footers',
    because: 'they are not part of what is read from page to page',
    run: ({ drafts }) => ({ bodies: findHeadersAndFooters(drafts) }),
  },
  {
    name: 'order',
    because: 'all that follows goes from block to block',
    run: ({ bodies }) => ({ pages: bodies.map(flowPage) }),
  },
  {
    name: 'notes of pages',
    because: 'the foot of a page is known once its blocks are in order, and notes are in no column',
    run: ({ pages }) => ({ pages: markNotes(pages) }),
  },
  {
    name: 'spread words and hanging tabs',
    because: 'columns are told by where their lines begin and end',
    run: ({ pages }) => ({
      pages: pages.map((page) => ({ ...page, blocks: withHangingTabs(page.blocks.map(withSpreadWords)) })),
    }),
  },
  {
    name: 'columns over pages',
    because: 'a page with one column of two is told by the pages beside it',
    run: ({ pages }) => ({ pages: inRuns(pages, (run) => withLoneColumns(withSideColumns(run))) }),
  },
  {
    name: 'slides',
    because: 'a program for presentations makes nothing else, whatever the size of its pages',
    run: ({ pages, isPresentation }) =>
      isPresentation ? { pages: pages.map((page) => ({ ...page, isSlide: true })) } : {},
  },
  {
    name: 'mirrored margins',
    because: 'text that goes on over a page is measured against that of the next one',
    run: ({ pages }) => ({ ...evenMargins(pages), pagesInPlace: pages }),
  },
  {
    name: 'blocks in place',
    because: 'where each block keeps its place, none continues over the end of the page, and notes stay at its foot',
    run: ({ pages, partsInPlace }) => ({ placed: partsInPlace(pages.filter(isExact)).map(evenOut) }),
  },
  {
    name: 'what continues',
    because: 'pages are whole now, and paragraphs and tables over their ends are one from here on',
    run: ({ pages, isPresentation }) => ({
      blocks: runsOf(pages).flatMap((run) => (run.every(isExact) ? [] : mergePages(run, isPresentation))),
    }),
  },
  {
    name: 'notes',
    because: 'a mark may be on another page than its note, in a paragraph that continues there',
    run: ({ blocks }) => {
      const notes = findNotes(blocks);
      return { notes, blocks: notes.blocks };
    },
  },
  {
    name: 'even text',
    because: 'a paragraph is looked at as a whole, once it is one',
    run: ({ blocks }) => ({ blocks: blocks.map(evenOut) }),
  },
  {
    name: 'run-in headings',
    because: 'frames and rules are around paragraphs as they are written',
    run: ({ blocks }) => ({ blocks: withRunIns(blocks) }),
  },
  {
    name: 'frames',
    because: 'a rule that is the side of a frame is no rule below a paragraph',
    run: ({ blocks }) => ({ blocks: withParagraphFrames(blocks) }),
  },
  {
    name: 'rules',
    because: 'nothing else asks for them after that',
    run: ({ blocks, pages }) => ({ blocks: withParagraphRules(blocks, pages) }),
  },
  {
    name: 'one row',
    because: 'headings and lists go through the whole document',
    run: ({ blocks, placed }) => ({ blocks: byPage(blocks, placed) }),
  },
];

/** What has been decided of the blocks until now. */
export interface Deciding {
  readonly about: AboutDocument;
  /** As joining has left them. */
  readonly blocks: readonly FlowBlock[];
  readonly body: TextStyle;
  readonly captions: ReadonlySet<TextBlock>;
  readonly headings: Headings;
  readonly areHeadingsLearned: boolean;
  readonly lists: Lists;
  readonly bookmarks: ReadonlyMap<TextBlock, readonly string[]>;
  readonly code: ReadonlySet<TextBlock>;
}

/** From a row of blocks to what each of them is. */
export const ROLE_PASSES: readonly Pass<Deciding>[] = [
  {
    name: 'body',
    because: 'what is larger, smaller or bolder than most text is told by that',
    run: ({ blocks }) => ({ body: bodyStyle(blocks) }),
  },
  {
    name: 'captions',
    because: 'a short bold line at a picture is no heading',
    run: ({ blocks, body }) => ({ captions: findCaptions(blocks, body) }),
  },
  {
    name: 'headings',
    because: 'a heading with a number is no item of a list',
    run: ({ blocks, body, about, captions }) => {
      const { headings, areLearned } = findHeadings(blocks, body, about.outline, captions);
      return { headings, areHeadingsLearned: areLearned };
    },
  },
  {
    name: 'lists',
    because: 'they take the labels off their items, and the numbers that are counted off headings',
    run: ({ blocks, headings }) => ({
      lists: findLists(blocks, headings, countedHeadings(textBlocksIn(blocks), headings)),
    }),
  },
  {
    name: 'bookmarks',
    because: 'links lead to blocks as they are written, without labels',
    run: ({ lists }) => ({ bookmarks: findPlaces(lists.blocks) }),
  },
  {
    name: 'code',
    because: 'an item of a list is none, whatever its font',
    run: ({ blocks, body }) => ({ code: findCode(blocks, body) }),
  },
];

/** Runs passes one after the other. */
export function passed<State>(begun: State, passes: readonly Pass<State>[]): State {
  let state = begun;
  for (const { run } of passes) state = { ...state, ...run(state) };
  return state;
}

const isExact = (page: FlowPage) => page.isExact;
const evenOut = (block: FlowBlock) => withoutSpreadCharacters(evenRecognized(block));

/** Pages with their margins on the same sides, but for those whose blocks keep their places. */
function evenMargins(pages: readonly FlowPage[]): Pick<Flowing, 'pages' | 'areMarginsMirrored'> {
  if (pages.every(isExact)) return { pages, areMarginsMirrored: false };
  const { pages: even, areMirrored } = withoutMirroring(pages);
  return {
    pages: even.map((page, i) => (page.isExact ? (pages[i] ?? page) : page)),
    areMarginsMirrored: areMirrored,
  };
}

/** Pages with each run of those that flow changed. */
const inRuns = (pages: readonly FlowPage[], change: (run: readonly FlowPage[]) => readonly FlowPage[]): FlowPage[] =>
  runsOf(pages).flatMap((run) => (run.every(isExact) ? run : change(run)));

/** A flow with the blocks of the pages between its pages where they belong. */
function byPage(flow: readonly FlowBlock[], others: readonly FlowBlock[]): readonly FlowBlock[] {
  if (others.length === 0) return flow;
  const left = [...others];
  const blocks = flow.flatMap((block) => {
    const next = left.findIndex(({ page }) => page > block.page);
    return [...left.splice(0, next < 0 ? left.length : next), block];
  });
  return [...blocks, ...left];
}
