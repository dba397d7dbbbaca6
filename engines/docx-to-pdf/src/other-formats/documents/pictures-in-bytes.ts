import { DocxError } from '../../docx/docx-error.ts';
import { pictureSize } from '../../docx/picture-size.ts';

const MEGAPIXEL = 1_000_000;
/** As in Word documents. */
const MOST_PIXELS = 50 * MEGAPIXEL;
const MOST_PIXELS_IN_ALL = 200 * MEGAPIXEL;
const BEGINNINGS = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];
/** Profiles and previews come before the size of a JPEG. */
const FAR_BYTES = 1024 * 1024;
/** Real documents have some hundreds; of more no one looks at each. */
const MOST_PICTURES = 10_000;

/** Throws `DocxError` where pictures that lie somewhere in these bytes are larger, by what their headers state, than is good for anybody. */
export function requireModestPicturesIn(bytes: Buffer): void {
  let inAll = 0;
  let pictures = 0;
  for (const beginning of BEGINNINGS) {
    for (let at = bytes.indexOf(beginning); at !== -1; at = bytes.indexOf(beginning, at + beginning.length)) {
      const size = pictureSize(bytes.subarray(at, at + FAR_BYTES));
      const pixels = size === null ? 0 : size.width * size.height;
      inAll += pixels;
      pictures++;
      if (pixels > MOST_PIXELS || inAll > MOST_PIXELS_IN_ALL || pictures > MOST_PICTURES) throw tooLarge(pixels);
    }
  }
}

function tooLarge(pixels: number): DocxError {
  const most = MOST_PIXELS / MEGAPIXEL;
  const what =
    pixels > MOST_PIXELS
      ? `A picture in this document has ${Math.round(pixels / MEGAPIXEL)} megapixels; at most ${most} can be converted.`
      : 'The pictures in this document are too many or too large to be converted.';
  return new DocxError('too_large', `${what} Make them smaller and try again.`);
}
