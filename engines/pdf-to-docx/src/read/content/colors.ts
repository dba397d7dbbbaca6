import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** What PDFium makes of pure CMYK black: its red, green and blue. */
const CMYK_BLACK = [0x23, 0x1f, 0x20] as const;

/** RRGGBB of three channels in 0…255; what CMYK black becomes is black, though rounding take a channel one from it. */
export function hexColor(red: number, green: number, blue: number): string {
  const isBlack = [red, green, blue].every((channel, i) => Math.abs(channel - CMYK_BLACK[i]!) <= 1);
  return isBlack ? '000000' : ((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase();
}

/** The alpha of a color that lets nothing shine through. */
export const OPAQUE = 255;

/** The channels and the alpha of a color of an object, each from 0 to 255, by one of PDFium's calls; opaque black where it names none. */
export function channelsOf(
  { heap }: Pdfium,
  object: Pointer,
  get: (...args: number[]) => number,
): readonly [red: number, green: number, blue: number, alpha: number] {
  const out = heap.scratch;
  if (!get(object, out, out + 4, out + 8, out + 12)) return [0, 0, 0, OPAQUE];
  return [heap.int(out), heap.int(out + 4), heap.int(out + 8), heap.int(out + 12)];
}

/** The color that a translucent one gives on white. */
export function overWhite(red: number, green: number, blue: number, alpha: number): string {
  const mix = (channel: number) => Math.round(255 - ((255 - channel) * alpha) / OPAQUE);
  return hexColor(mix(red), mix(green), mix(blue));
}
