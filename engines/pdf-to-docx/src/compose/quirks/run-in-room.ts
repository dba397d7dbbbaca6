import type { Block, Paragraph } from '../../model/document/document.ts';

/**
 * Moves the room before a run-in heading below the paragraph above, the last block of `above`. LibreOffice draws the heading as a box in
 * the line, Word as text. Without this, only one of them shows the room before the line.
 */
export function withRoomAbove(paragraph: Paragraph, above: Block[]): Paragraph {
  const last = above.at(-1);
  if (last?.kind !== 'paragraph') return paragraph;
  above[above.length - 1] = { ...last, spaceAfter: last.spaceAfter + paragraph.spaceBefore };
  return { ...paragraph, spaceBefore: 0 };
}
