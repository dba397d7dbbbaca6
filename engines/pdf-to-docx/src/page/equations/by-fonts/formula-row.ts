import type { Box } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import type { Stack } from './stacks.ts';

/** A row of text that has formulas. */
export interface FormulaRow {
  readonly y: number;
  /** Points. */
  readonly size: number;
}

/** What is of one formula or of none: a glyph of the row, or all of a stack or of what is between tall fences. */
export interface Token {
  readonly box: Box;
  readonly glyphs: readonly Glyph[];
  /** The glyph of a token that is one alone. */
  readonly only?: Glyph;
  /** A letter of the name of a function. */
  readonly isFunction?: boolean;
}

/** What is near a row. */
export interface RowContent {
  readonly near: readonly Glyph[];
  readonly stacks: readonly Stack[];
  /** The glyphs that others, with the signs that are seen, stand for. */
  readonly originals: Map<Glyph, Glyph>;
  /** Whether letters of formulas have a font of their own: those of other fonts are text. Else they lean, in the font of the text around. */
  readonly hasLetters: boolean;
  /** Whether LibreOffice made the formulas: their letters, digits and sizes are its own, and their signs in a font of their own. */
  readonly isOffice: boolean;
  /** Whether only formulas have a glyph. */
  readonly isOwn: (glyph: Glyph) => boolean;
}
