import { describe, expect, it } from 'vitest';
import { docxFacts } from '../testing/docx-facts.ts';
import { makePdf, show } from '../testing/pdf-builder.ts';
import { ConversionQueue } from './conversion-queue.ts';
import type { WorkerAnswer } from './worker-messages.ts';

const pdf = (...texts: readonly string[]) => makePdf(texts.map((text) => ({ content: show(50, 300, text) })));
const short = (answer: WorkerAnswer) =>
  answer.type === 'progress'
    ? `${answer.id} ${answer.page}/${answer.pages}`
    : answer.type === 'result'
      ? `${answer.id} done`
      : answer.type === 'error'
        ? `${answer.id} ${answer.reason}`
        : answer.type;

function collect() {
  const answers: WorkerAnswer[] = [];
  const transferred: ArrayBufferLike[] = [];
  const send = (answer: WorkerAnswer, transfer: readonly ArrayBufferLike[]) => {
    answers.push(answer);
    transferred.push(...transfer);
  };
  const given: (readonly string[])[] = [];
  const queue = new ConversionQueue<readonly string[]>(send, (languages) => {
    given.push(languages);
    const nothing = { orientation: async () => undefined, recognize: async () => [] };
    return { languages, parallel: 1, ...nothing };
  });
  return { answers, transferred, given, queue };
}

describe('ConversionQueue', () => {
  it('answers with progress and the result, whose bytes it hands over', async () => {
    const { answers, transferred, queue } = collect();
    await queue.add({ type: 'convert', id: 'a', bytes: pdf('One.', 'Two.'), options: { pages: '2' } });
    expect(answers.map(short)).toEqual(['a 1/1', 'a done']);
    const last = answers.at(-1);
    if (last?.type !== 'result') throw new Error('no result');
    expect(docxFacts(last.result.docx).paragraphs[0]?.text).toBe('Two.');
    expect(transferred).toEqual([last.result.docx.buffer]);
  });

  it('converts one after the other, in the order asked', async () => {
    const { answers, queue } = collect();
    void queue.add({ type: 'convert', id: 'a', bytes: pdf('One.'), options: {} });
    await queue.add({ type: 'convert', id: 'b', bytes: pdf('Two.'), options: {} });
    expect(answers.map(short)).toEqual(['a 1/1', 'a done', 'b 1/1', 'b done']);
  });

  it('says why a file cannot be converted, and takes the next', async () => {
    const { answers, queue } = collect();
    void queue.add({ type: 'convert', id: 'bad', bytes: new TextEncoder().encode('no PDF'), options: {} });
    await queue.add({ type: 'convert', id: 'good', bytes: pdf('One.'), options: {} });
    expect(answers.map(short)).toEqual(['bad unsupported', 'good 1/1', 'good done']);
  });

  it('recognizes text with what came with the request, and in no other conversion', async () => {
    const { answers, given, queue } = collect();
    void queue.add({ type: 'convert', id: 'a', bytes: pdf('One.'), options: {}, recognition: ['eng'] });
    await queue.add({ type: 'convert', id: 'b', bytes: pdf('Two.'), options: {} });
    expect(answers.map(short)).toEqual(['a 1/1', 'a done', 'b 1/1', 'b done']);
    expect(given).toEqual([['eng']]);
  });

  it('ends a conversion that is aborted, before it begins or between pages', async () => {
    const { answers, queue } = collect();
    void queue.add({ type: 'convert', id: 'a', bytes: pdf('One.'), options: {} });
    const second = queue.add({ type: 'convert', id: 'b', bytes: pdf('Two.'), options: {} });
    queue.abort('b');
    queue.abort('unknown');
    await second;
    expect(answers.map(short)).toEqual(['a 1/1', 'a done', 'b aborted']);
  });
});
