import type { FontFace } from '../model/page-content.ts';
import type { FontCache } from './fonts/fonts.ts';
import type { ImageCache } from './images/images.ts';
import type { OpenDocument } from './pdfium/document.ts';

/** What pages of one document share while they are read. */
export interface ReadingState {
  readonly document: OpenDocument;
  readonly fonts: FontCache;
  /** Fonts whose codes have turned out to be glyph numbers, with by how much they are too low. */
  readonly shifted: Map<FontFace, number>;
  readonly images: ImageCache;
  readonly glyphsPerPage: number;
  readonly objectsPerPage: number;
  readonly pixelsPerImage: number;
  /** As `Limits` has it; without a bound where absent. */
  readonly pixelsPerPage?: number;
  readonly wantsImages: boolean;
  /** The place among the pages of the result, from 1, of a page by its index; absent where they are those of the PDF. */
  readonly numberOf?: (index: number) => number;
  /** Called before each drawing and picture. */
  readonly onStep?: () => void;
  /** Nothing is drawn, not even to look at: what the page shows costs too much. */
  readonly isPlain?: boolean;
}
