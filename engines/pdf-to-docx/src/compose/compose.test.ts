import { describe, expect, it } from 'vitest';
import { joinDrafts } from '../convert.ts';
import type { Paragraph } from '../model/document/document.ts';
import type { Glyph } from '../model/page-content.ts';
import { draftPage } from '../page/draft-page.ts';
import { box, documentInfo, horizontal, pageContent, tableBlock } from '../testing/hand-made-page.ts';
import { block, fontFace, glyphStyle, glyphs, line } from '../testing/hand-made-text.ts';

const INFO = documentInfo({ author: 'Somebody', language: 'en' });
const HEADING = glyphStyle({ size: 16, font: fontFace('Arial-BoldMT') });
const analyze = (all: readonly Glyph[], info = INFO, title = '') =>
  joinDrafts([draftPage(pageContent({ glyphs: all }), undefined)], { info, outline: [], title }).word;
const paragraphs = (document: ReturnType<typeof analyze>) =>
  document.sections.flatMap((one) => one.blocks) as Paragraph[];

describe('joinDrafts', () => {
  const document = analyze([
    ...glyphs('A heading', 50, 50, HEADING),
    ...glyphs('Some text of the usual size that stands below it.', 50, 100),
    ...glyphs('1.', 68, 130),
    ...glyphs('first', 86, 130),
    ...glyphs('2.', 68, 145),
    ...glyphs('second', 86, 145),
    ...glyphs('And a last line of text.', 50, 200),
  ]);

  it('gives each paragraph its role and its place in a list', () => {
    expect(paragraphs(document).map(({ role, list }) => [role.kind, list])).toEqual([
      ['heading', undefined],
      ['body', undefined],
      ['body', { list: 0, level: 0 }],
      ['body', { list: 0, level: 0 }],
      ['body', undefined],
    ]);
  });

  it('has the look of body text and of each heading level', () => {
    expect(document.body).toMatchObject({ font: 'Arial', size: 10, isBold: false });
    expect(document.headings[1]?.style).toMatchObject({ size: 16, isBold: true });
  });

  it('does not keep a heading with the next page if it ends its own page, even with a rule or picture below it', () => {
    const text = glyphs('Some text of the usual size that stands here.', 50, 100);
    const next = glyphs('And more of it on the next page.', 50, 200).map((glyph) => ({ ...glyph, page: 2 }));
    const pages = [
      pageContent({
        glyphs: [...text, ...glyphs('Go on', 50, 150, HEADING)],
        paths: [horizontal(50, 350, 580)],
      }),
      pageContent({ glyphs: next, number: 2 }),
    ];
    const drafts = pages.map((page) => draftPage(page, undefined));
    const outline = [{ title: 'Go on', level: 1, page: 1, y: 140 }];
    const { word: twoPages } = joinDrafts(drafts, { info: INFO, outline, title: '' });
    expect(twoPages.headings[1]).toMatchObject({ keepsWithNext: false });
    expect(document.headings[1]).toMatchObject({ keepsWithNext: true });
  });

  it('says what the PDF says about itself, and a title for one that says none', () => {
    expect(analyze([], { ...INFO, title: 'Own' }, 'Given')).toMatchObject({
      title: 'Own',
      author: 'Somebody',
      language: 'en',
    });
    expect(analyze([], INFO, 'Given').title).toBe('Given');
  });

  it('is hyphenated where its pages are, in the language of its text', () => {
    const hyphenated = [
      'Der Vorstand hat den Bericht nicht gelesen, der von der Gesell-',
      'schaft für ihn geschrieben wurde, und wird ihn vor der Sit-',
      'zung im Herbst auch nicht mehr lesen, weil sich für die Mitglie-',
      'der des Vorstands nichts mehr ändert.',
    ];
    const word = analyze(
      hyphenated.flatMap((text, i) => glyphs(text, 50, 100 + 12 * i)),
      { ...INFO, language: '' },
    );
    expect(word).toMatchObject({ language: 'de-DE', hyphenation: {} });
    expect(paragraphs(word)).toMatchObject([{ hasDividedWord: true }]);
    const whole = analyze(
      glyphs('Der Vorstand hat den Bericht nicht gelesen, der für ihn geschrieben wurde.', 50, 100),
    );
    expect(whole.hyphenation).toBeUndefined();
  });

  it('keeps a link inside the document and the place it leads to under one name', () => {
    const target = { kind: 'place', page: 1, y: 292 } as const;
    const content = pageContent({
      glyphs: [...glyphs('see below', 50, 100), ...glyphs('There it is', 50, 300)],
      links: [{ boxes: [{ x0: 50, y0: 90, x1: 100, y1: 104 }], target }],
    });
    const linked = joinDrafts([draftPage(content, undefined)], { info: INFO, outline: [], title: '' }).word;
    const [from, to] = paragraphs(linked);
    expect(from?.inlines[0]).toMatchObject({ link: target });
    expect(to?.bookmarks).toHaveLength(1);
  });
});

describe('a slide whose text would not end on it if it flowed', () => {
  const overlapping = [20, 60];
  const tables = overlapping.map((x) =>
    tableBlock(box(x, x + 20, x + 300, x + 220), [[[block([line('Words in a box', x + 10, x + 210)])]]]),
  );
  const slide = draftPage(pageContent({ width: 400, height: 300 }), undefined);
  const drafts = [{ ...slide, isTagged: true, blocks: tables }];
  const about = { info: INFO, outline: [], title: '' };

  it('is a canvas: everything has the place that it has in the PDF', () => {
    const [holder, ...others] = joinDrafts(drafts, about).word.sections[0]?.blocks ?? [];
    const places = others.flatMap((block) => (block.kind === 'table' ? [block.place?.x] : []));
    expect(holder).toMatchObject({ kind: 'paragraph', inlines: [] });
    expect(places).toEqual(overlapping);
  });

  it('flows all the same where text is all that is wanted', () => {
    const { sections } = joinDrafts(drafts, about, 'text').word;
    const placed = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table' && block.place);
    expect(placed).toEqual([]);
  });
});
