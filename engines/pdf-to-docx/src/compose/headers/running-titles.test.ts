import { describe, expect, it } from 'vitest';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { draftPage } from '../../page/draft-page.ts';
import { run } from '../../testing/hand-made-document.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withRunningTitles, withTitleFields } from './running-titles.ts';

/** Pages that have no more than their headers. */
const pagesWith = (headers: readonly string[]): FlowPage[] =>
  headers.map((text, i) => {
    const [body] = findHeadersAndFooters([draftPage(pageContent({ number: i + 1 }), undefined)]);
    return { ...flowPage(body!), header: [line(text, 50, 30)] };
  });
const heading = (text: string, page: number): TextBlock => ({ ...block([{ ...line(text, 50, 100), page }]), page });
const facts = { headingLevel: () => 1, isCounted: () => false };
const titlesOf = (headers: readonly string[], headings: readonly TextBlock[]) =>
  withRunningTitles(pagesWith(headers), headings, facts).map(({ runningTitles }) =>
    runningTitles?.map((one) => [one.text, one.isLast]),
  );

describe('withRunningTitles', () => {
  const headings = [heading('Alpha', 1), heading('Beta', 2), heading('Gamma', 4)];

  it('finds the titles that headers repeat of the last heading so far', () => {
    expect(titlesOf(['Alpha', 'Beta', 'Beta\tA book', 'Gamma'], headings)).toEqual(
      ['Alpha', 'Beta', 'Beta', 'Gamma'].map((text) => [[text, false]]),
    );
  });

  it('knows titles in capitals, which Word makes by itself', () => {
    const pages = withRunningTitles(pagesWith(['ALPHA', 'BETA', 'BETA', 'GAMMA']), headings, facts);
    expect(pages.map(({ runningTitles }) => runningTitles?.[0]?.isUpper)).toEqual([true, true, true, true]);
    const [field] = withTitleFields([run('ALPHA')], pages[0]?.runningTitles ?? []);
    expect(field).toMatchObject({ code: 'STYLEREF 1 \\* Upper', text: 'ALPHA' });
  });

  it('tells whether the first or the last heading of a page is meant', () => {
    const twice = [heading('Alpha', 1), heading('Beta', 2), heading('Gamma', 2)];
    expect(titlesOf(['Alpha', 'Gamma', 'Gamma'], [...twice, heading('Delta', 4)])[1]).toBeUndefined();
    expect(titlesOf(['Alpha', 'Gamma', 'Gamma', 'Delta'], [...twice, heading('Delta', 4)])[1]).toEqual([
      ['Gamma', true],
    ]);
    expect(titlesOf(['Alpha', 'Beta', 'Gamma', 'Delta'], [...twice, heading('Delta', 4)])[1]).toEqual([
      ['Beta', false],
    ]);
  });

  it('finds none of few titles, nor where a page shows the title of another chapter', () => {
    expect(titlesOf(['Alpha', 'Beta'], headings)).toEqual([undefined, undefined]);
    expect(titlesOf(['Alpha', 'Beta', 'Gamma', 'Gamma'], headings)).toEqual(
      headings.map(() => undefined).concat(undefined),
    );
  });

  it('leaves pages alone whose headers show something else', () => {
    expect(titlesOf(['Alpha', 'A book', 'Beta', 'Gamma'], headings)[1]).toBeUndefined();
  });
});

it('puts fields in place of titles and their numbers', () => {
  const title = { text: 'The Harbour', number: '1.', level: 1, isLast: false, isUpper: false };
  const inlines = withTitleFields([run('1. The '), run('Harbour'), run(' | 7')], [title]);
  expect(
    inlines.map((one) => (one.kind === 'field' ? `{${one.code}=${one.text}}` : one.kind === 'text' ? one.text : '')),
  ).toEqual(['{STYLEREF 1 \\n=1}', '. ', '{STYLEREF 1=The Harbour}', ' | 7']);
});
