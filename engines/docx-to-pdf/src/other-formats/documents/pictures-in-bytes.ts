import { PixelCount } from '../../gate/pictures.ts';

const BEGINNINGS = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];
/** Profiles and previews come before the size of a JPEG. */
const FAR_BYTES = 1024 * 1024;

/** Throws `DocxError` where pictures that lie somewhere in these bytes are larger, by what their headers state, than is good for anybody. */
export function requireModestPicturesIn(bytes: Buffer, pixels = new PixelCount()): void {
  for (const beginning of BEGINNINGS) {
    for (let at = bytes.indexOf(beginning); at !== -1; at = bytes.indexOf(beginning, at + beginning.length))
      pixels.add(bytes.subarray(at, at + FAR_BYTES), `at ${at}`);
  }
}
