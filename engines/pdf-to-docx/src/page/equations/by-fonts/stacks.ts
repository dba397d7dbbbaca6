import { type Box, union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph, PathShape } from '../../../model/page-content.ts';
import { FIT_SLACK, LETTER_HEIGHT, OFF_BASELINE, SAME_LINE, SCRIPT_SIZE } from '../../../text/tolerances.ts';
import { MAX_NEAR_ROW } from '../../limits.ts';
import { MATH_AXIS } from '../../tolerances.ts';
import type { LookUp } from '../by-height.ts';
import { isCutBy } from '../words.ts';

/** Points. Half of the height in which the parts of a fraction are looked for. */
const NEAR_BAR = 36;

/** Em. The foot of a numerator is nearer to its bar, even in a displayed formula: what is farther is the line above one with a bar over a letter. */
const NUMERATOR_GAP = 0.35;

/** Em. A label is no farther from its brace. */
const LABEL_GAP = 0.5;

/** Over the height by which pieces of a row may differ: more of it is shared with a row that they are in. */
const ROW_OVERLAP = 0.5;

/** What is above each other in a row: a fraction, what a root or a line covers, what a brace holds together. */
export interface Stack {
  readonly box: Box;
  readonly glyphs: readonly Glyph[];
  /** The baseline of the row that it is in, and the size (points) of its text. */
  readonly y: number;
  readonly size: number;
}

const BRACE = /^[⏞⏟]$/u;
/** Signs that are drawn as high as what is next to them. */
export const TALL_SIGN = /^[()[\]{}|‖√⌊⌋⌈⌉⟨⟩⎛-⎭∏-∑∫-∳⋀-⋃⨀-⨆]$/u;

const middleOf = (from: number, to: number) => (from + to) / 2;

/** How high a glyph is about: boxes of fonts reach beyond that. */
function heightOf({ text, y, box, style: { size } }: Glyph): { readonly top: number; readonly bottom: number } {
  if (TALL_SIGN.test(text)) return { top: box.y0, bottom: box.y1 };
  return { top: y - FIT_SLACK * size, bottom: y + OFF_BASELINE * size };
}

const asStack = (glyph: Glyph): Stack => {
  const { top, bottom } = heightOf(glyph);
  return { box: { ...glyph.box, y0: top, y1: bottom }, glyphs: [glyph], y: glyph.y, size: glyph.style.size };
};

/** The stacks of a page by its level rules and braces, the narrowest first, as these may be parts of wider ones; only the outermost are left. */
export function stacksOf(bars: readonly PathShape[], braces: readonly Glyph[], lookUp: LookUp): Stack[] {
  const own = braces.filter(({ text }) => BRACE.test(text)).map((brace) => ({ box: brace.box, brace }));
  // Braces may be drawn with rules between their ends.
  const isOfBrace = (bar: Box) => own.some(({ box }) => isWithin(bar, box));
  const marks = [
    ...bars.filter(({ box }) => !isOfBrace(box)).map(({ box }) => ({ box, brace: undefined })),
    ...own,
  ].sort((a, b) => a.box.x1 - a.box.x0 - (b.box.x1 - b.box.x0));
  let stacks: Stack[] = [];
  for (const { box, brace } of marks) {
    const near = lookUp(middleOf(box.y0, box.y1), 2 * NEAR_BAR);
    if (near.length > MAX_NEAR_ROW) continue;
    const inStacks = new Set(stacks.flatMap(({ glyphs }) => glyphs));
    const items = [...stacks, ...near.filter((glyph) => !inStacks.has(glyph) && glyph !== brace).map(asStack)];
    const made = brace ? bracedBy(brace, items) : partedBy(box, items);
    if (!made) continue;
    const taken = new Set(made.glyphs);
    stacks = [...stacks.filter(({ glyphs }) => !glyphs.some((glyph) => taken.has(glyph))), made];
  }
  return stacks;
}

function partedBy(bar: Box, items: readonly Stack[]): Stack | undefined {
  const y = middleOf(bar.y0, bar.y1);
  const width = bar.x1 - bar.x0;
  const inside = items.filter(({ box }) => isBetween(middleOf(box.x0, box.x1), bar));
  const over = nextTo(
    inside.filter(({ box, size }) => box.y1 <= y + OFF_BASELINE * size),
    (box) => y - box.y1,
    NUMERATOR_GAP,
  );
  const above = isCutBy(bar, glyphsOf(over), glyphsOf(items)) ? [] : over;
  const below = nextTo(
    inside.filter(({ box, size }) => box.y0 >= y - OFF_BASELINE * size),
    (box) => box.y0 - y,
    FIT_SLACK,
  );
  if (below.length === 0) return undefined;
  const { size } = mainOf(below);
  const root = items.find(
    ({ glyphs: [sign], box }) =>
      sign?.text === '√' &&
      Math.abs(box.x1 - bar.x0) < LETTER_HEIGHT * size &&
      y > box.y0 - SAME_LINE * size &&
      y < box.y1,
  );
  if (root) {
    const content = inside.filter(
      ({ box }) => box.y0 >= y - OFF_BASELINE * size && middleOf(box.y0, box.y1) < root.box.y1,
    );
    const degree = items.filter(
      (item) =>
        item.size <= SCRIPT_SIZE * size &&
        item.box.x1 <= root.box.x1 &&
        item.box.x1 > root.box.x0 + ROUNDING &&
        item.y < root.y &&
        item.y > root.box.y0 - size,
    );
    if (content.length === 0) return undefined;
    const whole = joined([root, ...content, ...degree], mainOf(content).y, size);
    // The sign may have the box of a font, which reaches below its ink.
    return { ...whole, box: { ...whole.box, y1: Math.max(...content.map(({ box }) => box.y1)) } };
  }
  const isAsWide = (stack: readonly Stack[]) => {
    const { x0, x1 } = union(stack.map(({ box }) => box));
    return x1 - x0 > width - LETTER_HEIGHT * size - ROUNDING && Math.abs(x0 + x1 - bar.x0 - bar.x1) < size;
  };
  if (above.length === 0) return isAsWide(below) ? joined(below, mainOf(below).y, size) : undefined;
  if (!isAsWide(above) && !isAsWide(below)) return undefined;
  return joined([...above, ...below], y + MATH_AXIS * size, size);
}

const glyphsOf = (items: readonly Stack[]) => items.flatMap(({ glyphs }) => glyphs);

/** What a brace holds together, and the small row beyond it. */
function bracedBy(brace: Glyph, items: readonly Stack[]): Stack | undefined {
  const isOver = brace.text === '⏞';
  const { box } = brace;
  const inside = items.filter((item) => isBetween(middleOf(item.box.x0, item.box.x1), box));
  const isAbove = (item: Stack) => middleOf(item.box.y0, item.box.y1) < middleOf(box.y0, box.y1);
  const content = nextTo(
    inside.filter((item) => isAbove(item) !== isOver),
    (item) => (isOver ? item.y0 - box.y1 : box.y0 - item.y1),
    FIT_SLACK,
  );
  if (content.length === 0) return undefined;
  const { y, size } = mainOf(content);
  const label = items.filter(
    (item) =>
      isAbove(item) === isOver &&
      item.size <= SCRIPT_SIZE * size &&
      (isOver ? box.y0 - item.y : item.y - box.y1) < size,
  );
  return joined([asStack(brace), ...content, ...chainAt(box, label, LABEL_GAP * size)], y, size);
}

/** The items that a box overlaps from left to right, and those next to them: a label may be wider than its brace. */
function chainAt({ x0, x1 }: Box, items: readonly Stack[], gap: number): Stack[] {
  const own = new Set(items.filter(({ box }) => isBetween(middleOf(box.x0, box.x1), { ...box, x0, x1 })));
  for (let count = -1; count < own.size && own.size > 0; ) {
    count = own.size;
    const around = union([...own].map(({ box }) => box));
    for (const item of items) if (item.box.x0 < around.x1 + gap && item.box.x1 > around.x0 - gap) own.add(item);
  }
  return [...own];
}

const isWithin = (bar: Box, { x0, y0, x1, y1 }: Box) =>
  bar.x0 > x0 - ROUNDING && bar.x1 < x1 + ROUNDING && bar.y0 > y0 - ROUNDING && bar.y1 < y1 + ROUNDING;

const isBetween = (x: number, { x0, x1 }: Box) => x > x0 - ROUNDING && x < x1 + ROUNDING;

/** The items that are no farther than a gap (em) from a bar, and those that they overlap from top to bottom. */
function nextTo(items: readonly Stack[], distanceOf: (box: Box) => number, gap: number): Stack[] {
  const own = new Set(items.filter(({ box, size }) => distanceOf(box) < gap * size));
  for (let count = -1; count < own.size && own.size > 0; ) {
    count = own.size;
    const { y0, y1 } = union([...own].map(({ box }) => box));
    for (const item of items) {
      const overlap = Math.min(item.box.y1, y1) - Math.max(item.box.y0, y0);
      if (overlap > ROW_OVERLAP * SAME_LINE * item.size) own.add(item);
    }
  }
  return [...own];
}

/** The item that is set largest, but for signs that are drawn as high as what is next to them: its row is the main one. */
function mainOf(items: readonly Stack[]): Stack {
  const isTall = ({ glyphs: [sign, ...others] }: Stack) =>
    others.length === 0 && sign !== undefined && TALL_SIGN.test(sign.text);
  const plain = items.filter((item) => !isTall(item));
  return (plain.length > 0 ? plain : items).reduce((main, item) => (item.size > main.size ? item : main));
}

function joined(items: readonly Stack[], y: number, size: number): Stack {
  return {
    box: union(items.map(({ box }) => box)),
    glyphs: [...new Set(glyphsOf(items))],
    y,
    size,
  };
}
