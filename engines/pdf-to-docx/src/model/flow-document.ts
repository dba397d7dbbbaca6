import type { FlowBlock, TextBlock } from './analyzed-page.ts';
import type { PageBorder } from './document/borders.ts';
import type { Inline, Role, WordDocument } from './document/document.ts';
import type { List, ListPlace } from './document/list.ts';
import type { FlowPage } from './flow-page.ts';
import type { DocumentInfo, OutlineEntry } from './page-content.ts';
import type { Signs } from './signs.ts';
import type { TextStyle } from './text.ts';

/** The blocks that are headings, with their level. */
export type Headings = ReadonlyMap<TextBlock, Role>;

/** What is known of a document beside its pages. */
export interface AboutDocument {
  readonly info: DocumentInfo;
  readonly outline: readonly OutlineEntry[];
  /** Where the PDF has none. */
  readonly title: string;
  /** What single characters of the text stand for; absent: all stand for themselves. */
  readonly signs?: Signs;
}

/** A document as one flow of blocks, with what each of them is. All that follows places what is said here. */
export interface FlowDocument {
  readonly about: AboutDocument;
  /** With their margins on the same sides. */
  readonly pages: readonly FlowPage[];
  /** As the PDF has them. */
  readonly pagesInPlace: readonly FlowPage[];
  readonly areMarginsMirrored: boolean;
  /** In reading order, headers, footers and notes apart, the labels of list items taken off. */
  readonly blocks: readonly FlowBlock[];
  /** The same with their labels. */
  readonly labeled: readonly FlowBlock[];
  /** The style that most text has. */
  readonly body: TextStyle;
  readonly headings: Headings;
  /** Whether a model found the headings: neither tags nor an outline did. */
  readonly areHeadingsLearned: boolean;
  readonly lists: readonly List[];
  readonly notes: readonly FoundNote[];
  /** Paragraphs that are lines of a program. */
  readonly code: ReadonlySet<TextBlock>;
  readonly border: PageBorder | undefined;
  /** RRGGBB of all pages, empty for none. */
  readonly color: string;
  /** Whether the pages have room between ideographs and what is beside them. */
  readonly roomBesideIdeographs: WordDocument['roomBesideIdeographs'];
  roleOf(block: TextBlock): Role;
  /** The list that a paragraph is an item of. */
  listOf(block: TextBlock): ListPlace | undefined;
  /** The names by which links lead to a paragraph. */
  bookmarksOf(block: TextBlock): readonly string[];
  /** Puts references to notes where their marks stand. */
  withReferences(block: TextBlock, inlines: readonly Inline[]): readonly Inline[];
  /** Whether a paragraph of `labeled` is an item of a list. */
  isItem(block: TextBlock): boolean;
}

/** A note with the text block that it came from, its mark taken off. */
export interface FoundNote {
  readonly kind: 'footnote' | 'endnote';
  readonly block: TextBlock;
  /** With the full stop or bracket behind it. */
  readonly mark: string;
  /** Where the mark begins and ends, from the left edge of the page in points. */
  readonly markX: readonly [number, number];
  readonly markStyle: TextStyle;
  /** What is between the mark and the text. */
  readonly gap: '' | ' ' | '\t';
}
