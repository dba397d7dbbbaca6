import { measuredFamily, weightOf, widthOf } from '../../fonts/character-widths.ts';
import { labelOf } from '../../language/labels.ts';
import type { ListLabel, TextBlock } from '../../model/analyzed-page.ts';
import type { Line, Span } from '../../model/text.ts';
import { lineText } from '../../model/text.ts';
import { USUAL_ADVANCE } from '../tolerances.ts';

/** The block with the label that its text begins with taken off it; undefined where there is none, or nothing else. */
export function takeLabel(block: TextBlock, place: Pick<ListLabel, 'depth' | 'key'>): TextBlock | undefined {
  const first = block.lines[0] as Line;
  const text = labelOf(lineText(first));
  const style = first.spans[0]?.style;
  const stripped = text === '' ? undefined : stripLabel(first, text);
  if (!stripped || !style) return undefined;
  const label: ListLabel = { text, style, x: first.isRtl ? first.box.x1 : first.box.x0, ...place };
  return { ...block, lines: [stripped, ...block.lines.slice(1)], label };
}

/** A number that a heading may begin with, before a gap or an ideograph; a letter alone only with a sign after it or before a tab. */
const HEADING_NUMBER =
  /^\s*((?:(?:Chapter|Section|Article|Appendix|Annex|Part)\s+)?[([]?(?:\d{1,3}(?:\.\d{1,3})*[.):\]]?|(?:[A-Za-z]{1,2}|[ivxlcIVXLC]+)(?:[.):\]]|(?=\t))))(?:\s+(?=\S)|(?=[\u3040-\u9fff]))/u;

/** The number that a heading begins with, before other text; undefined for none. */
export function headingNumberOf({ lines: [first] }: TextBlock): string | undefined {
  return first && HEADING_NUMBER.exec(lineText(first))?.[1];
}

/** A heading with its number as label; undefined where it has none. */
export function takeHeadingNumber(block: TextBlock, place: Pick<ListLabel, 'depth' | 'key'>): TextBlock | undefined {
  const first = block.lines[0] as Line;
  const text = headingNumberOf(block);
  const style = first.spans[0]?.style;
  const stripped = text === undefined ? undefined : stripLabel(first, text);
  if (text === undefined || !stripped || !style) return undefined;
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
    spans.push(left > 0 ? withoutStart(span, left) : span);
    left = 0;
  }
  while (spans.length > 0 && (spans[0] as Span).text.trim() === '') spans.shift();
  const first = spans[0];
  if (!first) return undefined;
  spans[0] = withoutStart(first, first.text.length - first.text.trimStart().length);
  return {
    ...line,
    spans,
    box: line.isRtl
      ? { ...line.box, x1: Math.max(...spans.map((span) => span.x1)) }
      : { ...line.box, x0: (spans[0] as Span).x0 },
  };
}

/** A span without its first characters, which take as much of its width as they do in a font of the kind. */
function withoutStart(span: Span, count: number): Span {
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
  return { ...span, text: span.text.slice(count), x0: span.x0 + (part / whole) * (span.x1 - span.x0) };
}

/** The last span of a label, and the first of the text after it: the same span where nothing parts them. */
export function gapAfter(spans: readonly Span[], label: string) {
  let text = '';
  let i = 0;
  for (; i < spans.length; i++) {
    text += (spans[i] as Span).text;
    if (text.trim().length >= label.length) break;
  }
  const labelEnd = spans[i] ?? (spans[0] as Span);
  const isApart = text.trim().length === label.length;
  const rest = isApart ? spans.slice(i + 1) : [labelEnd];
  const textStart = rest.find((span) => span.text.trim() !== '') ?? labelEnd;
  const between = rest.slice(0, Math.max(0, rest.indexOf(textStart)));
  return { labelEnd, textStart, isApart, hasTab: between.some((span) => span.text.includes('\t')) };
}
