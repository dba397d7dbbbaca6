import type { PageNumbering } from '../../language/page-numbers.ts';
import type { Section } from '../../model/document/document.ts';
import type { FlowPage } from '../../model/flow-page.ts';

/** Follows the numbers that the word processor would give the pages, to tell it where the PDF has others. */
export class PageCounter {
  #offset: number;

  constructor(firstPage: number) {
    this.#offset = 1 - firstPage;
  }

  number(
    pages: readonly FlowPage[],
    numbering: PageNumbering | undefined,
  ): Pick<Section, 'firstPageNumber' | 'pageNumberFormat'> {
    if (!numbering) return {};
    const { offset, format } = numbering;
    const first = (pages[0]?.number ?? 1) + offset;
    const pageNumberFormat = format === 'decimal' ? undefined : format;
    if (offset === this.#offset || first < 0) return { pageNumberFormat };
    this.#offset = offset;
    return { firstPageNumber: first, pageNumberFormat };
  }
}
