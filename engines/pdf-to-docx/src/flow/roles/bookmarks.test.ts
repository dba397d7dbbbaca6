import { describe, expect, it } from 'vitest';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
import { findPlaces } from './bookmarks.ts';

const linkTo = (page: number, y: number | undefined) =>
  block([lineOf([span('see there', 0, { link: { kind: 'place', page, y } })], 20)]);

describe('findPlaces', () => {
  it('marks the block that begins where a link leads', () => {
    const target = block([line('There', 0, 300)]);
    const places = findPlaces([linkTo(1, 292), block([line('Before', 0, 200)]), target]);
    expect([...places.keys()]).toEqual([target]);
    expect(places.get(target)).toHaveLength(1);
  });

  it('marks the first block of a page for a link to its top', () => {
    const top = block([line('Top', 0, 50, { page: 2 })]);
    const places = findPlaces([linkTo(2, undefined), top, block([line('Below', 0, 90, { page: 2 })])]);
    expect([...places.keys()]).toEqual([top]);
  });

  it('marks the last block for a link to below all text', () => {
    const last = block([line('Last', 0, 50, { page: 2 })]);
    expect([...findPlaces([linkTo(2, 700), last]).keys()]).toEqual([last]);
  });

  it('names places by page and height, or as the top of a page', () => {
    const named = (y: number | undefined) => [
      ...findPlaces([linkTo(2, y), block([line('There', 0, 300, { page: 2 })])]).values(),
    ];
    expect(named(292.4)).toEqual([['_p2_292']]);
    expect(named(undefined)).toEqual([['_p2_top']]);
  });

  it('marks nothing for addresses outside', () => {
    const outside = block([lineOf([span('web', 0, { link: { kind: 'uri', uri: 'https://example.org' } })], 20)]);
    expect(findPlaces([outside]).size).toBe(0);
  });

  it('gives one name to a place that two links lead to', () => {
    const target = block([line('There', 0, 300)]);
    expect(findPlaces([linkTo(1, 292), linkTo(1, 292), target]).get(target)).toHaveLength(1);
  });
});
