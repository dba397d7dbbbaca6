import type { Paragraph } from '../../model/document/document.ts';
import { type Line, lineText } from '../../model/text.ts';

const STRETCHED = /\p{Script=Arabic}/u;

/**
 * The alignment of a right-to-left paragraph: not justified where it has Arabic letters. Word and LibreOffice justify Arabic by stretching
 * words, and PDFs break words. Without this, LibreOffice 25.2 never ends the layout of some such lines. A ragged edge is the lesser harm.
 */
export function unstretched(lines: readonly Line[], alignment: Paragraph['alignment']): Paragraph['alignment'] {
  return alignment === 'justify' && lines.some((line) => STRETCHED.test(lineText(line))) ? 'right' : alignment;
}
