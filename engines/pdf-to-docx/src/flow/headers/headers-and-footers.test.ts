import { describe, expect, it } from 'vitest';
import { figureKey } from '../../model/blocks/figure-pictures.ts';
import type { Glyph, TagNode } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, figure, horizontal, imageData, pageContent, pageImage, tag } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from './headers-and-footers.ts';

const page = (number: number, of: (put: (text: string, y: number) => Glyph[]) => Glyph[]) =>
  draftPage(
    pageContent({ number, glyphs: of((text, y) => glyphs(text, 50, y, glyphStyle(), { page: number })) }),
    undefined,
  );
const headers = (drafts: Parameters<typeof findHeadersAndFooters>[0]) =>
  findHeadersAndFooters(drafts).map(({ header, footer, parts }) =>
    [header, footer, parts].map((of) => of.map(lineText).join('|')),
  );

describe('findHeadersAndFooters', () => {
  it('finds lines that return at the edges, their numbers aside', () => {
    const drafts = [1, 2, 3].map((number) =>
      page(number, (put) => [
        ...put('The title', 30),
        ...put(`Text ${'abc'[number - 1]}`, 300),
        ...put(`Page ${number}`, 580),
      ]),
    );
    expect(headers(drafts)).toEqual(
      [1, 2, 3].map((number) => ['The title', `Page ${number}`, `Text ${'abc'[number - 1]}`]),
    );
  });

  it('leaves what is at the edge of one page only', () => {
    const drafts = [
      page(1, (put) => [...put('Only here', 60), ...put('Text', 300)]),
      page(2, (put) => put('Other', 300)),
    ];
    expect(headers(drafts)[0]).toEqual(['', '', 'Only here|Text']);
  });

  it('leaves what returns in the middle of pages', () => {
    const drafts = [1, 2, 3].map((number) => page(number, (put) => put('The same', 300)));
    expect(headers(drafts)[1]).toEqual(['', '', 'The same']);
  });

  it('finds no header in a single page', () => {
    expect(headers([page(1, (put) => [...put('The title', 60), ...put('Text', 75)])])).toEqual([
      ['', '', 'The title|Text'],
    ]);
  });

  it('takes the number of a page whose tags are of no use for its foot, not for the number of a line', () => {
    const artifact = glyphStyle({ artifact: 'other' });
    const content = pageContent({ glyphs: [...glyphs('A paragraph', 50, 300), ...glyphs('7', 400, 580, artifact)] });
    expect(headers([draftPage(content, undefined, true)])).toEqual([['', '7', 'A paragraph']]);
  });

  it('takes a picture next to the text of a footer with it, and none that reaches up into the body', () => {
    const icon = (y: number, height: number) => pageImage(box(30, y, 45, y + height));
    const draft = (images: ReturnType<typeof icon>[]) =>
      [1, 2].map((number) =>
        draftPage(
          pageContent({
            number,
            images: number === 1 ? images : [],
            glyphs: [
              ...glyphs(`Text ${'ab'[number - 1]}`, 50, 300, glyphStyle(), { page: number }),
              ...glyphs('example.org', 50, 580, glyphStyle(), { page: number }),
            ],
          }),
          undefined,
        ),
      );
    const footers = (images: ReturnType<typeof icon>[]) =>
      findHeadersAndFooters(draft(images)).map(({ footer, footerFigures }) => [footer.length, footerFigures.length]);
    expect(footers([icon(572, 10)])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(footers([icon(290, 292)])[0]).toEqual([1, 0]);
  });

  it('takes artifacts beyond the tagged text as headers, on a single page too', () => {
    const artifact = glyphStyle({ artifact: 'other' });
    const content = pageContent({
      glyphs: [
        ...glyphs('Running', 50, 30, artifact),
        ...glyphs('A paragraph of the tags', 50, 300, glyphStyle({ mcid: 1 })),
        ...glyphs('7', 50, 580, artifact),
      ],
    });
    expect(headers([draftPage(content, tag('Document', [tag('P', [1])]))])).toEqual([['Running', '7', '']]);
  });

  it('drops the heading rows that a producer repeats where a table continues', () => {
    const cells = (left: string, right: string, y: number, page: number, style = glyphStyle()) => [
      ...glyphs(left, 50, y, style, { page }),
      ...glyphs(right, 200, y, style, { page }),
    ];
    const table = tag('Table', [tag('TR', [tag('TD', [1]), tag('TD', [2])])]);
    const first = pageContent({
      glyphs: [
        ...glyphs('Attribute', 50, 300, glyphStyle({ mcid: 1 })),
        ...glyphs('Description', 200, 300, glyphStyle({ mcid: 2 })),
      ],
    });
    const second = pageContent({
      number: 2,
      glyphs: [
        ...glyphs('Running', 50, 30, glyphStyle({ artifact: 'other' }), { page: 2 }),
        ...cells('Attribute', 'Description', 80, 2, glyphStyle({ artifact: 'other' })),
        ...cells('A', 'An attribute', 100, 2, glyphStyle({ mcid: 3 })),
      ],
    });
    const on = (role: string) => ({ ...tag(role, []), children: [{ kind: 'content', page: 2, mcid: 3 } as const] });
    const headed = (then: TagNode) =>
      headers([draftPage(first, tag('Document', [table])), draftPage(second, tag('Document', [then]))])[1];
    expect(headed(tag('Table', [tag('TR', [on('TD')])]))).toEqual(['Running', '', '']);
    expect(headed(on('P'))).toEqual(['Running|Attribute\tDescription', '', '']);
  });

  it('drops the repeated heading rows of columns that stand as near to each other as words', () => {
    const artifact = glyphStyle({ artifact: 'other' });
    const table = (...cells: TagNode[]) => tag('Document', [tag('Table', [tag('TR', cells)])]);
    const first = pageContent({
      glyphs: [
        ...glyphs('Name', 50, 300, glyphStyle({ mcid: 1 })),
        ...glyphs('Size', 73, 300, glyphStyle({ mcid: 2 })),
      ],
    });
    const second = (text: string) =>
      pageContent({
        number: 2,
        glyphs: [
          ...glyphs(text, 50, 80, artifact, { page: 2 }),
          ...glyphs('A', 50, 100, glyphStyle({ mcid: 3 }), { page: 2 }),
        ],
      });
    const onSecond = { ...tag('TD', []), children: [{ kind: 'content', page: 2, mcid: 3 } as const] };
    const headerOf = (text: string) =>
      headers([
        draftPage(first, table(tag('TD', [1]), tag('TD', [2]))),
        draftPage(second(text), table(onSecond)),
      ])[1]?.[0];
    expect(headerOf('Name Size')).toBe('');
    expect(headerOf('Name Sized')).toBe('Name Sized');
  });

  it('leaves artifacts beside the tagged text in the text', () => {
    const artifact = glyphStyle({ artifact: 'other' });
    const tagged = (text: string, y: number) => glyphs(text, 150, y, glyphStyle({ mcid: 1 }));
    const content = pageContent({
      glyphs: [
        ...tagged('A paragraph of the tags', 100),
        ...tagged('that ends down here', 500),
        ...glyphs('Beside', 50, 450, artifact),
      ],
    });
    expect(headers([draftPage(content, tag('Document', [tag('P', [1])]))])).toEqual([['', '', 'Beside']]);
  });

  it('takes a loose picture above all tagged text for part of the header, and one in the middle for none', () => {
    const at = (y: number) => {
      const text = glyphs('A paragraph of the tags', 50, 400, glyphStyle({ mcid: 1 }));
      const content = pageContent({ glyphs: text, images: [pageImage(box(10, y, 60, y + 30))] });
      return findHeadersAndFooters([draftPage(content, tag('Document', [tag('P', [1])]))])[0]?.headerFigures.length;
    };
    expect(at(20)).toBe(1);
    expect(at(300)).toBe(0);
  });

  it('takes a picture that returns at one place for part of the header', () => {
    const drafts = [1, 2].map((number) =>
      draftPage(
        pageContent({ number, images: [pageImage(box(10, 10, 60, 40))], glyphs: glyphs('Text', 50, 300) }),
        undefined,
      ),
    );
    const [first] = findHeadersAndFooters(drafts);
    expect(first?.headerFigures).toHaveLength(1);
    expect(first?.draft.figures).toEqual([]);
  });
});

it('takes the background of pages for part of the header only where hardly a page lacks it', () => {
  const inHeader = (lacking: number) => {
    const drafts = [1, 2, 3, 4, 5].map((number) => {
      const images = number > lacking ? [pageImage(box(0, 0, 400, 600))] : [];
      return draftPage(pageContent({ number, images, glyphs: glyphs('Text', 50, 300) }), undefined);
    });
    return findHeadersAndFooters(drafts).map(({ headerFigures }) => headerFigures.length);
  };
  expect(inHeader(0)).toEqual([1, 1, 1, 1, 1]);
  expect(inHeader(1)).toEqual([0, 1, 1, 1, 1]);
  expect(inHeader(2)).toEqual([0, 0, 0, 0, 0]);
});

it('tells pictures apart by their pixels and their place', () => {
  const at = figure(box(10, 10, 60, 40));
  expect(figureKey(at)).toBe(figureKey({ ...at, page: 2 }));
  expect(figureKey(at)).not.toBe(figureKey({ ...at, image: imageData('other') }));
  expect(figureKey(at)).not.toBe(figureKey({ ...at, box: box(30, 10, 80, 40) }));
  const drawn = { ...at, isDrawing: true, objects: new Set([1, 2]) };
  expect(figureKey(drawn)).toBe(figureKey({ ...drawn, objects: new Set([3, 4]) }));
  // The frame of a page may hold pictures on one of them.
  expect(figureKey(drawn)).not.toBe(figureKey({ ...drawn, objects: new Set([1, 2, 3]) }));
});

it('leaves the rule above notes out of the feet, though it returns at one place', () => {
  const rule = horizontal(50, 200, 540);
  const drafts = [1, 2].map((number) => {
    const put = (text: string, y: number) => glyphs(text, 50, y, glyphStyle(), { page: number });
    const note = put(`A note of page ${'ab'[number - 1]}`, 555);
    return draftPage(
      pageContent({ number, paths: [rule], glyphs: [...put('Text', 300), ...note, ...put(`${number}`, 590)] }),
      undefined,
    );
  });
  const [first] = findHeadersAndFooters(drafts);
  expect(first?.footer.map(lineText)).toEqual(['1']);
  expect(first?.footerFigures).toEqual([]);
});

it('keeps the rule under a header, though text follows right below it', () => {
  const drafts = [1, 2].map((number) => {
    const put = (text: string, y: number) => glyphs(text, 50, y, glyphStyle(), { page: number });
    const text = [...put(`Text ${'ab'[number - 1]} begins`, 60), ...put('and goes on', 300)];
    return draftPage(
      pageContent({ number, paths: [horizontal(50, 350, 40)], glyphs: [...put('The title', 30), ...text] }),
      undefined,
    );
  });
  expect(findHeadersAndFooters(drafts).map((page) => page.headerFigures.length)).toEqual([1, 1]);
});
