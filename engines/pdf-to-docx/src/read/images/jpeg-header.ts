/** What the frame header of a JPEG says (ITU-T T.81 B.2.2). */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Reads the frame header of a JPEG; undefined where there is none. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
