import { calls, PAGE_WIDTHS } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../conversions/changes.ts';
import { ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import { sendObject } from '../http/send-object.ts';
import type { Services } from '../services.ts';
import { askForPage, findPage, findPreview, type PageAsked } from './preview-store.ts';
import { pagesOf } from './preview-view.ts';

/** So long a page is waited for: workers may have other documents in hand. Milliseconds. */
const PATIENCE_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;
const READING_WIDTH = PAGE_WIDTHS[1];

/** `GET /previews/{id}/{side}/{page}`: a page as a picture, drawn when it is asked for and kept as long as the preview. */
export function addPageImage(app: FastifyInstance, services: Services, drawings: Changes): void {
  addStream(app, calls.getPageImage, async ({ params, query }, request, reply) => {
    const { id, side, page } = params;
    const preview = await findPreview(services, id, ownerOf(request));
    if (preview === null) throw new CodedError('NOT_FOUND');
    if (preview[`${side}_state`] === 'preparing') throw new CodedError('NOT_READY', 'The pages are not ready yet.');
    if (page > pagesOf(preview, side)) throw new CodedError('NOT_FOUND');
    const asked = { preview: id, side, page, width: query.width ?? READING_WIDTH };
    const image = await drawn(services, drawings, asked);
    return sendObject(services, request, reply, { ...image, filename: `page-${page}.png`, type: 'image/png' });
  });
}

/** The stored picture of a page, as soon as there is one. Throws `CodedError` UNAVAILABLE, NOT_FOUND. */
async function drawn(
  services: Services,
  drawings: Changes,
  asked: PageAsked,
): Promise<{ readonly key: string; readonly bytes: number }> {
  const news = newsOf(drawings, asked.preview);
  try {
    const deadline = performance.now() + PATIENCE_MS;
    let hasAsked = false;
    for (;;) {
      const found = await findPage(services, asked);
      if (found?.hasFailed) throw new CodedError('NOT_FOUND', 'This page could not be drawn.');
      if (found?.key && found.bytes !== null) return { key: found.key, bytes: found.bytes };
      // Its files were deleted, or the conversion ended that it was the first page of.
      if (found === null && hasAsked) throw new CodedError('NOT_FOUND');
      if (!hasAsked) await askForPage(services, asked).catch(gone);
      hasAsked = true;
      const left = deadline - performance.now();
      if (left <= 0) throw new CodedError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS });
      await news.next(left);
    }
  } finally {
    news.end();
  }
}

/** PostgreSQL's code for a row whose owner is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** A preview may go between two statements. */
function gone(error: unknown): never {
  throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
    ? new CodedError('NOT_FOUND', undefined, { cause: error })
    : error;
}

/** What happens to a preview from now on: `next` resolves at the first change after the one before, or when its time is over. */
function newsOf(drawings: Changes, preview: string) {
  let isNew = false;
  let wake = () => {};
  const unsubscribe = drawings.subscribe(preview, () => {
    isNew = true;
    wake();
  });
  return {
    async next(patienceMs: number): Promise<void> {
      if (!isNew) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, patienceMs);
        });
        clearTimeout(timer);
      }
      isNew = false;
    },
    end: unsubscribe,
  };
}
