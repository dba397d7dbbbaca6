import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CONTINUED_FEATURES } from '../flow/continued/continued-features.ts';
import { EDGE_FEATURES } from '../flow/headers/edge-features.ts';
import { HEADING_FEATURES } from '../flow/headings/heading-features.ts';
import { LEVEL_FEATURES } from '../flow/headings/heading-levels.ts';
import { NUMBER_FEATURES } from '../flow/headings/number-features.ts';
import { CAPTION_FEATURES } from '../flow/roles/captions/caption-features.ts';
import { ITEM_FEATURES } from '../flow/roles/item-features.ts';
import { ROW_FEATURES } from '../page/tables/content-order/row-features.ts';
import { fixture } from '../testing/fixture.ts';
import { BREAK_FEATURES } from '../text/paragraphs/breaks/break-features.ts';
import { SEGMENT_FEATURES } from '../text/paragraphs/breaks/segment-features.ts';
import breakModel from './break-model.json' with { type: 'json' };
import captionModel from './caption-model.json' with { type: 'json' };
import { ClassTrees } from './class-trees.ts';
import continuedModel from './continued-model.json' with { type: 'json' };
import { DecisionTrees } from './decision-trees.ts';
import edgeModel from './edge-model.json' with { type: 'json' };
import headingModel from './heading-model.json' with { type: 'json' };
import itemModel from './item-model.json' with { type: 'json' };
import levelModel from './level-model.json' with { type: 'json' };
import numberModel from './number-model.json' with { type: 'json' };
import rowModel from './row-model.json' with { type: 'json' };
import segmentModel from './segment-model.json' with { type: 'json' };

it('goes left up to the number of a node, and adds what the leaves say', () => {
  const trees = new DecisionTrees('[[0,2,1,[1,0.5,-1,-3]],0.5]');
  expect(trees.chance([2, 9])).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12);
  expect(trees.chance([3, 0])).toBeCloseTo(1 / (1 + Math.exp(0.5)), 12);
  expect(trees.chance([3, 1])).toBeCloseTo(1 / (1 + Math.exp(2.5)), 12);
});

const MODELS = [
  { name: 'break', model: breakModel, features: BREAK_FEATURES },
  { name: 'segment', model: segmentModel, features: SEGMENT_FEATURES },
  { name: 'continued', model: continuedModel, features: CONTINUED_FEATURES },
  { name: 'item', model: itemModel, features: ITEM_FEATURES },
  { name: 'edge', model: edgeModel, features: EDGE_FEATURES },
  { name: 'heading', model: headingModel, features: HEADING_FEATURES },
  { name: 'number', model: numberModel, features: NUMBER_FEATURES },
  { name: 'caption', model: captionModel, features: CAPTION_FEATURES },
  { name: 'row', model: rowModel, features: ROW_FEATURES },
];
const LEVELS = { name: 'level', model: levelModel, features: LEVEL_FEATURES };

const checkOf = <Chance>(name: string): { rows: number[][]; chances: Chance[] } =>
  JSON.parse(new TextDecoder().decode(fixture(`${name}-check.json`)));

describe.each(MODELS)('the model $name', ({ name, model }) => {
  it('says what the trainer said of the same numbers', () => {
    const check = checkOf<number>(name);
    const trees = new DecisionTrees(model.trees);
    const differences = check.rows.map((row, i) => Math.abs(trees.chance(row) - (check.chances[i] as number)));
    expect(Math.max(...differences)).toBeLessThan(1e-9);
    expect(new Set(check.chances.map((chance) => chance > 0.5)).size).toBe(2);
  });
});

it('says of several classes what the trainer said of the same numbers', () => {
  const check = checkOf<number[]>('level');
  const trees = new ClassTrees(levelModel.trees);
  const differences = check.rows.flatMap((row, i) =>
    trees.chances(row).map((chance, kind) => Math.abs(chance - (check.chances[i]?.[kind] as number))),
  );
  expect(Math.max(...differences)).toBeLessThan(1e-9);
});

it.each([...MODELS, LEVELS])('has a model $name of what the engine measures', ({ model, features }) => {
  expect(model.features).toEqual(features);
  const sum = createHash('sha256').update(JSON.stringify([model.features, model.trees]));
  expect(sum.digest('hex')).toBe(model.checksum);
});

it('has models of 400 KB at most together', () => {
  expect([...MODELS, LEVELS].reduce((sum, { model }) => sum + model.trees.length, 0)).toBeLessThan(400_000);
});
