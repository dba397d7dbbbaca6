import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { flowGlyph, glyphLineBox, glyphLines } from './glyph-lines.ts';

const linesOf = (all: readonly Glyph[], gap = 1) => glyphLines(all.map(flowGlyph), { gap });
const textsOf = (all: readonly Glyph[], gap = 1) =>
  linesOf(all, gap).map((line) => line.glyphs.map(({ glyph }) => glyph.text).join(''));

describe('glyphLines', () => {
  it('gathers glyphs on one baseline, whatever their order in the content', () => {
    expect(textsOf([...glyphs('world', 35, 100), ...glyphs('hello ', 5, 100)])).toEqual(['hello world']);
  });

  it('parts baselines', () => {
    expect(textsOf([...glyphs('one', 0, 100), ...glyphs('two', 0, 112)])).toEqual(['one', 'two']);
  });

  it('parts a line at a gap wider than the one given', () => {
    const both = [...glyphs('left', 0, 100), ...glyphs('right', 60, 100)];
    expect(textsOf(both, 1)).toEqual(['left', 'right']);
    expect(textsOf(both, 5)).toEqual(['leftright']);
  });

  it('keeps a raised small character with the line it is on', () => {
    const raised = glyphs('2', 15, 96, glyphStyle({ size: 6 }));
    expect(textsOf([...glyphs('x is', 0, 100), ...raised])).toHaveLength(1);
  });

  it('has a raised mark that hangs before the line that was written next, and none that was not', () => {
    const mark = glyphs('7', 0, 97, glyphStyle({ size: 6 }));
    const note = glyphs('Ledger of the mill', 10, 100);
    expect(textsOf([...mark, ...note])).toEqual(['7Ledger of the mill']);
    expect(textsOf([...note, ...glyphs('7', 0, 97, glyphStyle({ size: 6 }))])).toHaveLength(2);
  });

  it('keeps a line of full size that is a little higher apart', () => {
    expect(textsOf([...glyphs('low', 0, 100), ...glyphs('high', 16, 95)])).toHaveLength(2);
  });
});

it('has a space that begins where a letter does before that, and one where two begin there', () => {
  const [space] = glyphs(' ', 10.01, 100);
  const after = glyphs('b', 10, 100);
  expect(textsOf([...glyphs('a', 0, 100), ...after, space!])).toEqual(['a b']);
  expect(textsOf([...glyphs('a ', 0, 100), ...after, space!])).toEqual(['a b']);
  // Letters over each other are no spaces, as those of a sign and of what varies it.
  expect(textsOf([...glyphs('a ', 0, 100), ...after, ...glyphs('\uFE0F', 10, 100)])).toEqual(['a b\uFE0F']);
});

describe('glyphLines of text over text', () => {
  it('keeps both texts whole', () => {
    expect(textsOf([...glyphs('written first', 0, 100), ...glyphs('and then over', 2, 100)])).toEqual([
      'written first',
      'and then over',
    ]);
  });

  it('keeps smaller text that is printed over a rule of underscores whole', () => {
    const small = glyphs('small text', 3, 97, glyphStyle({ size: 7 }));
    expect(textsOf([...glyphs('___________', 0, 100), ...small])).toEqual(['small text', '___________']);
  });

  it('keeps what is below large letters a line of its own', () => {
    const large = glyphs('A2', 0, 100, glyphStyle({ size: 40 }));
    expect(textsOf([...large, ...glyphs(':2017', 2, 120, glyphStyle({ size: 15 }))])).toEqual(['A2', ':2017']);
  });

  it('keeps a small text whole that begins below the end of a large one', () => {
    const large = glyphs('Title', 0, 100, glyphStyle({ size: 40 }));
    const small = glyphs('a motto below', 80, 118, glyphStyle({ size: 10 }));
    expect(textsOf([...large, ...small])).toEqual(['Title', 'a motto below']);
  });

  it('keeps a line whole that larger text is printed over in part', () => {
    const stamp = glyphs('Draft only', 100, 104, glyphStyle({ size: 30 }));
    expect(textsOf([...glyphs('a sentence that is long', 40, 100), ...stamp])).toEqual([
      'a sentence that is long',
      'Draft only',
    ]);
  });
});

describe('flowGlyph', () => {
  it('turns an upward glyph into a frame whose x axis runs along its baseline', () => {
    const [glyph] = glyphs('a', 50, 300, glyphStyle({ angle: 270 }));
    const flow = flowGlyph(glyph as Glyph);
    expect(flow.x0).toBeCloseTo(-300);
    expect(flow.baseline).toBeCloseTo(50);
  });
});

describe('glyphLineBox', () => {
  it('does not count spaces at the ends', () => {
    const [line] = linesOf(glyphs(' word ', 10, 100), 2);
    expect(line && glyphLineBox(line)).toMatchObject({ x0: 15, x1: 35 });
  });

  it('has no width for a line of spaces', () => {
    const [line] = linesOf(glyphs('  ', 10, 100), 2);
    expect(line && glyphLineBox(line)).toMatchObject({ x0: 10, x1: 10 });
  });
});

describe('lines of two columns', () => {
  const rows = Array.from({ length: 8 }, (_, i) => 100 + 12 * i);
  const left = 'a column of words that is full';
  const right = 'another column of them';

  it('stay apart though the gutter is as narrow as a wide space, and one of them reaches into it', () => {
    // The last line of the first column is a letter too long.
    const column = rows.flatMap((y, i) => glyphs(i === 7 ? `${left}s` : left, 0, y));
    const texts = textsOf([...column, ...rows.flatMap((y) => glyphs(right, 162, y))], 1.3);
    expect(texts.sort()).toEqual(
      [...rows.map((_, i) => (i === 7 ? `${left}s` : left)), ...rows.map(() => right)].sort(),
    );
  });

  it('are one line where few begin at that place', () => {
    const few = rows.slice(0, 3).flatMap((y) => [...glyphs(left, 0, y), ...glyphs(right, 162, y)]);
    expect(textsOf(few, 1.3)).toEqual(Array(3).fill(`${left}${right}`));
  });
});
