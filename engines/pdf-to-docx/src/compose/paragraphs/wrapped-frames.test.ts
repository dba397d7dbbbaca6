import { describe, expect, it } from 'vitest';
import { box, figure } from '../../testing/hand-made-page.ts';
import { line } from '../../testing/hand-made-text.ts';
import { lineAt, pictureLine } from '../area.ts';
import { closedWrap, framesAround } from './wrapped-frames.ts';

const column = { x0: 50, x1: 350 };
const wrap = { kind: 'square', top: 0, right: 8, bottom: 0, left: 8 } as const;
const frameOf = (place: ReturnType<typeof box>, of: Parameters<typeof line>) =>
  framesAround([figure(place, { wrap })], () => column)(line(...of));

describe('framesAround', () => {
  it('ends the frame of lines before a picture at the right, and begins it after one at the left', () => {
    expect(frameOf(box(250, 100, 350, 160), ['text', 50, 120])).toEqual({ x0: 50, x1: 242 });
    expect(frameOf(box(50, 100, 150, 160), ['text', 158, 120])).toEqual({ x0: 158, x1: 350 });
  });

  it('begins the frame of a picture in a line of its own after one at the left, and leaves tables the column', () => {
    const around = framesAround([figure(box(50, 100, 150, 160), { wrap })], () => column);
    const beside = box(158, 110, 240, 150);
    expect(around(pictureLine(figure(beside)))).toEqual({ x0: 158, x1: 350 });
    expect(around(lineAt(figure(beside)))).toEqual(column);
  });

  it('leaves lines above and below the column', () => {
    expect(frameOf(box(250, 100, 350, 160), ['text', 50, 90])).toEqual(column);
    expect(frameOf(box(250, 100, 350, 160), ['text', 50, 180])).toEqual(column);
  });

  it('leaves lines the column that end for reasons of their own: text could continue on the other side', () => {
    expect(frameOf(box(150, 100, 220, 160), ['text', 50, 120])).toEqual(column);
    expect(frameOf(box(50, 100, 150, 160), ['far to the right', 250, 120])).toEqual(column);
  });
});

it('lets no text into what a column leaves beside an area that is too narrow for it', () => {
  expect(closedWrap(box(250, 100, 340, 160), column, wrap)).toMatchObject({ left: 8, right: 50 });
  expect(closedWrap(box(60, 100, 150, 160), column, wrap)).toMatchObject({ left: 50, right: 8 });
});
