import type { Figures } from '../judge/figures.ts';

/** A PDF to convert, with the DOCX that it was made from where that is known. Paths are absolute. */
export interface Case {
  readonly name: string;
  readonly pdf: string;
  readonly docx?: string | undefined;
  readonly password?: string | undefined;
  readonly ignoreTags?: boolean;
}

/** What came of a case; `error` says why there are no figures. */
export interface Outcome {
  readonly name: string;
  readonly figures: Figures;
  readonly seconds: number;
  /** What the PDF has beside its text that neither the document has nor a message names. */
  readonly unsaid?: readonly string[] | undefined;
  readonly error?: string;
}

/** A line for all that was dropped of a document and that no message names. */
export const unsaidLines = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ name, unsaid = [] }) => (unsaid.length === 0 ? [] : [`Unsaid: ${name}: ${unsaid.join('; ')}`]));
