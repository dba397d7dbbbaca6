import type { FlowBlock, TextBlock } from '../model/analyzed-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import { bodyStyle } from '../model/blocks/body-style.ts';
import type { PageBorder } from '../model/document/borders.ts';
import type { AboutDocument, Headings } from '../model/flow-document.ts';
import { type FlowPage, runsOf } from '../model/flow-page.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { TextStyle } from '../model/text.ts';
import { withParagraphRules } from '../text/paragraphs.ts';
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
import { withBrokenLines } from './paragraphs/broken-lines.ts';
import { withCodeBlocks } from './paragraphs/code-blocks.ts';
import { withoutNeedlessGuesses } from './paragraphs/guessed-links.ts';
import { withHangingTabs } from './paragraphs/hanging-tabs.ts';
import { withParagraphFrames } from './paragraphs/paragraph-frames.ts';
import { evenRecognized } from './paragraphs/recognized-text.ts';
import { withRunIns } from './paragraphs/run-ins.ts';
import { withoutSpreadCharacters } from './paragraphs/spread-characters.ts';
import { withSpreadWords } from './paragraphs/spread-words.ts';
import { programKind } from './program.ts';
import { findPlaces } from './roles/bookmarks.ts';
import { findCaptions } from './roles/captions/captions.ts';
import { findCode } from './roles/code.ts';
import { findLists, type Lists } from './roles/lists.ts';
import { findNamedParts } from './roles/named-parts/named-parts.ts';
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
    because: 'the border belongs to the page: later passes must not take it for a picture',
    run: ({ drafts }) => withPageBorder(drafts),
  },
  {
    name: 'page color',
    because: 'the color lies inside the border, and later passes must not take it for a picture either',
    run: ({ drafts }) => withPageColor(drafts),
  },
  {
    name: 'guessed links',
    because: 'headers are recognized by their text, and a guessed link would make two of them differ',
    run: ({ drafts }) => ({ drafts: withoutNeedlessGuesses(drafts) }),
  },
  {
    name: 'headers and footers',
    because: 'the passes below read from page to page, and headers would interrupt the text',
    run: ({ drafts }) => ({ bodies: findHeadersAndFooters(drafts) }),
  },
  {
    name: 'order',
    because: 'all passes below go from block to block',
    run: ({ bodies }) => ({ pages: bodies.map(flowPage) }),
  },
  {
    name: 'notes of pages',
    because: 'notes stand below all other blocks, and they would disturb the search for columns',
    run: ({ pages }) => ({ pages: markNotes(pages) }),
  },
  {
    name: 'spread words and hanging tabs',
    because: 'columns are recognized by where their lines begin and end',
    run: ({ pages }) => ({
      pages: pages.map((page) => ({ ...page, blocks: withHangingTabs(page.blocks.map(withSpreadWords)) })),
    }),
  },
  {
    name: 'columns over pages',
    because: 'a page that shows only one of two columns is recognized by the pages beside it',
    run: ({ pages }) => ({ pages: inRuns(pages, (run) => withLoneColumns(withSideColumns(run))) }),
  },
  {
    name: 'slides',
    because: 'a presentation program makes only slides, so pages of any size are slides',
    run: ({ pages, isPresentation }) =>
      isPresentation ? { pages: pages.map((page) => ({ ...page, isSlide: true })) } : {},
  },
  {
    name: 'mirrored margins',
    because: 'text that continues over a page is compared with the text of the next page',
    run: ({ pages }) => ({ ...evenMargins(pages), pagesInPlace: pages }),
  },
  {
    name: 'blocks in place',
    because: 'such pages keep their blocks and notes in place, so the passes that join pages leave them out',
    run: ({ pages, partsInPlace }) => ({ placed: partsInPlace(pages.filter(isExact)).map(evenOut) }),
  },
  {
    name: 'what continues',
    because: 'all pages are complete now; from here on a paragraph or table over a page end is one block',
    run: ({ pages, isPresentation }) => ({
      blocks: runsOf(pages).flatMap((run) => (run.every(isExact) ? [] : mergePages(run, isPresentation))),
    }),
  },
  {
    name: 'code blocks',
    because: 'a block of code may continue over the end of a page, and marks of notes in it are its own',
    run: ({ blocks }) => ({ blocks: withCodeBlocks(blocks) }),
  },
  {
    name: 'lines broken by hand',
    because: 'a line of code is broken by hand, too, and has its own mechanism; notes and frames want whole paragraphs',
    run: ({ blocks, about }) => (programKind(about.info) === 'tex' ? { blocks: withBrokenLines(blocks) } : {}),
  },
  {
    name: 'notes',
    because: 'a mark and its note may be on different pages, in a paragraph that was just joined',
    run: ({ blocks }) => {
      const notes = findNotes(blocks);
      return { notes, blocks: notes.blocks };
    },
  },
  {
    name: 'even text',
    because: 'a paragraph has to be complete before its spacing is compared',
    run: ({ blocks }) => ({ blocks: blocks.map(evenOut) }),
  },
  {
    name: 'run-in headings',
    because: 'frames and rules surround paragraphs as they are written, with their headings',
    run: ({ blocks }) => ({ blocks: withRunIns(blocks) }),
  },
  {
    name: 'frames',
    because: 'the side of a frame must not become a rule below a paragraph',
    run: ({ blocks }) => ({ blocks: withParagraphFrames(blocks) }),
  },
  {
    name: 'rules',
    because: 'no later pass needs the rules as pictures',
    run: ({ blocks, pages }) => ({ blocks: withParagraphRules(blocks, pages) }),
  },
  {
    name: 'one row',
    because: 'headings and lists are counted through the whole document',
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
  /** The names that their authors give to some paragraphs. */
  readonly named: ReadonlyMap<TextBlock, string>;
}

/** From a row of blocks to what each of them is. */
export const ROLE_PASSES: readonly Pass<Deciding>[] = [
  {
    name: 'body',
    because: 'all other roles are told by how a paragraph differs from most text',
    run: ({ blocks }) => ({ body: bodyStyle(blocks) }),
  },
  {
    name: 'captions',
    because: 'a short bold line beside a picture would be taken for a heading',
    run: ({ blocks, body }) => ({ captions: findCaptions(blocks, body) }),
  },
  {
    name: 'headings',
    because: 'a heading with a number would be taken for a list item',
    run: ({ blocks, body, about, captions }) => {
      const { headings, areLearned } = findHeadings(blocks, body, about, captions);
      return { headings, areHeadingsLearned: areLearned };
    },
  },
  {
    name: 'code',
    because: 'lines of code may begin like items of a list',
    run: ({ blocks }) => ({ code: findCode(blocks) }),
  },
  {
    name: 'named parts',
    because: 'what is a heading, a caption or code has its name by that',
    run: ({ blocks, headings, captions, code }) => ({ named: findNamedParts(blocks, { headings, captions, code }) }),
  },
  {
    name: 'lists',
    because: 'lists take the labels off their items, and the counted numbers off headings',
    run: ({ about, blocks, headings, code }) => ({
      lists: findLists(blocks, {
        headings,
        numbers: countedHeadings(textBlocksIn(blocks), headings),
        code,
        program: programKind(about.info),
      }),
    }),
  },
  {
    name: 'bookmarks',
    because: 'links lead to blocks as they are written, without their labels',
    run: ({ lists }) => ({ bookmarks: findPlaces(lists.blocks) }),
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
