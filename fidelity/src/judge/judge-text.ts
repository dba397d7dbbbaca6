import { type DocxFacts, textOf } from '../docx/docx-facts.ts';
import { multisetF1 } from './f1.ts';
import { type Figures, toFigures } from './figures.ts';
import { wordsOf } from './words.ts';

/** Compares a converted document with the words of its PDF, where nothing more is known of it. */
export function judgeText(pdfText: string, result: DocxFacts): Figures {
  const running = [...result.headers, ...result.footers].map(textOf).flatMap(wordsOf);
  const found = [result.body, ...result.notes].map(textOf).flatMap(wordsOf);
  // A running head is on every page of the PDF and once in the DOCX, so it is left out of both, and numbers of pages with it.
  const isRunning = new Set(running);
  const hasNumbers = running.some((word) => word.startsWith('{'));
  const counts = (words: readonly string[]) =>
    words.filter((word) => !isRunning.has(word) && !(hasNumbers && /^\d+$/.test(word)));
  const wanted = counts(wordsOf(pdfText));
  return toFigures({ text: wanted.length === 0 ? null : multisetF1(wanted, counts(found)) });
}
