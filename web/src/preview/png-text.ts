const SIGNATURE_BYTES = 8;
/** The keyword, three bytes of how it is written, and two empty names (PNG, 11.3.3.4). */
const KEYWORD = 'Description\0\0\0\0\0';

/** The text that a PNG says it shows, or null. */
export function descriptionIn(png: Uint8Array): string | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (type !== 'iTXt') continue;
    const text = new TextDecoder().decode(png.subarray(at + 8, at + 8 + view.getUint32(at)));
    if (text.startsWith(KEYWORD)) return text.slice(KEYWORD.length);
  }
  return null;
}
