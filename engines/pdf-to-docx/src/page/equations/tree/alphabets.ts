/** An alphabet that TeX has as a font of its own: Unicode has its letters from `first` on, but for some that it had before. */
interface Alphabet {
  readonly font: RegExp;
  readonly first: number;
  readonly older: ReadonlyMap<string, string>;
  readonly hasSmall: boolean;
}

const older = (letters: string, written: string) =>
  new Map([...letters].map((letter, i) => [letter, [...written][i] ?? letter]));

const ALPHABETS: readonly Alphabet[] = [
  { font: /^msbm\d/i, first: 0x1d538, older: older('CHNPQRZ', 'ℂℍℕℙℚℝℤ'), hasSmall: false },
  { font: /^eufm\d/i, first: 0x1d504, older: older('CHIRZ', 'ℭℌℑℜℨ'), hasSmall: true },
  {
    font: /^(?:cmsy|lmmathsymbols|eusm|rsfs)\d/i,
    first: 0x1d49c,
    older: older('BEFHILMR', 'ℬℰℱℋℐℒℳℛ'),
    hasSmall: false,
  },
];
/** In the order of Unicode's alphabets. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The letter of Unicode's alphabets for mathematics that a font of TeX draws for a plain one; undefined in other fonts. */
export function letterOfAlphabet(text: string, font: string): string | undefined {
  const at = text === '' ? -1 : LETTERS.indexOf(text);
  const alphabet = at < 0 ? undefined : ALPHABETS.find((one) => one.font.test(font));
  if (!alphabet || (text >= 'a' && !alphabet.hasSmall)) return undefined;
  return alphabet.older.get(text) ?? String.fromCodePoint(alphabet.first + at);
}
