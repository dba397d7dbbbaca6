import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../language/fingerprint.ts';
import type { Glyph } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { grid, pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { recurringHeaders } from './recurring-headers.ts';

type Put = (text: string, y: number, x?: number) => Glyph[];
/** The headers of pages, each filled by its own function; the pages are 600 points high. */
const headsOf = (pages: readonly ((put: Put) => Glyph[][])[]) =>
  recurringHeaders(
    pages.map((fill, i) => {
      const put: Put = (text, y, x = 60) => glyphs(text, x, y, glyphStyle(), { page: i + 1 });
      return draftPage(pageContent({ number: i + 1, glyphs: fill(put).flat() }), undefined);
    }),
  ).map(({ header, footer }) => [header, footer].map(({ lines }) => lines.map(lineText).join('|')));
/** Lines of text below each other. */
const text = (put: Put, from: number, to: number, x = 60) =>
  Array.from({ length: Math.floor((to - from) / 14) + 1 }, (_, i) =>
    put('and the sea comes in and goes', from + 14 * i, x),
  );
const word = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta'];
const eight = [0, 1, 2, 3, 4, 5, 6, 7];

describe('recurringHeaders', () => {
  it('finds the headers of odd pages where a few of them have none', () => {
    const found = headsOf(
      eight.map((i) => (put) => [i % 2 === 0 && i > 0 ? put('Odd', 30) : [], put(word[i] ?? '', 80), put('More', 300)]),
    );
    expect(found.map(([header]) => header)).toEqual(['', '', 'Odd', '', 'Odd', '', 'Odd', '']);
  });

  it('finds the headers of a part of the pages, though it is a small one', () => {
    const found = headsOf(
      [...eight, ...eight].map((_, i) => (put) => [
        i >= 12 ? put('Annex', 30) : [],
        put(`${word[i % 8]} text`, 80),
        put('More', 300),
      ]),
    );
    expect(found.slice(11).map(([header]) => header)).toEqual(['', 'Annex', 'Annex', 'Annex', 'Annex']);
  });

  it('finds the headers of single pages that stand where others have theirs, unless text begins there, too', () => {
    const found = (rival: boolean) =>
      headsOf(
        eight.map((i) => (put) => [
          i % 2 === 1 ? put('The Book', 44) : i === 0 ? (rival ? put('Some text', 44) : []) : put(`On ${word[i]}`, 44),
          i === 0 && rival ? put('A second line', 56) : [],
          put(`${word[i]} text`, 70),
          put('More', 82),
        ]),
      ).map(([header]) => header);
    expect(found(false)).toEqual([
      '',
      'The Book',
      'On Gamma',
      'The Book',
      'On Epsilon',
      'The Book',
      'On Eta',
      'The Book',
    ]);
    expect(found(true)[2]).toBe('');
  });

  it('finds long headers of two pages, above where the others begin', () => {
    const found = headsOf(
      eight.map((i) => (put) => [
        i >= 6 ? put('The last chapter of the book', 30) : [],
        put(`${word[i]} text`, 80),
        put('More', 300),
      ]),
    );
    expect(found.slice(5).map(([header]) => header)).toEqual([
      '',
      'The last chapter of the book',
      'The last chapter of the book',
    ]);
  });

  it('finds headers that stand higher on odd pages than on even ones', () => {
    const found = headsOf(
      [...eight, ...eight].map((_, i) => (put) => [
        i < 4 ? put('Part', i % 2 === 0 ? 24 : 36) : [],
        put(`${word[i % 8]} text`, 80),
        put('More', 300),
      ]),
    );
    expect(found.slice(0, 5).map(([header]) => header)).toEqual(['Part', 'Part', 'Part', 'Part', '']);
  });

  it('finds headers that follow each other, though one more is far away', () => {
    const pages = [...eight, ...eight, ...eight, ...eight];
    const found = headsOf(
      pages.map((_, i) => (put) => [
        i === 0 || i >= 26 ? put('Annex', 30) : [],
        put(`${word[i % 8]} text`, 80),
        put('More', 300),
      ]),
    );
    expect(found.slice(25).map(([header]) => header)).toEqual(['', ...Array.from({ length: 6 }, () => 'Annex')]);
  });

  it('takes different text where other pages have their headers', () => {
    const found = headsOf(
      eight.map((i) => (put) => [
        put(i === 3 ? 'A chapter' : 'The book', 30),
        put(word[i] ?? '', 80),
        put('More', 300),
      ]),
    );
    expect(found[3]).toEqual(['A chapter', '']);
  });

  it('leaves what returns where other pages have text: a heading row', () => {
    const found = headsOf(
      eight.map((i) => (put) => [
        put('The book', 30),
        put(i > 3 ? 'No. Name' : (word[i] ?? ''), 80),
        put(`${word[i]} too`, 95),
      ]),
    );
    expect(found.map(([header]) => header)).toEqual(eight.map(() => 'The book'));
  });

  it('takes a line in the margin of a single page, apart from the text', () => {
    expect(headsOf([(put) => [put('A remark', 30), ...text(put, 80, 560)]])).toEqual([['A remark', '']]);
  });

  it('takes a line above the text of the first page, where too few pages follow to show whether it returns', () => {
    const found = (pages: number) =>
      headsOf(
        eight.slice(0, pages).map((i) => (put) => [i === 0 ? put('The Book', 62, 200) : [], ...text(put, 110, 500)]),
      )[0]?.[0];
    expect(found(2)).toBe('The Book');
    expect(found(5)).toBe('');
  });

  it('takes lines in the margin that stand together apart from the text', () => {
    const pages = [(put: Put) => [...text(put, 80, 480), put('A remark', 568), put('of two lines', 580)]];
    expect(headsOf(pages)).toEqual([['', 'A remark|of two lines']]);
  });

  it('takes the second line of a header in the margin that both end on the right', () => {
    const put = (text: string, y: number) => {
      const own = glyphs(text, 0, y);
      const by = 340 - (own.at(-1)?.box.x1 ?? 0);
      return own.map((glyph) => ({
        ...glyph,
        x: glyph.x + by,
        box: { ...glyph.box, x0: glyph.box.x0 + by, x1: glyph.box.x1 + by },
      }));
    };
    const pages = [
      (left: Put) => [put('A header on the right', 30), put('and more of it', 56), ...text(left, 120, 260)],
    ];
    expect(headsOf(pages)).toEqual([['A header on the right|and more of it', '']]);
  });

  it('takes all lines of a paragraph at the very edge, far from the text', () => {
    const notice = ['This form holds what is', 'nobody’s business but', 'that of the two of you'];
    const page = (put: Put) => [...text(put, 90, 480, 8), ...notice.map((text, i) => put(text, 566 + 12 * i, 8))];
    expect(headsOf([page])).toEqual([['', notice.join('|')]]);
    const letter = (put: Put) => [...page(put), ...text(put, 494, 552, 8)];
    expect(headsOf([letter])).toEqual([['', '']]);
  });

  it('takes further lines of a header that returns, though others have their text as deep', () => {
    const header = ['The last chapter of the book', 'and whatever else it says', 'printed today'];
    const found = headsOf(
      eight.map((i) => (put) => [
        ...header.slice(i >= 6 ? 0 : 3).map((text, k) => put(text, 36 + 11 * k)),
        put(`${word[i]} text`, i >= 6 ? 100 : 50),
        put('More', 300),
      ]),
    );
    expect(found[5]).toEqual(['', '']);
    expect(found[7]?.[0]).toBe(header.join('|'));
  });

  it('leaves a line near the edge where the text begins there, or begins as near to the left edge', () => {
    expect(headsOf([(put) => text(put, 30, 300)])).toEqual([['', '']]);
    expect(headsOf([(put) => [put('The text', 30, 30), ...text(put, 44, 300, 30)]])).toEqual([['', '']]);
  });

  it('are the same whatever was filled into their form fields', () => {
    const drafts = [1, 2, 3, 4].map((number) => {
      const put: Put = (text, y, x = 60) => glyphs(text, x, y, glyphStyle(), { page: number });
      const value = put(word[number] ?? '', 30, 160).map((glyph) => ({
        ...glyph,
        control: { kind: 'text', name: 'n' } as const,
      }));
      const text = [...put('The form', 30), ...value, ...put(`${word[number + 3]} text`, 80), ...put('More', 300)];
      return draftPage(pageContent({ number, glyphs: text }), undefined);
    });
    expect(recurringHeaders(drafts).map(({ header }) => header.lines.length)).toEqual([1, 1, 1, 1]);
  });

  it('leaves what is next to a table that continues into the page to the text', () => {
    const paths = grid([50, 150, 250], [2, 60, 300]);
    const inCells = [...glyphs('Year', 60, 20), ...glyphs('Sum', 160, 20), ...glyphs('2021', 60, 100)];
    const page = pageContent({ glyphs: [...inCells, ...glyphs('beside', 300, 20), ...glyphs('Text', 50, 400)], paths });
    const [headers] = recurringHeaders([draftPage(page, undefined)]);
    expect(headers?.header.lines).toEqual([]);
  });
});

it('hides digits and Roman page numbers from the comparison', () => {
  expect(fingerprint('Page 12  of 30')).toBe(fingerprint('Page 3 of 30'));
  expect(fingerprint('xiv')).toBe(fingerprint('9'));
  expect(fingerprint('Chapter')).not.toBe(fingerprint('Contents'));
});
