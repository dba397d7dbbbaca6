import type { Spelling } from '../language/vocabulary.ts';
import type { TextBlock } from '../model/analyzed-page.ts';
import type { Hyphenation, Inline, Role } from '../model/document/document.ts';
import type { ListPlace } from '../model/document/list.ts';
import type { TextStyle } from '../model/text.ts';

/** What the whole document tells about one block of it. */
export interface Roles extends Spelling {
  roleOf(block: TextBlock): Role;
  listOf(block: TextBlock): ListPlace | undefined;
  bookmarksOf(block: TextBlock): readonly string[];
  /** Puts references to notes where their marks stand. */
  withReferences(block: TextBlock, inlines: readonly Inline[]): readonly Inline[];
  /** The usual distance between baselines of text in a style; undefined where the document never shows two such lines. */
  usualPitch(style: TextStyle): number | undefined;
  /** How words are divided at the ends of lines; undefined where they are not. */
  readonly hyphenation: Hyphenation | undefined;
}
