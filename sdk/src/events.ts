import type { Conversion } from './types.ts';

/** The conversions in a stream of server-sent events, as they come. */
export async function* conversionsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Conversion> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '));
        if (data !== undefined) yield JSON.parse(data.slice('data: '.length)) as Conversion;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
