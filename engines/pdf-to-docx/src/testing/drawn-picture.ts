import type { GrayPicture } from '../model/recognition/recognizer.ts';
import { FontCache } from '../read/fonts/fonts.ts';
import { openPage } from '../read/page.ts';
import { openDocument } from '../read/pdfium/document.ts';
import { pdfium } from '../read/pdfium/pdfium.ts';
import { makePdf, type PdfPage } from './pdf-builder.ts';

const DPI = 300;
const MAX_PIXELS = 20_000_000;

/** A page as a scanner would see it, without its faults. */
export async function drawnPicture(page: PdfPage): Promise<GrayPicture> {
  const document = openDocument(await pdfium(1 << 29), makePdf([page]), undefined);
  try {
    const open = openPage(
      {
        document,
        fonts: new FontCache(),
        shifted: new Map(),
        images: new Map(),
        glyphsPerPage: 1000,
        objectsPerPage: 1000,
        pixelsPerImage: MAX_PIXELS,
        wantsImages: false,
      },
      0,
    );
    const picture = open?.renderGray(DPI, MAX_PIXELS)?.gray;
    open?.close();
    if (!picture) throw new Error('the page was not drawn');
    return picture;
  } finally {
    document.close();
  }
}
