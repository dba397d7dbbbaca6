import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [number, number, number];

/** A PNG of eight bits a channel; `colorAt` gives the color of each pixel from the top left. */
export function makePng(width: number, height: number, colorAt: (x: number, y: number) => Color): Uint8Array {
  const lines = Buffer.alloc(height * (1 + 3 * width));
  let at = 0;
  for (let y = 0; y < height; y++) {
    lines[at++] = 0;
    for (let x = 0; x < width; x++) for (const channel of colorAt(x, y)) lines[at++] = channel & 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, foot] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  foot.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, foot]);
}
