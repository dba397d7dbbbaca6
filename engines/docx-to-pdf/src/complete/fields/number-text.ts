/** A number as a field shows it (17.16.4.3.1); other formats than these are plain figures. */
export function numberText(value: number, format: string | null): string {
  return FORMATS[(format ?? '').toUpperCase()]?.(value, format ?? '') ?? String(value);
}

const FORMATS: Readonly<Record<string, (value: number, format: string) => string>> = {
  ROMAN: (value, format) => inCase(roman(value), format),
  ALPHABETIC: (value, format) => inCase(letters(value), format),
  ARABICDASH: (value) => `- ${value} -`,
  ORDINAL: (value) => `${value}${ordinalEnding(value)}`,
  CARDTEXT: (value) => words(value),
  ORDTEXT: (value) => ordinalWords(value),
  HEX: (value) => value.toString(16).toUpperCase(),
};

const ROMAN: readonly [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** Higher numbers are no counts of pages. */
const MAX_IN_WORDS = 1_000_000;

/** `ROMAN` is in capitals, `roman` is not. */
function inCase(text: string, format: string): string {
  return format === format.toUpperCase() ? text : text.toLowerCase();
}

function roman(value: number): string {
  let [text, rest] = ['', Math.min(value, 9999)];
  for (const [worth, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** A to Z, then AA to ZZ. */
function letters(value: number): string {
  const letter = String.fromCharCode(65 + ((value - 1) % 26));
  return letter.repeat(Math.ceil(value / 26));
}

function ordinalEnding(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
}

function words(value: number): string {
  if (value >= MAX_IN_WORDS) return String(value);
  const and = (rest: number, joint: string) => (rest === 0 ? '' : `${joint}${words(rest)}`);
  if (value < 20) return SMALL[value] ?? '';
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${and(value % 10, '-')}`;
  if (value < 1000) return `${words(Math.floor(value / 100))} hundred${and(value % 100, ' ')}`;
  return `${words(Math.floor(value / 1000))} thousand${and(value % 1000, ' ')}`;
}

function ordinalWords(value: number): string {
  return words(value).replace(
    /[a-z]+$/,
    (last) => ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
}
