import type { Inline, TabStop } from '../../model/document/document.ts';
import { MAX_LOOKED_AT, SAME_PLACE, SLACK } from '../../model/measures.ts';
import { sameTarget } from '../../model/page-content.ts';
import { type Line, lineText, type Span, type TextStyle } from '../../model/text.ts';
import type { Frame } from './alignment.ts';
import { areUnspaced } from './unspaced.ts';

/** Share of the column: a line that fills more of it was ended by its end. */
const WRAPPED_SHARE = 0.5;

const HYPHEN_END = /[\u2010\u00ad-]$/;
/** An address keeps the hyphen that it is broken after. */
const ADDRESS_END = /(?:[a-z]:\/\/|www\.|@)\S*$/i;

/** How the lines of a paragraph become one text. */
export interface InlineOptions {
  /** Lines after which the author broke the line. */
  readonly breaks: ReadonlySet<number>;
  /** Lines that so many blank ones follow. */
  readonly blank?: ReadonlyMap<number, number>;
  /** Whether spaces at the start of a line after a break are the author's. */
  readonly keepsSpaces?: boolean;
  /** Whether a word that a hyphen cuts at a line's end is whole without it. */
  isHyphenated(before: string, after: string): boolean;
  /** Lines that end within a word. */
  readonly cut?: ReadonlySet<number>;
}

/** Joins lines into inlines: a space, nothing, or a break between them; a hyphen that only typesetting put there goes. */
export function joinLines(lines: readonly Line[], options: InlineOptions): Inline[] {
  const inlines: Inline[] = [];
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const isSetIn = options.keepsSpaces === true && options.breaks.has(i - 1);
    const spans = trimmed(line.spans, i > 0 && !isSetIn, next !== undefined);
    const text = spans.map((span) => span.text).join('');
    const nextText = next
      ? next.spans
          .map((span) => span.text)
          .join('')
          .trimStart()
      : '';
    const isCut = next !== undefined && line.endsWithHyphen && HYPHEN_END.test(text);
    const drops = isCut && isDivided(text, nextText, options.isHyphenated);
    spans.forEach((span, s) => {
      const isLast = s === spans.length - 1;
      const content = isLast && drops ? span.text.replace(HYPHEN_END, '') : span.text;
      if (span.control) inlines.push({ kind: 'control', control: span.control, text: span.text, style: span.style });
      else if (span.text === '\t') inlines.push({ kind: 'tab', style: span.style, link: span.link });
      else pushText(inlines, content, span);
    });
    if (!next) return;
    const last = spans.at(-1);
    const blank = options.blank?.get(i) ?? 0;
    if (options.breaks.has(i) || blank > 0)
      for (let k = 0; k <= blank; k++) inlines.push({ kind: 'break', what: 'line', style: last?.style });
    else if (last && !isCut && !areUnspaced(text, nextText, lineText(line) !== text) && !options.cut?.has(i))
      pushText(inlines, ' ', withSharedComments(last, next));
  });
  return inlines;
}

/** Whether a line that ends with a hyphen ends within a word that has none. */
export const isDivided = (text: string, next: string, isHyphenated: InlineOptions['isHyphenated']): boolean =>
  HYPHEN_END.test(text) && !ADDRESS_END.test(text) && isHyphenated(text, next);

/** A span as the room before the next line has it: about that is said what is said about both. */
function withSharedComments(span: Span, next: Line): Span {
  if (!span.comments) return span;
  const ahead = next.spans.find(({ text }) => text.trim() !== '')?.comments ?? [];
  return { ...span, comments: span.comments.filter((comment) => ahead.includes(comment)) };
}

function pushText(inlines: Inline[], text: string, span: Span): void {
  if (text === '') return;
  const last = inlines.at(-1);
  const comments = span.comments ?? [];
  const isAlike =
    last?.kind === 'text' &&
    sameLook(last.style, span.style) &&
    sameTarget(last.link, span.link) &&
    sameItems(last.comments ?? [], comments);
  if (isAlike) inlines[inlines.length - 1] = { ...last, text: last.text + text };
  else
    inlines.push({
      kind: 'text',
      text,
      style: span.style,
      link: span.link,
      ...(comments.length > 0 ? { comments } : {}),
    });
}

const sameItems = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((item, i) => item === b[i]);

/** Whether two styles write the same run properties. */
function sameLook(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.font === b.font &&
      a.size === b.size &&
      a.isBold === b.isBold &&
      a.isItalic === b.isItalic &&
      a.isUnderlined === b.isUnderlined &&
      a.isStruck === b.isStruck &&
      a.isSmallCaps === b.isSmallCaps &&
      a.ruby === b.ruby &&
      a.isInvisible === b.isInvisible &&
      a.color === b.color &&
      a.highlight === b.highlight &&
      a.spacing === b.spacing &&
      a.stretch === b.stretch &&
      a.vertical === b.vertical)
  );
}

function trimmed(spans: readonly Span[], atStart: boolean, atEnd: boolean): Span[] {
  const result = [...spans];
  const isBlank = (span: Span | undefined) => span !== undefined && span.text.trim() === '' && !span.control;
  while (atStart && isBlank(result[0]) && result[0]?.text !== '\t') result.shift();
  while (atEnd && isBlank(result.at(-1))) result.pop();
  const isText = (span: Span | undefined): span is Span => span !== undefined && span.text !== '\t' && !span.control;
  const first = result[0];
  if (isText(first) && atStart) result[0] = { ...first, text: first.text.trimStart() };
  const last = result.at(-1);
  if (isText(last)) result[result.length - 1] = { ...last, text: last.text.trimEnd() };
  return result;
}

/** The stop behind a list label whose text begins farther in than the lines below it do: there the indent is no stop for it. */
export function labelStop(lines: readonly Line[], frameOf: (line: Line) => Frame, indent: number): TabStop[] {
  const first = lines[0]!;
  const position = first.box.x0 - frameOf(first).x0;
  if (position - indent < SAME_PLACE) return [];
  return [{ position, alignment: 'left', leader: 'none' }];
}

/** The tab stops that put a paragraph's text where its lines have it, from the column's leading edge. */
export function tabStops(lines: readonly Line[], frameOf: (line: Line) => Frame): TabStop[] {
  const stops = new Map<number, TabStop>();
  for (const [at, line] of lines.entries()) {
    const frame = frameOf(line);
    const { isRtl } = line;
    line.spans.forEach((span, i) => {
      if (span.text !== '\t') return;
      const after = line.spans.slice(i + 1);
      const nextTab = after.findIndex((other) => other.text === '\t');
      const group = nextTab < 0 ? after : after.slice(0, nextTab);
      const isFilled = group.length === 0 && (span.leader ?? 'none') !== 'none';
      if (group.length === 0 && !isFilled) return;
      const x0 = isFilled ? span.x1 : Math.min(...group.map((other) => other.x0));
      const x1 = isFilled ? span.x1 : Math.max(...group.map((other) => other.x1));
      const start = isRtl ? frame.x1 - x1 : x0 - frame.x0;
      const end = isRtl ? frame.x1 - x0 : x1 - frame.x0;
      const toEdge = isRtl ? x0 - frame.x0 : frame.x1 - x1;
      // A line that the next one continues ends at the edge wherever its text begins.
      const isWrapped = at < lines.length - 1 && x1 - x0 > WRAPPED_SHARE * (frame.x1 - frame.x0);
      const isRight = nextTab < 0 && ((toEdge < SLACK && !isWrapped) || span.leader === 'dot');
      const position = isRight ? end : start;
      const key = Math.round(position);
      if (!stops.has(key) && !stops.has(key - 1) && !stops.has(key + 1))
        stops.set(key, { position, alignment: isRight ? 'right' : 'left', leader: span.leader ?? 'none' });
    });
  }
  return [...stops.values()];
}

/**
 * Lines with as many tabs in a gap as stops stand in it: those that other lines of the paragraph use come before the one that is meant.
 * Text within `SAME_PLACE` of a stop is behind it in one font and before it in another.
 */
export function withSkippedStops(
  lines: readonly Line[],
  stops: readonly TabStop[],
  frameOf: (line: Line) => Frame,
): readonly Line[] {
  if (stops.length < 2 || stops.length > MAX_LOOKED_AT) return lines;
  return lines.map((line) => {
    if (!line.spans.some(({ text }) => text === '\t')) return line;
    const frame = frameOf(line);
    const spans = line.spans.flatMap((span, i) => {
      const next = line.spans[i + 1];
      if (span.text !== '\t' || !next || next.text === '\t') return [span];
      const [from, to] = line.isRtl
        ? [frame.x1 - span.x1, frame.x1 - span.x0]
        : [span.x0 - frame.x0, span.x1 - frame.x0];
      const skipped = stops.filter(({ position }) => position > from + SAME_PLACE && position < to - SAME_PLACE).length;
      return [...Array<Span>(skipped).fill({ ...span, leader: 'none' }), span];
    });
    return { ...line, spans };
  });
}
