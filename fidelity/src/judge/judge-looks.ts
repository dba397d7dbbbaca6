import type { ParagraphFacts, WordFacts } from '../docx/docx-facts.ts';
import { align } from './align.ts';
import { mean } from './f1.ts';
import { normalized } from './words.ts';

/** Sizes that differ by less look alike, in points. */
const SAME_SIZE = 0.6;
/** A paragraph with fewer words may fill one line, on which no eye can tell justified from not. */
const ENOUGH_WORDS = 20;

/** Families that are drawn alike, by the free one that has the widths of the other. */
const TWINS: Readonly<Record<string, string>> = {
  calibri: 'carlito',
  cambria: 'caladea',
  arial: 'liberationsans',
  helvetica: 'liberationsans',
  timesnewroman: 'liberationserif',
  times: 'liberationserif',
  couriernew: 'liberationmono',
  courier: 'liberationmono',
};

function familyName(name: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return TWINS[plain] ?? plain;
}

/** How the words that both documents have look: figures from 0 to 1, or null where they have none in common. */
export interface Looks {
  readonly bold: number | null;
  readonly italic: number | null;
  readonly size: number | null;
  readonly font: number | null;
  readonly color: number | null;
}

/** Compares the look of words, aligned by their text. */
export function judgeLooks(source: readonly WordFacts[], result: readonly WordFacts[]): Looks {
  const [a, b] = [source, result].map((words) => words.filter(({ text }) => normalized(text) !== ''));
  const [wanted, found] = [a ?? [], b ?? []];
  const pairs = align(
    wanted.map(({ text }) => normalized(text)),
    found.map(({ text }) => normalized(text)),
  ).flatMap(([at, other]): (readonly [WordFacts, WordFacts])[] => {
    const [one, two] = [wanted[at], found[other]];
    return one === undefined || two === undefined ? [] : [[one, two]];
  });
  const figure = (classOf: (word: WordFacts) => string, isSame?: (a: WordFacts, b: WordFacts) => boolean) =>
    balanced(pairs, classOf, isSame ?? ((one, two) => classOf(one) === classOf(two)));
  return {
    bold: figure(({ isBold }) => String(isBold)),
    italic: figure(({ isItalic }) => String(isItalic)),
    size: figure(
      ({ size }) => String(size),
      (one, two) => Math.abs(one.size - two.size) < SAME_SIZE,
    ),
    font: figure(({ family }) => familyName(family)),
    color: figure(({ color }) => color),
  };
}

/** Compares the alignment of paragraphs that both documents have whole and that are long enough, or not set at the start of the line. */
export function judgeAlignment(source: readonly ParagraphFacts[], result: readonly ParagraphFacts[]): number | null {
  const found = new Map<string, ParagraphFacts[]>();
  for (const paragraph of result) {
    const text = normalized(paragraph.text);
    found.set(text, [...(found.get(text) ?? []), paragraph]);
  }
  const pairs = source.flatMap((paragraph): (readonly [ParagraphFacts, ParagraphFacts])[] => {
    const isTelling = paragraph.words.length >= ENOUGH_WORDS || /^(center|end)$/.test(paragraph.alignment);
    const other = isTelling && paragraph.text !== '' ? found.get(normalized(paragraph.text))?.shift() : undefined;
    return other === undefined ? [] : [[paragraph, other]];
  });
  return balanced(
    pairs,
    ({ alignment }) => alignment,
    (one, two) => one.alignment === two.alignment,
  );
}

/** The share that is right, and the mean over classes of their shares, half each: a plain majority cannot hide a lost bold word. */
function balanced<Item>(
  pairs: readonly (readonly [Item, Item])[],
  classOf: (item: Item) => string,
  isSame: (wanted: Item, found: Item) => boolean,
): number | null {
  const classes = new Map<string, number[]>();
  for (const [wanted, found] of pairs) {
    const hits = classes.get(classOf(wanted)) ?? [];
    classes.set(classOf(wanted), hits);
    hits.push(isSame(wanted, found) ? 1 : 0);
  }
  const plain = mean([...classes.values()].flat());
  const perClass = mean([...classes.values()].map((hits) => mean(hits) ?? 0));
  return plain === null || perClass === null ? null : (plain + perClass) / 2;
}
