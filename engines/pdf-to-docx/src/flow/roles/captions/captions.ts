import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import type { TextStyle } from '../../../model/text.ts';
import { IS_ROLE } from '../../tolerances.ts';
import { captionChances, captionFeatures } from './caption-features.ts';

/**
 * The paragraphs that tags say nothing of and that name the figure or table next to them, as "Table 2: Results" does. Takes the blocks of a
 * document in reading order, and the style that most text has.
 */
export function findCaptions(blocks: readonly FlowBlock[], body: TextStyle): ReadonlySet<TextBlock> {
  const candidates = captionFeatures(blocks, body);
  const chances = captionChances(candidates);
  return new Set(candidates.filter((_, i) => (chances[i] ?? 0) >= IS_ROLE).map(({ block }) => block));
}
