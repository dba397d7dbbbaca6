import { describe, expect, it } from 'vitest';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { isKeptFromPage, isPageFull, keptFromSingleLines, leavesSingleLines, turnedAway } from './page-breaks.ts';

const end = {
  bottom: 700,
  size: 10,
  allowsSingleLines: false,
  standAlone: false,
  chapters: new Set<number>(),
  notesFrom: new Map<number, number>(),
};
const last = (y: number) => block([line('The last line', 50, y)]);
const next = block(lines(['A paragraph', 'of three', 'lines'], 50, 100, { page: 2 }));

describe('isPageFull', () => {
  it('is never so before a chapter, which begins a page in any case', () => {
    expect(isPageFull(last(690), { ...next, page: 7 }, false, { ...end, chapters: new Set([7]) })).toBe(false);
  });

  it('is never so before a page that an empty one parts from it', () => {
    const later = block(lines(['A paragraph', 'of three', 'lines'], 50, 100, { page: 3 }));
    expect(isPageFull(last(690), later, false, end)).toBe(false);
  });

  it('has no room for a paragraph whose first two lines don’t fit', () => {
    expect(isPageFull(last(690), next, false, end)).toBe(true);
  });

  it('has room where two lines would fit: someone put a break there', () => {
    expect(isPageFull(last(640), next, false, end)).toBe(false);
  });

  it('has no room where the notes at its foot begin', () => {
    expect(isPageFull(last(640), next, false, { ...end, notesFrom: new Map([[1, 660]]) })).toBe(true);
    expect(isPageFull(last(540), next, false, { ...end, notesFrom: new Map([[1, 660]]) })).toBe(false);
    expect(isPageFull(last(640), next, false, { ...end, notesFrom: new Map([[2, 660]]) })).toBe(false);
  });

  it('has the room below a table that continued on it', () => {
    const { rows, ...table } = tableBlock(box(50, 600, 350, 700), [[[]]]);
    const whole = { ...table, rows: rows.map((row) => ({ ...row, page: 2, isSplit: true, end: 300 })) };
    const after = block(lines(['A paragraph', 'of three', 'lines'], 50, 100, { page: 3 }));
    expect(isPageFull(whole, after, false, end)).toBe(false);
    expect(isPageFull({ ...whole, rows: whole.rows.map((row) => ({ ...row, end: 690 })) }, after, false, end)).toBe(
      true,
    );
  });

  it('needs more room for a heading, which stays with what follows', () => {
    const heading = block([line('Heading', 50, 100, { page: 2 })]);
    expect(isPageFull(last(672), heading, false, end)).toBe(false);
    expect(isPageFull(last(672), heading, true, end)).toBe(true);
  });
});

it('sees a row that goes over pages and was not begun where lines of it had room', () => {
  const table = tableBlock(box(50, 72, 350, 700), [[[]]], { page: 2 });
  const high = { ...table, rows: table.rows.map((row) => ({ ...row, page: 3, isSplit: true })) };
  expect(isKeptFromPage(last(500), high, end)).toBe(true);
  expect(isKeptFromPage(last(660), high, end)).toBe(false);
  expect(isKeptFromPage(last(500), high, { ...end, notesFrom: new Map([[1, 530]]) })).toBe(false);
  expect(isKeptFromPage(last(500), table, end)).toBe(false);
  expect(isKeptFromPage(last(500), next, end)).toBe(false);
});

it('sees paragraphs that leave a single line on a page', () => {
  const split = (first: number) =>
    block([
      ...lines(
        Array.from({ length: first }, () => 'before'),
        50,
        600,
      ),
      ...lines(['after', 'and after'], 50, 80, { page: 2 }),
    ]);
  expect(leavesSingleLines([split(1)])).toBe(true);
  expect(leavesSingleLines([split(2)])).toBe(false);
});

describe('paragraphs kept from leaving single lines', () => {
  const split = (y: number, then: number) => {
    const rest = Array.from({ length: then }, () => 'after');
    return block([...lines(['one', 'two'], 50, y), ...lines(rest, 50, 80, { page: 2 })]);
  };
  const kept = (of: ReturnType<typeof block>, isNoted = () => false) => keptFromSingleLines([of], 700, isNoted).has(of);

  it('are those of which two lines continued though one had room', () => {
    // The second line ends at 684, and a third would at 696.
    expect(kept(split(670, 2))).toBe(true);
    expect(kept(split(680, 2))).toBe(false);
    expect(kept(split(670, 3))).toBe(false);
    expect(kept(split(670, 2), () => true)).toBe(false);
  });

  it('are those that continued whole though their first line had room', () => {
    const begins = block(lines(['one', 'two', 'three'], 50, 80, { page: 2 }));
    const after = (y: number) => keptFromSingleLines([last(y), begins], 700, () => false).has(begins);
    expect(after(680)).toBe(true);
    expect(after(690)).toBe(false);
    expect(after(600)).toBe(false);
    // Two of the three lines would have ended at 699.
    expect(after(673)).toBe(true);
    expect(after(660)).toBe(false);
  });
});

describe('over a page’s end', () => {
  const split = (first: number, then: number) =>
    block([
      ...lines(
        Array.from({ length: first }, () => 'before'),
        50,
        600,
      ),
      ...lines(
        Array.from({ length: then }, () => 'after'),
        50,
        80,
        { page: 2 },
      ),
    ]);
  const away = (first: number, then: number, allowsSingleLines = false) =>
    turnedAway([split(first, then)], allowsSingleLines, () => false).map(
      (y) => y - (split(first, then).lines[first - 1]?.box.y1 ?? 0),
    );

  it('has no room for one line more, or for the pair that would not be parted', () => {
    const [[one], [pair], [single]] = [away(3, 3), away(3, 2), away(3, 2, true)];
    expect(pair).toBeCloseTo(2 * (one ?? 0));
    expect(single).toBeCloseTo(one ?? 0);
  });

  it('has no room for one more line of a list either', () => {
    const rows = [
      ...['a', 'b', 'c'].map((text, i) => block([line(text, 50, 600 + 15 * i)])),
      block([line('d', 50, 80, { page: 2 })]),
    ];
    const [y] = turnedAway(rows, false, () => false);
    expect(y).toBeCloseTo((rows[2]?.box.y1 ?? 0) + 15);
    const uneven = rows.map((row, i) => (i === 0 ? block([line('a', 50, 560)]) : row));
    expect(turnedAway(uneven, false, () => false)).toEqual([]);
  });

  it('says nothing of a page on which notes take room', () => {
    expect(turnedAway([split(3, 3)], false, (page) => page === 1)).toEqual([]);
  });
});
