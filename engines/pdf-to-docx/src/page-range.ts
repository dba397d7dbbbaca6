import { PdfError } from './model/pdf-error.ts';

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
