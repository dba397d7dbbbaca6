import type { PDFObject } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

const DEVICE = new Set(['DeviceGray', 'DeviceRGB', 'G', 'RGB']);
const CALIBRATED = new Set(['CalGray', 'CalRGB']);
/** Of an ICC profile (ICC.1:2001-04, 6.1): the signature of each, and where it says what it is. */
const [SIGNATURE, SIGNATURE_AT] = ['acsp', 36];
const [CLASS_AT, SPACE_AT] = [12, 16];
const CLASSES = new Set(['scnr', 'mntr', 'prtr', 'spac']);
/** What colors a profile is of, by how many numbers a color has. */
const SPACES: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ' };
const LATEST_VERSION = 4;

/** Why a color space cannot be in a PDF/A-2b that shows its colors by sRGB, in words that continue “it has …”; null: it can. */
export function colorObstacle(lib: Library, space: PDFObject | undefined): string | null {
  const { PDFArray, PDFName } = lib;
  if (space instanceof PDFName) {
    if (DEVICE.has(space.decodeText())) return null;
    return space.decodeText() === 'DeviceCMYK' ? 'CMYK colors' : 'colors that Verso cannot check';
  }
  if (!(space instanceof PDFArray) || space.size() === 0) return 'colors that Verso cannot check';
  const family = space.lookup(0);
  const name = family instanceof PDFName ? family.decodeText() : '';
  if (space.size() === 1) return colorObstacle(lib, family);
  if (CALIBRATED.has(name)) return null;
  if (name === 'Indexed' || name === 'I') return colorObstacle(lib, space.lookup(1));
  if (name === 'ICCBased') return profileObstacle(lib, space.lookup(1));
  return 'colors that Verso cannot check';
}

function profileObstacle(
  { PDFName, PDFNumber, PDFRawStream, decodePDFRawStream }: Library,
  stream: unknown,
): string | null {
  const wrong = 'a color profile that Verso does not know';
  if (!(stream instanceof PDFRawStream)) return wrong;
  const count = stream.dict.lookup(PDFName.of('N'));
  const expected = count instanceof PDFNumber ? SPACES[count.asNumber()] : undefined;
  const profile = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const part = (at: number) => profile.slice(at, at + 4);
  const isKnown =
    part(SIGNATURE_AT) === SIGNATURE && CLASSES.has(part(CLASS_AT)) && profile.charCodeAt(8) <= LATEST_VERSION;
  if (expected !== undefined && isKnown && part(SPACE_AT) === expected) return null;
  return count instanceof PDFNumber && count.asNumber() === 4 ? 'CMYK colors' : wrong;
}
