import { expect, it } from 'vitest';
import { PageSizeRepair } from './page-size.ts';

/** What becomes of the size and the margins of one section. */
function repaired(size: Record<string, string>, margins: Record<string, string> = {}) {
  const repair = new PageSizeRepair();
  const [page, room] = [{ ...size }, { ...margins }];
  const open = (local: string, attributes: Record<string, string>) =>
    repair.open({ vocabulary: 'word', local, prefix: 'w:', attributes });
  open('sectPr', {});
  open('pgSz', page);
  open('pgMar', room);
  return { ...page, ...room, isChanged: repair.isNeeded };
}

it('leaves pages alone that Word can have, in whatever unit', () => {
  const inch = { 'w:top': '1440', 'w:right': '1440', 'w:bottom': '-1440', 'w:left': '1440', 'w:gutter': '0' };
  for (const [w, h] of [
    ['12240', '15840'],
    ['31680', '31680'],
    ['3120', '3120'],
    ['21cm', '29.7cm'],
  ] as const)
    expect(repaired({ 'w:w': w, 'w:h': h }, inch)).toEqual({ 'w:w': w, 'w:h': h, ...inch, isChanged: false });
  expect(repaired({}, inch)).toMatchObject({ isChanged: false });
});

it('makes a page that is longer than Word can have as long as that', () => {
  expect(repaired({ 'w:w': '2147483647', 'w:h': '2100cm' })).toEqual({
    'w:w': '31680',
    'w:h': '31680',
    isChanged: true,
  });
});

it('gives a page the usual size where its own is no size', () => {
  const usual = { 'w:w': '12240', 'w:h': '15840', isChanged: true };
  for (const [w, h] of [
    ['0', '0'],
    ['-5', '-15840'],
    ['1', '143'],
    ['abc', ''],
    ['Infinity', '1e9'],
  ] as const)
    expect(repaired({ 'w:w': w, 'w:h': h })).toEqual(usual);
});

it('gives a page the usual margins where its own leave no room for a line of text', () => {
  const a4 = { 'w:w': '11906', 'w:h': '16838' };
  expect(repaired(a4, { 'w:left': '-99999', 'w:right': '0', 'w:top': '99999', 'w:bottom': '99999' })).toEqual({
    ...a4,
    'w:left': '1440',
    'w:right': '1440',
    'w:top': '1440',
    'w:bottom': '1440',
    isChanged: true,
  });
  const wide = { 'w:left': '5000', 'w:right': '5000', 'w:gutter': '1700' };
  expect(repaired(a4, wide)).toMatchObject({ 'w:left': '1440', 'w:right': '1440', 'w:gutter': '0', isChanged: true });
  expect(repaired({ 'w:w': '1000', 'w:h': '1000' }, { 'w:left': '900', 'w:right': '0' })).toMatchObject({
    'w:left': '380',
    'w:right': '380',
  });
  expect(repaired(a4, { 'w:left': 'x', 'w:right': '1' })).toMatchObject({ 'w:left': '1440', 'w:right': '1440' });
});
