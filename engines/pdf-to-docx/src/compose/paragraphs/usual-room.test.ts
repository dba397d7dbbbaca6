import { describe, expect, it } from 'vitest';
import type { Block, Paragraph, Role } from '../../model/document/document.ts';
import { emptyParagraph } from '../../model/document/empty-paragraph.ts';
import { withUsualRoom } from './usual-room.ts';

const one = (spaceBefore: number, role: Role = { kind: 'body' }): Paragraph => ({
  ...emptyParagraph(),
  role,
  spaceBefore,
});
const rooms = (blocks: readonly Block[]) => blocks.map((block) => (block as Paragraph).spaceBefore);

describe('withUsualRoom', () => {
  it('gives a paragraph at a page’s top the room that others of its kind have', () => {
    const blocks = [one(0), one(6), one(6), one(0), one(6)];
    expect(rooms(withUsualRoom(blocks, new Set([3])))).toEqual([0, 6, 6, 6, 6]);
  });

  it('tells kinds apart by what they follow, too', () => {
    const heading: Role = { kind: 'heading', level: 1 };
    const blocks = [one(0), one(18, heading), one(3), one(8), one(0, heading), one(0), one(8)];
    expect(rooms(withUsualRoom(blocks, new Set([4, 5])))).toEqual([0, 18, 3, 8, 18, 3, 8]);
  });

  it('leaves those that were lowered to begin a page, and those whose kind has no usual room', () => {
    const lowered = [one(0), one(6), one(6), { ...one(0), startsPage: 2 }];
    expect(rooms(withUsualRoom(lowered, new Set([3])))).toEqual([0, 6, 6, 0]);
    expect(rooms(withUsualRoom([one(0), one(2), one(30), one(12), one(0)], new Set([4])))).toEqual([0, 2, 30, 12, 0]);
    expect(rooms(withUsualRoom([one(0), one(90), one(90), one(0)], new Set([3])))).toEqual([0, 90, 90, 0]);
  });
});
