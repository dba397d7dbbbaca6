import { expect, it } from 'vitest';
import type { LossMessage } from './conversion.ts';
import { gatherMessages, listPages } from './gather-messages.ts';

const link = (page: number, more: Partial<LossMessage> = {}): LossMessage => ({
  code: 'link_dropped',
  severity: 'warning',
  text: `A link on page ${page} leads to “file.exe”.`,
  page,
  ...more,
});

it('says 250 things of a kind in one line, with their number, their first pages and their places', () => {
  const [message, ...others] = gatherMessages(Array.from({ length: 250 }, (_, at) => link(at + 1)));
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    text: '250 links lead to no web, email or phone address and are now plain text (pages 1–250).',
    count: 250,
    page: 1,
  });
  expect(message?.places).toHaveLength(250);
  expect(message?.places?.[1]).toEqual({ text: 'A link on page 2 leads to “file.exe”.', page: 2 });
});

it('leaves what is said once as it is, and what is said in other words apart', () => {
  const once = [link(3), { code: 'macros', severity: 'info', text: '1 macro project was left out.' } as const];
  expect(gatherMessages(once)).toEqual(once);
});

it('counts things that one message stands for', () => {
  expect(gatherMessages([link(1), link(1, { count: 40 })])[0]).toMatchObject({ count: 41 });
});

it('says the first of a kind that it does not know, and how many more there are', () => {
  const unknown = (page: number): LossMessage => ({
    code: 'new_kind',
    severity: 'info',
    text: `New on ${page}.`,
    page,
  });
  expect(gatherMessages([unknown(2), unknown(9)])[0]?.text).toBe(
    'New on 2. There is 1 more of this kind: pages 2 and 9.',
  );
});

it('names no pages where each message is about a stretch of them', () => {
  const stretch = (page: number): LossMessage => ({
    ...{ code: 'page_without_text', severity: 'warning', page },
    text: `Pages ${page} to ${page + 4} contain only pictures or drawings and no text that can be edited.`,
  });
  expect(gatherMessages([stretch(3), stretch(10)])[0]?.text).toBe(
    'Some pages contain only pictures or drawings and no text that can be edited.',
  );
});

it.each([
  [[4], 'page 4'],
  [[3, 1, 2, 5, 7, 7], 'pages 1–3, 5 and 7'],
  [[1, 3, 5, 7, 8, 20], 'pages 1, 3, 5 and 3 more'],
  [[], ''],
])('lists the pages %j as “%s”', (pages, text) => expect(listPages(pages)).toBe(text));
