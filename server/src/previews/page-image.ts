import { calls, PAGE_WIDTHS } from '@verso/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Changes } from '../conversions/changes.ts';
import type { Asker } from '../conversions/owner.ts';
import { askerOf, ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import { sendObject } from '../http/send-object.ts';
import type { Services } from '../services/services.ts';
import { askForPage, type DrawnPage, findPage, leavePage, type PageAsked } from './page-store.ts';
import { findPreview } from './preview-store.ts';
import { pagesOf } from './preview-view.ts';

/** So long a page is waited for: workers may have other documents in hand. Milliseconds. */
const PATIENCE_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;
const READING_WIDTH = PAGE_WIDTHS[1];

/** `GET /previews/{id}/{side}/{page}`: a page as a picture, drawn when it is asked for and kept as long as the preview. */
export function addPageImage(app: FastifyInstance, services: Services, drawings: Changes): void {
  addStream(app, calls.getPageImage, async ({ params, query }, request, reply) => {
    const { id, side, page } = params;
    const owner = ownerOf(request);
    const preview = await findPreview(services, id, owner);
    if (preview === null) throw new CodedError('NOT_FOUND');
    if (preview[`${side}_state`] === 'preparing') throw new CodedError('NOT_READY', 'The pages are not ready yet.');
    if (page > pagesOf(preview, side)) throw new CodedError('NOT_FOUND');
    const asked = { preview: id, side, page, width: query.width ?? READING_WIDTH };
    const found = await findPage(services, asked);
    const image =
      found?.kind === 'drawn' ? found : await drawn(services, drawings, asked, askerOf(request, owner), goneOf(reply));
    return sendObject(services, request, reply, { ...image, filename: `page-${page}.png`, type: 'image/png' });
  });
}

/** Aborts when the caller closes the connection before the answer is sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}

/**
 * The picture of a page, as soon as it is drawn. Whoever goes away before, withdraws the wish. Throws `CodedError` UNAVAILABLE, NOT_FOUND,
 * IN_HAND_FULL.
 */
async function drawn(
  services: Services,
  drawings: Changes,
  asked: PageAsked,
  asker: Asker,
  gone: AbortSignal,
): Promise<DrawnPage> {
  const news = newsOf(drawings, asked.preview, gone);
  try {
    const deadline = performance.now() + PATIENCE_MS;
    await askForPage(services, asked, asker).catch(toNotFound);
    try {
      for (;;) {
        const found = await findPage(services, asked);
        if (found?.kind === 'drawn') return found;
        if (found?.kind === 'failed') throw new CodedError('NOT_FOUND', found.message);
        // Its files were deleted, or the conversion ended that it was the first page of.
        if (found === null || gone.aborted) throw new CodedError('NOT_FOUND');
        const left = deadline - performance.now();
        if (left <= 0) throw new CodedError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS });
        await news.next(left);
      }
    } finally {
      await leavePage(services, asked, gone.aborted);
    }
  } finally {
    news.end();
  }
}

/** PostgreSQL's code for a row whose owner is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** A preview may go between two statements. */
function toNotFound(error: unknown): never {
  throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
    ? new CodedError('NOT_FOUND', undefined, { cause: error })
    : error;
}

/** What happens to a preview from now on: `next` resolves at the first change after the one before, when the caller goes, or when its time is over. */
function newsOf(drawings: Changes, preview: string, gone: AbortSignal) {
  let isNew = false;
  let wake = () => {};
  const tell = () => {
    isNew = true;
    wake();
  };
  const unsubscribe = drawings.subscribe(preview, tell);
  gone.addEventListener('abort', tell, { once: true });
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
