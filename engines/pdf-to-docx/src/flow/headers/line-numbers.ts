import { areNear } from '../../model/blocks/near.ts';
import { MIN_RUN, SAME_PLACE } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line, Span } from '../../model/text.ts';

/** Share of the numbers that may not follow the one above. */
const BREAKS = 0.1;

/** Share of the page's height at either edge where lines are not counted. */
const EDGE_SHARE = 0.1;

/** Share of the lines that have numbers where lines are numbered. */
const NUMBERED_SHARE = 0.8;

/** Em. How wide a digit is in most fonts. */
const DIGIT_WIDTH = 0.556;

/** A page, and whether its lines were numbered. */
export interface UnnumberedPage {
  readonly draft: PageDraft;
  readonly isNumbered: boolean;
  /** Whether its first number is the first of all. */
  readonly isNumberedAnew: boolean;
}

/** Takes the numbers of lines in the left margin off pages without tags: the word processor counts lines itself. */
export function withoutLineNumbers(drafts: readonly PageDraft[]): UnnumberedPage[] {
  const columns = drafts.flatMap((draft) => numberColumn(draft) ?? []);
  return drafts.map((draft) => {
    const numbers = columns.flatMap((x) => numbersAt(draft, x));
    if (numbers.length === 0) return { draft, isNumbered: false, isNumberedAnew: false };
    const taken = new Map(numbers.map((number) => [number.line, number]));
    const parts = draft.parts.flatMap((line) => {
      const number = taken.get(line);
      return number ? withoutSpan(line, number.span) : [line];
    });
    return { draft: { ...draft, parts }, isNumbered: true, isNumberedAnew: numbers[0]?.value === 1 };
  });
}

interface LineNumber {
  readonly line: Line;
  readonly span: number;
  readonly x1: number;
  readonly value: number;
}

/** The numbers that lines begin with or consist of, from top to bottom. */
function leadingNumbers(draft: PageDraft): LineNumber[] {
  if (draft.isTagged) return [];
  return draft.parts
    .flatMap((line) => {
      const span = line.spans.findIndex(({ text }) => text.trim() !== '');
      const own = line.spans[span];
      if (line.angle !== 0 || !own || !/^\s*\d{1,5}\s*$/.test(own.text)) return [];
      return [{ line, span, x1: inkEnd(own), value: Number(own.text) }];
    })
    .sort((a, b) => a.line.baseline - b.line.baseline);
}

/** Where a number ends, without the gap that follows it. */
function inkEnd({ text, x0, x1, style }: Span): number {
  return Math.min(x1, x0 + text.trim().length * DIGIT_WIDTH * style.size);
}

/** Where the numbers of a page's lines end; undefined where its lines have none. */
function numberColumn(draft: PageDraft): number | undefined {
  const numbers = leadingNumbers(draft);
  if (numbers.length < MIN_RUN) return undefined;
  // Code in a box is counted by itself: the word processor counts no lines of tables.
  const besideText = new Set(numbers.filter((number) => hasText(draft, number)));
  for (const { x1 } of numbers) {
    const column = numbers.filter((number) => areNear(number.x1, x1, SAME_PLACE));
    if (column.length < MIN_RUN) continue;
    const breaks = column.filter((number, i) => i > 0 && number.value !== column[i - 1]!.value + 1);
    const isCount = breaks.length <= BREAKS * column.length && isMargin(draft, x1, column);
    const isOfText = column.filter((number) => besideText.has(number)).length >= MIN_RUN;
    if (isCount && isOfText && column.length >= NUMBERED_SHARE * countLines(draft)) return x1;
  }
  return undefined;
}

/** Whether text outside of tables stands on the line of a number. */
function hasText({ parts }: PageDraft, { line, span }: LineNumber): boolean {
  const inLine = line.spans.slice(span + 1).some(({ text }) => text.trim() !== '');
  return inLine || parts.some((part) => part !== line && areNear(part.baseline, line.baseline, SAME_PLACE));
}

/** The lines of a page that may be numbered: not those near the upper and lower edge. */
function countLines({ parts, height }: PageDraft): number {
  const baselines = parts
    .map((line) => line.baseline)
    .filter((y) => y > EDGE_SHARE * height && y < (1 - EDGE_SHARE) * height);
  return new Set(baselines.map(Math.round)).size;
}

/** The numbers of a page that end at a place and grow, where all else is to their right. */
function numbersAt(draft: PageDraft, x1: number): LineNumber[] {
  const column = leadingNumbers(draft).filter((number) => areNear(number.x1, x1, SAME_PLACE));
  const grows = column.every((number, i) => i === 0 || number.value > column[i - 1]!.value);
  return grows && isMargin(draft, x1, column) ? column : [];
}

/** Whether nothing but the numbers begins as far to the left. */
function isMargin(draft: PageDraft, x1: number, column: readonly LineNumber[]): boolean {
  const numbered = new Set(column.map((number) => number.line));
  return draft.parts.every((line) => line.angle !== 0 || numbered.has(line) || line.box.x0 > x1);
}

function withoutSpan(line: Line, index: number): Line[] {
  const spans = line.spans.slice(index + 1);
  while (spans.length > 0 && spans[0]!.text.trim() === '') spans.shift();
  const [first] = spans;
  if (!first) return [];
  const size = Math.max(...spans.map((span) => span.style.size));
  return [{ ...line, spans, size, box: { ...line.box, x0: first.x0 } }];
}
