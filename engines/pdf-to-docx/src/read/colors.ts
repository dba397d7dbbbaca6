/** Darkest grey that is still taken as black: PDFium turns pure CMYK black into #231F20. */
const NEAR_BLACK = 0x25;
/** How far the channels of such a black are apart at most. */
const NEAR_BLACK_SPREAD = 6;

/** RRGGBB of three channels in 0…255; the near-black that comes from CMYK black becomes black. */
export function hexColor(red: number, green: number, blue: number): string {
  const high = Math.max(red, green, blue);
  if (high <= NEAR_BLACK && high - Math.min(red, green, blue) <= NEAR_BLACK_SPREAD) return '000000';
  return ((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase();
}

/** The colour that a translucent one gives on white. */
export function overWhite(red: number, green: number, blue: number, alpha: number): string {
  const mix = (channel: number) => Math.round(255 - ((255 - channel) * alpha) / 255);
  return hexColor(mix(red), mix(green), mix(blue));
}
