import { expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from './line-builder.ts';

const gapOf = (...texts: readonly (readonly [string, number])[]) => {
  const all = texts.flatMap(([text, x]) => glyphs(text, x, 100));
  const [line] = new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all);
  return line?.labelGap;
};

it('measures the gap after a label glyph by glyph', () => {
  expect(gapOf(['10.', 50], ['Bring the boat', 69])).toEqual({
    label: '10.',
    end: 65,
    start: 69,
    spaces: 0,
    isWrittenApart: false,
  });
});

it('counts the spaces that the page draws after a label', () => {
  expect(gapOf(['1. Bring the boat', 50])).toEqual({
    label: '1.',
    end: 60,
    start: 65,
    spaces: 1,
    isWrittenApart: false,
  });
});

it('measures none where a line begins with no label, or with a label alone', () => {
  expect(gapOf(['Bring the boat', 50])).toBeUndefined();
  expect(gapOf(['10.', 50])).toBeUndefined();
});

it('measures it up to the Latin words that right-to-left text begins with', () => {
  // "• one אבגדה אבגדה", as it stands from left to right.
  const text = [
    ['הדגבא הדגבא ', 170],
    ['one', 230],
    [' ', 245],
    ['•', 252],
  ] as const;
  expect(gapOf(...text)).toMatchObject({ label: '•', end: 252, start: 245 });
});

it('reads a space after a label that the page writes after the text, and tells that it does', () => {
  for (const words of ['Bring the boat', '带上船']) {
    const text = glyphs(words, 57, 100);
    const all = [...text, ...glyphs('•', 50, 100)];
    const [line] = new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all);
    expect(line?.labelGap).toMatchObject({ label: '•', isWrittenApart: true });
    expect(line && lineText(line)).toBe(`• ${words}`);
  }
});
