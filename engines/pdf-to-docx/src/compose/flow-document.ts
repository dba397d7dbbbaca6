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
import { findNotes, type Notes, notesInPlace } from '../flow/roles/notes.ts';
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
export function flowDocument(
  drafts: readonly PageDraft[],
  { creator, isExact }: { creator: string; isExact: boolean },
): FlowDocument {
  const { border, drafts: bordered } = withPageBorder(drafts);
  const { color, drafts: colored } = withPageColor(bordered);
  const arePresented = isPresentation(creator);
  const flowing = findHeadersAndFooters(withoutNeedlessGuesses(colored))
    .map(flowPage)
    .map((page) => ({ ...page, blocks: withHangingTabs(page.blocks.map(withSpreadWords)) }));
  const columned = isExact ? flowing : withLoneColumns(withSideColumns(flowing));
  const shown = arePresented ? columned.map((page) => ({ ...page, isSlide: true })) : columned;
  const { pages, areMirrored } = isExact ? { pages: shown, areMirrored: false } : withoutMirroring(shown);
  // Where each block keeps its place, none continues over a page's end and notes stay at its foot.
  const notes = isExact ? notesInPlace(blocksInPlace(pages)) : findNotes(mergePages(pages, arePresented));
  const recognized = notes.blocks.map(evenRecognized).map(withoutSpreadCharacters);
  const blocks = isExact ? recognized : withParagraphRules(withParagraphFrames(withRunIns(recognized)), pages);
  return { pages, pagesInPlace: shown, areMirrored, notes, blocks, border, color };
}
