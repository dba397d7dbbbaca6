import { expect, it } from 'vitest';
import type { Line } from '../../model/text.ts';
import { box } from '../../testing/hand-made-page.ts';
import { lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { fittedLine, hasKnownWidths } from './fitted-lines.ts';

/** Ten letters of Arial that are 22.2 points wide at 10 points by themselves. */
const LETTERS = 'iiiiiiiiii';
const lineWide = (width: number, style = textStyle()): Line => ({
  ...lineOf([span(LETTERS, 40, { x1: 40 + width, style })], 100),
  box: box(40, 92, 40 + width, 102),
});
const spacingOf = (line: Line) => line.spans.map(({ style }) => style.spacing);

it('spaces letters so that a line is as wide as on the page', () => {
  // Nine gaps between ten letters.
  expect(spacingOf(fittedLine(lineWide(26.7), false))).toEqual([0.5]);
  expect(spacingOf(fittedLine(lineWide(19.5), false))[0]).toBeCloseTo(-0.3);
});

it('only draws letters together where spaces fill the line', () => {
  expect(spacingOf(fittedLine(lineWide(26.7), true))).toEqual([0]);
  expect(spacingOf(fittedLine(lineWide(19.5), true))[0]).toBeCloseTo(-0.3);
});

it('leaves a line whose width cannot be that of its letters', () => {
  expect(spacingOf(fittedLine(lineWide(80), false))).toEqual([0]);
});

it('leaves text in a font that goes with the document, or of unknown widths', () => {
  expect(spacingOf(fittedLine(lineWide(26.7, textStyle({ isEmbedded: true })), false))).toEqual([0]);
  const unknown = lineWide(26.7, textStyle({ font: 'Georgia' }));
  expect(spacingOf(fittedLine(unknown, false))).toEqual([0]);
  expect([unknown, lineWide(26.7), lineWide(26.7, textStyle({ font: 'Courier New' }))].map(hasKnownWidths)).toEqual([
    false,
    true,
    true,
  ]);
});

it('fits the text before and after a tab separately', () => {
  const line = lineOf(
    [span(LETTERS, 40, { x1: 66.7 }), span('\t', 66.7, { x1: 200 }), span(LETTERS, 200, { x1: 222.2 })],
    100,
  );
  expect(spacingOf(fittedLine(line, false))).toEqual([0.5, 0, 0]);
});
