import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../model/document/document.ts';
import { paragraphsIn } from '../model/document/inlines-in.ts';
import type { List } from '../model/document/list.ts';
import { list, paragraph, run, section } from '../testing/hand-made-document.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { withCountedCaptions } from './caption-numbers.ts';
import { withCrossReferences } from './cross-references.ts';

const caption = (text: string) => paragraph(text, { role: { kind: 'caption' } });
const level = list('decimal', '%1').levels[0] as List['levels'][number];
const CHAPTERS: List = { levels: [level, { ...level, text: '%1.%2.' }] };
const ANNEX: List = {
  levels: [
    { ...level, format: 'upperRoman', text: 'Annex %1' },
    { ...level, text: 'II.%2' },
  ],
};
const heading = (text: string, at: number, own = 0, bookmarks: readonly string[] = []) =>
  paragraph(text, { role: { kind: 'heading', level: at + 1 }, list: { list: own, level: at }, bookmarks });
/** A text with a link to a place of page 1, so far from its top. */
const linked = (text: string, y: number): Paragraph => ({
  ...paragraph(''),
  inlines: [
    run('See '),
    { ...run(text), link: { kind: 'place', page: 1, y } } as Paragraph['inlines'][number],
    run('.'),
  ],
});

/** Paragraphs with their fields in braces, and the part that a bookmark is around in brackets. */
function referring(blocks: readonly Paragraph[]): string[] {
  const { sections } = withCountedCaptions([section(blocks)]);
  const all = withCrossReferences(sections, [CHAPTERS, ANNEX]).flatMap((one) => [...paragraphsIn(one.blocks)]);
  return all.map(({ inlines, named }) => {
    const texts = inlines.map((one) => {
      if (one.kind === 'field') return one.code.startsWith('SEQ') ? one.text : `{${one.code}: ${one.text}}`;
      return one.kind === 'text' ? one.text : '?';
    });
    if (!named) return texts.join('');
    return `${named.name}[${texts.slice(0, named.inlines).join('')}]${texts.slice(named.inlines).join('')}`;
  });
}

describe('withCrossReferences', () => {
  it('makes text that names a caption a field that shows its label and number', () => {
    const text = paragraph('Compare Figure\u00a01 (and Table 1).');
    expect(referring([text, caption('Figure 1: Bridge'), caption('Table 1. Costs')])).toEqual([
      'Compare {REF _Ref100000001 \\h \\* MERGEFORMAT: Figure\u00a01} (and {REF _Ref100000002 \\h \\* MERGEFORMAT: Table 1}).',
      '_Ref100000001[Figure 1]: Bridge',
      '_Ref100000002[Table 1]. Costs',
    ]);
  });

  it('leaves names that two captions bear, that are longer, or that are of another document', () => {
    const texts = ['See Figure 1.', 'See Figure 2.1, Figure 2a, Figure 2-4.', 'See Figure 2 of [3], and figure 2.'];
    const captions = ['Figure 1: Bridge', 'Figure 2: River', 'Figure 1: Another'];
    expect(referring([...texts.map((text) => paragraph(text)), ...captions.map(caption)]).slice(0, 3)).toEqual(texts);
  });

  it('leaves contents, headings, and lists of captions as they are', () => {
    const blocks = [
      paragraph('Figure 1: Bridge', { role: { kind: 'toc', level: 1 } }),
      paragraph('About Figure 1', { role: { kind: 'heading', level: 1 } }),
      {
        ...paragraph(''),
        inlines: [run('Figure 1: Bridge'), { kind: 'tab', style: textStyle() }, run('7')],
      } as Paragraph,
    ];
    expect(referring([...blocks, caption('Figure 1: Bridge')]).join()).not.toContain('REF');
  });

  it('makes a linked number a field where the paragraph there has that number', () => {
    const chapters = [heading('One', 0, 0), heading('Two', 0, 0), heading('Part', 1, 0, ['_p1_300'])];
    expect(referring([...chapters, linked('section 2.1', 300), linked('2.2', 300), linked('12.1', 300)])).toEqual([
      'One',
      'Two',
      '_Ref100000001[Part]',
      'See section {REF _Ref100000001 \\r \\h: 2.1}.',
      'See 2.2.',
      'See 12.1.',
    ]);
  });

  it('takes the number as it is where it does not name the levels above', () => {
    const annex = [heading('First', 0, 1, ['_p1_100']), heading('Part', 1, 1, ['_p1_200'])];
    expect(referring([...annex, linked('Annex I', 100), linked('II.1', 200)]).slice(2)).toEqual([
      'See {REF _Ref100000001 \\r \\h: Annex I}.',
      'See {REF _Ref100000002 \\n \\h: II.1}.',
    ]);
  });

  it('leaves numbers that may be of pages or of other documents', () => {
    const chapters = [heading('One', 0, 0, ['_p1_100']), heading('Part', 1)];
    const index = paragraph('', { inlines: [run('bridges, '), ...linked('1', 100).inlines.slice(1)] });
    expect(referring([...chapters, index, paragraph('See section 1.1.')]).slice(2)).toEqual([
      'bridges, 1.',
      'See section 1.1.',
    ]);
    expect(referring([...chapters, linked('1', 100)]).at(-1)).toBe('See {REF _Ref100000001 \\r \\h: 1}.');
  });
});
