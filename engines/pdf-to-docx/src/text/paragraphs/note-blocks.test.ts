import { expect, it } from 'vitest';
import { line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { startsRaised } from './note-blocks.ts';

const RAISED = textStyle({ vertical: 'superscript' });

it('knows a line that begins with a raised mark', () => {
  expect(startsRaised(lineOf([span('1', 0, { style: RAISED }), span(' A note', 5)], 100))).toBe(true);
  expect(startsRaised(line('1 A note', 0, 100))).toBe(false);
  expect(startsRaised(lineOf([span('th', 0, { style: RAISED })], 100))).toBe(false);
});
