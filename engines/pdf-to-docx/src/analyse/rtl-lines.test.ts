import { describe, expect, it } from 'vitest';
import { lineText } from '../model/text.ts';
import { pageContent } from '../testing/hand-made-page.ts';
import { glyphs } from '../testing/hand-made-text.ts';
import { LineBuilder } from './page-lines.ts';

/** The lines that texts, as they stand from left to right, make below each other, each ending at 300. */
const read = (...texts: readonly string[]) => {
  const all = texts.flatMap((text, i) => glyphs(text, 300 - 5 * text.length, 100 + 14 * i));
  return new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all).map(lineText);
};

describe('lines of right-to-left paragraphs', () => {
  it('run so though they have Latin letters only, where they show a full stop on the left', () => {
    expect(read('הדגבא', '.Latin words')[1]).toBe('Latin words.');
    expect(read('הדגבא', 'Latin words.')[1]).toBe('Latin words.');
    expect(read('plain text', '.Latin words')[1]).toBe('.Latin words');
  });

  it('run so though most of their letters are Latin', () => {
    expect(read('הדגבא', 'of many words בא')[1]).toBe('אב of many words');
    expect(read('plain text', 'of many words בא')[1]).toBe('of many words אב');
  });
});
