import { isBullet } from '../../language/labels.ts';

/** Kinds of what a line ends with, by their place in the list from 1. */
const ENDS = [/[.!?。！？…]["'”’)\]]*$/, /[:：]$/, /[,;，、；]$/, /[-\u2010\u00ad]$/, /[)\]"”’]$/, /\d$/];
/** Kinds of what a line begins with. */
const STARTS = [/^\p{Ll}/u, /^\p{Lu}/u, /^\d/, /^[\u3040-\u9fff]/, /^\p{L}/u];
const LABELS = [/^\(?\d+\.\d/, /^\(?\d/, /^\(?[a-zA-Z][.)]/, /^\(?[ivxlcdmIVXLCDM]+[.)]/];

const kindOf = (text: string, kinds: readonly RegExp[]) => kinds.findIndex((kind) => kind.test(text)) + 1;

/** What a text ends with: 1 the end of a sentence, 2 a colon, 3 a comma, 4 a hyphen, 5 a bracket or quote, 6 a digit, 0 else. */
export const endKind = (text: string): number => kindOf(text.trimEnd(), ENDS);

/** What a text begins with, quotes and brackets apart: 1 a small letter, 2 a capital, 3 a digit, 4 an ideograph, 5 a letter, 0 else. */
export const startKind = (text: string): number => kindOf(text.replace(/^[\s"'“‘([]+/, ''), STARTS);

/** The kind of a list label: 0 none, 1 a number of levels, 2 a number, 3 a letter, 4 a Roman number, 5 another one, 6 a bullet. */
export function labelKind(label: string): number {
  if (label === '') return 0;
  if (isBullet(label)) return LABELS.length + 2;
  return kindOf(label, LABELS) || LABELS.length + 1;
}

/** How many words a text has, and the shares of capitals among its letters, of digits, and of ideographs among its characters. */
export function textShares(text: string): { words: number; capitals: number; digits: number; ideographs: number } {
  const trimmed = text.trim();
  const count = (kind: RegExp) => trimmed.match(kind)?.length ?? 0;
  const length = Math.max(1, trimmed.length);
  return {
    words: count(/[\u3040-\u9fff]|[^\s\u3040-\u9fff]+/g),
    capitals: count(/\p{Lu}/gu) / Math.max(1, count(/\p{L}/gu)),
    digits: count(/\d/g) / length,
    ideographs: count(/[\u3040-\u9fff]/g) / length,
  };
}
