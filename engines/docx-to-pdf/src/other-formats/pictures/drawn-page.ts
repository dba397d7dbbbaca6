import { deflateSync } from 'node:zlib';
import { pictureObject, placed } from './pdf-image.ts';
import { brokenPicture, type PagePicture, type PdfImage } from './picture.ts';
import type { TiffPage } from './read-tiff.ts';

/** Draws the only page of a PDF so many pixels wide and high: four bytes each, blue first, in lines of `stride` bytes. Null: it cannot. */
export type DrawPdf = (
  pdf: Uint8Array,
  width: number,
  height: number,
) => Promise<{ readonly stride: number; readonly bytes: Uint8Array } | null>;

const [BLUE, GREEN, RED] = [0, 1, 2];
const HALF = 128;
/** In a picture for a page that is black and white, eight pixels are a byte. */
const BITS = 8;

/** A page of a TIFF as one picture: as it is where it is in one piece, else drawn together from its strips or tiles. Throws `DocxError`. */
export async function wholePicture(page: TiffPage, draw: DrawPdf): Promise<PagePicture> {
  const { parts, colors, ...about } = page;
  const [first] = parts;
  const isWhole = parts.length === 1 && first?.width === page.width && first.height === page.height;
  if (isWhole) return { ...about, image: first.image };
  const pixels = await draw(await pdfOfParts(page), page.width, page.height);
  if (pixels === null) throw brokenPicture('it cannot be drawn');
  return { ...about, image: packed(pixels, page) };
}

/** A PDF of one page in which a pixel is a point. */
async function pdfOfParts({ width, height, parts }: TiffPage): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([width, height]);
  const drawn = parts.map(({ left, top, ...part }) => {
    const name = page.node.newXObject('Part', document.context.register(pictureObject(document.context, part)));
    return placed(String(name), [part.width, 0, 0, part.height, left, height - top - part.height]);
  });
  page.node.addContentStream(document.context.register(document.context.flateStream(drawn.join('\n'))));
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function packed(
  { stride, bytes }: { stride: number; bytes: Uint8Array },
  { width, height, colors }: TiffPage,
): PdfImage {
  const samples = colors === 'color' ? 3 : 1;
  const bits = colors === 'bilevel' ? 1 : BITS;
  const line = Math.ceil((width * samples * bits) / BITS);
  const lines = Buffer.alloc(line * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = row * stride + 4 * column;
      const at = row * line;
      const green = bytes[from + GREEN] ?? 0;
      if (colors === 'gray') lines[at + column] = green;
      else if (colors === 'bilevel') {
        if (green >= HALF) lines[at + (column >> 3)] = (lines[at + (column >> 3)] ?? 0) | (0x80 >> (column & 7));
      } else {
        lines[at + 3 * column] = bytes[from + RED] ?? 0;
        lines[at + 3 * column + 1] = green;
        lines[at + 3 * column + 2] = bytes[from + BLUE] ?? 0;
      }
    }
  }
  const colorSpace = colors === 'color' ? 'DeviceRGB' : 'DeviceGray';
  return { filter: 'FlateDecode', colorSpace, bitsPerComponent: bits, bytes: deflateSync(lines) };
}
