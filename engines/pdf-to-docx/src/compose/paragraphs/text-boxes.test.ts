import { expect, it } from 'vitest';
import type { DrawnShape } from '../../model/document/document.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';

const shape = (area: DrawnShape['box']): DrawnShape => ({
  kind: 'rectangle',
  box: area,
  outline: [],
  lineWidth: 1,
  isDashed: false,
});

it('writes the text of a diagram into its shapes, one drawing in the line', () => {
  const shapes = [shape(box(0, 0, 60, 40)), shape(box(60, 20, 100, 20)), shape(box(100, 0, 160, 40))];
  const texts = [
    { shape: 0, blocks: [block([line('Begin', 110, 124)])] },
    { shape: 2, blocks: [block([line('End', 210, 124)])] },
  ];
  const drawn = figure(box(100, 100, 260, 140), { image: undefined, isDrawing: true, shapes, texts });
  const area = { frameOf: () => ({ x0: 50, x1: 350 }), cursor: { y: 90 } };
  const [paragraph, ...others] = new Composer(PLAIN_ROLES).compose([drawn], area);
  expect(others).toEqual([]);
  const [inline] = paragraph?.kind === 'paragraph' ? paragraph.inlines : [];
  const written = inline?.kind === 'picture' ? (inline.picture.shapes ?? []) : [];
  const wordsOf = ({ paragraphs = [] }: DrawnShape) =>
    paragraphs.flatMap(({ inlines }) => inlines.map((one) => (one.kind === 'text' ? one.text : '')));
  expect(written.map(wordsOf)).toEqual([['Begin'], [], ['End']]);
  expect(written[0]?.paragraphs?.[0]?.spaceBefore).toBeGreaterThan(10);
});

it('puts a diagram out of the flow before the text, with its own text in it', () => {
  const texts = [{ shape: 0, blocks: [block([line('Begin', 110, 124)])] }];
  const drawn = figure(box(100, 100, 160, 140), { image: undefined, shapes: [shape(box(0, 0, 60, 40))], texts });
  const [picture] = new Composer(PLAIN_ROLES).anchored({ ...drawn, isBackground: true });
  expect(picture?.anchor?.isBehind).toBe(false);
  expect(picture?.shapes?.[0]?.paragraphs).toHaveLength(1);
});

it('leaves the room at the sides of a shape that word processors do, where all of its text has it', () => {
  const placed = (x: number) => {
    const texts = [{ shape: 0, blocks: [block([line('Begin', x, 124, { width: 30 })])] }];
    const drawn = figure(box(100, 100, 160, 140), { image: undefined, shapes: [shape(box(0, 0, 60, 40))], texts });
    const [picture] = new Composer(PLAIN_ROLES).anchored({ ...drawn, isBackground: true });
    const [written] = picture?.shapes ?? [];
    return { inset: written?.inset, indent: written?.paragraphs?.[0]?.indentLeft };
  };
  expect(placed(108)).toEqual({ inset: 7.2, indent: expect.closeTo(0.8) });
  expect(placed(104)).toEqual({ inset: 0, indent: expect.closeTo(4) });
});
