import { PAGES_ALIKE } from '@verso/contracts';
import type { LossMessage } from '@verso/pdf-to-docx';
import type { Proof } from './prove.ts';

/** Pages with this score or a higher one look alike. */
const LOOKS_ALIKE = 80;
/** A page with a lower score looks different from that of the PDF at first sight. */
const LOOKS_DIFFERENT = 70;
/** A page with this score or a lower one is a warning: a result that has one is not faithful. */
const IS_BROKEN = 50;

/** The pages are there, and how they look is not known. */
export const NOT_COMPARED: LossMessage = {
  code: 'not_compared',
  severity: 'info',
  text: 'The pages could not be compared with those of the PDF.',
};

const ONE_ALIKE = 'The page looks as it does in the PDF.';
const ALL_ALIKE = 'All pages look as they do in the PDF.';
const NO_TIME = ' There was no time to try another look.';

/** What a reader should know of how a result looks. */
export function proofMessages({ pages, remedies, isOutOfTime }: Omit<Proof<unknown>, 'made'>): LossMessage[] {
  const messages = remedies.exactPages.map(
    (page): LossMessage => ({ code: 'page_exact', severity: 'info', text: exactText(page), page }),
  );
  const scores = pages.flatMap(({ score }, at) => (score === null ? [] : [{ score, page: at + 1 }]));
  const different = scores.filter(({ score }) => score < LOOKS_DIFFERENT);
  const worst = different.reduce((low, one) => (one.score < low.score ? one : low), different[0] ?? NONE);
  if (different.length > 0)
    messages.push({
      code: 'pages_differ',
      severity: worst.score <= IS_BROKEN ? 'warning' : 'info',
      text: differentText(different.length, scores.length, worst.page) + (isOutOfTime ? NO_TIME : ''),
      page: worst.page,
    });
  else if (scores.length > 0 && scores.every(({ score }) => score >= LOOKS_ALIKE))
    messages.push({ code: PAGES_ALIKE, severity: 'info', text: scores.length === 1 ? ONE_ALIKE : ALL_ALIKE });
  return messages;
}

const NONE = { score: 100, page: 0 };

const exactText = (page: number) => `Page ${page} keeps its exact look, because it could not flow as the PDF shows it.`;

function differentText(count: number, all: number, worst: number): string {
  if (all === 1) return 'The page looks different from that of the PDF.';
  if (count === 1) return `Page ${worst} looks different from that of the PDF.`;
  return `${count} of ${all} pages look different from those of the PDF; the worst is page ${worst}.`;
}
