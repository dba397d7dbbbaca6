import type { TextBlock } from '../model/analyzed-page.ts';
import type { Role } from '../model/document/document.ts';
import type { FlowDocument } from '../model/flow-document.ts';
import type { Box } from '../model/geometry.ts';
import { headingChances, headingFeatures } from './headings/heading-features.ts';
import { levelChances } from './headings/heading-levels.ts';
import { programKind } from './program.ts';
import { itemChances } from './roles/item-features.ts';
import { columnsIn, labeledBlocks } from './roles/labeled-blocks.ts';

/** What the models are asked about. */
type Decided = Pick<FlowDocument, 'about' | 'labeled' | 'body' | 'headings' | 'areHeadingsLearned' | 'isItem'>;

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

/**
 * Says how sure the models are of what paragraphs are: of all short ones where a model found the headings, else of those with a label. What
 * tags or an outline decided needs no model.
 */
export function opinionsOn(flow: Decided): Opinion[] {
  const { labeled: blocks, headings, areHeadingsLearned, isItem } = flow;
  const labeled = labeledBlocks(columnsIn(blocks));
  const items = new Map(itemChances(labeled).map((chance, i) => [labeled[i]!.block, chance]));
  const chances = areHeadingsLearned ? headingKinds(flow) : new Map<TextBlock, Kinds>();
  const asked = areHeadingsLearned ? [...chances.keys()] : [...items.keys()].filter((block) => !headings.has(block));
  return asked.flatMap((block) => {
    if (block.tag !== '' || block.tagged) return [];
    const kinds = new Map(chances.get(block));
    const rest = 1 - [...kinds.values()].reduce((sum, chance) => sum + chance, 0);
    const item = rest * (items.get(block) ?? 0);
    if (item > 0) kinds.set('list item', item);
    kinds.set('text', rest - item);
    const taken = takenFor(headings.get(block), isItem(block));
    const others = [...kinds].filter(([kind]) => kind !== taken).sort((a, b) => b[1] - a[1]);
    const [next, nextChance] = others[0] ?? ['text', 0];
    return [{ page: block.page, box: block.box, taken, chance: kinds.get(taken) ?? 0, next, nextChance }];
  });
}

/** What a paragraph may be, and the chance of each. */
type Kinds = ReadonlyMap<string, number>;

/** The chances of short paragraphs to be headings, of those that were taken for one with its levels. */
function headingKinds({ about, labeled: blocks, body, headings }: Decided): Map<TextBlock, Kinds> {
  const candidates = headingFeatures(blocks, body);
  const chances = headingChances(candidates);
  const found = candidates.filter(({ block }) => headings.has(block));
  const levels = new Map(levelChances(found, programKind(about.info)).map((row, i) => [found[i]?.block, row]));
  return new Map(
    candidates.map(({ block }, i): [TextBlock, Kinds] => {
      const heading = chances[i] ?? 0;
      const known = levels.get(block);
      const kinds: [string, number][] = known
        ? known.map((chance, level) => [nameOf(level), heading * chance])
        : [['heading', heading]];
      return [block, new Map(kinds)];
    }),
  );
}

const nameOf = (level: number) => (level === 0 ? 'title' : `heading ${level}`);

function takenFor(role: Role | undefined, isItem: boolean): string {
  if (role?.kind === 'title') return nameOf(0);
  if (role?.kind === 'heading') return nameOf(role.level);
  return isItem ? 'list item' : 'text';
}
