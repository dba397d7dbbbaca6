import type { Readable } from 'node:stream';

/** What `file-type` looks at. */
const HEAD_BYTES = 4_100;

/** Passes a stream through and shows its first bytes, fewer where it has no more, before any of them continues. What `onHead` throws ends the stream. */
export async function* readHead(
  content: Readable,
  onHead: (head: Buffer) => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  let head: Buffer = Buffer.alloc(0);
  let isShown = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (isShown) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    await onHead(head);
    isShown = true;
    yield head;
  }
  if (isShown) return;
  await onHead(head);
  yield head;
}
