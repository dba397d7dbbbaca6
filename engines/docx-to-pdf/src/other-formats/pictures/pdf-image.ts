import type { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import type { PicturePart } from './picture.ts';

const SAMPLES = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 } as const;

/** A picture as an object of a PDF (ISO 32000-2, 8.9.5). */
export function pictureObject(
  context: PDFContext,
  { width, height, image }: Pick<PicturePart, 'width' | 'height' | 'image'>,
): PDFRawStream {
  const { filter, colorSpace, palette, bitsPerComponent, isInverted, parameters, bytes } = image;
  const colors = palette && context.register(context.stream(palette));
  const space = colors
    ? context.obj(['Indexed', colorSpace, (palette?.length ?? 0) / 3 - 1, colors])
    : context.obj(colorSpace);
  return context.stream(bytes, {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: bitsPerComponent },
    ColorSpace: space,
    ...(filter && { Filter: filter }),
    ...(parameters && { DecodeParms: { ...parameters } }),
    ...(isInverted && { Decode: Array.from({ length: SAMPLES[colorSpace] }, () => [1, 0]).flat() }),
  });
}

/** What draws a picture whose unit square a matrix turns and places. */
export function placed(name: string, matrix: readonly number[]): string {
  return `q ${matrix.map((value) => String(Number(value.toFixed(4)))).join(' ')} cm ${name} Do Q`;
}
