import { describe, expect, it } from 'vitest';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { HeadersAndFooters, Inline, Paragraph } from '../../model/document/document.ts';
import type { PathShape } from '../../model/page-content.ts';
import { draftPage } from '../../page/draft-page.ts';
import { grid, horizontal, pageContent, tag } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { headerKey, headerText } from '../../text/page-headers.ts';
import { Composer } from '../composer.ts';
import type { HeaderPlaces } from './header-places.ts';
import { composeHeaders } from './headers.ts';

const composer = new Composer(PLAIN_ROLES);
const word = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
/** Pages of text with the given lines above and below, each page's text its own. */
const pagesWith = (lines: readonly (readonly [string, string])[], paths: readonly PathShape[] = []) =>
  findHeadersAndFooters(
    lines.map(([above, below], i) => {
      const put = (text: string, y: number) => glyphs(text, 50, y, glyphStyle(), { page: i + 1 });
      return draftPage(
        pageContent({
          number: i + 1,
          paths: [...paths],
          glyphs: [...put(above, 30), ...put(word[i] ?? 'Text', 300), ...put(below, 580)],
        }),
        undefined,
      );
    }),
  ).map(flowPage);
const textOf = (inlines: readonly Inline[]) =>
  inlines.map((one) => (one.kind === 'text' ? one.text : one.kind === 'field' ? `{${one.code}}` : '')).join('');
const shown = (headers: HeadersAndFooters | undefined) =>
  headers &&
  [headers.header, headers.footer].map((blocks) =>
    blocks.map((one) => (one.kind === 'paragraph' ? textOf(one.inlines) : '')).join('|'),
  );
const compose = (lines: readonly (readonly [string, string])[], paths: readonly PathShape[] = []) => {
  const pages = pagesWith(lines, paths);
  return composeHeaders(pages, pages, composer, { x0: 50, x1: 350 });
};

/** Pages with two boxes side by side at their top, and between them, where told, a higher one with a text of its own. */
const boxedPages = (hasMiddle: boolean) =>
  findHeadersAndFooters(
    [1, 2, 3].map((number) => {
      const put = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle(), { page: number });
      const middle = hasMiddle ? put(`${word[number]} in a box`, 160, 180) : [];
      return draftPage(
        pageContent({
          number,
          paths: [
            ...[50, 250].flatMap((x) => grid([x, x + 80], [20, 40])),
            ...(hasMiddle ? grid([150, 230], [20, 200]) : []),
          ],
          glyphs: [...put('Left', 60, 34), ...middle, ...put('Right', 260, 34), ...put(word[number] ?? '', 50, 300)],
        }),
        undefined,
      );
    }),
  ).map(flowPage);

describe('composeHeaders', () => {
  it('turns numbers that grow with the pages into fields', () => {
    const { headers } = compose([1, 2, 3].map((number) => ['A title', `Page ${number} of 3`]));
    expect(shown(headers.usual)).toEqual(['A title', 'Page {PAGE} of {NUMPAGES}']);
    expect(headers.first).toBeUndefined();
    expect(headers.even).toBeUndefined();
  });

  it('has rules between the headers and the text as borders, and those beyond the headers as drawings', () => {
    const ruled = (...ys: number[]) => {
      const { header, footer } = compose(
        [1, 2, 3].map((number) => ['A title', `Page ${number}`]),
        ys.map((y) => horizontal(50, 350, y)),
      ).headers.usual;
      return [...header, ...footer].map((one) =>
        one.kind === 'paragraph' ? [...Object.keys(one.borders ?? {}), ...one.anchored.map(() => 'drawn')] : [],
      );
    };
    expect(ruled(35, 569)).toEqual([['bottom'], ['top']]);
    expect(ruled(19, 588)).toEqual([['drawn'], ['drawn']]);
  });

  it('leaves room above and below a header that is lower than others, and above lower text', () => {
    const pages = pagesWith([1, 2, 3].map(() => ['A title', 'end']));
    const paragraphs = (places: HeaderPlaces) => {
      const { header, footer } = composeHeaders(pages, pages, composer, { x0: 50, x1: 350 }, places).headers.usual;
      return [header, footer].map((blocks) =>
        (blocks as readonly Paragraph[]).map(({ inlines, pitch }) => (inlines.length > 0 ? textOf(inlines) : pitch)),
      );
    };
    const [page] = pages;
    const header = page?.header[0]?.box.y0 ?? 0;
    const footer = 600 - (page?.footer[0]?.box.y1 ?? 0);
    const usual = { distances: { header, footer }, top: 72, lowTops: new Map<number, number>() };
    expect(paragraphs(usual)).toEqual([['A title'], ['end']]);
    const room = (points: number) => ({ rule: 'exact', points: expect.closeTo(points, 3) });
    const nearer = { ...usual, distances: { header: header - 12, footer: footer - 9 } };
    expect(paragraphs(nearer)).toEqual([
      [room(12), 'A title'],
      ['end', room(9)],
    ]);
    const [[, below] = []] = paragraphs({ ...usual, lowTops: new Map(pages.map(({ number }) => [number, 90])) });
    expect(below).toMatchObject({ rule: 'exact' });
    // What is next to the text stays where it is.
    expect(paragraphs({ ...nearer, top: 0 })[0]).toEqual(['A title']);
  });

  it('turns the number of a section’s only page into a field where the document’s pages are numbered so', () => {
    const pages = pagesWith([1, 2, 3, 4].map((number) => ['A title', `${number} of my many pages`]));
    const only = (page: number) => composeHeaders(pages.slice(page - 1, page), pages, composer, { x0: 50, x1: 350 });
    expect(shown(only(3).headers.usual)).toEqual(['A title', '{PAGE} of my many pages']);
    expect(only(3).numbering).toEqual({ offset: 0, format: 'decimal' });
    const other = pagesWith([1, 2, 8, 4].map((number) => ['A title', `${number} of my many pages`]));
    const { headers } = composeHeaders(other.slice(2, 3), other, composer, { x0: 50, x1: 350 });
    expect(shown(headers.usual)).toEqual(['A title', '8 of my many pages']);
  });

  it('gives even pages headers of their own where the same text is at the other side', () => {
    const pages = pagesWith([1, 2, 3, 4].map((number) => ['', `${number}`]));
    const at = (page: (typeof pages)[number], x: number) => ({
      ...page,
      footer: page.footer.map((own) => ({
        ...own,
        box: { ...own.box, x0: x, x1: x + own.box.x1 - own.box.x0 },
        spans: own.spans.map((one) => ({ ...one, x0: x, x1: x + one.x1 - one.x0 })),
      })),
    });
    const mirrored = pages.map((page, i) => at(page, i % 2 === 0 ? 320 : 50));
    const { usual, even, first } = composeHeaders(mirrored, mirrored, composer, { x0: 50, x1: 350 }).headers;
    const indentOf = (headers: HeadersAndFooters | undefined) =>
      (headers?.footer[0] as Paragraph | undefined)?.indentLeft;
    expect(first).toBeUndefined();
    expect(indentOf(usual)).toBeGreaterThan(200);
    expect(indentOf(even)).toBeCloseTo(0);
  });

  it('puts lines next to each other at slightly different heights on one line', () => {
    const pages = findHeadersAndFooters(
      [1, 2, 3].map((number) => {
        const put = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle(), { page: number });
        const foot = [
          ...put('The form', 50, 580),
          ...put(`Page ${number}`, 300, 576),
          ...put('A second line', 50, 592),
        ];
        return draftPage(pageContent({ number, glyphs: [...put(word[number] ?? '', 50, 300), ...foot] }), undefined);
      }),
    ).map(flowPage);
    const { headers } = composeHeaders(pages, pages, composer, { x0: 50, x1: 350 });
    expect(shown(headers.usual)?.[1]).toBe('The formPage {PAGE}|A second line');
  });

  it('leaves a number that is the same on all pages', () => {
    const { headers } = compose([1, 2, 3].map(() => ['Report 2025', 'end']));
    expect(shown(headers.usual)).toEqual(['Report 2025', 'end']);
  });

  it('gives a first page with other headers one of its own', () => {
    const { headers } = compose([['Alone', 'on one'], ...[2, 3, 4].map((number) => ['A title', `${number}`] as const)]);
    expect(shown(headers.usual)).toEqual(['A title', '{PAGE}']);
    expect(shown(headers.first)).toEqual(['Alone', 'on one']);
  });

  it('gives the first page of odd and even ones no header of its own where it has the odd one’s', () => {
    const { headers } = compose(
      [1, 2, 3, 4, 5, 6].map((number) => [number % 2 === 1 ? 'The chapter' : 'The book', `${number}`]),
    );
    expect(headers.first).toBeUndefined();
  });

  it('joins the lines of a paragraph that fill the column', () => {
    const long = 'A privacy notice that is long enough for all of one line';
    const put = (text: string, y: number) => glyphs(text, 50, y, glyphStyle({ artifact: 'other' }));
    const content = pageContent({
      glyphs: [
        ...glyphs('The text of the page', 50, 300, glyphStyle({ mcid: 1 })),
        ...put(long, 560),
        ...put('and goes on below it', 572),
      ],
    });
    const pages = findHeadersAndFooters([draftPage(content, tag('Document', [tag('P', [1])]))]).map(flowPage);
    const { headers } = composeHeaders(pages, pages, composer, { x0: 50, x1: 340 });
    expect(shown(headers.usual)?.[1]).toBe(`${long} and goes on below it`);
  });

  it('keeps tables of headers, with fields in their cells', () => {
    const pages = findHeadersAndFooters(
      [1, 2, 3].map((number) => {
        const put = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle(), { page: number });
        const cells = [...put('A title', 60, 32), ...put(`${number}`, 210, 32)];
        const content = {
          glyphs: [...cells, ...put(word[number] ?? '', 50, 300)],
          paths: grid([50, 200, 350], [20, 40]),
        };
        return draftPage(pageContent({ number, ...content }), undefined);
      }),
    ).map(flowPage);
    const { usual } = composeHeaders(pages, pages, composer, { x0: 50, x1: 350 }).headers;
    const [table] = usual.header;
    const texts = table?.kind === 'table' ? table.rows.flatMap((row) => row.cells.flatMap((one) => one.blocks)) : [];
    expect(texts.map((one) => (one.kind === 'paragraph' ? textOf(one.inlines) : ''))).toEqual(['A title', '{PAGE}']);
    expect(pages.map((page) => page.blocks.some((one) => one.kind === 'table'))).toEqual([false, false, false]);
  });

  it('keeps tables of headers that are side by side at one height', () => {
    const pages = boxedPages(false);
    const { header } = composeHeaders(pages, pages, composer, { x0: 50, x1: 350 }).headers.usual;
    expect(header.map((one) => one.kind === 'table' && one.rows.map(({ cells }) => cells.length))).toEqual([[2]]);
  });

  it('has no table next to which each page has another one', () => {
    const pages = boxedPages(true);
    expect(composeHeaders(pages, pages, composer, { x0: 50, x1: 350 }).headers.usual.header).toEqual([]);
    expect(pages.map((page) => page.blocks.filter((one) => one.kind === 'table').length)).toEqual([3, 3, 3]);
  });

  it('counts pages with the numbers that they show', () => {
    const { headers, numbering } = compose([1, 2, 3].map((number) => ['A title', `Page ${number + 4}`]));
    expect(shown(headers.usual)?.[1]).toBe('Page {PAGE}');
    expect(numbering).toEqual({ offset: 4, format: 'decimal' });
  });

  it('counts the two pages that are printed on each sheet', () => {
    const { headers, numbering } = compose(
      [1, 2, 3].map((sheet) => ['A title', `${2 * sheet + 8} and ${2 * sheet + 9}`]),
    );
    expect(shown(headers.usual)?.[1]).toBe('{= PAGE * 2 + 8} and {= PAGE * 2 + 9}');
    expect(numbering?.offset).toBe(0);
  });

  it('gives pages with even numbers the even headers where the numbers don’t begin with one', () => {
    const { headers } = compose(
      [1, 2, 3, 4, 5, 6].map((number) => [number % 2 === 1 ? 'Odd place' : 'Even place', `${number + 1}`]),
    );
    expect(shown(headers.even)?.[0]).toBe('Odd place');
    expect(shown(headers.usual)?.[0]).toBe('Even place');
  });

  it('tells headers of odd and even pages apart', () => {
    const { headers } = compose(
      [1, 2, 3, 4, 5, 6].map((number) => [number % 2 === 1 ? 'The chapter' : 'The book', `${number}`]),
    );
    expect(shown(headers.usual)?.[0]).toBe('The chapter');
    expect(shown(headers.even)?.[0]).toBe('The book');
  });
});

it('has one key for pages whose headers differ only in their numbers', () => {
  const [first, second] = pagesWith([
    ['A title', 'Page 1'],
    ['A title', 'Page 2'],
  ]);
  if (!first || !second) throw new Error('two pages went in');
  expect(headerKey(first)).toBe(headerKey(second));
  expect(headerKey(first)).not.toBe(headerKey({ ...first, header: [] }));
});

it('tells headers with Roman numbers from those with others, which another section has', () => {
  const [first, second, third] = pagesWith([
    ['', 'iv'],
    ['', 'vi'],
    ['', '7'],
  ]);
  if (!first || !second || !third) throw new Error('three pages went in');
  const keys = [first, second, third].map(headerText);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});
