import type { PageDraft } from '../model/page-draft.ts';
import { embeddedFonts, type FontEmbedding } from './embedded-fonts.ts';
import type { FontUse } from './font-use.ts';
import { type ReaderFont, readerFonts } from './reader-fonts.ts';
import { restyleDrafts } from './restyle.ts';

/** The fonts that a document has in place of those of its PDF, and its pages in them. */
export interface ChosenFonts {
  readonly drafts: readonly PageDraft[];
  /** By the names in the PDF. */
  readonly families: ReadonlyMap<string, ReaderFont>;
  /** Absent where none are to go with the document. */
  readonly embedding: FontEmbedding | undefined;
}

/**
 * Chooses the fonts of a document: its own where they may go with it, else families that readers have. The pages in them take the places of
 * the drafts.
 */
export function chooseFonts(
  { drafts, fonts: uses }: { readonly drafts: PageDraft[]; readonly fonts: ReadonlyMap<string, FontUse> },
  { embeds, isExact }: { readonly embeds: boolean; readonly isExact: boolean },
): ChosenFonts {
  const embedding = embeds ? embeddedFonts(uses) : undefined;
  const families = readerFonts(uses, { embedded: embedding?.families, isExact });
  return { drafts: restyleDrafts(drafts, families), families, embedding };
}
