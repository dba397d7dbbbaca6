import { labelFromRight } from '../../language/labels.ts';
import { inkIn } from '../../model/characters.ts';
import { union } from '../../model/geometry.ts';
import { type Line, lineText, type Span, type TextStyle } from '../../model/text.ts';

/** Dots that lead the eye to a page number: at least so many. */
const LEADER = /^(?:[.\u2026\u00b7] ?){4,}$/;
/** Dots, and spaces between them. */
const DOTS = /^ ?(?:[.\u2026\u00b7] ?)+$/;
/** The end of an entry of contents: dots and the number of a page. */
const ENTRY = /\p{L}.*(?:[.\u2026\u00b7] ?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})\s*$/u;
/** Most lines have no two dots, and need no longer search. */
const TWO_DOTS = /[.\u2026\u00b7] ?[.\u2026\u00b7]/;
const TRAILING_LEADER = /((?:\s?[.\u2026\u00b7]){4,})\s*$/;
const LEADING_LEADER = /^\s*((?:[.\u2026\u00b7]\s?){4,})/;

/** Dots in a form field are there to be written on. */
const isField = ({ control }: Span) => control !== undefined;
const textOf = (span: Span | undefined) => (span && !isField(span) ? span.text : '');

/** Joins the parts of a line, sorted from left to right, with tabs over the gaps; dots between parts become leaders. */
export function joinParts(parts: readonly Line[]): Line {
  const first = parts[0]!;
  if (parts.length === 1) return innerLeaders(first);
  const isRtl = parts.some((part) => part.isRtl) && parts.filter((part) => part.isRtl).length * 2 >= parts.length;
  const ordered = [...parts].sort((a, b) => (isRtl ? b.box.x0 - a.box.x0 : a.box.x0 - b.box.x0));
  const spans: Span[] = [];
  let end = Number.NaN;
  let dots = 0;
  for (const part of ordered.map((one) => (isRtl && !one.isRtl ? fromRight(one) : one))) {
    if (LEADER.test(lineText(part).trim()) && !part.spans.some(isField)) {
      dots += inkIn(lineText(part));
      continue;
    }
    const { x0, x1 } = part.box;
    if (spans.length > 0) spans.push(tab(isRtl ? x1 : end, isRtl ? end : x0, part.spans[0]!.style, dots));
    dots = 0;
    spans.push(...part.spans);
    end = isRtl ? x0 : x1;
  }
  if (spans.length === 0) return first;
  const main = ordered.reduce((a, b) => (b.box.x1 - b.box.x0 > a.box.x1 - a.box.x0 ? b : a));
  const paths = ordered.flatMap((part) => part.paths ?? []);
  const joined: Line = {
    ...main,
    box: union(ordered.map((part) => part.box)),
    spans,
    isRtl,
    endsWithHyphen: ordered.at(-1)!.endsWithHyphen,
    index: Math.min(...ordered.map((part) => part.index)),
    labelGap: ordered[0]?.labelGap,
    tagged: taggedOf(ordered),
    ...(paths.length > 0 ? { paths } : {}),
  };
  return innerLeaders(joined);
}

/** The paragraph that tags put parts of a line into, as far as they name one; undefined where they name several. */
function taggedOf(parts: readonly Line[]): Line['tagged'] {
  const [first, ...others] = parts.flatMap(({ tagged }) => tagged ?? []);
  return others.every(({ paragraph }) => paragraph === first?.paragraph) ? first : undefined;
}

/** A part of right-to-left text that is a label alone, in the order in which that is read. */
function fromRight(part: Line): Line {
  const number = part.spans.at(-1);
  const text = labelFromRight(lineText(part));
  if (!number || text === lineText(part)) return part;
  return { ...part, spans: [{ ...number, text, x0: part.box.x0, x1: part.box.x1 }] };
}

function tab(x0: number, x1: number, style: TextStyle, dots: number): Span {
  return {
    text: '\t',
    x0,
    x1,
    style: { ...style, isUnderlined: false, isStruck: false, highlight: '', vertical: 'baseline' },
    link: undefined,
    ...(dots > 0 ? { leader: 'dot', leaderLength: dots } : { leader: 'none' }),
  };
}

/** Replaces runs of dots inside a line by leaders, where text follows. */
function innerLeaders(given: Line): Line {
  const line = withWholeLeaders(given);
  if (!line.spans.some((span) => /[.\u2026\u00b7]\s?[.\u2026\u00b7]\s?[.\u2026\u00b7]/.test(span.text))) return line;
  const spans: Span[] = [];
  line.spans.forEach((span, i) => {
    const isLast = line.spans.slice(i + 1).every((other) => other.text.trim() === '');
    const match = /^(.*?)\s*((?:\s?[.\u2026\u00b7]){4,})\s*(.*)$/.exec(span.text);
    if (!match || isField(span) || (isLast && match[3] === '')) {
      spans.push(span);
      return;
    }
    const [, before = '', dots = '', after = ''] = match;
    const each = (span.x1 - span.x0) / Math.max(1, span.text.length);
    const from = span.x0 + each * before.length;
    const to = after ? span.x1 - each * after.length : span.x0 + each * (before.length + dots.length);
    if (before) spans.push({ ...span, text: before, x1: from });
    const next = line.spans[i + 1];
    if (next?.text !== '\t' && spans.at(-1)?.text !== '\t')
      spans.push({ ...tab(from, to, span.style, inkIn(dots)), link: span.link });
    if (after) spans.push({ ...span, text: after, x0: to });
  });
  return { ...line, spans: leaderTabs(spans, line) };
}

/** An entry of contents whose dots are one span, however many the page draws them in. Dots elsewhere are there to be written on. */
function withWholeLeaders(line: Line): Line {
  const text = lineText(line);
  if (!TWO_DOTS.test(text) || !ENTRY.test(text)) return line;
  const spans: Span[] = [];
  for (const span of line.spans) {
    const before = spans.at(-1);
    if (before && DOTS.test(before.text) && DOTS.test(span.text)) {
      const ends = { x0: Math.min(before.x0, span.x0), x1: Math.max(before.x1, span.x1) };
      spans[spans.length - 1] = { ...before, ...ends, text: before.text + span.text };
    } else spans.push(span);
  }
  return spans.length < line.spans.length ? { ...line, spans } : line;
}

/** A tab whose neighbor lost its dots becomes the leader. */
function leaderTabs(spans: readonly Span[], line: Line): Span[] {
  const dotted = new Map<number, number>();
  line.spans.forEach((span, i) => {
    if (span.text !== '\t') return;
    const [, before = ''] = TRAILING_LEADER.exec(textOf(line.spans[i - 1])) ?? [];
    const [, after = ''] = LEADING_LEADER.exec(textOf(line.spans[i + 1])) ?? [];
    if (before || after) dotted.set(span.x0, inkIn(before + after));
  });
  return spans.map((span) => {
    const dots = span.text === '\t' ? dotted.get(span.x0) : undefined;
    return dots === undefined ? span : { ...span, leader: 'dot', leaderLength: (span.leaderLength ?? 0) + dots };
  });
}
