/**
 * What training asks of the engine: what a conversion sees before each decision that a model takes, by the same code, and what tags say of it.
 */
export { continuedChance } from './flow/continued/continued-chances.ts';
export { CONTINUED_FEATURES, continuedFeatures } from './flow/continued/continued-features.ts';
export { continuesByRules } from './flow/continued/cut-paragraphs.ts';
export { headerCount, type MeasuredEdge, measureEdges } from './flow/headers/edge-counts.ts';
export { EDGE_FEATURES } from './flow/headers/edge-features.ts';
export { headingChances } from './flow/headings/heading-chances.ts';
export { HEADING_FEATURES, type HeadingCandidate, headingFeatures } from './flow/headings/heading-features.ts';
export { headingRoles, LEVEL_FEATURES, levelFeatures } from './flow/headings/heading-levels.ts';
export { countedChances } from './flow/headings/heading-numbers.ts';
export {
  NUMBER_FEATURES,
  type NumberedHeading,
  numberedHeadings,
  numberFeatures,
} from './flow/headings/number-features.ts';
export { captionChances } from './flow/roles/captions/caption-chances.ts';
export { CAPTION_FEATURES, type CaptionCandidate, captionFeatures } from './flow/roles/captions/caption-features.ts';
export { itemChances } from './flow/roles/item-chances.ts';
export { ITEM_FEATURES, itemFeatures } from './flow/roles/item-features.ts';
export { labeledBlocks } from './flow/roles/labeled-blocks.ts';
export { plainText } from './language/plain-text.ts';
export { DecisionTrees } from './learned/decision-trees.ts';
export { type LineLabel, TagLabels } from './page/evidence/tag-labels.ts';
export { misownedMarks } from './page/owned-marks.ts';
export { rowChance } from './page/tables/content-order/row-chances.ts';
export { ROW_FEATURES } from './page/tables/content-order/row-features.ts';
export {
  columnsOf,
  headlessDrafts,
  type LineColumn,
  type ReadDrafts,
  readDrafts,
  type TaggedGlyphs,
  visitPages,
} from './run/training/read-columns.ts';
export { type ReadFlow, readFlow } from './run/training/read-flow.ts';
export { readRows } from './run/training/read-rows.ts';
export { continueChances } from './text/paragraphs/breaks/break-chances.ts';
export { BREAK_FEATURES, breakFeatures } from './text/paragraphs/breaks/break-features.ts';
export { ruledBreaks } from './text/paragraphs/breaks/break-rules.ts';
export { segmentChances } from './text/paragraphs/breaks/segment-chances.ts';
export { SEGMENT_FEATURES, segmentFeatures } from './text/paragraphs/breaks/segment-features.ts';
export { possibleSegments, type Segment } from './text/paragraphs/breaks/segments.ts';
export { groupParagraphs } from './text/paragraphs/paragraphs.ts';
