import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EDGE_FEATURES } from '../../flow/headers/edge-features.ts';
import { ITEM_FEATURES } from '../../flow/roles/item-features.ts';
import { fixture } from '../../testing/fixture.ts';
import { BREAK_FEATURES } from '../paragraphs/break-features.ts';
import { ROW_FEATURES } from '../tables/content-order/row-features.ts';
import breakModel from './break-model.json' with { type: 'json' };
import { DecisionTrees } from './decision-trees.ts';
import edgeModel from './edge-model.json' with { type: 'json' };
import itemModel from './item-model.json' with { type: 'json' };
import rowModel from './row-model.json' with { type: 'json' };

it('goes left up to the number of a node, and adds what the leaves say', () => {
  const trees = new DecisionTrees('[[0,2,1,[1,0.5,-1,-3]],0.5]');
  expect(trees.chance([2, 9])).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12);
  expect(trees.chance([3, 0])).toBeCloseTo(1 / (1 + Math.exp(0.5)), 12);
  expect(trees.chance([3, 1])).toBeCloseTo(1 / (1 + Math.exp(2.5)), 12);
});

const MODELS = [
  { name: 'break', model: breakModel, features: BREAK_FEATURES },
  { name: 'item', model: itemModel, features: ITEM_FEATURES },
  { name: 'edge', model: edgeModel, features: EDGE_FEATURES },
  { name: 'row', model: rowModel, features: ROW_FEATURES },
];

describe.each(MODELS)('the model $name', ({ name, model, features }) => {
  it('says what the trainer said of the same numbers', () => {
    const check: { rows: number[][]; chances: number[] } = JSON.parse(
      new TextDecoder().decode(fixture(`${name}-check.json`)),
    );
    const trees = new DecisionTrees(model.trees);
    const differences = check.rows.map((row, i) => Math.abs(trees.chance(row) - (check.chances[i] as number)));
    expect(Math.max(...differences)).toBeLessThan(1e-9);
    expect(new Set(check.chances.map((chance) => chance > 0.5)).size).toBe(2);
  });

  it('is of what the engine measures', () => {
    expect(model.features).toEqual(features);
    const sum = createHash('sha256').update(JSON.stringify([model.features, model.trees]));
    expect(sum.digest('hex')).toBe(model.checksum);
  });
});

it('has models of 400 KB at most together', () => {
  expect(MODELS.reduce((sum, { model }) => sum + model.trees.length, 0)).toBeLessThan(400_000);
});
