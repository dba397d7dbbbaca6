type Node = number | readonly [feature: number, most: number, left: Node, right: Node];

/** A model of gradient boosted decision trees, ready to be asked. */
export class DecisionTrees {
  /** Of each node, one after the other: its feature (-1 for a leaf), the greatest number that goes left or the leaf's value, and the right node. */
  readonly #features: number[] = [];
  readonly #values: number[] = [];
  readonly #rights: number[] = [];
  readonly #roots: number[] = [];

  /** Takes trees as training writes them: JSON of a list of nodes. A leaf is a number, any other node `[feature, most, left, right]`. */
  constructor(trees: string) {
    for (const tree of JSON.parse(trees) as Node[]) this.#roots.push(this.#add(tree));
  }

  /** The chance (0 to 1) that what a row of numbers describes is so. */
  chance(row: readonly number[]): number {
    return 1 / (1 + Math.exp(-this.score(row)));
  }

  /** The logarithm of the odds that what a row of numbers describes is so. */
  score(row: readonly number[]): number {
    let sum = 0;
    for (const root of this.#roots) sum += this.#leaf(root, row);
    return sum;
  }

  #leaf(root: number, row: readonly number[]): number {
    let at = root;
    for (;;) {
      const feature = this.#features[at] as number;
      const value = this.#values[at] as number;
      if (feature < 0) return value;
      // What goes left follows its node.
      at = (row[feature] as number) <= value ? at + 1 : (this.#rights[at] as number);
    }
  }

  #add(node: Node): number {
    const at = this.#features.length;
    const isLeaf = typeof node === 'number';
    this.#features.push(isLeaf ? -1 : node[0]);
    this.#values.push(isLeaf ? node : node[1]);
    this.#rights.push(-1);
    if (isLeaf) return at;
    this.#add(node[2]);
    this.#rights[at] = this.#add(node[3]);
    return at;
  }
}
