import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import { BREAK_FEATURES } from '../paragraphs/break-features.ts';
import model from './break-model.json' with { type: 'json' };
import { DecisionTrees } from './decision-trees.ts';

it('goes left up to the number of a node, and adds what the leaves say', () => {
  const trees = new DecisionTrees('[[0,2,1,[1,0.5,-1,-3]],0.5]');
  expect(trees.chance([2, 9])).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12);
  expect(trees.chance([3, 0])).toBeCloseTo(1 / (1 + Math.exp(0.5)), 12);
  expect(trees.chance([3, 1])).toBeCloseTo(1 / (1 + Math.exp(2.5)), 12);
});

it('says what the trainer said of the same numbers', () => {
  const check: { rows: number[][]; chances: number[] } = JSON.parse(
    new TextDecoder().decode(fixture('break-check.json')),
  );
  const trees = new DecisionTrees(model.trees);
  const differences = check.rows.map((row, i) => Math.abs(trees.chance(row) - (check.chances[i] as number)));
  expect(Math.max(...differences)).toBeLessThan(1e-9);
  expect(new Set(check.chances.map((chance) => chance > 0.5)).size).toBe(2);
});

it('has a model of what the engine measures', () => {
  expect(model.features).toEqual(BREAK_FEATURES);
  const sum = createHash('sha256').update(JSON.stringify([model.features, model.trees]));
  expect(sum.digest('hex')).toBe(model.checksum);
  expect(model.trees.length).toBeLessThan(400_000);
});
