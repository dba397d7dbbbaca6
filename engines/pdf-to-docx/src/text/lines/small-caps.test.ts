import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from './line-builder.ts';

const whole = glyphStyle({ size: 10 });
const small = glyphStyle({ size: 8 });

/** Text from `x` on: small letters as capitals of 8 points, the rest in 10 points. */
function smallCaps(text: string, x: number, y: number): Glyph[] {
  let end = x;
  return [...text].flatMap((character) => {
    const isSmall = character !== character.toUpperCase();
    const made = glyphs(character.toUpperCase(), end, y, isSmall ? small : whole);
    end += isSmall ? 4 : 5;
    return made;
  });
}

function spansOf(all: readonly Glyph[]) {
  const parts = new LineBuilder(pageContent({ glyphs: all }), new Set<never>()).parts(all);
  return parts.map((line) => line.spans.map(({ text, style }) => [text, style.size, style.isSmallCaps]));
}

describe('small capitals', () => {
  it('become the letters that the author wrote, in one size', () => {
    expect(spansOf(smallCaps('Table of Contents', 0, 100))).toEqual([[['Table of Contents', 10, true]]]);
  });

  it('leave the text beside them as it is', () => {
    const after = glyphs('see our ', 0, 100, whole);
    expect(spansOf([...after, ...smallCaps('Code of Conduct', 40, 100)])).toEqual([
      [
        ['see our ', 10, false],
        ['Code of Conduct', 10, true],
      ],
    ]);
  });

  it('are found without a capital of their own beside a number of the whole size', () => {
    const entry = [...glyphs('7.7.', 0, 120, whole), ...smallCaps('tool.name', 60, 120)];
    const parts = spansOf([...smallCaps('Contents', 0, 100), ...entry]);
    expect(parts.at(-1)).toEqual([['tool.name', 10, true]]);
  });

  it('are no capitals of a smaller size on a line of their own', () => {
    const all = [...smallCaps('Contents', 0, 100), ...glyphs('NOTE', 0, 120, small)];
    expect(spansOf(all).at(-1)).toEqual([['NOTE', 8, false]]);
  });

  it('are no smaller text with small letters or digits', () => {
    const beside = (text: string) => spansOf([...glyphs('A', 0, 100, whole), ...glyphs(text, 5, 100, small)]);
    expect(beside('BCd')[0]?.every(([, , isSmallCaps]) => !isSmallCaps)).toBe(true);
    expect(beside('BC2')[0]?.every(([, , isSmallCaps]) => !isSmallCaps)).toBe(true);
  });

  it('are no smaller stops and spaces', () => {
    const all = [...smallCaps('Contents', 0, 100), ...glyphs('TABLE', 0, 120, whole), ...glyphs('. ', 25, 120, small)];
    expect(
      spansOf(all)
        .at(-1)
        ?.every(([, , isSmallCaps]) => !isSmallCaps),
    ).toBe(true);
  });

  it('give a line the whole size', () => {
    const all = smallCaps('Contents', 0, 100);
    const [line] = new LineBuilder(pageContent({ glyphs: all }), new Set<never>()).parts(all);
    expect(line && [lineText(line), line.size]).toEqual(['Contents', 10]);
  });
});
