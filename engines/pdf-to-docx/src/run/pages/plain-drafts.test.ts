import { expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { emptyDraft, textDraft } from './plain-drafts.ts';

const diagram = (label: string) =>
  figure(box(100, 100, 260, 140), { shapes: [], texts: [{ shape: 0, blocks: [block([line(label, 110, 120)])] }] });

it('keeps the text of diagrams where there are no figures', () => {
  const above = block([line('Above', 50, 80)]);
  const draft = textDraft({
    ...emptyDraft(1, 400, 600),
    blocks: [above, diagram('Begin'), figure(box(0, 0, 9, 9))],
    figures: [diagram('End'), figure(box(0, 0, 9, 9))],
    parts: [line('Beside', 50, 120)],
  });
  expect(draft.figures).toEqual([]);
  expect(draft.blocks.map((one) => (one.kind === 'text' ? one.lines.map(lineText) : one.kind))).toEqual([
    ['Above'],
    ['Begin'],
  ]);
  expect(draft.parts.map(lineText)).toEqual(['Beside', 'End']);
});
