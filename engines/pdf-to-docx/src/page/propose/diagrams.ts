import type { FigureBlock, ShapeText } from '../../model/analyzed-page.ts';
import type { Candidate } from '../../model/candidate.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { area, type Box, holdsCenter, shifted, touches, union } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { joinedLines, type LineBuilder } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import { drawnShapes } from '../evidence/shapes/drawn-shapes.ts';
import { MAX_CHART_SHAPES, MAX_STEPS } from '../limits.ts';
import { MAX_TITLE, MAX_TITLE_WORDS, MIN_CURVE } from '../tolerances.ts';
import { kindOf, type Node } from './diagram-joins.ts';
import { findFigures, isWhite } from './figures.ts';

/** Shapes of a diagram. */
const MIN_SHAPES = 3;

/** A drawing whose text stays text, in the shapes that it is in. */
export interface DiagramCandidate extends Candidate {
  readonly figure: FigureBlock;
}

/**
 * Proposes diagrams: shapes with short labels in them, apart from each other or stacked, that lines join. Those with arrows from shape to
 * shape are flow charts: these may have more text, and parts that nothing joins. Drawings that are too much for shapes of the document, as
 * those of more than `most` steps are, are none.
 */
export function proposeDiagrams(
  content: PageContent,
  glyphs: readonly Glyph[],
  builder: Pick<LineBuilder, 'parts'>,
  most = MAX_STEPS,
): DiagramCandidate[] {
  const { paths } = content;
  if (paths.length < MIN_SHAPES || paths.length > MAX_CHART_SHAPES) return [];
  const figures = findFigures(content, new Set());
  const byObject = Map.groupBy(paths, ({ index }) => index);
  const drawnIn = ({ objects }: FigureBlock) =>
    [...(objects ?? [])].sort((a, b) => a - b).flatMap((index) => byObject.get(index) ?? []);
  const propose = (figure: FigureBlock) => proposeDiagram(figure, drawnIn(figure), { content, glyphs, builder, most });
  return figures.flatMap((figure) => {
    const found = propose(figure);
    const { shapes = [] } = figure;
    if (found?.kind === 'flow chart' || shapes.length < 2 || !shapes.some(({ heads }) => heads)) return found ?? [];
    // Arrows may end before what they lead to.
    const group = figures.filter(({ box }) => touches(box, figure.box, -SAME_PLACE));
    const whole = group.length > 1 ? propose(asOne(group)) : undefined;
    return whole?.kind === 'flow chart' ? whole : (found ?? []);
  });
}

/** Drawings whose areas overlap, as one. */
function asOne(figures: readonly FigureBlock[]): FigureBlock {
  const first = figures[0]!;
  const isBackground = figures.some((figure) => figure.isBackground);
  const objects = new Set(figures.flatMap((figure) => [...(figure.objects ?? [])]));
  return { ...first, box: union(figures.map(({ box }) => box)), isBackground, objects };
}

interface Source {
  readonly content: PageContent;
  readonly glyphs: readonly Glyph[];
  readonly builder: Pick<LineBuilder, 'parts'>;
  readonly most: number;
}

/** A diagram that the paths of a figure draw. */
function proposeDiagram(
  figure: FigureBlock,
  drawn: readonly PathShape[],
  { content, glyphs, builder, most }: Source,
): DiagramCandidate | undefined {
  const { images, shadings } = content;
  // Most figures of a page of many are single shapes, and it has many characters.
  if (drawn.length < MIN_SHAPES || figure.isBackground) return undefined;
  if ([...images, ...shadings].some(({ index }) => figure.objects?.has(index))) return undefined;
  const own = glyphs.filter(({ box }) => touches(figure.box, box, -SAME_PLACE));
  if (own.length === 0) return undefined;
  const shapes = drawnShapes(drawn, figure.box, most);
  const labeled = shapes && labeledDrawing({ ...figure, shapes }, shapes, own, builder);
  if (!labeled) return undefined;
  const isInside = (other: Candidate) => other.kind === 'framed text' && touches(other.box, figure.box, 0);
  return { ...labeled, box: figure.box, marks: new Set([...drawn, ...own]), rulesOut: isInside };
}

/** A drawing with its labels in its shapes; undefined for one that is no diagram. */
function labeledDrawing(
  figure: FigureBlock,
  shapes: readonly DrawnShape[],
  glyphs: readonly Glyph[],
  builder: Pick<LineBuilder, 'parts'>,
): Pick<DiagramCandidate, 'kind' | 'figure'> | undefined {
  const { box } = figure;
  const isPlain = (glyph: Glyph) => glyph.style.angle === 0 && holdsCenter(box, glyph.box);
  if (shapes.length < MIN_SHAPES || !glyphs.every(isPlain)) return undefined;
  const nodes = nodesOf(shapes, box, glyphs);
  // Labels of lines have white behind them.
  const framed = nodes.filter(({ shape }) => !isWhite(shapes[shape] ?? {}));
  const kind = kindOf(framed, shapes, box);
  if (!kind) return undefined;
  const inNodes = new Set(nodes.flatMap((node) => node.glyphs));
  const beside = builder.parts(glyphs.filter((glyph) => !inNodes.has(glyph)));
  const within = nodes.map((node) => ({ ...node, lines: builder.parts(node.glyphs) }));
  const short = kind === 'flow chart' ? beside : [...within.flatMap((node) => node.lines), ...beside];
  const held = within
    .map((node) => ({ ...node, joined: joinedLines(node.lines) }))
    .filter(({ joined }) => joined.length > 0);
  // Text side by side in one shape is that of cells, where no arrow says otherwise.
  const isBeside = kind === 'diagram' && held.some(({ lines, joined }) => joined.length < lines.length);
  if (!short.every(isLabel) || isBeside) return undefined;
  const texts = held.map((node): ShapeText => ({ shape: node.shape, blocks: blocksOf(node.joined, node.box) }));
  const free = beside.map((line, i): ShapeText => ({ shape: shapes.length + i, blocks: blocksOf([line], line.box) }));
  const all = [...shapes, ...beside.map((line) => unseen(line, box))];
  return { kind, figure: { ...figure, shapes: all, texts: [...texts, ...free] } };
}

const blocksOf = (lines: readonly Line[], { x0, x1 }: Box) =>
  groupParagraphs(
    [...lines].sort((a, b) => a.baseline - b.baseline),
    { x0, x1 },
  );

/** The smallest shape around each character that nothing is painted over there; those without text are none. */
function nodesOf(shapes: readonly DrawnShape[], { x0, y0 }: Box, glyphs: readonly Glyph[]): Node[] {
  const areas = shapes
    .map(({ box }, shape): Node => ({ shape, box: shifted(box, x0, y0), glyphs: [] }))
    .filter(({ box, shape }) => isArea(shapes[shape]!) && isOfUse(box))
    .sort((a, b) => area(a.box) - area(b.box) || b.shape - a.shape);
  for (const glyph of glyphs) {
    const around = areas.filter(({ box }) => holdsCenter(box, glyph.box));
    const painted = around.filter(({ shape }) => shapes[shape]?.fill !== undefined);
    const top = Math.max(...painted.map(({ shape }) => shape));
    around.find(({ shape }) => shape >= top)?.glyphs.push(glyph);
  }
  return areas.filter((node) => node.glyphs.length > 0).sort((a, b) => a.shape - b.shape);
}

const isOfUse = ({ x0, y0, x1, y1 }: Box) => Math.min(x1 - x0, y1 - y0) >= MIN_CURVE;

const isArea = ({ kind, fill, outline }: DrawnShape) =>
  kind === 'rectangle' || (kind === 'path' && (fill !== undefined || outline.every(({ isClosed }) => isClosed)));

function isLabel(line: Line): boolean {
  const text = lineText(line).trim();
  return text.split(/\s+/u).length <= MAX_TITLE_WORDS && text.length <= MAX_TITLE;
}

/** A shape that is only there for its text, with room for letters that are wider in another font. */
const unseen = ({ box, size }: Line, { x0, y0 }: Box): DrawnShape => ({
  kind: 'rectangle',
  box: shifted({ ...box, x1: box.x1 + size }, -x0, -y0),
  outline: [],
  lineWidth: 0,
  isDashed: false,
});
