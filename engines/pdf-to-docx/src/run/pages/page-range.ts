import { PdfError } from '../../model/errors/pdf-error.ts';
import type { ConvertOptions } from '../options.ts';

/** The page indices from 0 that a range as `1-3,7` names, in order and each once. Throws a `PdfError` for one that is none. */
export function pagesInRange(range: string | undefined, pageCount: number): number[] {
  if (range === undefined || range.trim() === '') return Array.from({ length: pageCount }, (_, i) => i);
  const chosen = new Set<number>();
  for (const part of range.split(',')) {
    const match = /^\s*(\d{1,7})\s*(?:(-)\s*(\d{1,7})?)?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = match?.[2] ? Number(match[3] ?? pageCount) : from;
    if (!match || from < 1 || to < from)
      throw new PdfError('unsupported', `“${range}” is not a page range. Write it as 1-3,7.`);
    for (let page = from; page <= Math.min(to, pageCount); page++) chosen.add(page - 1);
  }
  if (chosen.size === 0)
    throw new PdfError('unsupported', `This PDF has ${pageCount} pages; none of them is in “${range}”.`);
  return [...chosen].sort((a, b) => a - b);
}

/**
 * Those of the pages to convert, from 0, that have the exact look. Throws a `PdfError` where a range is named that is none, or that has none
 * of them.
 */
export function exactPages(
  { mode, exactPages: range }: Pick<ConvertOptions, 'mode' | 'exactPages'>,
  indices: readonly number[],
  pageCount: number,
): ReadonlySet<number> {
  if (mode === 'exact') return new Set(indices);
  if (range === undefined || range.trim() === '') return new Set();
  const named = new Set(pagesInRange(range, pageCount));
  const exact = indices.filter((index) => named.has(index));
  if (exact.length > 0) return new Set(exact);
  throw new PdfError('unsupported', `None of the exact pages “${range}” is among the pages to convert.`);
}
