/** What a header repeats of a heading: its text, and the number before it where the word processor counts that. */
export interface TitleText {
  readonly text: string;
  readonly number: string | undefined;
}

/** Where a header has the title of a heading, and the number of that before it. */
interface TitlePlace {
  readonly from: number;
  readonly to: number;
  /** Where the number ends; `from` without one. */
  readonly numberEnd: number;
}

/**
 * Finds a title in a line of a header, or in a part of it between tabs: nothing else stands there but numbers and signs.
 *
 * @example
 * placeOfTitle('2 Weights | 7', { text: 'Weights', number: '2' }); // { from: 0, to: 9, numberEnd: 1 }
 */
export function placeOfTitle(line: string, { text, number }: TitleText): TitlePlace | undefined {
  let start = 0;
  for (const part of line.split('\t')) {
    const at = part.indexOf(text);
    const [before, after] = [part.slice(0, at), part.slice(at + text.length)];
    if (at >= 0 && !/[\p{L}\p{M}]/u.test(before + after)) {
      const numberStart = startOfNumber(before, number);
      const from = start + (numberStart ?? at);
      return {
        from,
        to: start + at + text.length,
        numberEnd: from + (numberStart === undefined ? 0 : digitsOf(number).length),
      };
    }
    start += part.length + 1;
  }
  return undefined;
}

/** The number of a label without what ends it: so a field shows it. */
export const digitsOf = (number = '') => number.replace(/[^\p{L}\p{N}]+$/u, '');

/** Where the number of a heading begins right at the end of a text; undefined where another one or none is there. */
function startOfNumber(before: string, number: string | undefined): number | undefined {
  const digits = digitsOf(number);
  const text = before.replace(/[.):\s]+$/, '');
  const at = text.length - digits.length;
  return digits !== '' && text.endsWith(digits) && !/[\p{N}.]/u.test(text.charAt(at - 1)) ? at : undefined;
}

/** A line of a header with a sign in place of each title, so that lines are the same that differ in titles alone. */
export function withoutTitles(line: string, titles: readonly TitleText[]): string {
  return titles.reduce((rest, title) => {
    const place = placeOfTitle(rest, title);
    return place ? `${rest.slice(0, place.from)}\u00a7${rest.slice(place.to)}` : rest;
  }, line);
}
