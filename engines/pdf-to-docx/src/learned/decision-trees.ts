type Node = number | readonly [feature: number, most: number, left: Node, right: Node];

interface Nodes {
  readonly features: number[];
  readonly values: number[];
  readonly rights: number[];
}

/** A model of gradient boosted decision trees, ready to be asked. */
export class DecisionTrees {
  /** Of each node, one after the other: its feature (-1 for a leaf), the greatest number that goes left or the leaf's value, and the right node. */
  readonly #features: Int32Array;
  readonly #values: Float64Array;
  readonly #rights: Int32Array;
  readonly #roots: Int32Array;

  /** Takes trees as training writes them: JSON of a list of nodes. A leaf is a number, any other node `[feature, most, left, right]`. */
  constructor(trees: string) {
    const nodes: Nodes = { features: [], values: [], rights: [] };
    this.#roots = Int32Array.from(JSON.parse(trees) as Node[], (tree) => add(tree, nodes));
    this.#features = Int32Array.from(nodes.features);
    this.#values = Float64Array.from(nodes.values);
    this.#rights = Int32Array.from(nodes.rights);
  }

  /** The chance (0 to 1) that what a row of numbers describes is so. */
  chance(row: readonly number[]): number {
    return 1 / (1 + Math.exp(-this.score(row)));
  }

  /** The logarithm of the odds that what a row of numbers describes is so. */
  score(row: readonly number[]): number {
    let sum = 0;
    const [features, values, rights] = [this.#features, this.#values, this.#rights];
    for (const root of this.#roots) {
      let at = root;
      // What goes left follows its node.
      for (let feature = features[at]!; feature >= 0; feature = features[at]!)
        at = row[feature]! <= values[at]! ? at + 1 : rights[at]!;
      sum += values[at]!;
    }
    return sum;
  }
}

/** Adds a node and all below it to others; its place among them. */
function add(node: Node, nodes: Nodes): number {
  const { features, values, rights } = nodes;
  const at = features.length;
  const isLeaf = typeof node === 'number';
  features.push(isLeaf ? -1 : node[0]);
  values.push(isLeaf ? node : node[1]);
  rights.push(-1);
  if (isLeaf) return at;
  add(node[2], nodes);
  rights[at] = add(node[3], nodes);
  return at;
}
