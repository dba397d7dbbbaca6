import type { Paragraph, WordDocument } from '../model/document/document.ts';
import type { List, ListLevel } from '../model/document/list.ts';
import { mapParagraphs } from '../model/document/map-paragraphs.ts';

/** A stop at the end of a number, which references leave out (ECMA-376 17.16.5.51). */
const STOP = /\.$/;
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** The number of a paragraph as word processors count it. */
interface ListNumber {
  /** As `2.1` or `Annex II`. */
  readonly text: string;
  /** Whether it names the numbers of all levels above. */
  readonly isWhole: boolean;
}

/** The numbers of the paragraphs of lists, without those in signs or in scripts that are not Latin. */
export function listNumbers(
  sections: WordDocument['sections'],
  lists: readonly List[],
): ReadonlyMap<Paragraph, ListNumber> {
  const numbers = new Map<Paragraph, ListNumber>();
  const counts = new Map<number, number[]>();
  const count = (paragraph: Paragraph): Paragraph => {
    const { list: place } = paragraph;
    const levels = place ? lists[place.list]?.levels : undefined;
    if (!place || !levels) return paragraph;
    const counted = counts.get(place.list) ?? [];
    // The levels below begin anew.
    counted.splice(place.level + 1);
    counted[place.level] = (counted[place.level] ?? startOf(levels[place.level]) - 1) + 1;
    counts.set(place.list, counted);
    const number = numberOf(levels, place.level, counted);
    if (number) numbers.set(paragraph, number);
    return paragraph;
  };
  for (const { blocks } of sections) for (const block of blocks) mapParagraphs(block, count);
  return numbers;
}

const startOf = (level: ListLevel | undefined) => Math.max(0, level?.start ?? 1);

function numberOf(levels: readonly ListLevel[], at: number, counted: readonly number[]): ListNumber | undefined {
  const pattern = levels[at]?.text ?? '';
  const shown = [...pattern.matchAll(/%(\d)/g)].map(([, digit]) => Number(digit) - 1);
  const parts = shown.map((own) => formatted(counted[own] ?? startOf(levels[own]), levels[own]?.format));
  if (!shown.includes(at) || parts.includes(undefined)) return undefined;
  const text = pattern.replace(/%\d/g, () => parts.shift()!).replace(STOP, '');
  return { text, isWhole: Array.from({ length: at }, (_, i) => i).every((above) => shown.includes(above)) };
}

function formatted(value: number, format: ListLevel['format'] | undefined): string | undefined {
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % 26));
  switch (format) {
    case 'decimal':
      return String(value);
    case 'lowerRoman':
      return romanOf(value);
    case 'upperRoman':
      return romanOf(value).toUpperCase();
    case 'lowerLetter':
      return value > 0 && value <= 26 ? letter : undefined;
    case 'upperLetter':
      return value > 0 && value <= 26 ? letter.toUpperCase() : undefined;
    default:
      return undefined;
  }
}

function romanOf(value: number): string {
  let text = '';
  let rest = value;
  for (const [worth, signs] of ROMAN)
    while (rest >= worth) {
      text += signs;
      rest -= worth;
    }
  return text;
}
