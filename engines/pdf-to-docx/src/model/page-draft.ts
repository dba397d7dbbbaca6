import type { FigureBlock, FlowBlock, TableBlock } from './analyzed-page.ts';
import type { PageReasons } from './candidate.ts';
import type { PageBorder } from './document/borders.ts';
import type { PageComment, PathShape } from './page-content.ts';
import type { Line } from './text.ts';

/** A border that a page has around all that is on it, and what draws it. */
export interface DrawnBorder {
  readonly border: PageBorder;
  readonly paths: readonly PathShape[];
}

/** How often two characters that follow each other stand close together, and how often with room between them that is no space. */
export interface GapCounts {
  readonly close: number;
  readonly apart: number;
}

/** The gaps between ideographs and Latin letters, and between ideographs and digits. */
export interface MixedScriptGaps {
  readonly letters: GapCounts;
  readonly digits: GapCounts;
}

/** What is known of a page apart from its content. A draft and a page of the flow have the same facts. */
export interface PageFacts {
  /** From 1. */
  readonly number: number;
  /** What the PDF calls the page; empty where it does not. */
  readonly label: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly isTagged: boolean;
  /** Whether its lines are columns from top to bottom, and it was turned to be read. */
  readonly isVertical: boolean;
  /** Whether all of its text was recognized in its picture. */
  readonly isRecognized: boolean;
  /** Whether everything on it keeps its place. */
  readonly isExact: boolean;
  /** How much of it (points) went to the next page when the document was printed; absent: nothing did, or no one looked. */
  readonly overflow?: number;
}

/** The facts of a page alone. */
export function factsOf(page: PageFacts): PageFacts {
  const { number, label, width, height, isTagged, isVertical, isRecognized, isExact, overflow } = page;
  const facts = { number, label, width, height, isTagged, isVertical, isRecognized, isExact };
  return overflow === undefined ? facts : { ...facts, overflow };
}

/** What one page holds before the document is seen as a whole; no longer bound to the open page. */
export interface PageDraft extends PageFacts {
  /** In the tags' order; empty for a page without good tags. */
  readonly blocks: readonly FlowBlock[];
  /** Found by geometry: everything for a page without tags, else what no tag claims. */
  readonly tables: readonly TableBlock[];
  readonly figures: readonly FigureBlock[];
  readonly parts: readonly Line[];
  /** Text that the tags call no part of the document. */
  readonly artifacts: readonly Line[];
  /** Characters that are not white space. */
  readonly characters: number;
  /** Characters that are part of a picture now. */
  readonly pictured: number;
  /** What was said about its text. */
  readonly comments: readonly PageComment[];
  /** How its ideographs stand next to other characters; absent for a page that was not read. */
  readonly mixedGaps?: MixedScriptGaps;
  /** What fills the whole page with one color. */
  readonly background?: PathShape | undefined;
  /** Lines around all that is on the page. */
  readonly border?: DrawnBorder | undefined;
  /** Absent where nothing was proposed and no tags were refused. */
  readonly reasons?: PageReasons | undefined;
}
