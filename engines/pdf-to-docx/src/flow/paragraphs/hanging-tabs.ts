import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { areNear } from '../../model/blocks/near.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line, Span } from '../../model/text.ts';
import { MIN_INDENT } from '../../text/tolerances.ts';

/** Em. No space of a font is as wide as the gap behind the number of an entry of contents. */
const NUMBER_GAP = 0.4;

/** Where lines begin, and where the text behind their mark does. */
interface Hang {
  readonly start: number;
  readonly text: number;
}

/**
 * Paragraphs with a tab behind the mark or the term that they begin with, where the text behind it begins just where the lines below do:
 * too little room for a gap that shows by itself. Paragraphs of one line have it where others of the page show that place. Entries of contents
 * have one behind their number.
 */
export function withHangingTabs(blocks: readonly FlowBlock[]): readonly FlowBlock[] {
  const hangs = blocks.map((block) => (block.kind === 'text' ? hangOf(block) : undefined));
  const known = hangs.filter((hang) => hang !== undefined);
  return blocks.map((block, i) => {
    if (block.kind !== 'text' || block.label) return block;
    const [first, ...rest] = block.lines as readonly [Line, ...Line[]];
    if (block.role === 'toc') return { ...block, lines: [withNumberTab(first), ...rest] };
    const own =
      rest.length > 0
        ? hangs[i]
        : known.find(({ start, text }) => isNear(start, first.box.x0) && withTabAt(first, text));
    const tabbed = own && withTabAt(first, own.text);
    return tabbed ? { ...block, lines: [tabbed, ...rest] } : block;
  });
}

const isNear = (a: number, b: number) => areNear(a, b, SAME_PLACE);

/** Where a paragraph's lines begin, when those below the first hang behind a gap of it; undefined for any other. */
function hangOf({ lines, label }: TextBlock): Hang | undefined {
  const [first, ...rest] = lines as readonly [Line, ...Line[]];
  const below = rest.filter(({ page, baseline }) => page === first.page && baseline > first.baseline);
  const text = below[0]?.box.x0;
  if (label || text === undefined || first.angle !== 0 || !below.every(({ box }) => isNear(box.x0, text)))
    return undefined;
  const hang = { start: first.box.x0, text };
  return text - hang.start >= MIN_INDENT * first.size && withTabAt(first, text) ? hang : undefined;
}

/** An entry of contents with a tab between its number and its title, which stand in columns of their own. */
function withNumberTab(line: Line): Line {
  const { labelGap: gap, isRtl } = line;
  const [first, ...rest] = line.spans;
  if (isRtl || !first || !gap || gap.start - gap.end < NUMBER_GAP * line.size) return line;
  const [, number, title = ''] = /^(\S+)\s+(.*)$/.exec(first.text) ?? [];
  if (number !== gap.label) return line;
  return {
    ...line,
    spans: [
      { ...first, text: number, x1: gap.end },
      tabOver(gap.end, gap.start, first),
      ...(title === '' ? [] : [{ ...first, text: title, x0: gap.start }]),
      ...rest,
    ],
  };
}

function tabOver(x0: number, x1: number, { style: own }: Span): Span {
  const style = { ...own, isUnderlined: false, isStruck: false, highlight: '' };
  return { text: '\t', x0, x1, style, link: undefined, leader: 'none' };
}

/** A line with a tab for the spaces before the text that begins at `x`; undefined where none does, or one does so before. */
function withTabAt(line: Line, x: number): Line | undefined {
  const at = line.spans.findIndex(({ isAfterGap, x0 }) => isAfterGap && isNear(x0, x));
  const before = line.spans[at - 1];
  if (line.isRtl || !before || !/\S\s+$/.test(before.text)) return undefined;
  if (line.spans.slice(0, at).some(({ text }) => text === '\t')) return undefined;
  const text = before.text.trimEnd();
  const end = before.x1 - ((before.x1 - before.x0) * (before.text.length - text.length)) / before.text.length;
  return {
    ...line,
    spans: [
      ...line.spans.slice(0, at - 1),
      { ...before, text, x1: end },
      tabOver(end, x, before),
      ...line.spans.slice(at),
    ],
  };
}
