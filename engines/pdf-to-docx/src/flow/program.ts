import type { DocumentInfo } from '../model/page-content.ts';

/**
 * The kind of program that wrote a document. In web pages and Typst the title is a heading of level 1 and sections are of level 2; in word processors
 * and TeX a title is no heading. Only in word processors do authors type tabs. TeX cites by numbers in brackets.
 */
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/** In the order in which the model of levels counts them. */
export const PROGRAM_KINDS = ['word', 'tex', 'web'] as const;

/** Programs by what they call themselves. An editor that prints by the engine of a browser is none. */
const BY_PROGRAM: readonly (readonly [RegExp, ProgramKind])[] = [
  [/Google Docs/i, 'word'],
  [/\b(?:Skia\/PDF|Chrom(?:e|ium)|WeasyPrint|wkhtmltopdf|Prince|Firefox|PhantomJS|Typst)\b/i, 'web'],
  [/(?:pdf|Xe|Lua)(?:La)?TeX|\bLaTeX\b|xdvipdfmx|\bdvips\b/i, 'tex'],
];

/** The kind of program that the metadata of a document name; a word processor where they name none. */
export function programKind({ creator, producer }: Pick<DocumentInfo, 'creator' | 'producer'>): ProgramKind {
  return BY_PROGRAM.find(([program]) => program.test(`${creator} ${producer}`))?.[1] ?? 'word';
}
