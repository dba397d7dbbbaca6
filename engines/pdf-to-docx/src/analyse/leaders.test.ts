import { expect, it } from 'vitest';
import type { TextBlock } from '../model/analysed-page.ts';
import { block, line, lineOf, span } from '../testing/hand-made-text.ts';
import { withLeaders } from './leaders.ts';

const entry = block([lineOf([span('Aims', 50, {}), { ...span('\t', 70), x1: 300 }, span('7', 300)], 100)]);
const leadersOf = (blocks: ReturnType<typeof withLeaders>) =>
  (blocks[0] as TextBlock).lines[0]?.spans.map((one) => one.leader ?? 'none');

it('gives a tab the dots that fill its gap', () => {
  expect(leadersOf(withLeaders([entry], [line('..........', 120, 100)]))).toEqual(['none', 'dot', 'none']);
});

it('gives no tab the dots of another line, nor words', () => {
  expect(leadersOf(withLeaders([entry], [line('..........', 120, 130), line('words', 120, 100)]))).toEqual([
    'none',
    'none',
    'none',
  ]);
});
