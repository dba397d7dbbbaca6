import { fingerprint } from './fingerprint.ts';

/** Pages whose numbers show how they grow: any two numbers do. */
const MIN_PAGES = 3;

/** Digits. Longer numbers are codes, and word processors count no farther. */
const MAX_DIGITS = 9;

/** Numbers in headers that grow with the pages: a page shows `step` times its place in the file, and `start`. */
export interface NumberSeries {
  readonly step: number;
  readonly start: number;
}

/** A page's place in the file, and the text of its headers. */
interface PageText {
  readonly number: number;
  readonly text: string;
}

/** Whether a number on a page is that of a series. */
export const isInSeries = ({ step, start }: NumberSeries, page: number, token: string): boolean =>
  /^\d+$/.test(token) && token.length <= MAX_DIGITS && Number(token) === step * page + start;

/**
 * Finds numbers that grow by the same on all pages whose headers are else the same: page numbers, those of several pages that are
 * printed on one sheet, numbers of a run of sheets. Three pages show that, or two sheets whose numbers follow each other.
 *
 * @example
 * numberSeries([{ number: 1, text: '10 | 11' }, { number: 2, text: '12 | 13' }]); // [{ step: 2, start: 8 }, { step: 2, start: 9 }]
 */
export function numberSeries(pages: readonly PageText[]): NumberSeries[] {
  return [...Map.groupBy(pages, ({ text }) => fingerprint(text)).values()].flatMap((alike) => {
    const group = alike.map(({ number, text }) => ({ number, values: text.match(/\d+/g) ?? [] }));
    const [first, second] = group;
    if (!first || !second) return [];
    const found = first.values.flatMap((value, slot): NumberSeries[] => {
      const step = (Number(second.values[slot]) - Number(value)) / (second.number - first.number);
      const one = { step, start: Number(value) - step * first.number };
      const holds = group.every(({ number, values }) => isInSeries(one, number, values[slot] ?? ''));
      return step > 0 && Number.isInteger(step) && holds ? [one] : [];
    });
    return group.length >= MIN_PAGES || areSheets(found) ? found : [];
  });
}

/** Whether numbers grow by as many as there are, side by side: those of pages that are printed on one sheet. */
const areSheets = (series: readonly NumberSeries[]) =>
  series.length > 1 && series.every(({ step, start }, i) => step === series.length && start === series[0]!.start + i);
