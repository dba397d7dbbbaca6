import { expect, it } from 'vitest';
import type { Paragraph } from '../model/document/document.ts';
import { paragraphsIn } from '../model/document/inlines-in.ts';
import { cell, paragraph, section, table } from '../testing/hand-made-document.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { withCountedCaptions } from './caption-numbers.ts';

const caption = (text: string, changes: Partial<Paragraph> = {}) =>
  paragraph(text, { role: { kind: 'caption' }, ...changes });

/** Captions with what became of their numbers. */
function counted(blocks: Parameters<typeof section>[0]) {
  const { sections, labels } = withCountedCaptions([section(blocks)]);
  const texts = [...paragraphsIn(sections.flatMap((one) => one.blocks))].map(({ inlines }) =>
    inlines
      .map((one) => (one.kind === 'text' ? one.text : one.kind === 'field' ? `{${one.code}: ${one.text}}` : '?'))
      .join(''),
  );
  return { texts, labels };
}

it('counts captions by their labels, from where they begin', () => {
  expect(counted([caption('Figure 1: Bridge'), caption('Table 4. Costs'), caption('Figure 2: River')])).toEqual({
    texts: [
      'Figure {SEQ Figure \\* ARABIC: 1}: Bridge',
      'Table {SEQ Table \\* ARABIC \\r 4: 4}. Costs',
      'Figure {SEQ Figure \\* ARABIC: 2}: River',
    ],
    labels: ['Figure', 'Table'],
  });
});

it('counts captions in cells, and in scripts without spaces', () => {
  const { texts } = counted([table([[cell('', { blocks: [caption('图1 桥')] })]]), caption('图2 河')]);
  expect(texts).toEqual(['图{SEQ 图 \\* ARABIC: 1} 桥', '图{SEQ 图 \\* ARABIC: 2} 河']);
});

it('leaves numbers of chapters, numbers that were there before, and other paragraphs as they are', () => {
  const texts = ['Figure 2.1: Bridge', 'Figure 1: River', 'Figure 1 (continued)'];
  expect(counted([...texts.map((text) => caption(text)), paragraph('Figure 2 shows a bridge.')]).texts).toEqual([
    'Figure 2.1: Bridge',
    'Figure {SEQ Figure \\* ARABIC: 1}: River',
    'Figure 1 (continued)',
    'Figure 2 shows a bridge.',
  ]);
});

it('finds the number in a run of its own, and leaves one that is a link', () => {
  const [plain, bold] = [textStyle(), textStyle({ isBold: true })];
  const inlines = [
    { kind: 'text', text: 'Figure ', style: plain },
    { kind: 'text', text: '1', style: bold },
    { kind: 'text', text: ': Bridge', style: plain },
  ] as const;
  expect(counted([caption('', { inlines })]).texts).toEqual(['Figure {SEQ Figure \\* ARABIC: 1}: Bridge']);
  const link = { kind: 'uri', uri: 'https://example.org' } as const;
  const linked = inlines.map((one) => ({ ...one, link }));
  expect(counted([caption('', { inlines: linked })])).toEqual({ texts: ['Figure 1: Bridge'], labels: [] });
});
