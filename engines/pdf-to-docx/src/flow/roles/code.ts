import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { isFixedPitch } from '../../model/font-by-name.ts';
import type { TextStyle } from '../../model/text.ts';

/**
 * The paragraphs, in cells too, that are code: all of their text is in fonts of one width, where the body of the document has another. Takes the style
 * that most text has.
 */
export function findCode(blocks: readonly FlowBlock[], body: TextStyle): ReadonlySet<TextBlock> {
  return new Set(isFixedPitch(body.font) ? [] : textBlocksIn(blocks).filter(isCode));
}

function isCode({ lines, role }: TextBlock): boolean {
  const spans = lines.flatMap((line) => line.spans.filter(({ text, control }) => text.trim() !== '' && !control));
  return (
    role === 'body' && spans.length > 0 && spans.every(({ style }) => isFixedPitch(style.font) && !style.isRecognized)
  );
}
