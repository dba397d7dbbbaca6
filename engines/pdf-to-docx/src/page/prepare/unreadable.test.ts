import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { isUnreadable, unreadableWords, withSigns } from './unreadable.ts';

const unreadable = (text: string, x: number, y = 100): Glyph[] =>
  glyphs(text, x, y).map((glyph) => ({
    ...glyph,
    isUnmapped: true,
    unreadable: { code: glyph.text.charCodeAt(0), ink: { ...glyph.box, y1: glyph.box.y1 + 2 } },
  }));
const textOf = ({ glyphs: all }: { glyphs: readonly Glyph[] }) => all.map(({ text }) => text).join('');

describe('unreadableWords', () => {
  it('takes what is next to each other for a word, whose like has the same key', () => {
    const content = pageContent({
      glyphs: [...unreadable('ab', 0), ...glyphs('plain', 10, 100), ...unreadable('ab', 60), ...unreadable('c', 90)],
    });
    const words = unreadableWords(content);
    expect(words.map((word) => textOf(word))).toEqual(['ab', 'ab', 'c']);
    expect(words.map(({ from }) => from)).toEqual([0, 7, 9]);
    expect(words[0]?.key).toBe(words[1]?.key);
    expect(words[0]?.key).not.toBe(words[2]?.key);
    expect(words[0]?.ink).toMatchObject({ x0: 0, x1: 10 });
  });

  it('leaves alone what no one sees, and text at an angle', () => {
    const turned = unreadable('a', 0).map((glyph) => ({ ...glyph, style: { ...glyph.style, angle: 30 } }));
    const hidden = unreadable('a', 50).map((glyph) => ({ ...glyph, style: { ...glyph.style, isInvisible: true } }));
    expect(unreadableWords(pageContent({ glyphs: [...turned, ...hidden] }))).toEqual([]);
  });
});

it('gives each word one character that is as wide as the word, where there is one for it', () => {
  const content = pageContent({ glyphs: [...unreadable('ab', 0), ...glyphs('x', 10, 100), ...unreadable('c', 60)] });
  const words = unreadableWords(content);
  const signed = withSigns(content, words, (word) => (word.from === 0 ? 'S' : undefined));
  expect(textOf(signed)).toBe('Sxc');
  expect(signed.glyphs[0]?.box).toMatchObject({ x0: 0, x1: 10 });
  expect(signed.glyphs.map((glyph) => glyph.unreadable !== undefined)).toEqual([false, false, true]);
});

it('says that a page is unreadable when most of its text is, not for a few signs', () => {
  const check = (content: ReturnType<typeof pageContent>) => isUnreadable(content, unreadableWords(content));
  const beside = (codes: string, known: number) =>
    pageContent({ glyphs: [...unreadable(codes, 0), ...glyphs('y'.repeat(known), 0, 200)] });
  expect(check(beside('abcdef'.repeat(10), 40))).toBe(true);
  expect(check(beside('abcdef'.repeat(10), 80))).toBe(false);
  expect(check(beside('xxx', 0))).toBe(false);
});

it('takes a sign that returns hundreds of times for a hatching, and reads the text beside it', () => {
  const content = pageContent({ glyphs: [...unreadable('x'.repeat(600), 0), ...glyphs('y'.repeat(80), 0, 200)] });
  expect(isUnreadable(content, unreadableWords(content))).toBe(false);
});
