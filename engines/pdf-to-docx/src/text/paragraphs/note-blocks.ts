import type { Line } from '../../model/text.ts';

/** Whether a line begins with a raised mark, as a note does. */
export function startsRaised(line: Line): boolean {
  const first = line.spans.find((span) => span.text.trim() !== '');
  return first?.style.vertical === 'superscript' && /^(\d{1,3}|[ivxlc]{1,6}|[*†‡§¶]{1,3})$/.test(first.text.trim());
}
