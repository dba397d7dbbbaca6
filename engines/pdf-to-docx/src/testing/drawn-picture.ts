import type { GrayPicture } from '../model/recognition/recognizer.ts';
import { OpenedPage } from './opened-page.ts';
import type { PdfPage } from './pdf-builder.ts';

const DPI = 300;
const MAX_PIXELS = 20_000_000;

/** A page as a scanner would see it, without its faults. */
export async function drawnPicture(page: PdfPage): Promise<GrayPicture> {
  const held = new OpenedPage();
  try {
    const picture = (await held.open(page)).renderGray(DPI, MAX_PIXELS)?.gray;
    if (!picture) throw new Error('the page was not drawn');
    return picture;
  } finally {
    held.close();
  }
}
