import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../../model/analyzed-page.ts';
import { type Box, union } from '../../../model/geometry.ts';
import { block, line, textStyle } from '../../../testing/hand-made-text.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import { withSpilledCells } from './spilled-cells.ts';

const item = (y: number) =>
  block([line('item', 30, y)], { label: { text: '1.', style: textStyle(), x: 10, depth: 0, key: 'L' } });
const cell = (column: number, ...blocks: FlowBlock[]) => ({
  column,
  columns: 1,
  rows: 1,
  blocks,
  box: blocks.length > 0 ? union(blocks.map((one) => one.box)) : (undefined as Box | undefined),
});
const pageRules = (...ys: number[]): PageRules => ({
  horizontal: ys.map((at) => ({ at, from: 5, to: 200, width: 1, color: '000000', isDashed: false, shapes: [] })),
  vertical: [],
  shades: [],
});
const baselines = (rows: ReturnType<typeof withSpilledCells>) =>
  rows.map((row) =>
    row.map(({ blocks }) => blocks.flatMap((one) => (one.kind === 'text' ? one.lines[0]?.baseline : []))),
  );

describe('withSpilledCells', () => {
  const spilled = [[cell(0, item(20), item(40), item(60)), cell(1)], [cell(0), cell(1, item(40))], [cell(0)]];

  it('gives the empty cells below what rules part from the text of the one above', () => {
    const found = withSpilledCells(spilled, () => pageRules(28, 48));
    expect(baselines(found)).toEqual([[[20], []], [[40], [40]], [[60]]]);
    expect(found[1]?.[0]?.box?.y0).toBe(32);
  });

  it('leaves the text of a cell together that no rule parts, or that has no empty cells below', () => {
    expect(withSpilledCells(spilled, () => pageRules())).toEqual(spilled);
    const filled = [[cell(0, item(20), item(40))], [cell(0, item(60))]];
    expect(withSpilledCells(filled, () => pageRules(28))).toEqual(filled);
  });

  it('leaves what is no list, as tables below each other', () => {
    const rows = [[cell(0, block([line('text', 10, 20)]), block([line('text', 10, 40)]))], [cell(0)]];
    expect(withSpilledCells(rows, () => pageRules(28))).toEqual(rows);
  });

  it('leaves rows together that continue on the next page', () => {
    const next = block([line('item', 10, 40, { page: 2 })]);
    const rows = [[cell(0, item(20), next)], [cell(0)]];
    expect(withSpilledCells(rows, () => pageRules(28))).toEqual(rows);
  });

  it('leaves cells that span rows, and parts that are more than the empty cells', () => {
    const spanning = [[{ ...cell(0, item(20), item(40)), rows: 2 }], [cell(0)]];
    expect(withSpilledCells(spanning, () => pageRules(28))).toEqual(spanning);
    expect(withSpilledCells(spilled.slice(0, 2), () => pageRules(28, 48))).toEqual(spilled.slice(0, 2));
  });
});
