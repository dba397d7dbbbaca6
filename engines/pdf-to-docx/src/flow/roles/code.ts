import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { fixedPitch } from '../../model/blocks/fixed-pitch.ts';
import type { TextStyle } from '../../model/text.ts';

/**
 * The paragraphs, in cells too, that are code: all of their text is in fonts of one width, and not all of the document.
 */
export function findCode(blocks: readonly FlowBlock[]): ReadonlySet<TextBlock> {
  const isFixed = fixedPitch(blocks);
  return new Set(textBlocksIn(blocks).filter((block) => isCode(block, isFixed)));
}

function isCode({ lines, role }: TextBlock, isFixed: (style: TextStyle) => boolean): boolean {
  const spans = lines.flatMap((line) => line.spans.filter(({ text, control }) => text.trim() !== '' && !control));
  return role === 'body' && spans.length > 0 && spans.every(({ style }) => isFixed(style) && !style.isRecognized);
}
