import type { FigureBlock, FlowBlock, TextBlock, TextFrame } from '../../model/analyzed-page.ts';
import { areNear } from '../../model/blocks/near.ts';
import { SIDES, type Side } from '../../model/document/borders.ts';
import type { Border, DrawnShape } from '../../model/document/document.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import type { Box } from '../../model/geometry.ts';
import { MAX_OVER, ROUNDING, SAME_PLACE, SLACK } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { SAME_BASELINE } from '../tolerances.ts';

/** Points. Borders and bars are thinner, and no farther from their paragraph's side. */
const BORDER_WIDTH = 12;

/** Points. Frames and bars that are higher are of the page's design, but for those that one paragraph fills. Without it whole pages stand in a border. */
const MAX_FRAME_HEIGHT = 240;

/** Em. Text that leaves more at both sides of its frame is centered. */
const CENTERED_ROOM = 2;

/** Share of the height of a frame that its paragraph has where it is there for that one. */
const FILLED_SHARE = 0.75;

type Frame = Pick<TextFrame, 'border' | 'sides' | 'fill' | 'box' | 'figure'>;

/**
 * The blocks with the frames around whole paragraphs, or the bars beside them, as those paragraphs' own: as drawings they would stay
 * where they are when the text moves on or grows.
 */
export function withParagraphFrames(blocks: readonly FlowBlock[]): FlowBlock[] {
  const frames = blocks.flatMap((block) => (block.kind === 'figure' ? (frameOf(block) ?? []) : []));
  if (frames.length === 0) return [...blocks];
  const onPages = blocksOn(new Set(frames.map(({ figure }) => figure.page)), blocks);
  const found = new Map<FlowBlock, TextFrame>();
  const taken = new Set<FlowBlock>();
  for (const frame of frames) {
    const group = framedBlocks(frame, onPages.get(frame.figure.page) ?? []);
    const x0 = group && textStart(group, frame);
    if (!group || x0 === undefined || group.some((block) => found.has(block))) continue;
    if (frame.box.y1 - frame.box.y0 > MAX_FRAME_HEIGHT && !isFilled(frame.box, group)) continue;
    group.forEach((block, i) => {
      found.set(block, { ...frame, x0, blocks: group, isFirst: i === 0, isLast: i === group.length - 1 });
    });
    taken.add(frame.figure);
  }
  if (taken.size === 0) return [...blocks];
  return blocks.flatMap((block) => {
    if (taken.has(block)) return [];
    const frame = found.get(block);
    return [frame && block.kind === 'text' ? { ...block, frame } : block];
  });
}

/** Whether one paragraph takes nearly the whole height of a frame or bar, as a listing does. */
const isFilled = ({ y0, y1 }: Box, group: readonly TextBlock[]) =>
  group.length === 1 && group.every(({ box }) => box.y1 - box.y0 >= FILLED_SHARE * (y1 - y0));

/** What is on some pages, drawings behind it apart. */
function blocksOn(numbers: ReadonlySet<number>, blocks: readonly FlowBlock[]): Map<number, FlowBlock[]> {
  const found = new Map<number, FlowBlock[]>([...numbers].map((number) => [number, []]));
  for (const block of blocks) {
    if (block.kind === 'figure' && block.isBackground) continue;
    const own = new Set(block.kind === 'text' ? block.lines.map(({ page }) => page) : [block.page]);
    for (const page of own) found.get(page)?.push(block);
  }
  return found;
}

/** A drawing of nothing but lines along its sides and what fills it, as a frame, or of a bar; undefined for any other. */
function frameOf(figure: FigureBlock): Frame | undefined {
  const { shapes, box, alt, tag, isDrawing } = figure;
  if (!shapes || !isDrawing || alt !== '' || tag !== '') return undefined;
  const size = { width: box.x1 - box.x0, height: box.y1 - box.y0 };
  if (size.width <= BORDER_WIDTH) return barOf(figure, size);
  const lines = new Map<Side, Border>();
  let fill: string | undefined;
  for (const shape of shapes) {
    const isWhole = shape.kind === 'rectangle' && isAround(shape.box, size);
    const side = isWhole ? undefined : sideOf(shape, size);
    if (shape.gradient !== undefined || (!isWhole && (!side || lines.has(side)))) return undefined;
    if (side) lines.set(side, lineBorder(shape));
    else {
      fill = shape.fill ?? fill;
      if (shape.stroke !== undefined) for (const own of SIDES) lines.set(own, lineBorder(shape));
    }
  }
  const [border] = lines.values();
  // A quotation may have a background besides its bar.
  const hasBar = fill !== undefined && lines.size === 1 && lines.has('left');
  const isWhole = lines.size === SIDES.length || (fill === undefined && lines.has('left') && lines.has('right'));
  if (!border || !(isWhole || hasBar) || ![...lines.values()].every((line) => isAlike(line, border))) return undefined;
  const own = hasBar ? { ...box, x1: box.x0 + border.width } : box;
  return { border, sides: new Set(lines.keys()), fill, box: own, figure };
}

/** An upright line, as one that is next to quotations. */
function barOf(figure: FigureBlock, size: Size): Frame | undefined {
  const [shape, ...others] = figure.shapes ?? [];
  if (!shape || others.length > 0 || shape.kind === 'path' || shape.gradient || !isAround(shape.box, size))
    return undefined;
  const border = lineBorder({ ...shape, box: figure.box });
  return border.width < ROUNDING || border.width > BORDER_WIDTH
    ? undefined
    : { border, sides: new Set(['left']), fill: undefined, box: figure.box, figure };
}

const isAlike = (a: Border, b: Border) =>
  a.color === b.color && a.style === b.style && areNear(a.width, b.width, ROUNDING);

interface Size {
  readonly width: number;
  readonly height: number;
}

const isAround = ({ x0, y0, x1, y1 }: Box, { width, height }: Size) =>
  x0 <= MAX_OVER && y0 <= MAX_OVER && x1 >= width - MAX_OVER && y1 >= height - MAX_OVER;

/** The side that a line runs along from end to end. */
function sideOf({ box, lineWidth, kind }: DrawnShape, size: Size): Side | undefined {
  const across = { width: box.x1 - box.x0, height: box.y1 - box.y0 };
  const width = kind === 'line' ? lineWidth : Math.min(across.width, across.height);
  if (width > BORDER_WIDTH) return undefined;
  const isAt = (from: number, to: number, length: number) => from <= MAX_OVER && to >= length - MAX_OVER;
  if (across.width >= across.height && isAt(box.x0, box.x1, size.width)) {
    if (box.y1 <= MAX_OVER + BORDER_WIDTH && size.height > 2 * BORDER_WIDTH) return 'top';
    return box.y0 >= size.height - MAX_OVER - BORDER_WIDTH ? 'bottom' : undefined;
  }
  if (!isAt(box.y0, box.y1, size.height)) return undefined;
  if (box.x1 <= MAX_OVER + BORDER_WIDTH) return 'left';
  return box.x0 >= size.width - MAX_OVER - BORDER_WIDTH ? 'right' : undefined;
}

function lineBorder({ box, stroke, fill, lineWidth, isDashed }: DrawnShape): Border {
  const width = stroke === undefined ? Math.min(box.x1 - box.x0, box.y1 - box.y0) : lineWidth;
  return { width, color: stroke ?? fill ?? '000000', style: isDashed ? 'dashed' : 'single' };
}

/** The paragraphs that stand one after the other in a frame, or beside a bar; undefined where anything else is there, too. */
function framedBlocks({ box, sides, figure }: Frame, blocks: readonly FlowBlock[]): TextBlock[] | undefined {
  // Nothing is at the height of a bar but what it belongs to.
  const area = sides.has('right') ? box : { ...box, x0: -Infinity, x1: Infinity };
  const start = sides.has('right') ? -Infinity : box.x1;
  const group: TextBlock[] = [];
  let isParted = false;
  for (const block of blocks) {
    const isHere =
      block.kind === 'text' ? linesIn(block, figure.page, area).length > 0 : isAt(block, figure.page, area);
    if (!isHere) {
      // What is between two of a frame's paragraphs in the order of reading parts them.
      isParted = group.length > 0;
      continue;
    }
    if (block.kind !== 'text' || isParted || block.runsIn) return undefined;
    const isWithin = ({ page, box: line, angle }: Line) =>
      page === figure.page && angle === 0 && line.x0 >= start && isInside(line, area);
    if (!block.lines.every(isWithin) || !isBelow(block, group.at(-1))) return undefined;
    group.push(block);
  }
  return group.length > 0 ? group : undefined;
}

/** Whether a paragraph begins below another one: those that are side by side go into rows. */
function isBelow({ lines: [first] }: TextBlock, above: TextBlock | undefined): boolean {
  const last = above?.lines.at(-1);
  return !last || !first || first.baseline - last.baseline > SAME_BASELINE * first.size;
}

const linesIn = ({ lines }: TextBlock, page: number, area: Box): Line[] =>
  lines.filter((line) => line.page === page && isOver(line.box, area));
const isAt = (block: FlowBlock, page: number, area: Box) => block.page === page && isOver(block.box, area);

const isOver = (a: Box, b: Box) =>
  a.x0 < b.x1 - SAME_PLACE && a.x1 > b.x0 + SAME_PLACE && a.y0 < b.y1 - SAME_PLACE && a.y1 > b.y0 + SAME_PLACE;
const isInside = (a: Box, b: Box) =>
  a.x0 >= b.x0 - SAME_PLACE && a.x1 <= b.x1 + SAME_PLACE && a.y0 >= b.y0 - SAME_PLACE && a.y1 <= b.y1 + SAME_PLACE;

/**
 * Where the text of a frame's paragraphs begins, or those of them that are not centered; undefined where they begin at several places, as
 * word processors give such a frame each, or too far from its line.
 */
function textStart(group: readonly TextBlock[], { box, sides, border }: Frame): number | undefined {
  const left = box.x0 + (sides.has('right') ? border.width : box.x1 - box.x0);
  const others = group.filter((block) => !sides.has('right') || !isCentered(block, box));
  const starts = others.map(({ lines, label }) => Math.min(label?.x ?? Infinity, ...lines.map((line) => line.box.x0)));
  const x0 = starts.length > 0 ? Math.min(...starts) : left + SLACK;
  const isSetIn = ({ label, lines: [, ...rest] }: TextBlock) =>
    label !== undefined || rest.some((line) => !areNear(line.box.x0, x0, SAME_PLACE));
  if (group.length > 1 && others.some(isSetIn)) return undefined;
  return x0 >= left - SAME_PLACE && x0 - left <= MAX_BORDER_SPACE ? x0 : undefined;
}

const isCentered = ({ lines }: TextBlock, box: Box) =>
  lines.every(({ box: line, size }) => {
    const [before, after] = [line.x0 - box.x0, box.x1 - line.x1];
    return before > CENTERED_ROOM * size && areNear(before, after, 2 * SAME_PLACE);
  });
