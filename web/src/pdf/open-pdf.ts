import { lookInto } from './look-into.ts';
import { PasswordException } from './pdfjs.ts';

/** Opens a PDF in a worker as far as counting its pages. A damaged one has no count here. */
export async function openPdf(data: ArrayBuffer): Promise<{ pages: number | null; isLocked: boolean }> {
  const task = lookInto(data);
  try {
    return { pages: (await task.promise).numPages, isLocked: false };
  } catch (error) {
    return { pages: null, isLocked: error instanceof PasswordException };
  } finally {
    await task.destroy();
  }
}
