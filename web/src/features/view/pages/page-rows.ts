import { t } from '@lingui/core/macro';
import type { LossMessage, Preview } from '@verso/contracts';

/** A page before and after; one of them may be missing. Pages count from 1. */
export interface PageRow {
  readonly source: number | null;
  readonly result: number | null;
  /** How much of it looks the same, 0 to 100; null: not known. */
  readonly score: number | null;
  /** What could not be kept on it. */
  readonly losses: readonly LossMessage[];
}

/** What a page is called; one of a document without a source is no new one. */
export function nameOfRow({ source, result }: PageRow, hasSource: boolean): string {
  if (source !== null) return t`Page ${source}`;
  const page = result ?? 0;
  return hasSource ? t`New page ${page}` : t`Page ${page}`;
}

/** A page of which less than this looks the same is worth a look. Percent. */
const LOW_SCORE = 50;

/** The pages of both sides next to each other, in the order of the source; a page of the result that no page of the source has become comes where it is. */
export function rowsOf({ source, result, comparison }: Preview, messages: readonly LossMessage[]): PageRow[] {
  const becomes = (page: number): number | null => {
    if (comparison !== null) return comparison[page - 1]?.result ?? null;
    return page <= result.pages.length ? page : null;
  };
  const sources = source.pages.map((_, at) => at + 1);
  const matched = new Set(sources.map(becomes));
  const others = result.pages.map((_, at) => at + 1).filter((page) => !matched.has(page));
  const losses = messages.flatMap(eachPlace);
  const rows: PageRow[] = [];
  const addOthers = (before: number) => {
    for (let page = others[0]; page !== undefined && page < before; page = others[0]) {
      rows.push({ source: null, result: page, score: null, losses: [] });
      others.shift();
    }
  };
  for (const page of sources) {
    const there = becomes(page);
    if (there !== null) addOthers(there);
    const own = losses.filter((message) => message.page === page);
    rows.push({ source: page, result: there, score: comparison?.[page - 1]?.score ?? null, losses: own });
  }
  addOthers(Number.POSITIVE_INFINITY);
  return rows;
}

/** A line about several things as one message for each. */
export function eachPlace({ places, count, ...message }: LossMessage): LossMessage[] {
  return places === undefined
    ? [message]
    : places.map((place) => ({ ...message, box: undefined, page: undefined, ...place }));
}

/** Whether a page is worth a look: something of it was lost, or little of it looks the same. */
export function isDoubtful({ score, losses, source, result }: PageRow): boolean {
  const isLost = source !== null && result === null && score !== null;
  return isLost || (score !== null && score < LOW_SCORE) || losses.some(({ severity }) => severity === 'warning');
}

/** The rows that are worth a look, the worst first. */
export function doubtfulRows(rows: readonly PageRow[]): number[] {
  const badness = ({ score, losses }: PageRow) =>
    100 - (score ?? 100) + 100 * losses.filter(({ severity }) => severity === 'warning').length;
  return [...rows.keys()]
    .filter((at) => isDoubtful(rows[at] as PageRow))
    .sort((a, b) => badness(rows[b] as PageRow) - badness(rows[a] as PageRow) || a - b);
}

/** Page numbers as the API takes them, with one more. */
export function withPage(pages: string | undefined, page: number): string {
  return pages ? `${pages},${page}` : `${page}`;
}
