import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Gray, type Scanning, scanned } from './scanner.ts';

const run = promisify(execFile);
const POINTS_PER_INCH = 72;

/** Makes a PDF of scans from the first page of a PDF: one page for each way of scanning. The same seed gives the same noise. */
export async function scanPdf(pdf: string, scannings: readonly Scanning[], seed: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-scan-'));
  try {
    const pictures: Picture[] = [];
    for (const scanning of scannings) {
      const page = join(folder, 'page');
      await run('pdftoppm', ['-gray', '-r', String(scanning.dpi), '-singlefile', pdf, page]);
      const gray = scanned(readPgm(await readFile(`${page}.pgm`)), scanning, `${seed} ${scanning.name}`);
      pictures.push({ ...gray, jpeg: await jpegOf(gray, scanning, folder), dpi: scanning.dpi });
    }
    return picturePdf(pictures);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a gray picture as pdftoppm writes it (PGM, binary). */
function readPgm(bytes: Uint8Array): Gray {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
  if (!header) throw new Error('pdftoppm wrote no gray picture.');
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}

interface Picture extends Gray {
  readonly jpeg: Uint8Array;
  readonly dpi: number;
}

/** Presses a picture as JPEG, by way of a PDF that holds nothing else: poppler is there for the tests anyway. */
async function jpegOf(gray: Gray, { dpi, quality }: Scanning, folder: string): Promise<Uint8Array> {
  const [pdf, jpeg] = [join(folder, 'raw.pdf'), join(folder, 'raw')];
  await writeFile(pdf, picturePdf([{ ...gray, dpi }]));
  const options = ['-jpeg', '-jpegopt', `quality=${quality}`, '-r', String(dpi), '-singlefile'];
  await run('pdftoppm', [...options, pdf, jpeg]);
  return readFile(`${jpeg}.jpg`);
}

/** A PDF of one picture a page (ISO 32000-2, 7.5): as JPEG where it is given, else pixel by pixel. */
function picturePdf(pictures: readonly (Gray & { readonly dpi: number; readonly jpeg?: Uint8Array })[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: Uint8Array) => {
    places.push(length);
    write(`${places.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.7\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  const kids = pictures.map((_, i) => `${3 + 3 * i} 0 R`).join(' ');
  object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`);
  for (const [i, { width, height, pixels, dpi, jpeg }] of pictures.entries()) {
    const [across, down] = [width, height].map((side) => ((side * POINTS_PER_INCH) / dpi).toFixed(3));
    const [content, image] = [4 + 3 * i, 5 + 3 * i];
    const resources = `/Resources<</XObject<</Scan ${image} 0 R>>>>`;
    object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${content} 0 R${resources}>>`);
    const drawing = Buffer.from(`q ${across} 0 0 ${down} 0 0 cm /Scan Do Q`);
    object(`<</Length ${drawing.length}>>`, drawing);
    const data = jpeg ?? pixels;
    const about = `/Width ${width}/Height ${height}/ColorSpace/Device${jpeg ? 'RGB' : 'Gray'}/BitsPerComponent 8${jpeg ? '/Filter/DCTDecode' : ''}`;
    object(`<</Type/XObject/Subtype/Image${about}/Length ${data.length}>>`, data);
  }
  const start = length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  write(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
