import { opinionsOn } from '../flow/opinions.ts';
import type { FlowDocument } from '../model/flow-document.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { DebugPage } from './debug-page.ts';

/** Shows someone each page that could be read: what the reader saw of it, and what was made of that. */
export function explainPages(
  {
    seen,
    drafts,
  }: {
    readonly seen: ReadonlyMap<number, Pick<DebugPage, 'content' | 'picture'>>;
    readonly drafts: readonly PageDraft[];
  },
  flow: FlowDocument,
  show: (page: DebugPage) => void,
): void {
  const all = opinionsOn(flow);
  for (const analyzed of flow.pagesInPlace) {
    const content = seen.get(analyzed.number);
    if (!content) continue;
    const reasons = drafts.find(({ number }) => number === analyzed.number)?.reasons;
    show({ ...content, analyzed, reasons, opinions: all.filter(({ page }) => page === analyzed.number) });
  }
}
