import { DocxError } from '../../docx/docx-error.ts';

const MEGAPIXEL = 1_000_000;
/** What may be drawn: a camera's picture has 12 to 50 megapixels, a page scanned at 600 dots per inch 35. */
const MOST_PIXELS = 50 * MEGAPIXEL;

/** A picture as a PDF holds it (ISO 32000-2, 8.9.5): its bytes, and how they are to be read. */
export interface PdfImage {
  /** Null: its samples are as they are. */
  readonly filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode' | 'LZWDecode' | 'RunLengthDecode' | null;
  readonly colorSpace: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';
  /** Three bytes a color, where samples are numbers of colors. */
  readonly palette?: Uint8Array;
  readonly bitsPerComponent: number;
  /** Samples stand for the opposite of what they say. */
  readonly isInverted?: boolean;
  /** Parameters of the filter. */
  readonly parameters?: Readonly<Record<string, number | boolean>>;
  readonly bytes: Uint8Array;
}

/** One picture, which becomes one page. Width and height are in pixels as they are stored. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch across and down; null: the file does not say. */
  readonly resolution: { readonly x: number; readonly y: number } | null;
  /** How it is to be turned to be seen (TIFF 6.0, tag 274): 1, as it is, to 8. */
  readonly orientation: number;
  readonly image: PdfImage;
}

/** A strip or tile of a picture, and where it is: from the left and top of the picture, in pixels. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly image: PdfImage;
}

/** A picture file that does not hold together. */
export function brokenPicture(cause?: unknown): DocxError {
  return new DocxError('corrupt', 'This picture is damaged: it is not complete. Save it again and retry.', cause);
}

/** A picture of a kind that few programs write; `what` says of which. */
export function unknownKind(what: string): DocxError {
  const message = `This kind of picture cannot be converted: ${what}. Save it as an ordinary JPEG or PNG and try again.`;
  return new DocxError('unsupported', message);
}

/** Throws `DocxError` where a picture is empty, or larger than is good for anybody: to be asked before it is unpacked. `most`: pixels. */
export function requireModestSize(width: number, height: number, most = MOST_PIXELS): void {
  if (width < 1 || height < 1) throw brokenPicture(`${width} × ${height} pixels`);
  if (width * height <= most) return;
  const [has, limit] = [Math.round((width * height) / MEGAPIXEL), most / MEGAPIXEL];
  throw new DocxError(
    'too_large',
    `This picture has ${has} megapixels; at most ${limit} can be converted. Make it smaller and try again.`,
  );
}
