import { describe, expect, it } from 'vitest';
import { paragraph, run, section, wordDocument } from '../testing/hand-made-document.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { MadePages } from './made-pages.ts';

/** A document of pages with such texts. */
const pagesWith = (...texts: readonly string[]) =>
  wordDocument([section(texts.map((text, at) => paragraph(text, at > 0 ? { startsPage: at + 1 } : {})))]);

describe('MadePages', () => {
  it('tells which pages are new, and in which document the others were', () => {
    const made = new MadePages([1, 2, 3], pagesWith('a', 'b', 'c'));
    expect([...made.add(pagesWith('a', 'B', 'c')).madeIn]).toEqual([
      [1, 0],
      [2, null],
      [3, 0],
    ]);
    expect([...made.add(pagesWith('A', 'B', 'c')).madeIn.values()]).toEqual([null, 1, 0]);
  });

  it('takes pages on which text runs on for one', () => {
    const made = new MadePages([1, 2, 3], pagesWith('a', 'b'));
    expect([...made.add(pagesWith('a', 'B')).madeIn.values()]).toEqual([0, null, null]);
  });

  it('gives the new pages as a document of their own, if others are not new', () => {
    const made = new MadePages([1, 2], pagesWith('a', 'b'));
    expect(made.add(pagesWith('a', 'B')).part).toMatchObject({
      sections: [{ page: 2, firstPageNumber: 2, blocks: [{ inlines: [{ text: 'B' }] }] }],
    });
    expect(made.add(pagesWith('a', 'B')).part).toBeUndefined();
    expect(made.add(pagesWith('X', 'Y')).part).toBeUndefined();
  });

  it('writes as text there what counts or refers to other pages', () => {
    const style = textStyle();
    const fields = (['SEQ Figure', 'REF other', 'PAGE'] as const).map(
      (code) => ({ kind: 'field', code, text: '7', style }) as const,
    );
    const withFields = wordDocument([
      section([paragraph('a'), paragraph('', { startsPage: 2, inlines: [run('See '), ...fields] })]),
    ]);
    const { part } = new MadePages([1, 2], pagesWith('a', 'b')).add(withFields);
    expect(part).toMatchObject({
      sections: [
        { blocks: [{ inlines: [{}, { kind: 'text', text: '7' }, { kind: 'text', text: '7' }, { kind: 'field' }] }] },
      ],
    });
  });

  it('takes all pages for new where another rule holds for them, and those of a document that it does not know', () => {
    const made = new MadePages([1, 2], pagesWith('a', 'b'));
    expect([...made.addUnknown()]).toEqual([
      [1, null],
      [2, null],
    ]);
    const kept = { ...pagesWith('a', 'b'), allowsSingleLines: true };
    expect([...made.add(kept).madeIn.values()]).toEqual([null, null]);
    expect([...made.add(kept).madeIn.values()]).toEqual([2, 2]);
  });
});
