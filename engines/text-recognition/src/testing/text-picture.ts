import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import type { GrayPicture } from '../recognizer.ts';

export type { GrayPicture };

const PAGE = { width: 595, height: 842, margin: 72, points: 14, leading: 20 } as const;
const DPI = 150;
const POINTS_PER_INCH = 72;
/** A PGM's head (pgm(5)): its mark, width, height and the value of white. */
const HEAD = /^P5\s+(\d+)\s+(\d+)\s+255\s/;

/** A page with lines of Latin text as a picture, drawn by Poppler. */
export function textPicture(lines: readonly string[]): GrayPicture {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
  const start = `BT /F1 ${PAGE.points} Tf ${PAGE.leading} TL ${PAGE.margin} ${PAGE.height - PAGE.margin} Td`;
  const resources = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>>>';
  const pdf = pdfOf([pageOf(resources, 4), stream('', Buffer.from(`${start} ${shown} ET`, 'latin1'))]);
  const pgm = execFileSync('pdftoppm', ['-r', String(DPI), '-gray', '-singlefile', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  });
  const [head = '', width, height] = HEAD.exec(pgm.subarray(0, 64).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length), dpi: DPI };
}

/** The picture turned clockwise by a right angle. */
export function turnedPicture({ width, height, pixels, dpi }: GrayPicture): GrayPicture {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: turned, dpi };
}

/** How a picture lies on its page: turned by the page's own rotation (degrees clockwise), and askew (degrees counterclockwise). */
interface Lie {
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly skew?: number;
}

/** A PDF whose one page is nothing but this picture, as a scanner writes it. */
export function scannedPdf({ width, height, pixels, dpi }: GrayPicture, { rotate = 0, skew = 0 }: Lie = {}): Buffer {
  const about = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`;
  const page = { width: (width * POINTS_PER_INCH) / dpi, height: (height * POINTS_PER_INCH) / dpi };
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = [cos, sin, -sin, cos, page.width / 2, page.height / 2].map((value) => value.toFixed(6)).join(' ');
  const place = `${page.width} 0 0 ${page.height} ${-page.width / 2} ${-page.height / 2}`;
  const content = Buffer.from(`q ${turn} cm ${place} cm /Im1 Do Q`);
  const head = pageOf('/XObject<</Im1 5 0 R>>', 4, { ...page, rotate });
  return pdfOf([head, stream('', content), stream(about, deflateSync(pixels))]);
}

function pageOf(
  resources: string,
  content: number,
  { width, height, rotate = 0 }: { readonly width: number; readonly height: number; readonly rotate?: number } = PAGE,
): Buffer {
  return Buffer.from(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/Contents ${content} 0 R/Resources<<${resources}>>>>`,
  );
}

function stream(about: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`<<${about}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')]);
}

/** A PDF with one page, object 3 (ISO 32000-2, 7.5). */
function pdfOf(objects: readonly Buffer[]): Buffer {
  const catalog = Buffer.from('<</Type/Catalog/Pages 2 0 R>>');
  const all = [catalog, Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'), ...objects];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let size = parts[0]?.length ?? 0;
  const places = all.map((object, at) => {
    const place = size;
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    size += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = all.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`),
  ]);
}
