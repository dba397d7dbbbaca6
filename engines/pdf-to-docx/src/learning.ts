/**
 * What training asks of the engine: what a conversion sees before each decision that a model takes, by the same code, and what tags say of it.
 */
export { CONTINUED_FEATURES, continuedChance, continuedFeatures } from './flow/continued/continued-features.ts';
export { continuesByRules } from './flow/continued/cut-paragraphs.ts';
export { headerCount, isRuled, type MeasuredEdge, measureEdges } from './flow/headers/edge-counts.ts';
export { EDGE_FEATURES } from './flow/headers/edge-features.ts';
export {
  HEADING_FEATURES,
  type HeadingCandidate,
  headingChances,
  headingFeatures,
} from './flow/headings/heading-features.ts';
export { headingRoles, LEVEL_FEATURES, levelFeatures } from './flow/headings/heading-levels.ts';
export { countedChances } from './flow/headings/heading-numbers.ts';
export {
  NUMBER_FEATURES,
  type NumberedHeading,
  numberedHeadings,
  numberFeatures,
} from './flow/headings/number-features.ts';
export { programKind } from './flow/program.ts';
export {
  CAPTION_FEATURES,
  type CaptionCandidate,
  captionChances,
  captionFeatures,
} from './flow/roles/captions/caption-features.ts';
export { ITEM_FEATURES, itemChances, itemFeatures } from './flow/roles/item-features.ts';
export { labeledBlocks } from './flow/roles/labeled-blocks.ts';
export { plainText } from './language/plain-text.ts';
export { DecisionTrees } from './learned/decision-trees.ts';
export { isFixedPitch } from './model/font-by-name.ts';
export { type LineLabel, TagLabels } from './page/evidence/tag-labels.ts';
export { misownedMarks } from './page/owned-marks.ts';
export { ROW_FEATURES, rowChance } from './page/tables/content-order/row-features.ts';
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
export { BREAK_FEATURES, breakFeatures, continueChances } from './text/paragraphs/breaks/break-features.ts';
export { ruledBreaks } from './text/paragraphs/breaks/break-rules.ts';
export { SEGMENT_FEATURES, segmentChances, segmentFeatures } from './text/paragraphs/breaks/segment-features.ts';
export { possibleSegments, type Segment } from './text/paragraphs/breaks/segments.ts';
export { groupParagraphs } from './text/paragraphs/group-paragraphs.ts';
