import { expect, it } from 'vitest';
import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import type { Component } from '../picture/components.ts';
import { withoutHandwriting } from './handwriting.ts';

interface Drawn {
  readonly text: string;
  readonly confidence: number;
  /** Whether its letters are one piece of ink. */
  readonly isJoined?: boolean;
  readonly x?: number;
}

/** Lines of words below each other, with their ink: each letter is 10 pixels wide and 20 high. */
function page(lines: readonly (readonly Drawn[])[]): { lines: RecognizedLine[]; components: Component[] } {
  const components: Component[] = [];
  const read = lines.map((drawn, row): RecognizedLine => {
    const y0 = 100 * row;
    let next = 0;
    const words = drawn.map(({ text, confidence, isJoined = false, x = next }) => {
      const box = { x0: x, y0, x1: x + 10 * text.length, y1: y0 + 20 };
      next = box.x1 + 10;
      const letters = Array.from(text, (_, i) => ({ x0: x + 10 * i, y0, x1: x + 10 * i + 8, y1: y0 + 20 }));
      // Strokes reach below the line.
      const ink = isJoined ? [{ ...box, y1: y0 + 26 }] : letters;
      components.push(...ink.map((one) => ({ box: one, count: 50 })));
      return { text, box, confidence };
    });
    const box = { x0: words[0]?.box.x0 ?? 0, y0, x1: words.at(-1)?.box.x1 ?? 0, y1: y0 + 20 };
    return { words, box, baseline: { y: y0 + 20, slope: 0 }, block: 0 };
  });
  return { lines: read, components };
}

const printed = (text: string): Drawn => ({ text, confidence: 0.96 });
const texts = (lines: readonly RecognizedLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

it('takes what was written into a form by hand off the lines of its labels', () => {
  const name = { text: 'Kindgtew', confidence: 0.5, isJoined: true, x: 300 };
  const town = { text: 'Bristol', confidence: 0.9, isJoined: true, x: 300 };
  const { lines, components } = page([
    [printed('Please'), printed('complete'), printed('this'), printed('form')],
    [printed('Name'), name],
    [printed('Address'), town],
  ]);
  const found = withoutHandwriting(lines, components);
  expect(texts(found.lines)).toEqual(['Please complete this form', 'Name', 'Address']);
  expect(texts(found.unread)).toEqual(['Kindgtew', 'Bristol']);
  // With all of its strokes.
  expect(found.areas).toEqual([
    { x0: 300, y0: 100, x1: 380, y1: 126 },
    { x0: 300, y0: 200, x1: 370, y1: 226 },
  ]);
  expect(found.isMain).toBe(false);
});

it('takes off badly read letters that are not joined only on a page with joined ones', () => {
  const bad = { text: 'Orehard', confidence: 0.5 };
  const joined = { text: 'Bristol', confidence: 0.6, isJoined: true };
  const text = ['These', 'words', 'are', 'printed'].map(printed);
  const plain = page([text, [bad]]);
  expect(withoutHandwriting(plain.lines, plain.components).areas).toEqual([]);
  const mixed = page([text, [bad], [joined]]);
  expect(texts(withoutHandwriting(mixed.lines, mixed.components).unread)).toEqual(['Orehard', 'Bristol']);
});

it('keeps printed words whose letters touch, and the joined letters of Arabic', () => {
  const touching = { text: 'Agreement', confidence: 0.96, isJoined: true };
  const arabic = { text: 'العنصر', confidence: 0.7, isJoined: true };
  const { lines, components } = page([[printed('Mutual')], [touching], [arabic], [printed('between'), printed('us')]]);
  expect(withoutHandwriting(lines, components).lines).toEqual(lines);
});

it('says that a page is written by hand where most of its letters are joined, and takes nothing off it', () => {
  const words = ['thank', 'youu', 'forr', 'your', 'letter'].map((text) => ({ text, confidence: 0.8, isJoined: true }));
  const { lines, components } = page([[printed('Dear')], words]);
  const found = withoutHandwriting(lines, components);
  expect(found.isMain).toBe(true);
  expect(found.lines).toEqual(lines);
});
