import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import type { TextStyle } from '../../../model/text.ts';
import type { IsPlain } from './is-plain.ts';

/** A name at the beginning of a paragraph, in a look that the text behind it has not. */
interface Head {
  /** One word, or two where no number follows. */
  readonly word: string;
  readonly number: string | undefined;
  /** What sets it apart: the same for all heads of a document that are numbered together. */
  readonly look: string;
  /** Whether a dash parts it from the text, as in "Abstract—We show". */
  readonly isDashed: boolean;
}

const NUMBERED_HEAD = /^(?<word>\p{L}{2,20})\s+(?<number>\d{1,3}(\.\d{1,3}){0,3})\s*(\([^)]*\)|\[[^\]]*\])?\s*[.:]?$/u;
const PLAIN_HEAD = /^(?<word>\p{L}{2,20}(\s\p{L}{2,20})?)\s*(\([^)]*\)|\[[^\]]*\])?\s*(?<end>[.:—–])$/u;

/**
 * Paragraphs whose heads are a word and a number, as "Lemma 3." is; the paragraphs right behind them whose head is a word
 * alone, as "Proof." is; and, on the first page, what a dash parts from its head.
 */
export function namedByHeads(blocks: readonly FlowBlock[], isPlain: IsPlain): [TextBlock, string][] {
  const heads = blocks.map((block) => (isPlain(block) ? headOf(block) : undefined));
  const counted = new Map<string, Set<string>>();
  for (const head of heads) {
    if (head?.number === undefined) continue;
    counted.set(head.look, (counted.get(head.look) ?? new Set()).add(`${head.word} ${head.number}`));
  }
  const named: [TextBlock, string][] = [];
  let isAfterNamed = false;
  blocks.forEach((block, i) => {
    const head = heads[i];
    const isNamed =
      head !== undefined &&
      (head.number !== undefined
        ? (counted.get(head.look)?.size ?? 0) >= MIN_COUNTED
        : head.isDashed
          ? block.page === blocks[0]?.page
          : isAfterNamed);
    if (isNamed && block.kind === 'text') named.push([block, head.word]);
    isAfterNamed = isNamed;
  });
  return named;
}

/** Numbered heads in one look, of lemmas and theorems together: a single one may be a reference. */
const MIN_COUNTED = 2;

/** The head of a paragraph: all of its first line that looks as its first letter does, which must not be all. */
function headOf({ lines }: TextBlock): Head | undefined {
  const [first] = lines;
  const inked = first?.spans.filter(({ text, control }) => text !== '' && !control) ?? [];
  const look = inked.find(({ text }) => text.trim() !== '')?.style;
  if (!look) return undefined;
  const end = inked.findIndex(({ text, style }) => text.trim() !== '' && lookOf(style) !== lookOf(look));
  if (end <= 0) return undefined;
  const text = inked
    .slice(0, end)
    .map((span) => span.text)
    .join('')
    .trim();
  const numbered = NUMBERED_HEAD.exec(text)?.groups;
  if (numbered?.['word'])
    return { word: numbered['word'], number: numbered['number'], look: lookOf(look), isDashed: false };
  const plain = PLAIN_HEAD.exec(text)?.groups;
  if (!plain?.['word']) return undefined;
  const isDashed = plain['end'] === '—' || plain['end'] === '–';
  return { word: plain['word'], number: undefined, look: lookOf(look), isDashed };
}

const lookOf = ({ isBold, isItalic, isSmallCaps }: TextStyle): string => `${isBold} ${isItalic} ${isSmallCaps}`;
