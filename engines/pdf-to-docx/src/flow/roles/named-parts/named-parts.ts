import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import type { Headings } from '../../../model/flow-document.ts';
import { bibliography } from './bibliography.ts';
import { namedByHeads } from './heads.ts';
import { summaries } from './summaries.ts';

/** What is known of the blocks when their parts are named: none of these has a name of its own to get. */
export interface KnownRoles {
  readonly headings: Headings;
  readonly captions: ReadonlySet<TextBlock>;
  readonly code: ReadonlySet<TextBlock>;
}

/**
 * The paragraphs that an author names, and the names of their styles: `Theorem`, `Lemma` or `Satz`, as their first word has it, and
 * `Proof` behind them; `Abstract`, as the line above it has it; `Bibliography`. Nothing here knows words of any language: a name is told by
 * its look, its number and its place.
 *
 * @example
 * const parts = findNamedParts(blocks, { headings, captions, code });
 * parts.get(block); // 'Theorem'
 */
export function findNamedParts(blocks: readonly FlowBlock[], known: KnownRoles): ReadonlyMap<TextBlock, string> {
  const isPlain = (block: FlowBlock | undefined): block is TextBlock =>
    block?.kind === 'text' &&
    block.role === 'body' &&
    !known.headings.has(block) &&
    !known.captions.has(block) &&
    !known.code.has(block);
  return new Map([...bibliography(blocks, isPlain), ...summaries(blocks, isPlain), ...namedByHeads(blocks, isPlain)]);
}
