import type { Corners } from './geometry.ts';
import type { PhotoAnswer, PhotographedPage, PhotoRequest } from './photo-worker.ts';

export type { PhotographedPage } from './photo-worker.ts';

/** A photo that this browser cannot read, by its place in the list. */
export class UnreadablePhotoError extends Error {
  readonly index: number;

  constructor(index: number) {
    super(`photo ${index + 1} cannot be read`);
    this.index = index;
  }
}

/** Looks at photos in a worker. Each rejects with `UnreadablePhotoError`, or where the lab is closed. */
export interface PhotoLab {
  /** The corners of the page in a photo, in shares of its width and height; those of the whole photo where no page is clearly seen. */
  find(photo: Blob): Promise<Corners>;
  /** The page alone, straight, as a small picture. */
  preview(page: PhotographedPage): Promise<Blob>;
  /** All pages as one PDF. */
  toPdf(title: string, pages: readonly PhotographedPage[]): Promise<Blob>;
  close(): void;
}

type Asked = PhotoRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

/** Starts a worker for photos. */
export function openPhotoLab(): PhotoLab {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<PhotoAnswer>>();
  let lastId = 0;
  const fail = (reason: Error) => {
    for (const one of waiting.values()) one.reject(reason);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The photos cannot be read here.')));

  async function ask(asked: Asked): Promise<PhotoAnswer> {
    const id = ++lastId;
    const answered = Promise.withResolvers<PhotoAnswer>();
    waiting.set(id, answered);
    worker.postMessage({ ...asked, id });
    const answer = await answered.promise;
    if ('unreadable' in answer) throw new UnreadablePhotoError(answer.unreadable);
    return answer;
  }

  const made = async (asked: Asked) => ((await ask(asked)) as Extract<PhotoAnswer, { made: Blob }>).made;
  return {
    find: async (photo) => ((await ask({ kind: 'find', photo })) as Extract<PhotoAnswer, { found: Corners }>).found,
    preview: (page) => made({ kind: 'preview', page }),
    toPdf: (title, pages) => made({ kind: 'pdf', title, pages }),
    close: () => {
      worker.terminate();
      fail(new Error('The photos were put away.'));
    },
  };
}
