import { describe, expect, it } from 'vitest';
import { mergePages } from '../../flow/continued/merge-pages.ts';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { Paragraph } from '../../model/document/document.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';
import { composeSections } from './sections.ts';

const LINE = 'A line of a column here';
/** Five paragraphs of seven lines from `y` on, 10 points apart; lines that end them early are those not named in `full`. */
const column = (x: number, y: number, full: readonly number[] = [], page = 1) =>
  Array.from({ length: 35 }, (_, i) => {
    const isEnd = i % 7 === 6 && !full.includes(i);
    return glyphs(isEnd ? 'The end.' : LINE, x, y + 12 * i + 10 * Math.floor(i / 7), glyphStyle(), { page });
  }).flat();
/** The rooms before the paragraphs of two columns below text, of which the second continues on the next page. */
const rooms = (first: ReturnType<typeof column>) => {
  const above = [0, 1, 2, 3].flatMap((i) =>
    glyphs('Incomprehensible characterisations of everything.', 60, 40 + 12 * i),
  );
  const contents = [
    { number: 1, glyphs: [...above, ...first, ...column(215, 95, [34])] },
    { number: 2, glyphs: [...column(60, 40, [], 2), ...column(215, 40, [], 2)] },
  ];
  const drafts = findHeadersAndFooters(contents.map((content) => draftPage(pageContent(content), undefined)));
  const pages = drafts.map(flowPage);
  const { sections } = composeSections(mergePages(pages), pages, new Composer(PLAIN_ROLES));
  expect(sections.map(({ columns }) => columns.widths.length)).toEqual([1, 2]);
  const blocks = (sections[1]?.blocks ?? []) as Paragraph[];
  return blocks.slice(0, 10).map(({ spaceBefore }) => Math.round(spaceBefore));
};

describe('columns below text, full to the page’s end', () => {
  it('keep the room between their paragraphs: text flows on by itself', () => {
    expect(rooms(column(60, 95)).slice(1, 5)).toEqual([10, 10, 10, 10]);
  });

  it('have the usual room above a paragraph that begins the next one, which is left out there', () => {
    expect(rooms(column(60, 95))[5]).toBe(10);
  });

  it('keep the room below a paragraph that continues in the next one', () => {
    const [, ...others] = rooms(column(60, 95, [34]));
    expect(others.slice(0, 8)).toEqual([10, 10, 10, 10, 10, 10, 10, 10]);
  });
});
