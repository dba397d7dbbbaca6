import { ASSET_PLACES } from './asset-places.ts';
import { getDocument, PasswordException } from './pdfjs.ts';

/** The pages of a PDF of this device. */
export interface DrawnPdf {
  readonly pages: number;
  /** Draws a page, from 1, in its shape: `width` pixels wide, or less where it is very high. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

/** So many pages are drawn at a time: those in sight come first, and the page stays quick. */
const AT_ONCE = 2;

/** Opens a PDF to draw its pages; null: the password does not open it. Rejects for a file that cannot be opened. */
export async function drawPdf(file: File, password: string): Promise<DrawnPdf | null> {
  const data = await file.arrayBuffer();
  const task = getDocument({ data, ...(password === '' ? {} : { password }), ...ASSET_PLACES });
  const document = await task.promise.catch((error: unknown) => {
    if (error instanceof PasswordException) return null;
    throw error;
  });
  if (document === null) return null;
  const inTurn = takeTurns(AT_ONCE);
  return {
    pages: document.numPages,
    draw: (number, canvas, width) =>
      inTurn(async () => {
        if (task.destroyed || !canvas.isConnected) return;
        const page = await document.getPage(number);
        const natural = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: Math.min(width / natural.width, (2 * width) / natural.height) });
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await page.render({ canvas, viewport }).promise;
        page.cleanup();
      }),
    close: () => void task.destroy(),
  };
}

/** Runs a few tasks at a time, in the order in which they came. */
function takeTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
