import type { Paragraph } from '../../model/document/document.ts';
import type { Line } from '../../model/text.ts';
import type { DropCap } from '../../text/paragraphs.ts';

/** A drop cap with the height of its lines together. */
export function composedDropCap({ span, height }: DropCap, lines: readonly Line[]): Paragraph['dropCap'] {
  const [first, second] = lines as [Line, Line];
  const points = height * (second.baseline - first.baseline);
  return { text: span.text.trim(), style: span.style, lines: height, points };
}
