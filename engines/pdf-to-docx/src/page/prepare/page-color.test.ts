import { expect, it } from 'vitest';
import { joinDrafts } from '../../convert.ts';
import { box, filled, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { draftPage } from '../draft-page.ts';

const PAGE = box(0, 0, 400, 600);
const ABOUT = {
  info: { title: '', author: '', subject: '', keywords: '', language: '' },
  outline: [],
  title: '',
} as unknown as Parameters<typeof joinDrafts>[1];
/** Pages of text, each on an area of its own color. */
const draftsOn = (...colors: readonly (string | undefined)[]) =>
  colors.map((color, i) =>
    draftPage(
      pageContent({
        number: i + 1,
        paths: color === undefined ? [] : [filled(PAGE, color)],
        glyphs: glyphs(`Text of page ${'abc'[i]}`, 50, 100, undefined, { page: i + 1 }),
      }),
      undefined,
    ),
  );

it('makes the color that fills all pages the document’s, and draws nothing behind the text', () => {
  const {
    word: document,
    flow: { pages },
  } = joinDrafts(draftsOn('FFF0D0', 'FFF0D0'), ABOUT);
  expect(document.background).toBe('FFF0D0');
  expect(pages.flatMap((page) => page.blocks.filter((block) => block.kind === 'figure'))).toEqual([]);
});

it('draws the background of a single page behind its text', () => {
  const {
    word: document,
    flow: { pages },
  } = joinDrafts(draftsOn('FFF0D0', undefined), ABOUT);
  expect(document.background).toBe('');
  const figures = pages.map((page) => page.blocks.filter((block) => block.kind === 'figure'));
  expect(figures).toMatchObject([[{ box: PAGE, isBackground: true, shapes: [{ fill: 'FFF0D0' }] }], []]);
});

it('leaves what fills less than the page, and white paper', () => {
  const panel = draftPage(pageContent({ paths: [filled(box(0, 0, 400, 300), 'FFF0D0')] }), undefined);
  expect([panel, ...draftsOn('FFFFFF')].map(({ background }) => background)).toEqual([undefined, undefined]);
});
