import { describe, expect, it } from 'vitest';
import { Composer } from '../../compose/composer.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Paragraph } from '../../model/document/document.ts';
import { lineText } from '../../model/text.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { withRunIns } from './run-ins.ts';

const heading = (x: number, y = 100) => block([line('2.1 Permits', x, y)], { role: 'heading', level: 2 });
/** Text that continues behind the heading and fills two more lines. */
const text = (x: number, y = 100) =>
  block([line('. The Company has all', x, y), ...lines(['permits that', 'it needs.'], 0, y + 12)]);
const found = (blocks: readonly TextBlock[]) =>
  (withRunIns(blocks) as readonly TextBlock[]).map((one) => [
    lineText(one.lines[0] as never),
    one.runsIn !== undefined,
  ]);

describe('withRunIns', () => {
  it('puts a heading before the text that continues on its line, wherever tags have it', () => {
    const pair = [
      ['2.1 Permits', true],
      ['. The Company has all', false],
    ];
    expect(found([heading(36), text(92)])).toEqual(pair);
    expect(found([text(92), heading(36)])).toEqual(pair);
    // Word processors may set the text a little higher.
    expect(found([text(92, 95), heading(36)])).toEqual(pair);
  });

  it('leaves headings above their text, and those that text is far from, as they are', () => {
    expect(found([heading(36, 80), text(0)]).map(([, isRunIn]) => isRunIn)).toEqual([false, false]);
    expect(found([heading(36), text(150)]).map(([, isRunIn]) => isRunIn)).toEqual([false, false]);
    const plain = block([line('2.1 Permits', 36, 100)]);
    expect(found([plain, text(92)]).map(([, isRunIn]) => isRunIn)).toEqual([false, false]);
  });
});

it('composes both as one line, with the room before it below the paragraph above', () => {
  const above = block([line('Above', 0, 60)]);
  const composer = new Composer(PLAIN_ROLES);
  const area = { frameOf: () => ({ x0: 0, x1: 200 }), cursor: { y: 52 } };
  const composed = composer.compose(withRunIns([above, heading(36), text(92)]), area) as Paragraph[];
  expect(composed.map(({ runsIn }) => runsIn ?? false)).toEqual([false, true, false]);
  expect(composed[0]?.spaceAfter).toBeGreaterThan(20);
  expect(composed.slice(1).map(({ spaceBefore }) => Math.round(spaceBefore))).toEqual([0, 0]);
  expect(composed.map(({ indentLeft, indentFirst }) => [indentLeft, indentFirst])).toEqual([
    [0, 0],
    [0, 36],
    [0, 0],
  ]);
  expect(area.cursor.y).toBeCloseTo(127, 0);
});
