import { describe, expect, it } from 'vitest';
import { box } from '../../../testing/hand-made-page.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import type { PlacedCell } from './tagged-columns.ts';
import { contradicts, isParted, regridded, upToFrame } from './tagged-grid.ts';

const NONE: PageRules = { horizontal: [], vertical: [], shades: [] };
/** A cell of a row at `y`, its text from `x0` to `x1`. */
const cell = (column: number, columns: number, y: number, x0: number, x1: number) => ({
  column,
  columns,
  rows: 1,
  box: box(x0, y, x1, y + 10),
});
const empty = (column: number) => ({ column, columns: 1, rows: 1, box: undefined });
const spans = (rows: readonly (readonly PlacedCell[])[] | undefined) =>
  rows?.map((row) => row.map(({ column, columns }) => [column, columns]));

describe('contradicts', () => {
  it('finds text outside the columns that it is said to span', () => {
    expect(contradicts([cell(0, 1, 0, 10, 50), cell(1, 1, 0, 60, 90)], [0, 55, 100])).toBe(false);
    expect(contradicts([cell(0, 1, 0, 10, 50), cell(1, 1, 0, 60, 90)], [0, 98, 100])).toBe(true);
  });
});

describe('isParted', () => {
  const rule = (at: number) => ({ at, from: -5, to: 15, width: 1, color: '000000', isDashed: false, shapes: [] });
  const row = [cell(0, 1, 0, 10, 50), cell(1, 1, 0, 90, 120)];

  it('finds a rule between texts elsewhere than where their cells meet', () => {
    expect(isParted([row], [0, 88, 130], { ...NONE, vertical: [rule(60)] })).toBe(true);
    expect(isParted([row], [0, 60, 130], { ...NONE, vertical: [rule(60)] })).toBe(false);
  });

  it('finds none where no rule is next to the row, or only at its sides', () => {
    expect(isParted([row], [0, 88, 130], { ...NONE, vertical: [{ ...rule(60), from: 20, to: 40 }] })).toBe(false);
    expect(isParted([row], [0, 88, 130], { ...NONE, vertical: [rule(0), rule(130)] })).toBe(false);
  });
});

describe('regridded', () => {
  it('leaves it to what is drawn to show the cells of rows without text', () => {
    const rows = [[cell(0, 1, 0, 10, 50), cell(1, 1, 0, 60, 90)], [empty(0)]].map((row) =>
      row.map((one) => ({ ...one, rows: 1 })),
    );
    expect(spans(regridded(rows, 0, NONE)?.rows)?.[1]).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('gives up where cells out of order would get columns beyond the last', () => {
    const rows = [
      [cell(0, 1, 0, 10, 40), cell(1, 1, 0, 60, 90), cell(2, 1, 0, 110, 150)],
      [cell(0, 1, 20, 10, 40), cell(1, 1, 20, 110, 150), cell(2, 1, 20, 60, 90)],
    ];
    expect(regridded(rows, 0, NONE)).toBeUndefined();
  });

  it('places cells by their text, whatever they say they span', () => {
    const rows = [
      [cell(0, 1, 0, 10, 90), cell(1, 1, 0, 110, 150)],
      [cell(0, 3, 20, 10, 40), cell(3, 1, 20, 60, 90), cell(4, 2, 20, 110, 150)],
    ];
    const found = regridded(rows, 0, NONE);
    expect(found?.edges).toHaveLength(4);
    expect(spans(found?.rows)).toEqual([
      [
        [0, 2],
        [2, 1],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ]);
  });

  it('puts edges where something is drawn in the row', () => {
    const rules = {
      ...NONE,
      vertical: [{ at: 48, from: -5, to: 15, width: 1, color: '000000', isDashed: false, shapes: [] }],
    };
    expect(regridded([[cell(0, 1, 0, 10, 40), cell(1, 1, 0, 60, 90)]], 0, rules)?.edges[1]).toBe(48);
  });

  it('ends empty cells at the edges of other rows, and drops those that nothing shows', () => {
    const rows = [
      [cell(0, 1, 0, 10, 40), cell(1, 1, 0, 60, 90), cell(2, 1, 0, 110, 150)],
      [cell(0, 1, 20, 10, 40), empty(1), empty(2), empty(3)],
      [empty(0), empty(1), cell(2, 1, 40, 110, 150)],
    ];
    expect(spans(regridded(rows, 0, NONE)?.rows)).toEqual([
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ]);
  });

  it('ends where the frame does, not beyond', () => {
    const rule = { from: -5, to: 15, width: 1, color: '000000', isDashed: false, shapes: [] };
    const rules = { ...NONE, vertical: [{ ...rule, at: 155 }] };
    expect(regridded([[cell(0, 1, 0, 10, 90), cell(1, 1, 0, 110, 150)]], 0, rules)?.edges.at(-1)).toBe(155);
  });

  it('keeps cells that span rows in the same columns in each of them', () => {
    const rows = [
      [{ ...cell(0, 2, 0, 10, 40), rows: 2 }, cell(2, 3, 0, 60, 90), cell(5, 1, 0, 110, 150)],
      [cell(2, 1, 20, 60, 150)],
      [cell(0, 4, 40, 10, 90), cell(4, 1, 40, 110, 150)],
    ];
    expect(spans(regridded(rows, 0, NONE)?.rows)).toEqual([
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      [[1, 2]],
      [
        [0, 2],
        [2, 1],
      ],
    ]);
  });

  it('gives up where a cell that spans rows would begin elsewhere in one of them', () => {
    const rows = [
      [cell(0, 1, 0, 10, 40), { ...cell(1, 1, 0, 60, 90), rows: 2 }, cell(2, 1, 0, 110, 150)],
      [cell(2, 1, 20, 10, 40)],
    ];
    expect(regridded(rows, 0, NONE)).toBeUndefined();
  });
});

describe('upToFrame', () => {
  const rule = (at: number) => ({ at, from: -5, to: 35, width: 1, color: '000000', isDashed: false, shapes: [] });
  const rows = [
    [cell(0, 1, 0, 10, 90), empty(1)],
    [cell(0, 1, 20, 10, 90), cell(1, 1, 20, 110, 150), cell(2, 1, 20, 160, 190)],
  ];

  it('lets the last cell of a row that counts too few columns reach the frame', () => {
    const found = upToFrame(rows, [0, 100, 155, 200], { ...NONE, vertical: [rule(0), rule(200)] });
    expect(spans(found)?.[0]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('leaves rows alone that end at a rule of their own, or without a frame', () => {
    for (const vertical of [[rule(155), rule(200)], []])
      expect(upToFrame(rows, [0, 100, 155, 200], { ...NONE, vertical })).toEqual(rows);
  });
});
