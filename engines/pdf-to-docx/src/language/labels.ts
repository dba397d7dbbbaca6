import type { NumberFormat } from '../model/document/list.ts';

const BULLET = '[•●○◦▪■□◆◇▶►➢➔✓✔❖➤‣⁃∙·❍❑❒⬧⧫⬥⇨☞>»¶¯→⇒★☆\\ue000-\\uf8ff\u2022\uf0b7\u25aa–—*\\-]|o(?=\\s)|\\u00a7';
const VALUE = '(?:\\d{1,3}|[a-zA-Z]|[ivxlcdmIVXLCDM]{1,7})';
/** Numbers of levels: those of the first may be letters or Roman. */
const LEVELS = '(?:\\d{1,2}|[A-Z]|[IVXL]{1,7})(?:\\.\\d{1,3}){1,6}\\.?';
const NUMBER = [`\\(?(?:${VALUE}|[א-י])[.)](?:\\s?[–—])?`, '\\d{1,3}(?:\\.\\)|-)', LEVELS, '\\[\\d{1,3}\\]'].join('|');
const CHINESE_NUMBER = '[一二三四五六七八九十]{1,3}';
/** Parts of a Chinese text, as chapters: `第二章`. */
const CHINESE_PART = `第(?:${CHINESE_NUMBER}|\\d{1,3})[章节節条條篇]`;
/** Signs of full width hold the room after them; a number that is wider than the room for it has no gap before its text. */
const CLOSED = [
  '\\(?\\d{1,2}[.)](?=\\p{L}{2}|\\p{Lu}\\s|[\\u3400-\\u9fff])',
  `[（(]?(?:${VALUE}|[０-９]{1,2}|${CHINESE_NUMBER})[．）、](?!\\s*(?:[，。、；：）]|$))`,
  `（(?:${VALUE}|${CHINESE_NUMBER})\\)(?!\\s*(?:[，。、；：）]|$))`,
  `${CHINESE_PART}(?=\\s*\\p{L})`,
  '[①-⑳](?!\\s*[①-⑳]|\\s*$)',
].join('|');
/** A number before such a sign is one to count or calculate with. */
const OPERATOR = '[/+=<>×÷,;%‰|&]';
/** The same sign again and again parts the scenes of a story. */
const ORNAMENT = '(?:\\s+\\1)+\\s*$';
const LABEL = new RegExp(
  `^\\s*(?:(${BULLET}|(?:${NUMBER})(?!\\s+${OPERATOR}))(?!${ORNAMENT})(?=[\\s\\u00a0\\t]|$)|(${CLOSED}))`,
  'u',
);
const BULLET_ONLY = new RegExp(`^(?:${BULLET})(?= ?$)`);

/**
 * A number that a heading may begin with, before a gap or an ideograph; a letter alone only with a sign after it or before a tab. Of
 * Chinese numbers those of chapters alone: before `、` authors type them, and nothing shows where they do not.
 */
const HEADING_NUMBER = new RegExp(
  [
    '^\\s*(?:((?:(?:Chapter|Section|Article|Appendix|Annex|Part)\\s+)?[([]?',
    `(?:(?:\\d{1,3}(?:\\.\\d{1,3})*|${LEVELS})[.):\\]]?|`,
    '(?:[A-Za-z]{1,2}|[ivxlcIVXLC]+)(?:[.):\\]](?:\\s?[–—])?|(?=\\t))))',
    `(?:\\s+(?=\\S)|(?=[\\u3040-\\u9fff]))|(${CHINESE_PART})(?=\\s*\\S))`,
  ].join(''),
  'u',
);

/** The number that a heading begins with, before other text; empty for none. */
export function headingNumberOf(text: string): string {
  const match = HEADING_NUMBER.exec(text);
  return match?.[1] ?? match?.[2] ?? '';
}

/** A number with its signs, as of the exercise `3.2.1)`, and nothing else. */
const NUMBER_ALONE = /^\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}[a-z]?|[a-zA-Z]|[ivxIVX]{1,5})[.):]?$/;

/** Whether a text is the number of a heading, and no more. */
export const isNumberAlone = (text: string): boolean => NUMBER_ALONE.test(text.trim());

/** The label that a text begins with: a bullet or a number with its punctuation; empty for none. */
export function labelOf(text: string): string {
  const match = LABEL.exec(text);
  return match?.[1] ?? match?.[2] ?? '';
}

/** A number and its sign as right-to-left text has them: there the sign at its left comes after it. */
export function labelFromRight(text: string): string {
  return text.replace(
    SIGN_FIRST,
    (_, before: string, sign: string, number: string) => `${before}${number}${SIGNS[sign] ?? sign}`,
  );
}

const SIGN_FIRST = /^(\s*)([.:)(\]-])(\d{1,3}|\p{L})(?=\s*$)/u;
/** Brackets are drawn as they open there. */
const SIGNS: Readonly<Record<string, string>> = { '(': ')' };

/** Whether a text begins like a list item, with more after the label. */
export function startsWithLabel(text: string): boolean {
  const label = labelOf(text);
  return label !== '' && text.trim().length > label.length;
}

/** Whether a label is a bullet: a known one, or any other sign that is alone. */
export function isBullet(label: string): boolean {
  return BULLET_ONLY.test(`${label.trim()} `) || /^[\p{S}\p{P}\p{Co}]$/u.test(label.trim());
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The value of a Roman number. */
export function romanValue(text: string): number {
  let total = 0;
  let last = 0;
  for (const letter of [...text.toLowerCase()].reverse()) {
    const value = ROMAN[letter] ?? 0;
    total += value < last ? -value : value;
    last = Math.max(last, value);
  }
  return total;
}

/** A numbered label taken apart. */
export interface NumberLabel {
  readonly format: NumberFormat;
  readonly before: string;
  readonly after: string;
  /** The numbers of all levels in the label, the own one last. */
  readonly values: readonly number[];
}

/** Every way to read a numbered label: `i.` is a letter and a Roman number. */
export function readNumberLabel(label: string): NumberLabel[] {
  const text = label.trim();
  const multi = /^(\D{0,12}?)(\d+(?:\.\d+)*)(\D{0,3})$/u.exec(text);
  if (multi)
    return [
      {
        format: 'decimal',
        before: multi[1] ?? '',
        after: multi[3] ?? '',
        values: (multi[2] ?? '').split('.').map(Number),
      },
    ];
  const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'.indexOf(text);
  if (text.length === 1 && circled >= 0)
    return [{ format: 'decimalEnclosedCircle', before: '', after: '', values: [circled + 1] }];
  const wide = /^(\D{0,3}?)([０-９]{1,3})(\D{0,3})$/u.exec(text);
  if (wide) {
    const [, before = '', digits = '', after = ''] = wide;
    return [{ format: 'decimalFullWidth', before, after, values: [Number(digits.normalize('NFKC'))] }];
  }
  const part = /^(第)(\p{L}{1,3})(\p{L})$/u.exec(text);
  if (part) {
    const [, before = '', word = '', after = ''] = part;
    const value = letterValue(word);
    return value ? [{ ...value, before, after }] : [];
  }
  const letters = /^(.{0,12}?[^\p{L}]|)(\p{L}{1,7})([^\p{L}\d]{0,3})$/u.exec(text);
  if (!letters) return [];
  const [, before = '', word = '', after = ''] = letters;
  const isUpper = word === word.toUpperCase();
  const readings: NumberLabel[] = [];
  const other = letterValue(word);
  if (other) readings.push({ ...other, before, after });
  if (word.length === 1 && /[a-z]/i.test(word))
    readings.push({
      format: isUpper ? 'upperLetter' : 'lowerLetter',
      before,
      after,
      values: [word.toLowerCase().charCodeAt(0) - 96],
    });
  if (/^[ivxlcdm]+$/i.test(word))
    readings.push({ format: isUpper ? 'upperRoman' : 'lowerRoman', before, after, values: [romanValue(word)] });
  if (word.length > 1 && word.length <= 3 && new Set(word.toLowerCase()).size === 1 && /[a-z]/i.test(word))
    readings.push({
      format: isUpper ? 'upperLetter' : 'lowerLetter',
      before,
      after,
      values: [(word.length - 1) * 26 + word.toLowerCase().charCodeAt(0) - 96],
    });
  return readings;
}

const CHINESE = '一二三四五六七八九';
const HEBREW = 'אבגדהוזחטי';

/** The value of a Chinese number up to 99, or of one of the first ten Hebrew letters. */
function letterValue(word: string): Pick<NumberLabel, 'format' | 'values'> | undefined {
  const hebrew = HEBREW.indexOf(word);
  if (word.length === 1 && hebrew >= 0) return { format: 'hebrew1', values: [hebrew + 1] };
  const [, tens, ten, ones] = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(word) ?? [];
  if (tens === undefined || (ten === '' && ones !== '')) return undefined;
  const digit = (text: string | undefined) => (text ? CHINESE.indexOf(text) + 1 : 0);
  const value = ten === '' ? digit(tens) : 10 * (digit(tens) || 1) + digit(ones);
  return value > 0 ? { format: 'chineseCountingThousand', values: [value] } : undefined;
}
