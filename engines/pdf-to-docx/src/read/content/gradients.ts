import { type Box, union } from '../../model/geometry.ts';
import type { Gradient, PathShape } from '../../model/page-content.ts';
import { COLOR_STEP, STRAIGHT } from '../tolerances.ts';

/** Areas of slightly different colors beside each other that are a gradient. */
const MIN_STRIPES = 6;

type Side = keyof Box;
const SIDES: readonly Side[] = ['x0', 'y0', 'x1', 'y1'];

/**
 * Makes one rectangle of the strips that some programs draw a linear gradient with: each lies on the one before, short of it on one
 * side only, and its color differs little.
 */
export function joinGradients(paths: readonly PathShape[]): PathShape[] {
  const result: PathShape[] = [];
  for (let i = 0; i < paths.length; ) {
    const run = stripsFrom(paths, i);
    result.push(run.length >= MIN_STRIPES ? joined(run) : paths[i]!);
    i += run.length >= MIN_STRIPES ? run.length : 1;
  }
  return result;
}

function stripsFrom(paths: readonly PathShape[], from: number): PathShape[] {
  const run = [paths[from]!];
  let side: Side | undefined;
  for (let i = from + 1; i < paths.length; i++) {
    const [before, next] = [run.at(-1)!, paths[i]!];
    const moved = shrunkSide(before.box, next.box);
    if (moved === undefined || (side !== undefined && moved !== side) || !isNextStrip(before, next)) break;
    side = moved;
    run.push(next);
  }
  return run;
}

function isNextStrip(before: PathShape, next: PathShape): boolean {
  const isPlain = (path: PathShape) => path.fill !== undefined && path.stroke === undefined && path.kind !== 'other';
  return (
    isPlain(before) &&
    isPlain(next) &&
    next.index === before.index + 1 &&
    next.isCut === before.isCut &&
    isNear(before.fill ?? '', next.fill ?? '')
  );
}

/** The one side on which a box is smaller than another; undefined where that is none or several. */
function shrunkSide(outer: Box, inner: Box): Side | undefined {
  const moved = SIDES.filter((side) => Math.abs(outer[side] - inner[side]) > STRAIGHT);
  const [side] = moved;
  if (side === undefined || moved.length > 1) return undefined;
  const isInside = side === 'x0' || side === 'y0' ? inner[side] > outer[side] : inner[side] < outer[side];
  return isInside ? side : undefined;
}

function isNear(a: string, b: string): boolean {
  return [0, 2, 4].every(
    (at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= COLOR_STEP,
  );
}

/** The whole area; its plain color is the one in the middle. */
function joined(run: readonly PathShape[]): PathShape {
  const [first, last] = [run[0]!, run.at(-1)!];
  const side = shrunkSide(first.box, last.box) as Side;
  const middle = run[run.length >> 1]!;
  const gradient: Gradient = {
    angle: ({ x0: 0, y0: 90, x1: 180, y1: 270 } as const)[side],
    from: first.fill!,
    to: last.fill!,
  };
  return {
    ...first,
    kind: 'rectangle',
    box: union(run.map((path) => path.box)),
    fill: middle.fill!,
    gradient,
    lastIndex: last.index,
  };
}
