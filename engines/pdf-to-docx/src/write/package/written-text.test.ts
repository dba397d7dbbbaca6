import { expect, it } from 'vitest';
import type { Block } from '../../model/document/document.ts';
import { cell, paragraph, run, section, table, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { writeDocx } from '../docx.ts';
import { WrittenText } from './written-text.ts';

function written(blocks: readonly Block[], changes = {}, own = {}): WrittenText {
  const text = new WrittenText();
  writeDocx(wordDocument([section(blocks, own)], changes), { written: text });
  return text;
}

it('counts the text of paragraphs and cells, white space apart', () => {
  expect(written([paragraph('two words'), table([[cell('in a'), cell('cell')]])]).characters).toBe(8 + 3 + 4);
});

it('counts no text of a cell that the document lacks', () => {
  expect(written([table([[cell('in a')]])]).characters).toBe(3);
});

it('counts the text of boxes, drop caps, fields and notes with their marks', () => {
  const style = textStyle();
  const textBox = { paragraphs: [paragraph('boxed')], direction: 'horizontal', turn: 0 } as const;
  const anchored = [{ width: 9, height: 9, alt: '', textBox, anchor: { x: 0, y: 0, isBehind: false } }];
  const dropCap = { text: 'O', style, lines: 2, points: 24 };
  const inlines = [
    run('nce'),
    { kind: 'field', code: 'PAGE', text: '12', style } as const,
    { kind: 'note', note: 0, mark: '1', style } as const,
  ];
  const notes = [{ kind: 'footnote', mark: '1', blocks: [paragraph('A note')] }];
  expect(written([paragraph('', { anchored, dropCap, inlines })], { notes }).characters).toBe(
    5 + 1 + 3 + 2 + 1 + 1 + 5,
  );
});

it('counts what the word processor shows by itself', () => {
  expect(written([paragraph('item', { shows: 2 }), table([[cell('head')]], { shows: 4 })]).characters).toBe(6 + 8);
});

it('keeps the text of headers apart, tabs and ends of paragraphs between its words', () => {
  const inlines = [run('Left'), { kind: 'tab', style: textStyle() } as const, run('right')];
  const usual = { header: [paragraph('', { inlines }), paragraph('Below')], footer: [] };
  const text = written([paragraph('body')], {}, { headers: { usual } });
  expect(text.characters).toBe(4);
  expect(text.headers).toBe('Left\tright\nBelow\n');
});
