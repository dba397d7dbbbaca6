import type { FontEmbedding } from './embedded-fonts.ts';
import { embeddedFonts } from './embedded-fonts.ts';
import type { FontUse } from './font-use.ts';
import type { ReaderFont } from './reader-fonts.ts';
import { readerFonts } from './reader-fonts.ts';
/** The fonts that a document has in place of those of its PDF. */
export interface ChosenFonts {
  /** By the names in the PDF. */
  readonly families: ReadonlyMap<string, ReaderFont>;
  /** Absent where none are to go with the document. */
  readonly embedding: FontEmbedding | undefined;
}

/** Chooses the fonts of a document: its own where they may go with it, else families that readers have. */
export function chooseFonts(
  uses: ReadonlyMap<string, FontUse>,
  { embeds, isExact }: { readonly embeds: boolean; readonly isExact: boolean },
): ChosenFonts {
  const embedding = embeds ? embeddedFonts(uses) : undefined;
  return { families: readerFonts(uses, { embedded: embedding?.families, isExact }), embedding };
}
