import { isNumberOrNone } from '../../language/numbers.ts';
import { type Box, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { GUTTER, MAX_PITCH, SAME_LINE } from '../../text/tolerances.ts';

/** Lines of a stack. One line beside another is a line with a tab. */
const MIN_LINES = 2;

/** Lines of a stack; more are a column of text. */
const MAX_LINES = 12;

/** Stacks of lines from left to right, and the box around them. */
interface Stacks {
  readonly stacks: readonly (readonly Line[])[];
  readonly box: Box;
}

/**
 * Stacks of lines that stand side by side and were written one after the other, as the authors of a paper, addresses and signatures are:
 * each is read from top to bottom. Rows of a table are written from side to side.
 */
export function stacksInTurn(parts: readonly Line[]): Stacks[] {
  const groups: (readonly Line[])[][] = [];
  for (const stack of stacksOf(parts)) {
    splitBeside(groups, stack);
    const group = groups.at(-1);
    if (group && isBeside(stack, group)) group.push(stack);
    else groups.push([stack]);
  }
  return groups
    .filter((stacks) => stacks.length > 1 && stacks.every(isOfText))
    .map((stacks) => ({ stacks, box: boxOf(stacks.flat()) }))
    .filter((one) => isAlone(one, parts));
}

/** Parts a last stack that is alone where another one begins beside a later line: a title stands above the first author. */
function splitBeside(groups: (readonly Line[])[][], [first]: readonly Line[]): void {
  const [only, ...more] = groups.at(-1) ?? [];
  if (!only || !first || more.length > 0) return;
  const at = only.findIndex((line) => isOnLine(line, first));
  if (at > 0) groups.splice(-1, 1, [only.slice(0, at)], [only.slice(at)]);
}

/** Lines that follow each other downwards in the order of the content. */
function stacksOf(parts: readonly Line[]): Line[][] {
  const stacks: Line[][] = [];
  for (const part of [...parts].sort((a, b) => a.index - b.index)) {
    const stack = stacks.at(-1);
    const last = stack?.at(-1);
    if (stack && last && isBelow(part, last)) stack.push(part);
    else stacks.push([part]);
  }
  return stacks;
}

const boxOf = (lines: readonly Line[]) => union(lines.map(({ box }) => box));

function isBelow({ baseline, size, box }: Line, last: Line): boolean {
  const pitch = (baseline - last.baseline) / Math.max(size, last.size);
  return pitch > SAME_LINE && pitch <= MAX_PITCH && box.x0 < last.box.x1 && box.x1 > last.box.x0;
}

/** Whether a stack begins on the first line of others, to the right of the last. */
function isBeside(stack: readonly Line[], group: readonly (readonly Line[])[]): boolean {
  const [first, before] = [stack[0], group[0]?.[0]];
  if (!first || !before) return false;
  const gap = boxOf(stack).x0 - boxOf(group.at(-1)!).x1;
  return isOnLine(first, before) && gap >= GUTTER * Math.max(first.size, before.size);
}

const isOnLine = (a: Line, b: Line) => Math.abs(a.baseline - b.baseline) <= SAME_LINE * Math.max(a.size, b.size);

const isOfText = (lines: readonly Line[]) =>
  lines.length >= MIN_LINES &&
  lines.length <= MAX_LINES &&
  !lines.every((line) => isNumberOrNone(lineText(line).trim()));

/** Whether no other text stands at the height of some stacks. */
function isAlone({ stacks, box }: Stacks, parts: readonly Line[]): boolean {
  const own = new Set(stacks.flat());
  return parts.every((part) => own.has(part) || part.box.y1 <= box.y0 + ROUNDING || part.box.y0 >= box.y1 - ROUNDING);
}
