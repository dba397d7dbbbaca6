import { describe, expect, it } from 'vitest';
import { horizontal, vertical } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { findPageRules } from '../../evidence/find-page-rules.ts';
import { withoutHeaderRules } from './header-rules.ts';

const text = [...glyphs('First line', 50, 80), ...glyphs('Last line', 50, 500)];
const headers = [...glyphs('Head', 50, 50), ...glyphs('Foot', 50, 540)];
const placesOf = (
  paths: Parameters<typeof findPageRules>[0],
  { own = text, of = headers }: { own?: typeof text; of?: typeof headers } = {},
) => withoutHeaderRules(findPageRules(paths), own, of).horizontal.map(({ at }) => at);

describe('withoutHeaderRules', () => {
  it('leaves out rules between the text and its headers that are nearer to these', () => {
    expect(placesOf([horizontal(50, 300, 54), horizontal(50, 300, 70), horizontal(50, 300, 528)])).toEqual([70]);
  });

  it('keeps rules among the text, and all where there are no headers', () => {
    expect(placesOf([horizontal(50, 300, 300)])).toEqual([300]);
    expect(placesOf([horizontal(50, 300, 54)], { of: [] })).toEqual([54]);
  });

  it('keeps what upright rules meet: the frame of a table', () => {
    expect(placesOf([horizontal(50, 300, 54), vertical(50, 54, 90)])).toEqual([54]);
  });

  it('keeps the rule right above the text: what is repeated above may be a table’s heading row', () => {
    expect(placesOf([horizontal(50, 300, 70)], { of: glyphs('Head', 50, 67) })).toEqual([70]);
  });
});
