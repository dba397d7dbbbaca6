import { PDFDocument } from '@cantoo/pdf-lib';
import { findPage, type Pixels } from './find-page.ts';
import { type Corners, scaled, wholeOf } from './geometry.ts';
import { pageSize } from './page-size.ts';
import { straighten } from './straighten.ts';
import { whiten } from './whiten.ts';

/** A page in a photo: its corners in shares of the photo's width and height, and whether its paper is made white. */
export interface PhotographedPage {
  readonly photo: Blob;
  readonly corners: Corners;
  readonly isWhitened: boolean;
}

/** What the worker is asked for; `id` names the answer. */
export type PhotoRequest = { readonly id: number } & (
  | { readonly kind: 'find'; readonly photo: Blob }
  | { readonly kind: 'preview'; readonly page: PhotographedPage }
  | { readonly kind: 'pdf'; readonly title: string; readonly pages: readonly PhotographedPage[] }
);

/** What it answers: the corners that it found, a picture, or a PDF; or that a photo cannot be read, by its place in the list. */
export type PhotoAnswer = { readonly id: number } & (
  | { readonly found: Corners }
  | { readonly made: Blob }
  | { readonly unreadable: number }
);

/** The longer side, in pixels: to look for a page, to show one, and to make one. */
const [TO_FIND, TO_SHOW, TO_MAKE] = [320, 700, 4_000];
const JPEG = { type: 'image/jpeg', quality: 0.82 } as const;

self.addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => void answer(data));

/** A photo that this browser cannot read. */
class UnreadablePhoto extends Error {}

async function answer(request: PhotoRequest): Promise<void> {
  const { id, kind } = request;
  try {
    if (kind === 'find') say({ id, found: await find(request.photo) });
    else if (kind === 'preview') say({ id, made: (await makePage(request.page, TO_SHOW)).jpeg });
    else await makePdf(request.title, request.pages, id);
  } catch (error) {
    if (error instanceof UnreadablePhoto) say({ id, unreadable: 0 });
    // The page hears of it as an error of the worker.
    else reportError(error);
  }
}

async function find(photo: Blob): Promise<Corners> {
  const pixels = await pixelsOf(photo, TO_FIND);
  const corners = findPage(pixels) ?? wholeOf(pixels.width, pixels.height);
  return scaled(corners, 1 / pixels.width, 1 / pixels.height);
}

async function makePdf(title: string, pages: readonly PhotographedPage[], id: number): Promise<void> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  for (const [index, page] of pages.entries()) {
    try {
      const { jpeg, points } = await makePage(page, TO_MAKE);
      const image = await pdf.embedJpg(await jpeg.arrayBuffer());
      const [width, height] = points;
      pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) throw error;
      return say({ id, unreadable: index });
    }
  }
  say({ id, made: new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }) });
}

/** The page alone, straight, and its size in points. `most`: pixels of the photo's longer side that are looked at. */
async function makePage({ photo, corners, isWhitened }: PhotographedPage, most: number) {
  const pixels = await pixelsOf(photo, most);
  const places = scaled(corners, pixels.width, pixels.height);
  const size = pageSize(places, [pixels.width, pixels.height]);
  const [width, height] = size.pixels;
  const page = straighten(pixels, places, width, height);
  if (isWhitened) whiten(page, width, height);
  const canvas = new OffscreenCanvas(width, height);
  drawing(canvas).putImageData(new ImageData(page, width, height), 0, 0);
  return { jpeg: await canvas.convertToBlob(JPEG), points: size.points };
}

/** A photo as its camera was held. */
async function pixelsOf(photo: Blob, most: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo).catch((cause: unknown) => {
    throw new UnreadablePhoto('no picture', { cause });
  });
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = drawing(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

function drawing(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
}

function say(said: PhotoAnswer): void {
  self.postMessage(said);
}
