import { expect, it } from 'vitest';
import type { Block, Inline, WordDocument } from '../../model/document/document.ts';
import { cell, paragraph, run, section, table, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { writeDocx } from '../docx.ts';
import { lettersOf } from './placed-letters.ts';
import { WrittenText } from './written-text.ts';

const style = textStyle();

/** The letters that each place of a document is to hold, those with none left out. */
function lettersIn(blocks: readonly Block[], changes: Partial<WordDocument> = {}, own = {}): object {
  const written = new WrittenText();
  writeDocx(wordDocument([section(blocks, own)], changes), { written });
  return Object.fromEntries(Object.entries(written.letters.counts).filter(([, count]) => count > 0));
}

it('counts letters and decimal digits, however they are composed', () => {
  expect(lettersOf('Page 2 of 9')).toBe(8);
  expect(lettersOf('é — ½ ② שלום')).toBe(1 + 4);
});

it('counts paragraphs, cells, drop caps, formulas and the values of form fields as text of the pages', () => {
  const dropCap = { text: 'O', style, lines: 2, points: 24 };
  const tree = { kind: 'fraction', over: letter('ab'), under: letter('c'), hasBar: true } as const;
  const equation = { tree, size: 10, color: '000000', isDisplayed: false };
  const control = { kind: 'text', name: 'a', isEmpty: false, lines: ['one', 'two'] } as const;
  const inlines: Inline[] = [
    run('nce'),
    { kind: 'equation', equation, text: 'ab/c', style },
    { kind: 'control', control, text: 'one two', style },
    { kind: 'control', control: { kind: 'drawn-checkbox', isChecked: true }, text: 'X', style },
  ];
  expect(lettersIn([paragraph('', { dropCap, inlines }), table([[cell('in a'), cell('cell')]])])).toEqual({
    body: 1 + 3 + 3 + 6 + 7,
  });
});

const letter = (text: string) => ({ kind: 'text', text, isUpright: false }) as const;

it('counts boxes and fields apart, and each header as often as the file has it', () => {
  const textBox = { paragraphs: [paragraph('boxed')], direction: 'horizontal', turn: 0 } as const;
  const anchored = [{ width: 9, height: 9, alt: '', textBox, anchor: { x: 0, y: 0, isBehind: false } }];
  const page = { kind: 'field', code: 'PAGE', text: '12', style } as const;
  const usual = {
    header: [paragraph('Title', { anchored })],
    footer: [paragraph('', { inlines: [run('Page '), page] })],
  };
  expect(lettersIn([paragraph('text')], {}, { headers: { usual } })).toEqual({
    ...{ body: 4, headers: 5, footers: 4, textBoxes: 5, fields: 2 },
  });
  expect(lettersIn([paragraph('text')], { hasEvenHeaders: true }, { headers: { usual } })).toMatchObject({
    headers: 10,
  });
});

it('counts notes by their kind, with marks that no one counts, and comments', () => {
  const note = (kind: 'footnote' | 'endnote', mark: string, isCounted: boolean) =>
    ({ kind, mark, isCounted, blocks: [paragraph('note')] }) as const;
  const notes = [note('footnote', '1', true), note('endnote', 'a', false)];
  const inlines: Inline[] = [
    run('text'),
    ...[0, 1].map((at) => ({ kind: 'note', note: at, mark: '', style }) as const),
  ];
  const comments = [{ text: 'Why\nthis?', author: 'Ada', date: '' }];
  expect(lettersIn([paragraph('', { inlines })], { notes, comments })).toEqual({
    ...{ body: 5, footnotes: 4, endnotes: 5, comments: 7 },
  });
});
