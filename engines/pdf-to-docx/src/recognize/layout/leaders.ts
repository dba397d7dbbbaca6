import { type Box, union } from '../../model/geometry.ts';
import { POINTS_PER_INCH } from '../format.ts';
import type { Component } from '../picture/components.ts';

/** Points. The largest dot of a leader. */
const LEADER_DOT = 2.6;

/** Points. Two dots of a leader are no farther apart. */
const LEADER_PITCH = 9;

/** Points. Dots of one leader are on one height but for this. */
const LEADER_LEVEL = 1;

/** Share of the distance between dots by which distances differ: pixels and noise. */
const LEADER_EVEN = 0.35;

/** Dots. Fewer are an ellipsis, or dots of letters. */
const LEADER_DOTS = 8;

/** Finds rows of dots between text and page numbers: small, level, and equally far apart. Boxes in pixels. */
export function findLeaders(components: readonly Component[], dpi: number): Box[] {
  const point = dpi / POINTS_PER_INCH;
  const most = LEADER_DOT * point;
  const dots = components
    .filter(({ box }) => box.x1 - box.x0 <= most && box.y1 - box.y0 <= most && box.x1 - box.x0 >= 2)
    .map(({ box }) => box);
  const rows = new Map<number, Box[]>();
  const step = LEADER_LEVEL * point;
  for (const dot of dots) {
    const row = Math.round(dot.y1 / step);
    rows.set(row, [...(rows.get(row) ?? []), dot]);
  }
  const leaders: Box[] = [];
  const used = new Set<Box>();
  for (const row of [...rows.keys()].sort((a, b) => a - b)) {
    // A row of dots may fall to both sides of a step.
    const near = [row, row + 1].flatMap((one) => rows.get(one) ?? []).filter((dot) => !used.has(dot));
    near.sort((a, b) => a.x0 - b.x0);
    for (const run of evenRuns(near, point)) {
      if (run.length < LEADER_DOTS) continue;
      for (const dot of run) used.add(dot);
      leaders.push(union(run));
    }
  }
  return leaders;
}

/** Dots one after the other, all as far apart as the first ones. */
function evenRuns(dots: readonly Box[], point: number): Box[][] {
  const runs: Box[][] = [];
  let run: Box[] = [];
  let pitch = 0;
  for (const dot of dots) {
    const last = run.at(-1);
    const gap = last ? dot.x0 - last.x0 : 0;
    const isEven =
      last !== undefined &&
      gap <= LEADER_PITCH * point &&
      (run.length === 1 || Math.abs(gap - pitch) <= Math.max(LEADER_EVEN * pitch, 2));
    if (!isEven) {
      run = [dot];
      runs.push(run);
      continue;
    }
    // Pixels round each gap: the mean is what the font has.
    pitch = (dot.x0 - run[0]!.x0) / run.length;
    run.push(dot);
  }
  return runs;
}
