import type { JoinAnswer, JoinRequest } from './join-worker.ts';

/** A file that takes longer is stuck. Milliseconds. */
const MOST_MS = 60_000;

/** A file to be joined; `password` opens it. */
interface Part {
  readonly title: string;
  readonly content: Blob;
  readonly password?: string | undefined;
}

/** A file of the list cannot be joined: it is damaged, or its password is another. */
export class UnreadablePartError extends Error {
  readonly title: string;

  constructor(title: string) {
    super(`“${title}” cannot be read`);
    this.title = title;
  }
}

/** One PDF of several, in their order, made in a worker. Throws `UnreadablePartError`. */
export async function joinInWorker(title: string, parts: readonly Part[]): Promise<Blob> {
  const files = await Promise.all(
    parts.map(async ({ title, content, password }) => ({
      ...{ title, bytes: new Uint8Array(await content.arrayBuffer()) },
      ...(password === undefined ? {} : { password }),
    })),
  );
  const answer = await ask({ title, files });
  if ('unreadable' in answer) throw new UnreadablePartError(parts[answer.unreadable]?.title ?? title);
  return new Blob([answer.joined as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

function ask(request: JoinRequest): Promise<JoinAnswer> {
  const worker = new Worker(new URL('./join-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<JoinAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<JoinAnswer>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The files could not be joined.')));
  const timer = setTimeout(() => reject(new Error('Joining the files took too long.')), MOST_MS);
  worker.postMessage(request, { transfer: request.files.map(({ bytes }) => bytes.buffer as ArrayBuffer) });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
