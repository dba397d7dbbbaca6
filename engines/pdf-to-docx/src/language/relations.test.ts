import { expect, it } from 'vitest';
import { isRelation } from './relations.ts';

it('takes what stands for something else for a formula, with functions, units and elements in it', () => {
  const formulas = [
    'E = mc2',
    'F(x) = 3x + 4',
    'P = U · I = 230 V · 16 A',
    'sin x ≈ x',
    'NaOH + HCl → NaCl + H2O',
    'W = 3 kWh',
  ];
  expect(formulas.filter((text) => !isRelation(text))).toEqual([]);
});

it('takes no text with words in it for one, nor what has no two sides', () => {
  const texts = ['Why E = mc2', 'speed = way / time', '電圧 = U', 'v1 → v2', 'A + B', 'F(x)', 'Q1'];
  expect(texts.filter(isRelation)).toEqual([]);
});
