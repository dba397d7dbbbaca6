import { expect, it } from 'vitest';
import { createFrameReader, encodeFrame } from './frames.ts';

it('reads messages however the stream is cut', () => {
  const bytes = Buffer.concat([encodeFrame({ type: 'a', text: 'über' }), encodeFrame({ type: 'b' })]);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const read = createFrameReader();
    const messages = [...read(bytes.subarray(0, cut)), ...read(bytes.subarray(cut))];
    expect(messages).toEqual([{ type: 'a', text: 'über' }, { type: 'b' }]);
  }
});
