import { expect, it } from 'vitest';
import { withParagraphFrames } from '../../flow/paragraphs/paragraph-frames.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { DrawnShape, Paragraph } from '../../model/document/document.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import type { Area } from '../area.ts';
import { Composer } from '../composer.ts';

const rectangle: DrawnShape = {
  kind: 'rectangle',
  box: box(0.5, 0.5, 199.5, 49.5),
  outline: [],
  fill: 'DEEBF7',
  stroke: '336699',
  lineWidth: 1,
  isDashed: false,
};
const drawing = figure(box(50, 90, 250, 140), {
  image: undefined,
  isDrawing: true,
  isBackground: true,
  shapes: [rectangle],
});
const area = (y: number) => ({ frameOf: () => ({ x0: 20, x1: 300 }), cursor: { y } });
const compose = (blocks: readonly TextBlock[], at: Area = area(60), frame = drawing) =>
  new Composer(PLAIN_ROLES).compose(withParagraphFrames([frame, ...blocks]), at) as Paragraph[];

it('sets paragraphs in from their column by as much as their frame is, with its lines and its background', () => {
  const at = area(60);
  const [one, two] = compose(
    [block(lines(['Some words', 'and others'], 55, 105)), block([line('Set in', 70, 131)])],
    at,
  );
  // From the middle line of the frame 4 points to the text at both sides.
  expect(one).toMatchObject({ indentLeft: 35, indentRight: 55, shading: { color: 'DEEBF7' } });
  expect(two).toMatchObject({ indentLeft: 35, indentFirst: 15, indentRight: 55 });
  const side = { width: 1, color: '336699', style: 'single', space: 4 };
  expect(one?.borders).toMatchObject({ left: side, right: side });
  expect(two?.borders).toBe(one?.borders);
  expect(at.cursor.y).toBeCloseTo(140, 0);
});

it('shades what is between a bar and its paragraph, and above and below it, where nothing else would', () => {
  const background = { color: 'F1F3F6', box: box(50, 90, 400, 150) };
  const code = (x: number) => ({ ...line('a line of code', x, 110), background });
  const bar = figure(box(50, 90, 53, 150), {
    image: undefined,
    isDrawing: true,
    isBackground: true,
    shapes: [{ ...rectangle, kind: 'line', box: box(1.5, 0, 1.5, 60), fill: undefined, lineWidth: 3 }],
  });
  const shaded = (x: number, bottom?: number) => {
    const at = { ...area(60), ...(bottom === undefined ? {} : { bottom }) };
    const [one] = compose([block([code(x)])], at, bar);
    return one;
  };
  const one = shaded(62);
  expect(one?.borders?.left).toMatchObject({ width: 3, space: 9 });
  expect(one?.shading).toMatchObject({ color: 'F1F3F6' });
  expect(one?.shading?.above).toBeGreaterThan(5);
  expect(one?.shading?.below).toBeGreaterThan(20);
  // At the end of a page the lines need the room.
  expect(shaded(62, 118)?.shading?.below).toBeLessThan(10);
});

it('stays drawn where it is too far from its text', () => {
  const [near] = compose([block([line('In the middle', 55, 118)])]);
  expect(near).toMatchObject({ borders: { top: {} }, anchored: [] });
  const [far] = compose([block([line('At its head', 55, 100)])]);
  expect(far?.borders).toBeUndefined();
  expect(far?.anchored).toHaveLength(1);
});
