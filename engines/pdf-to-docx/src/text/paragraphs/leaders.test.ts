import { expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
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

const texts = (blocks: ReturnType<typeof withLeaders>) =>
  blocks.map((one) => (one.kind === 'text' ? one.lines.map(lineText).join('|') : one.kind));

it('puts a tab at the end of a line that a leader runs on from', () => {
  const [found] = withLeaders([block([line('Name:', 50, 100)])], [line('______', 80, 100)]) as TextBlock[];
  expect(found?.lines[0]?.spans.at(-1)).toMatchObject({ text: '\t', leader: 'underscore', x0: 75, x1: 110 });
});

it('leaves a line alone whose leader leads to another one', () => {
  const cells = [block([line('Name', 50, 100)]), block([line('7', 200, 100)])];
  expect(texts(withLeaders(cells, [line('......', 80, 100)]))).toEqual(['Name', '7']);
});

it('makes a paragraph of a leader on a line of its own, behind what is above it', () => {
  const around = [block([line('A question?', 50, 100)]), block([line('Another one', 50, 150)])];
  const found = withLeaders(around, [line('____________', 50, 120), line('____________', 50, 135)]);
  expect(texts(found)).toEqual(['A question?', '\t', '\t', 'Another one']);
  expect(found.map(({ box }) => box.y0)).toEqual([92, 112, 127, 142]);
});

it('takes no leader for one that is an ornament, is in a table or at the page’s end', () => {
  const around = [block([line('A question?', 50, 100)]), block([line('Another one', 50, 150)])];
  const table = tableBlock(box(50, 110, 300, 140), [[[]]]);
  expect(texts(withLeaders(around, [line('.....', 50, 120)]))).toEqual(['A question?', 'Another one']);
  expect(texts(withLeaders(around, [line('____________', 50, 180)]))).toEqual(['A question?', 'Another one']);
  expect(
    texts(withLeaders([around[0] as TextBlock, table, around[1] as TextBlock], [line('____________', 60, 120)])),
  ).toEqual(['A question?', 'table', 'Another one']);
});
