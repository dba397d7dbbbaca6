import type { FigureBlock, FlowBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { Cell } from '../../model/document/document.ts';
import { type Box, type Matrix, mapBox, union } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { DOWN, IDEOGRAPH_ASCENT } from '../format.ts';
import { CLOSE_PITCH, SAME_SIZE } from '../tolerances.ts';
import { groupParagraphs } from './group-paragraphs.ts';

/** Takes the turned text of a page out of its flow, so that it keeps its place. */
export function withTurnedText(draft: PageDraft): PageDraft {
  const turned = [...draft.parts, ...draft.artifacts].filter(isTurned);
  const blocks = draft.blocks.flatMap((block) => uprightBlock(block, turned));
  if (turned.length === 0) return draft;
  return {
    ...draft,
    blocks,
    parts: draft.parts.filter((line) => !isTurned(line)),
    artifacts: draft.artifacts.filter((line) => !isTurned(line)),
    figures: [...draft.figures, ...lineGroups(turned).map(turnedFigure)],
  };
}

/** Whether a line runs in another direction than from left to right; columns of upright characters do not. */
const isTurned = (line: Line) => line.own !== undefined;

/** What is left of a block without its turned lines, which `turned` collects. Those of tables stay in their cells. */
function uprightBlock(block: FlowBlock, turned: Line[]): FlowBlock[] {
  if (block.kind !== 'text' || !block.lines.some(isTurned)) return [block];
  turned.push(...block.lines.filter(isTurned));
  const lines = block.lines.filter((line) => !isTurned(line));
  return lines.length > 0 ? [{ ...block, lines, box: union(lines.map(({ box }) => box)) }] : [];
}

/** Lines below each other in their own direction. A tilted line stays alone: only single ones can be drawn at any angle. */
function lineGroups(turned: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of [...turned].sort((a, b) => ownOf(a).baseline - ownOf(b).baseline)) {
    const group = groups.find((lines) => isNextLine(lines.at(-1)!, line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isNextLine(last: Line, next: Line): boolean {
  const [a, b] = [ownOf(last), ownOf(next)];
  const pitch = b.baseline - a.baseline;
  return (
    last.angle === next.angle &&
    next.angle % 180 === 90 &&
    pitch > 0 &&
    pitch <= CLOSE_PITCH * next.size &&
    Math.abs(last.size - next.size) <= SAME_SIZE * next.size &&
    Math.min(a.box.x1, b.box.x1) > Math.max(a.box.x0, b.box.x0)
  );
}

const ownOf = (line: Line) => line.own ?? { box: line.box, baseline: line.baseline };

/** A line as it is in the frame of its own direction. */
const uprightLine = (line: Line): Line => ({ ...line, ...ownOf(line), angle: 0, own: undefined });

/** Whether a line is a column of upright characters, from top to bottom. */
const isColumn = ({ angle, own }: Line) => angle === DOWN && own === undefined;

/** A column as a line in its own frame. */
function uprightColumn(line: Line): Line {
  const box = intoFrame(line.box, DOWN);
  return { ...line, box, baseline: box.y1 - (1 - IDEOGRAPH_ASCENT) * (box.y1 - box.y0), angle: 0 };
}

function turnedFigure(lines: readonly Line[]): FigureBlock {
  const first = lines[0]!;
  const upright = lines.map(uprightLine);
  const frame = union(upright.map(({ box }) => box));
  return {
    kind: 'figure',
    page: first.page,
    box: union(lines.map(({ box }) => box)),
    image: undefined,
    alt: '',
    isBackground: true,
    isDrawing: false,
    holdsText: false,
    tag: '',
    turned: { angle: first.angle, blocks: groupParagraphs(upright, frame) },
  };
}

/** A box on the page in the frame of a direction. */
export const intoFrame = (box: Box, angle: number): Box => turnBox(box, -angle);
/** A box in the frame of a direction as the one around it on the page. */
export const ontoPage = (box: Box, angle: number): Box => turnBox(box, angle);

function turnBox({ x0, y0, x1, y1 }: Box, angle: number): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const matrix: Matrix = [cos, sin, -sin, cos, 0, 0];
  return mapBox(matrix, x0, y1, x1, y0);
}

/** The content of a cell in the direction of all its text. */
export interface DirectedContent {
  readonly direction: Cell['textDirection'];
  readonly angle: number;
  readonly blocks: readonly FlowBlock[];
}

/** Reads a cell's text in its own direction, where all of it runs up or down the page. */
export function directedContent(blocks: readonly FlowBlock[], box: Box): DirectedContent {
  const lines = [...textBlocksIn(blocks)].flatMap((block) => block.lines);
  const [first] = lines;
  const isShared =
    first !== undefined &&
    first.angle % 180 === 90 &&
    lines.every((line) => (isTurned(line) || isColumn(line)) && line.angle === first.angle) &&
    blocks.every((block) => block.kind === 'text');
  if (!isShared) return { direction: 'horizontal', angle: 0, blocks };
  const upright = lines
    .map((line) => (isColumn(line) ? uprightColumn(line) : uprightLine(line)))
    .sort((a, b) => a.baseline - b.baseline);
  return {
    direction: first.angle === 270 ? 'up' : 'down',
    angle: first.angle,
    blocks: groupParagraphs(upright, intoFrame(box, first.angle)),
  };
}
