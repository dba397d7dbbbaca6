import { DecisionTrees } from './decision-trees.ts';

/** A model of gradient boosted decision trees that tells several classes apart, ready to be asked. */
export class ClassTrees {
  readonly #classes: readonly DecisionTrees[];

  /** Takes JSON of a list of trees for each class, each as `DecisionTrees` takes it. */
  constructor(trees: string) {
    this.#classes = (JSON.parse(trees) as unknown[]).map((one) => new DecisionTrees(JSON.stringify(one)));
  }

  /** The chance (0 to 1) of each class for what a row of numbers describes; together they are 1. */
  chances(row: readonly number[]): number[] {
    const scores = this.#classes.map((trees) => Math.exp(trees.score(row)));
    const sum = scores.reduce((total, score) => total + score, 0);
    return scores.map((score) => score / sum);
  }
}
