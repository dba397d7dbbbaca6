import { PdfError } from '../../model/errors/pdf-error.ts';
import type { OpenDocument } from '../../read/reader.ts';
import type { Run } from '../attempts.ts';
import type { ConvertOptions, Remedies } from '../options.ts';
import { pagePicture } from '../recognized-page.ts';
import { openPdf } from './open-pdf.ts';
import { type DraftedPages, PageDrafter } from './page-drafter.ts';
import { type PagePlan, planPages } from './page-plan.ts';
import { exactPages, pagesInRange } from './page-range.ts';
import { onPage, visitPages } from './visit-pages.ts';

/**
 * Drafts the pages of a document that are to be converted. Those that only their pictures show are recognized while others are drafted, and
 * drafted after that. Where some turn out to be open books, the pages after them have other numbers, and all are drafted anew. Pages whose exact
 * look is a remedy are read as they stand.
 */
export async function draftPages(
  document: OpenDocument,
  bytes: Uint8Array,
  options: ConvertOptions,
  remedies: Remedies,
  run: Run,
): Promise<DraftedPages> {
  const indices = pagesInRange(options.pages, document.pageCount);
  const { limits, budget, recognition } = run;
  if (indices.length > limits.pages) throw new PdfError('too_large', `This PDF has more than ${limits.pages} pages.`);
  budget.allow(indices.length);
  const asked = exactPages(options, indices, document.pageCount);
  const exact = new Set([...asked, ...remedies.exactPages.map((page) => page - 1)]);
  const pdf = openPdf(document, bytes, options, run);
  let done = 0;
  const tell = () => options.onProgress?.({ page: ++done, pages: indices.length });
  const draw = (index: number, scale: number) => onPage(index, run, () => pagePicture(pdf.state, index, scale));
  const recognizing = recognition?.begin(draw, tell);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const books = recognition?.books.size ?? 0;
      const plan = planPages(indices, exact, recognition?.books ?? new Map());
      const drafter = new PageDrafter(pdf, options, run);
      const draft = (page: PagePlan) => {
        recognizing?.throwIfOver();
        drafter.draft(page);
      };
      await visitPages(plan, run, draft, ({ index, part }) => {
        if (drafter.waiting.has(index)) recognizing?.add(index);
        else if (isFirst && part === 0) tell();
      });
      if (drafter.waiting.size > 0) {
        await recognizing?.finish(drafter.waiting);
        if (recognition && recognition.books.size > books) continue;
        const recognized = plan.filter(({ index }) => drafter.waiting.has(index));
        await visitPages(recognized, run, draft, () => {});
      }
      pdf.tags?.close();
      return drafter.finish(plan);
    }
  } finally {
    await recognizing?.stop();
  }
}
