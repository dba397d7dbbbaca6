import { readFile, writeFile } from 'node:fs/promises';
import { type DrawPdf, wholePicture } from './drawn-page.ts';
import { pictureObject, placed } from './pdf-image.ts';
import type { PagePicture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readTiff } from './read-tiff.ts';

/** The formats of pictures that become pages. */
export type PictureFormat = 'jpeg' | 'png' | 'tiff';

const POINTS_OF_INCH = 72;
/** Below it a resolution is that of a screen, and says nothing about paper; above it no scanner works. */
const PAPER_RESOLUTION = { least: 100, most: 4_800 } as const;
/** What Word and most printers can have (ECMA-376 Part 1, 17.18.81): 22 inches. */
const LONGEST_SIDE = 1_584;
const SHORTEST_SIDE = 3;
/** The longer side of A4, for pictures that no one has given a size on paper. */
const PAGE_SIDE = 842;
/** Those of screens, for pictures that are smaller than a page. */
const SCREEN_RESOLUTION = 96;

/** Where a picture is drawn, as PDF turns and places it: the unit square's matrix, on a page of this size in points. */
export interface PlacedPicture {
  readonly size: readonly [width: number, height: number];
  readonly matrix: readonly [number, number, number, number, number, number];
}

/**
 * Makes the PDF that a picture file stands for, a page for each of its pictures. Gives how many. `draw` is asked where a picture is in pieces that no
 * single one of a PDF can be made of. Throws `DocxError`.
 */
export async function picturesToPdf(
  { input, output, format }: { readonly input: string; readonly output: string; readonly format: PictureFormat },
  draw: DrawPdf,
): Promise<{ readonly pages: number }> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create({ updateMetadata: false });
  let pages = 0;
  // One after the other: all of them drawn would be gigabytes.
  for await (const picture of picturesIn(await readFile(input), format, draw)) {
    const { size, matrix } = placePicture(picture);
    const page = document.addPage([...size]);
    const name = page.node.newXObject('Picture', document.context.register(pictureObject(document.context, picture)));
    page.node.addContentStream(document.context.register(document.context.stream(placed(String(name), matrix))));
    pages++;
  }
  await writeFile(output, await document.save({ addDefaultPage: false, updateFieldAppearances: false }));
  return { pages };
}

async function* picturesIn(bytes: Buffer, format: PictureFormat, draw: DrawPdf): AsyncGenerator<PagePicture> {
  if (format === 'jpeg') yield readJpeg(bytes);
  else if (format === 'png') yield await readPng(bytes);
  else for (const page of readTiff(bytes)) yield await wholePicture(page, draw);
}

/**
 * The page of a picture: of the size that its resolution gives, where that is one of paper, else as large as a page of A4 is high, and no larger
 * than on a screen. Turned as its orientation says (TIFF 6.0, tag 274).
 */
export function placePicture({ width, height, resolution, orientation }: Omit<PagePicture, 'image'>): PlacedPicture {
  const [w, h] = pointsOf(width, height, resolution);
  const size = orientation >= 5 ? ([h, w] as const) : ([w, h] as const);
  const matrices = {
    1: [w, 0, 0, h, 0, 0],
    2: [-w, 0, 0, h, w, 0],
    3: [-w, 0, 0, -h, w, h],
    4: [w, 0, 0, -h, 0, h],
    5: [0, -w, -h, 0, h, w],
    6: [0, -w, h, 0, 0, w],
    7: [0, w, h, 0, 0, 0],
    8: [0, w, -h, 0, h, 0],
  } as const;
  return { size, matrix: matrices[orientation as keyof typeof matrices] ?? matrices[1] };
}

function pointsOf(width: number, height: number, resolution: PagePicture['resolution']): readonly [number, number] {
  if (resolution !== null) {
    const isOfPaper = [resolution.x, resolution.y].every(
      (one) => one >= PAPER_RESOLUTION.least && one <= PAPER_RESOLUTION.most,
    );
    const size = [(width / resolution.x) * POINTS_OF_INCH, (height / resolution.y) * POINTS_OF_INCH] as const;
    if (isOfPaper && Math.max(...size) <= LONGEST_SIDE && Math.min(...size) >= SHORTEST_SIDE) return size;
  }
  const longest = Math.max(width, height);
  const scale = Math.min(PAGE_SIDE / longest, POINTS_OF_INCH / SCREEN_RESOLUTION);
  return [Math.max(SHORTEST_SIDE, width * scale), Math.max(SHORTEST_SIDE, height * scale)];
}
