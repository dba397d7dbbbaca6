import type { Readable } from 'node:stream';
import type { Archive } from '../docx/archive.ts';
import { DocxError } from '../docx/docx-error.ts';
import { isSizeFar, pictureSize } from '../docx/picture-size.ts';

const MEGAPIXEL = 1_000_000;
/** What LibreOffice would unpack to four bytes a pixel: a camera's picture has 12 to 50 megapixels. */
const MOST_PIXELS = 50 * MEGAPIXEL;
const MOST_PIXELS_IN_ALL = 200 * MEGAPIXEL;
/** Enough for the formats that state their size at once. */
const HEAD_BYTES = 64;
/** Colour profiles and previews come before a JPEG's size; a TIFF may have it at its end. */
const FAR_BYTES = 8 * 1024 * 1024;
const NOT_PICTURES = /(\.(xml|rels|vml|svg)|\/)$/i;

/** Counts the pixels of the pictures of one document. */
export class PixelCount {
  #inAll = 0;

  /** Throws `DocxError` (`too_large`) where a picture, or all of them together, have more than is good for anybody. `bytes` are its beginning. */
  add(bytes: Buffer, name: string): void {
    const size = pictureSize(bytes);
    const pixels = size === null ? 0 : size.width * size.height;
    this.#inAll += pixels;
    if (pixels > MOST_PIXELS) {
      const [has, most] = [Math.round(pixels / MEGAPIXEL), MOST_PIXELS / MEGAPIXEL];
      throw tooLarge(`A picture in this document has ${has} megapixels; at most ${most} can be converted.`, name);
    }
    if (this.#inAll > MOST_PIXELS_IN_ALL) {
      const most = MOST_PIXELS_IN_ALL / MEGAPIXEL;
      throw tooLarge(
        `The pictures in this document have more than the ${most} megapixels that can be converted.`,
        name,
      );
    }
  }
}

/** Throws `DocxError` (`too_large`) where the pictures of a document are larger, by what their headers state, than is good for anybody. */
export async function requireModestPictures(archive: Archive): Promise<void> {
  const pixels = new PixelCount();
  for (const [name, entry] of archive.entries) {
    if (NOT_PICTURES.test(name)) continue;
    let head = await readStart(await archive.read(entry), HEAD_BYTES);
    if (isSizeFar(head)) head = await readStart(await archive.read(entry), FAR_BYTES);
    pixels.add(head, name);
  }
}

function tooLarge(what: string, name: string): DocxError {
  return new DocxError('too_large', `${what} Make them smaller in Word (Compress Pictures) and try again.`, name);
}

async function readStart(stream: Readable, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= bytes) break;
    }
  } catch {
    // A broken picture is shown as one, where its size is not in what can be read.
  }
  return Buffer.concat(pieces);
}
