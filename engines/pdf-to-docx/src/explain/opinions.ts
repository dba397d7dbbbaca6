import type { Decided } from '../compose/document.ts';
import { headingChances } from '../flow/headings/heading-chances.ts';
import { headingFeatures } from '../flow/headings/heading-features.ts';
import { levelChances } from '../flow/headings/heading-levels.ts';
import { itemChances } from '../flow/roles/item-chances.ts';
import { labeledBlocks } from '../flow/roles/labeled-blocks.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import type { Role } from '../model/document/document.ts';
import type { Box } from '../model/geometry.ts';

/** What a paragraph was taken for by learned models, how sure they are, and what it would have been instead. */
export interface Opinion {
  readonly page: number;
  readonly box: Box;
  readonly taken: string;
  /** From 0 to 1. */
  readonly chance: number;
  readonly next: string;
  readonly nextChance: number;
}

/** Says of the paragraphs of a document that may be headings or items of lists how sure the models are. Tags and outlines need no model. */
export function opinionsOn({ blocks, body, headings, isItem }: Decided): Opinion[] {
  const candidates = headingFeatures(blocks, body);
  const chances = headingChances(candidates);
  const found = candidates.filter(({ block }) => headings.has(block));
  const levels = new Map(levelChances(found).map((row, i) => [found[i]?.block, row]));
  const labeled = labeledBlocks([textBlocksIn(blocks)]);
  const items = new Map(itemChances(labeled).map((chance, i) => [labeled[i]?.block, chance]));
  return candidates.flatMap(({ block }, i) => {
    if (block.tag !== '') return [];
    const heading = chances[i] ?? 0;
    const item = (1 - heading) * (items.get(block) ?? 0);
    const kinds = new Map([['text', 1 - heading - item]]);
    if (item > 0) kinds.set('list item', item);
    const known = levels.get(block);
    if (known) for (const [level, chance] of known.entries()) kinds.set(nameOf(level), heading * chance);
    else kinds.set('heading', heading);
    const taken = takenFor(headings.get(block), isItem(block));
    const [next, nextChance] = [...kinds].filter(([kind]) => kind !== taken).sort((a, b) => b[1] - a[1])[0] ?? [
      'text',
      0,
    ];
    return [{ page: block.page, box: block.box, taken, chance: kinds.get(taken) ?? 0, next, nextChance }];
  });
}

const nameOf = (level: number) => (level === 0 ? 'title' : `heading ${level}`);

function takenFor(role: Role | undefined, isItem: boolean): string {
  if (role?.kind === 'title') return nameOf(0);
  if (role?.kind === 'heading') return nameOf(role.level);
  return isItem ? 'list item' : 'text';
}
