/** How many points of the curve are written: straight lines between them are off by less than one step of eight bits. */
const CURVE_POINTS = 1024;
/** IEC 61966-2-1: the curve is a straight line up to this value, then a power. */
const [LINE_END, LINE_SLOPE, OFFSET, POWER] = [0.04045, 12.92, 0.055, 2.4];
/** The primaries of sRGB under the light D50 of ICC profiles, as X, Y and Z (IEC 61966-2-1, adapted by the Bradford matrix). */
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};
/** D50, which ICC profiles are relative to. */
const D50 = [0.9642, 1, 0.8249];

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const VERSION_2_1 = 0x02100000;

/** The ICC profile (version 2.1) of sRGB, of our own, by its definition: what colors of a device mean in a PDF for archives. */
export function srgbProfile(): Uint8Array {
  const curve = curveTag();
  const points = Object.entries(PRIMARIES).map(([name, value]) => [name, pointTag(value)] as const);
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', Buffer.concat([tag('text'), Buffer.from('No copyright\0', 'latin1')])],
    ['wtpt', pointTag(D50)],
    ...points,
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * TAG_BYTES);
  table.writeUInt32BE(tags.length);
  const parts: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let end = HEADER_BYTES + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    // The three curves are one.
    let at = places.get(data);
    if (at === undefined) {
      at = end;
      places.set(data, at);
      parts.push(data, Buffer.alloc(-data.length & 3));
      end += data.length + (-data.length & 3);
    }
    const entry = 4 + index * TAG_BYTES;
    table.write(name, entry, 'latin1');
    table.writeUInt32BE(at, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
  }
  return Buffer.concat([header(end), table, ...parts]);
}

/** ICC.1:2001-04, 6.1. */
function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(VERSION_2_1, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // 1 January 2026.
  for (const [at, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + at * 2);
  bytes.write('acsp', 36, 'latin1');
  D50.forEach((value, at) => {
    bytes.writeInt32BE(fixed(value), 68 + at * 4);
  });
  return bytes;
}

/** A number with 16 bits behind the point. */
const fixed = (value: number) => Math.round(value * 0x10000);

/** The beginning of each tag: its type, and four bytes of nothing. */
const tag = (type: string) => Buffer.from(`${type}\0\0\0\0`, 'latin1');

function pointTag(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeInt32BE(fixed(value), at * 4);
  });
  return Buffer.concat([tag('XYZ '), bytes]);
}

function curveTag(): Buffer {
  const bytes = Buffer.alloc(4 + CURVE_POINTS * 2);
  bytes.writeUInt32BE(CURVE_POINTS);
  for (let point = 0; point < CURVE_POINTS; point++) {
    const value = point / (CURVE_POINTS - 1);
    const light = value <= LINE_END ? value / LINE_SLOPE : ((value + OFFSET) / (1 + OFFSET)) ** POWER;
    bytes.writeUInt16BE(Math.round(light * 0xffff), 4 + point * 2);
  }
  return Buffer.concat([tag('curv'), bytes]);
}

/** A description in ASCII; those for Unicode and for old Macintoshes are empty (6.5.17). */
function descriptionTag(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  const [unicode, macintosh] = [Buffer.alloc(8), Buffer.alloc(3 + 67)];
  return Buffer.concat([tag('desc'), length, ascii, unicode, macintosh]);
}
