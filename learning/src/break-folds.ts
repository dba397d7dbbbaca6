import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DecisionTrees } from '@verso/pdf-to-docx/learning';
import { z } from 'zod';

const Groups = z.record(z.string(), z.number().int());
const Model = z.object({ trees: z.string() });

/** Models of breaks, each trained without some groups of documents. */
export class BreakFolds {
  readonly #folds: ReadonlyMap<string, number>;
  readonly #models: readonly DecisionTrees[];

  private constructor(folds: ReadonlyMap<string, number>, models: readonly DecisionTrees[]) {
    this.#folds = folds;
    this.#models = models;
  }

  /** Reads the folder that training wrote: `groups.json`, and a model a fold. */
  static async read(folder: string): Promise<BreakFolds> {
    const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
    const folds = new Map(Object.entries(Groups.parse(await json('groups.json'))));
    const count = Math.max(...folds.values()) + 1;
    const models = Array.from({ length: count }, async (_, i) => Model.parse(await json(`${i}.json`)));
    return new BreakFolds(
      folds,
      (await Promise.all(models)).map(({ trees }) => new DecisionTrees(trees)),
    );
  }

  /** The model that has not learned from a group; undefined where none has. */
  without(group: string): DecisionTrees | undefined {
    return this.#models[this.#folds.get(group) ?? -1];
  }
}
