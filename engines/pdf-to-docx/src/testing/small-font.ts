/** What a hand-made font says of itself. */
export interface SmallFont {
  readonly family: string;
  /** The characters that it draws, each as a square. */
  readonly characters: string;
  /** Characters that it has numbers for, and nothing to draw. */
  readonly empty?: string;
  /** `fsType`: 0 for a font that may be installed, 2 for one that must not be embedded, 8 for one that may be edited with. */
  readonly usage?: number;
}

const UNITS = 1000;

/** A TrueType font of squares (ISO/IEC 14496-22) that a word processor can use. */
export function smallFont({ family, characters, empty = '', usage = 0 }: SmallFont): Uint8Array {
  const codes = [...(characters + empty)].map((character) => character.codePointAt(0) as number).sort((a, b) => a - b);
  const drawn = new Set([...characters].map((character) => character.codePointAt(0)));
  const glyphs = [true, ...codes.map((code) => drawn.has(code))];
  const square = bytes(
    // One contour within a box, four points, no instructions, each a line to the next.
    [2, [1, 0, 0, 500, 500, 3, 0]],
    [1, [1, 1, 1, 1]],
    [2, [0, 0, 500, 0]],
    [2, [0, 500, 0, -500]],
  );
  const offsets = [0];
  for (const isDrawn of glyphs) offsets.push((offsets.at(-1) as number) + (isDrawn ? square.length : 0));
  const count = glyphs.length;
  const name = [...family].flatMap((letter) => [0, letter.charCodeAt(0)]);
  const style = [...'Regular'].flatMap((letter) => [0, letter.charCodeAt(0)]);
  const segments = codes.length + 1;
  const tables: Record<string, Uint8Array> = {
    'OS/2': bytes(
      [2, [3, 500, 400, 5, usage, ...Array(26).fill(0)]],
      [2, [0, 64, 32, 255, 800, -200, 0, 800, 200, 0, 0, 0, 0, 500, 700, 0, 32, 1]],
    ),
    cmap: bytes(
      [2, [0, 1, 3, 1]],
      [4, [12]],
      [2, [4, 16 + 8 * segments, 0, 2 * segments, 0, 0, 0, ...codes, 0xffff, 0, ...codes, 0xffff]],
      [2, [...codes.map((code, i) => i + 1 - code), 1, ...Array(segments).fill(0)]],
    ),
    glyf: Uint8Array.from(glyphs.flatMap((isDrawn) => (isDrawn ? [...square] : []))),
    head: bytes(
      [4, [0x10000, 0x10000, 0, 0x5f0f3cf5]],
      [2, [0, UNITS]],
      [4, [0, 0, 0, 0]],
      [2, [0, 0, 500, 500, 0, 8, 2, 1, 0]],
    ),
    hhea: bytes([4, [0x10000]], [2, [800, -200, 0, 600, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, count]]),
    hmtx: bytes([2, glyphs.flatMap(() => [600, 0])]),
    loca: bytes([4, offsets]),
    maxp: bytes([4, [0x10000]], [2, [count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]]),
    name: bytes(
      [2, [0, 2, 30, 3, 1, 0x409, 1, name.length, 0, 3, 1, 0x409, 2, style.length, name.length]],
      [1, [...name, ...style]],
    ),
    post: bytes([4, [0x30000, 0]], [2, [-100, 50]], [4, [0, 0, 0, 0, 0]]),
  };
  return assembled(tables);
}

function assembled(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables);
  let at = 12 + 16 * entries.length;
  const directory: number[] = [];
  const bodies: number[] = [];
  for (const [tag, table] of entries) {
    directory.push(...bytes([1, [...tag].map((letter) => letter.charCodeAt(0))], [4, [0, at, table.length]]));
    bodies.push(...table, ...Array(-table.length & 3).fill(0));
    at += (table.length + 3) & ~3;
  }
  const head = bytes([4, [0x10000]], [2, [entries.length, 128, 3, 16 * entries.length - 128]]);
  return Uint8Array.from([...head, ...directory, ...bodies]);
}

/** Numbers of so many bytes each, the highest first. */
function bytes(...parts: readonly (readonly [size: 1 | 2 | 4, values: readonly number[]])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(([size, values]) =>
      values.flatMap((value) => Array.from({ length: size }, (_, i) => (value >> (8 * (size - 1 - i))) & 0xff)),
    ),
  );
}
