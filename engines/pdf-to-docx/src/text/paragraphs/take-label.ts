import { measuredFamily, weightOf, widthOf } from '../../fonts/character-widths.ts';
import { headingNumberOf, labelOf } from '../../language/labels.ts';
import type { ListLabel, TextBlock } from '../../model/analyzed-page.ts';
import { type Line, leftOf, lineText, type Span } from '../../model/text.ts';
import { USUAL_ADVANCE } from '../tolerances.ts';

/** The block with the label that its text begins with taken off it; undefined where there is none, or nothing else. */
export function takeLabel(block: TextBlock, place: Pick<ListLabel, 'depth' | 'key'>): TextBlock | undefined {
  const first = block.lines[0]!;
  const text = labelOf(lineText(first));
  const style = first.spans[0]?.style;
  const stripped = text === '' ? undefined : stripLabel(first, text);
  if (!stripped || !style) return undefined;
  const label: ListLabel = { text, style, x: first.isRtl ? first.box.x1 : first.box.x0, ...place };
  return { ...block, lines: [stripped, ...block.lines.slice(1)], label };
}

/** A heading with its number as label; undefined where it has none. */
export function takeHeadingNumber(block: TextBlock, place: Pick<ListLabel, 'depth' | 'key'>): TextBlock | undefined {
  const first = block.lines[0]!;
  const text = headingNumberOf(lineText(first));
  const style = first.spans[0]?.style;
  const stripped = text === '' ? undefined : stripLabel(first, text);
  if (!stripped || !style) return undefined;
  const label: ListLabel = { text, style, x: first.isRtl ? first.box.x1 : first.box.x0, ...place };
  return { ...block, lines: [stripped, ...block.lines.slice(1)], label };
}

/** The line without its label and the gap after it; undefined where nothing is left. */
function stripLabel(line: Line, label: string): Line | undefined {
  let left = lineText(line).indexOf(label) + label.length;
  const spans: Span[] = [];
  for (const span of line.spans) {
    if (left >= span.text.length) {
      left -= span.text.length;
      continue;
    }
    spans.push(left > 0 ? withoutStart(span, left, line.isRtl) : span);
    left = 0;
  }
  while (spans.length > 0 && spans[0]!.text.trim() === '') spans.shift();
  const first = spans[0];
  if (!first) return undefined;
  const text = withoutStart(first, first.text.length - first.text.trimStart().length, line.isRtl);
  const start = line.labelGap?.label === label ? line.labelGap.start : undefined;
  if (start === undefined) spans[0] = text;
  else spans[0] = line.isRtl ? { ...text, x1: Math.max(start, text.x0) } : { ...text, x0: Math.min(start, text.x1) };
  return {
    ...line,
    spans,
    box: line.isRtl
      ? { ...line.box, x1: Math.max(...spans.map((span) => span.x1)) }
      : { ...line.box, x0: leftOf(spans) ?? line.box.x0 },
  };
}

/** A span without its first characters, which take as much of its width as they do in a font of the kind. */
function withoutStart(span: Span, count: number, isRtl: boolean): Span {
  if (count === 0) return span;
  const family = measuredFamily(span.style.font) ?? 'Arial';
  const weight = weightOf(span.style.isBold, span.style.isItalic);
  const widths = [...span.text].map((character) => ({
    length: character.length,
    width: widthOf(family, weight, character) ?? USUAL_ADVANCE,
  }));
  let [at, part, whole] = [0, 0, 0];
  for (const { length, width } of widths) {
    if (at < count) part += width;
    whole += width;
    at += length;
  }
  const text = span.text.slice(count);
  const taken = (part / whole) * (span.x1 - span.x0);
  return isRtl ? { ...span, text, x1: span.x1 - taken } : { ...span, text, x0: span.x0 + taken };
}
