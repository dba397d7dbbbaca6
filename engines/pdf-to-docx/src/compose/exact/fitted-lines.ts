import type { Line, Span, TextStyle } from '../../model/text.ts';
import { SPACING_STEP } from '../format.ts';
import { widthsIn } from '../paragraphs/line-fit.ts';

/**
 * In the exact look the letter-spacing of a line changes by no more. Without the bound, a line of few letters whose width was misread is
 * spread over the page.
 */
const MAX_FITTED = 0.15;

/** The text between two tabs of a line, in points. */
interface Stretch {
  readonly spans: readonly Span[];
  readonly x0: number;
  readonly x1: number;
}

/**
 * A line with the letter-spacing by which its text, in the fonts that readers have, is as wide as on the page; one that is `filled` by
 * wider spaces is only made narrower. As it is where the widths of its characters are not known.
 */
export function fittedLine(line: Line, isFilled: boolean): Line {
  return { ...line, spans: stretchesOf(line).flatMap((stretch) => fitted(stretch, isFilled)) };
}

/** Whether it is known how wide all characters of a line will be. */
export const hasKnownWidths = ({ spans }: Line): boolean =>
  spans.every(({ text, style }) => text === '\t' || style.isEmbedded || widthOf(text, style) !== undefined);

function stretchesOf({ spans, box }: Line): Stretch[] {
  const runs: Span[][] = [[]];
  for (const span of spans) {
    if (span.text === '\t') runs.push([span], []);
    else runs.at(-1)?.push(span);
  }
  if (runs.length === 1) return [{ spans, x0: box.x0, x1: box.x1 }];
  return runs.map((own) => ({
    spans: own,
    x0: Math.min(...own.map(({ x0 }) => x0)),
    x1: Math.max(...own.map(({ x1 }) => x1)),
  }));
}

function fitted({ spans, x0, x1 }: Stretch, isFilled: boolean): readonly Span[] {
  const last = spans.at(-1);
  // A font that goes with the document makes its text as wide as it was.
  if (!last || last.text === '\t' || spans.some(({ control, style }) => control || style.isEmbedded)) return spans;
  const text = spans.map((span) => span.text).join('');
  const count = [...text.trim()].length;
  let natural = 0;
  for (const [i, { text: own, style }] of spans.entries()) {
    const shown = i === 0 ? own.trimStart() : own;
    const width = widthOf(i === spans.length - 1 ? shown.trimEnd() : shown, style);
    if (width === undefined) return spans;
    natural += width;
  }
  if (count < 2) return spans;
  const wanted = (x1 - x0 - (natural - last.style.spacing)) / (count - 1);
  const steps = isFilled ? Math.min(0, Math.floor(wanted / SPACING_STEP)) : Math.round(wanted / SPACING_STEP);
  const change = steps * SPACING_STEP;
  if (change === 0 || Math.abs(change) > MAX_FITTED * last.style.size) return spans;
  return spans.map((span) => ({ ...span, style: respaced(span.style, change) }));
}

function respaced(style: TextStyle, change: number): TextStyle {
  return { ...style, spacing: Math.round((style.spacing + change) / SPACING_STEP) * SPACING_STEP };
}

/** How wide (points) a text is, undefined where a character's width is not known. */
function widthOf(text: string, style: TextStyle): number | undefined {
  const widths = widthsIn(style);
  let sum = 0;
  for (const character of text) {
    const width = widths?.(character);
    if (width === undefined) return undefined;
    sum += width;
  }
  return sum;
}
