import { expect, it } from 'vitest';
import { toOrder } from './order.ts';

const INSTALLED = ['deu', 'eng'];

it('takes orders for pictures by number, in languages that are installed', () => {
  const text = { languages: ['deu', 'eng', 'deu'], layout: 'page' };
  expect(toOrder({ picture: 3, dpi: 299.6, text }, INSTALLED)).toEqual({
    picture: 3,
    dpi: 300,
    text: { languages: ['deu', 'eng'], layout: 'page' },
  });
  expect(toOrder({ picture: 0, dpi: 9_999, text: null }, INSTALLED)).toEqual({ picture: 0, dpi: 2_400, text: null });
});

it.each([
  [null],
  [{ picture: '../x', dpi: 300, text: null }],
  [{ picture: -1, dpi: 300, text: null }],
  [{ picture: 1, dpi: Number.NaN, text: null }],
  [{ picture: 1, dpi: 300, text: { languages: ['../eng'], layout: 'page' } }],
  [{ picture: 1, dpi: 300, text: { languages: [['eng']], layout: 'page' } }],
  [{ picture: 1, dpi: 300, text: { languages: [], layout: 'page' } }],
  [{ picture: 1, dpi: 300, text: { languages: ['eng'], layout: 'book' } }],
])('refuses %j', (given) => {
  expect(() => toOrder(given, INSTALLED)).toThrow();
});
