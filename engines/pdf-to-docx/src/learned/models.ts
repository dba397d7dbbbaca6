import breakTrees from './break-model.json' with { type: 'json' };
import captionTrees from './caption-model.json' with { type: 'json' };
import { ClassTrees } from './class-trees.ts';
import continuedTrees from './continued-model.json' with { type: 'json' };
import { DecisionTrees } from './decision-trees.ts';
import edgeTrees from './edge-model.json' with { type: 'json' };
import headingTrees from './heading-model.json' with { type: 'json' };
import itemTrees from './item-model.json' with { type: 'json' };
import levelTrees from './level-model.json' with { type: 'json' };
import numberTrees from './number-model.json' with { type: 'json' };
import rowTrees from './row-model.json' with { type: 'json' };
import segmentTrees from './segment-model.json' with { type: 'json' };

/** A model is built when it is first asked: few documents need all of them. */
function once<Model>(build: () => Model): () => Model {
  let model: Model | undefined;
  return () => {
    model ??= build();
    return model;
  };
}

// Each says what it has learned from tagged pages, but for `numberModel`, which learned from documents whose source is known.

/** Whether a line continues the paragraph of the line above. */
export const breakModel = once(() => new DecisionTrees(breakTrees.trees));
/** Whether some lines of a column are one whole paragraph. */
export const segmentModel = once(() => new DecisionTrees(segmentTrees.trees));
/** Whether a row and the one above it are of one table. */
export const rowModel = once(() => new DecisionTrees(rowTrees.trees));
/** Whether a paragraph continues over the end of its page or column. */
export const continuedModel = once(() => new DecisionTrees(continuedTrees.trees));
/** Whether a line at the edge of a page is of a header or footer. */
export const edgeModel = once(() => new DecisionTrees(edgeTrees.trees));
/** Whether a paragraph is a heading. */
export const headingModel = once(() => new DecisionTrees(headingTrees.trees));
/** Whether a word processor has counted the number of a heading. */
export const numberModel = once(() => new DecisionTrees(numberTrees.trees));
/** Of which level a heading is: 0 is a title. */
export const levelModel = once(() => new ClassTrees(levelTrees.trees));
/** Whether a paragraph with a label is an item of a list. */
export const itemModel = once(() => new DecisionTrees(itemTrees.trees));
/** Whether a paragraph is a caption. */
export const captionModel = once(() => new DecisionTrees(captionTrees.trees));
