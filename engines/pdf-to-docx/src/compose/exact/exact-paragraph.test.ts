import { expect, it } from 'vitest';
import type { Comment } from '../../model/page-content.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, lineOf, span } from '../../testing/hand-made-text.ts';
import { type ExactFrame, exactParagraph } from './exact-paragraph.ts';

const comments = [{ text: 'Really?' } as Comment];
const commentsIn = (frame: ExactFrame) => {
  const own = block([lineOf([span('words', 40, { comments })], 100)]);
  const { inlines } = exactParagraph(own, frame, { y: 80 }, PLAIN_ROLES);
  return inlines.flatMap((inline) => (inline.kind === 'text' ? (inline.comments ?? []) : []));
};

it('leaves comments to the text of cells, and not to that of text boxes, which take none', () => {
  expect(commentsIn({ x0: 40, x1: 200, isCell: true })).toEqual(comments);
  expect(commentsIn({ x0: 40, x1: 200 })).toEqual([]);
});
