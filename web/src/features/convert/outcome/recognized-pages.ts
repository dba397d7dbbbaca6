import type { LossMessage } from '@verso/contracts';

const RECOGNIZED = 'page_recognized';

/** The pages, in their order, whose text was recognized in a picture. */
export function recognizedPages(messages: readonly LossMessage[]): number[] {
  const pages = messages.flatMap(({ code, page }) => (code === RECOGNIZED && page !== undefined ? [page] : []));
  return [...new Set(pages)].sort((a, b) => a - b);
}

/** The messages with one for all pages whose text was recognized, instead of one for each. */
export function gatherRecognized(messages: readonly LossMessage[]): LossMessage[] {
  const pages = recognizedPages(messages);
  if (pages.length < 2) return [...messages];
  const text = `The text of pages ${listPages(pages)} was recognized in pictures.`;
  const others = messages.filter(({ code, page }) => code !== RECOGNIZED || page === undefined);
  return [{ code: RECOGNIZED, severity: 'info', text }, ...others];
}

/** Page numbers in their order for a sentence: `1–3, 5 and 7`. */
function listPages(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && open[1] === page - 1) open[1] = page;
    else ranges.push([page, page]);
  }
  // Two that follow each other are no range yet.
  const words = ranges.flatMap(([first, last]) =>
    last - first > 1 ? [`${first}–${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`],
  );
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
