import type { FigureBlock, ShapeText } from '../../model/analyzed-page.ts';
import type { Candidate } from '../../model/candidate.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { area, type Box, holds, holdsCenter, touches } from '../../model/geometry.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { drawnShapes } from '../evidence/drawn-shapes.ts';
import { MAX_CHART_SHAPES, MAX_STEPS } from '../limits.ts';
import { joinedLines } from '../lines/joined-lines.ts';
import type { LineBuilder } from '../lines/line-builder.ts';
import { groupParagraphs } from '../paragraphs/paragraphs.ts';
import { MAX_TITLE, MAX_TITLE_WORDS, MIN_CURVE, SAME_PLACE, THRICE, TOUCH, TWICE } from '../tolerances.ts';
import { findFigures } from './figures.ts';

/** A drawing whose text stays text, in the shapes that it is in. */
export interface DiagramCandidate extends Candidate {
  readonly figure: FigureBlock;
}

/** A shape that text is in. */
interface Node {
  /** Its place among the shapes of its drawing. */
  readonly shape: number;
  /** In points from the page's upper left corner. */
  readonly box: Box;
  readonly glyphs: Glyph[];
}

/**
 * Proposes diagrams, as flow charts are: shapes with short labels in them, apart from each other or stacked, that lines join. Drawings that are
 * too much for shapes of the document, as those of more than `most` steps are, are none.
 */
export function proposeDiagrams(
  content: PageContent,
  glyphs: readonly Glyph[],
  builder: Pick<LineBuilder, 'parts'>,
  most = MAX_STEPS,
): DiagramCandidate[] {
  const { paths, images, shadings } = content;
  if (paths.length < THRICE || paths.length > MAX_CHART_SHAPES) return [];
  return findFigures(content, new Set()).flatMap((figure) => {
    const drawn = paths.filter(({ index }) => figure.objects?.has(index));
    // Most figures of a page of many are single shapes, and it has many characters.
    if (drawn.length < THRICE) return [];
    const own = glyphs.filter(({ box }) => touches(figure.box, box, -SAME_PLACE));
    if (own.length === 0) return [];
    const isOther = [...images, ...shadings].some(({ index }) => figure.objects?.has(index));
    const shapes = isOther || figure.isBackground ? undefined : drawnShapes(drawn, figure.box, most);
    const labeled = shapes && labeledDrawing({ ...figure, shapes }, shapes, own, builder);
    if (!labeled) return [];
    const isInside = (other: Candidate) => other.kind === 'framed text' && touches(other.box, figure.box, 0);
    return [
      { kind: 'diagram', box: figure.box, marks: new Set([...drawn, ...own]), rulesOut: isInside, figure: labeled },
    ];
  });
}

/** A drawing with its labels in its shapes; undefined for one that is no diagram. */
function labeledDrawing(
  figure: FigureBlock,
  shapes: readonly DrawnShape[],
  glyphs: readonly Glyph[],
  builder: Pick<LineBuilder, 'parts'>,
): FigureBlock | undefined {
  const { box } = figure;
  const isPlain = (glyph: Glyph) => glyph.style.angle === 0 && holdsCenter(box, glyph.box);
  if (shapes.length < THRICE || !glyphs.every(isPlain)) return undefined;
  const nodes = nodesOf(shapes, box, glyphs);
  if (nodes.length < TWICE || !areJoined(nodes, shapes, box)) return undefined;
  const inNodes = new Set(nodes.flatMap((node) => node.glyphs));
  const beside = builder.parts(glyphs.filter((glyph) => !inNodes.has(glyph)));
  const within = nodes.map((node) => ({ ...node, lines: builder.parts(node.glyphs) }));
  const lines = [...within.flatMap((node) => node.lines), ...beside];
  // Text side by side in one shape is that of cells.
  if (!lines.every(isLabel) || within.some((node) => joinedLines(node.lines).length < node.lines.length))
    return undefined;
  const held = within.filter((node) => node.lines.length > 0);
  const texts: ShapeText[] = held.map((node) => ({ shape: node.shape, blocks: blocksOf(node.lines, node.box) }));
  const free = beside.map((line, i): ShapeText => ({ shape: shapes.length + i, blocks: blocksOf([line], line.box) }));
  return { ...figure, shapes: [...shapes, ...beside.map((line) => unseen(line, box))], texts: [...texts, ...free] };
}

const blocksOf = (lines: readonly Line[], { x0, x1 }: Box) =>
  groupParagraphs(
    [...lines].sort((a, b) => a.baseline - b.baseline),
    { x0, x1 },
  );

/** The smallest shape around each character that nothing is painted over there; those without text are none. */
function nodesOf(shapes: readonly DrawnShape[], { x0, y0 }: Box, glyphs: readonly Glyph[]): Node[] {
  const areas = shapes
    .map(({ box }, shape): Node => ({ shape, box: moved(box, x0, y0), glyphs: [] }))
    .filter(({ box, shape }) => isArea(shapes[shape] as DrawnShape) && isOfUse(box))
    .sort((a, b) => area(a.box) - area(b.box) || b.shape - a.shape);
  for (const glyph of glyphs) {
    const around = areas.filter(({ box }) => holdsCenter(box, glyph.box));
    const painted = around.filter(({ shape }) => shapes[shape]?.fill !== undefined);
    const top = Math.max(...painted.map(({ shape }) => shape));
    around.find(({ shape }) => shape >= top)?.glyphs.push(glyph);
  }
  return areas.filter((node) => node.glyphs.length > 0).sort((a, b) => a.shape - b.shape);
}

const moved = (box: Box, x: number, y: number): Box => ({
  x0: box.x0 + x,
  y0: box.y0 + y,
  x1: box.x1 + x,
  y1: box.y1 + y,
});

const isOfUse = ({ x0, y0, x1, y1 }: Box) => Math.min(x1 - x0, y1 - y0) >= MIN_CURVE;

const isArea = ({ kind, fill, outline }: DrawnShape) =>
  kind === 'rectangle' || (kind === 'path' && (fill !== undefined || outline.every(({ isClosed }) => isClosed)));

/**
 * Whether shapes with text stand apart or on each other, unlike the cells of a table, and each is joined with another by what is no such
 * shape, or by hiding a part of it.
 */
function areJoined(nodes: readonly Node[], shapes: readonly DrawnShape[], { x0, y0 }: Box): boolean {
  const near = nodes.flatMap((node, i) => {
    const touching = nodes.slice(i + 1).filter(({ box }) => touches(node.box, box, TOUCH));
    return touching.map((other) => [node, other] as const);
  });
  if (!near.every(([{ box }, other]) => isPartlyOn(box, other.box))) return false;
  const pieces = shapes
    .map(({ box }) => moved(box, x0, y0))
    .filter((piece) => !nodes.some(({ box }) => holds(box, piece, TOUCH) || holds(piece, box, TOUCH)));
  // Lines are drawn in pieces, and have heads.
  let lines: Box[][] = [];
  for (const piece of pieces) {
    const met = lines.filter((line) => line.some((other) => touches(other, piece, TOUCH)));
    lines = [...lines.filter((line) => !met.includes(line)), [piece, ...met.flat()]];
  }
  const joined = lines
    .map((line) => nodes.filter(({ box }) => line.some((piece) => touches(piece, box, TOUCH))))
    .filter((ends) => ends.length >= TWICE);
  return new Set([...joined.flat(), ...near.flat()]).size === nodes.length;
}

/** Whether one shape hides a part of another, as shapes in a stack do and cells and frames never. */
const isPartlyOn = (a: Box, b: Box) =>
  touches(a, b, -SAME_PLACE) && !holds(a, b, SAME_PLACE) && !holds(b, a, SAME_PLACE);

function isLabel(line: Line): boolean {
  const text = lineText(line).trim();
  return text.split(/\s+/u).length <= MAX_TITLE_WORDS && text.length <= MAX_TITLE;
}

/** A shape that is only there for its text, with room for letters that are wider in another font. */
const unseen = ({ box, size }: Line, { x0, y0 }: Box): DrawnShape => ({
  kind: 'rectangle',
  box: moved({ ...box, x1: box.x1 + size }, -x0, -y0),
  outline: [],
  lineWidth: 0,
  isDashed: false,
});
