import type { ChosenFonts } from '../fonts/choose-fonts.ts';
import type { FontUse } from '../fonts/font-use.ts';
import type { WordDocument } from '../model/document/document.ts';
import type { FlowDocument } from '../model/flow-document.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { countCharacters } from './account.ts';
import type { DebugPage } from './debug-page.ts';
import { explainPages } from './explain-pages.ts';
import type { LossMessage } from './loss-message.ts';
import type { LossReport } from './loss-report.ts';

/** What drafting has found out beside the drafts. */
interface ReportedPages {
  readonly drafts: readonly PageDraft[];
  readonly fonts: ReadonlyMap<string, FontUse>;
  readonly seen: ReadonlyMap<number, Pick<DebugPage, 'content' | 'picture'>>;
  readonly report: LossReport;
}

/** What was made of the drafts. */
interface Made {
  readonly fonts: ChosenFonts;
  readonly flow: FlowDocument;
  readonly word: WordDocument;
  readonly written: { readonly characters: number; readonly headers: string };
}

/** Reports what a document has lost and how many characters it kept. Calls `onDebugPage`, where given, with each page. */
export function reportOn(
  pages: ReportedPages,
  { fonts, flow, word, written }: Made,
  onDebugPage: ((page: DebugPage) => void) | undefined,
): {
  readonly messages: readonly LossMessage[];
  readonly characters: { readonly source: number; readonly kept: number };
} {
  const { drafts } = pages;
  // The document may be made once more: what is said of this one is not said of that.
  const report = pages.report.copy();
  report.tellFonts(pages.fonts, fonts);
  report.tellComments(drafts, new Set(word.comments));
  if (onDebugPage) explainPages(pages, flow, onDebugPage);
  return { messages: report.messages, characters: countCharacters(written, flow, drafts) };
}
