import { expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { CodeMeanings } from './code-meanings.ts';

const style = { font: { name: 'F1', flags: 4 }, size: 10 };
const box = { x0: 0, y0: 0, x1: 6, y1: 10 };
/** A character that reads as nothing, and one that reads as a letter by its code. */
const sign = (code: string, width = 6) =>
  ({ text: '\ufffd', style, box: { ...box, x1: width }, unreadable: { code: code.charCodeAt(0) } }) as unknown as Glyph;
const letter = (text: string) => ({ text, style, box, isUnmapped: true }) as unknown as Glyph;

/** Meanings that were learned from words, each with what was recognized in its place. */
function learned(words: readonly (readonly [glyphs: readonly Glyph[], recognized: string])[]): CodeMeanings {
  const meanings = new CodeMeanings();
  for (const [glyphs, recognized] of words)
    meanings.count(
      glyphs.map((glyph) => meanings.codeOf(glyph)),
      recognized,
    );
  return meanings;
}
const signs = (codes: string) => [...codes].map((code) => sign(code));
const textOf = (meanings: CodeMeanings, glyphs: readonly Glyph[]) =>
  glyphs.map((glyph) => meanings.meaningOf(meanings.codeOf(glyph)) ?? '?').join('');

it('takes what most words say where one was read wrong', () => {
  const meanings = learned([
    [signs('abc'), 'THE'],
    [signs('abc'), 'TBE'],
    [signs('abc'), 'THE'],
  ]);
  expect(textOf(meanings, signs('cba'))).toBe('EHT');
  expect(textOf(meanings, signs('d'))).toBe('?');
});

it('finds the letters of a ligature between letters that are known', () => {
  const meanings = learned([
    [signs('one'), 'one'],
    [signs('olne'), 'offne'],
  ]);
  expect(textOf(meanings, signs('l'))).toBe('ff');
});

it('takes one letter for what reads as a ligature where as many letters as codes are seen', () => {
  const word = [sign('o'), letter('ff'), sign('t')];
  expect(textOf(learned([[word, 'out']]), word)).toBe('out');
});

it('learns nothing from a word of another length', () => {
  expect(textOf(learned([[signs('abc'), 'THEN']]), signs('abc'))).toBe('???');
});

it('tells codes of fonts without names apart by their widths', () => {
  const meanings = learned([[[sign('a', 6), sign('b'), sign('c')], 'THE']]);
  expect(textOf(meanings, [sign('a', 6), sign('a', 3)])).toBe('T?');
});

it('believes what a font reads as once enough of its characters were confirmed, and not before', () => {
  const word = [...'waves'].map(letter);
  const few = learned(Array.from({ length: 7 }, () => [word, 'waves'] as const));
  expect(textOf(few, [...'sand'].map(letter))).toBe('sa??');
  const enough = learned(Array.from({ length: 8 }, (_, i) => [word, i === 0 ? 'vaves' : 'waves'] as const));
  expect(textOf(enough, [...'sand'].map(letter))).toBe('sand');
  expect(enough.isSettled(enough.codeOf(letter('x')))).toBe(true);
  const wrong = learned(Array.from({ length: 20 }, () => [word, 'xbwft'] as const));
  expect(textOf(wrong, word)).toBe('xbwft');
});

it('asks for no more of a code that was read three times', () => {
  const twice = learned([1, 2].map(() => [signs('abc'), 'THE'] as const));
  expect(twice.isSettled(twice.codeOf(sign('a')))).toBe(false);
  const thrice = learned([1, 2, 3].map(() => [signs('abc'), 'THE'] as const));
  expect(thrice.isSettled(thrice.codeOf(sign('a')))).toBe(true);
});
