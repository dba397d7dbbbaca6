import type { DocumentInfo } from '../model/page-content.ts';

/**
 * How the headings of a document begin, by the program that wrote it. Of a web page, and in Typst, the title is a heading of level 1 and
 * sections are of level 2; in word processors and TeX a title is no heading, and TeX writes some without a title.
 */
export type HeadingConventions = (typeof CONVENTIONS)[number];

/** In the order in which the model of levels counts them. */
export const CONVENTIONS = ['word', 'tex', 'web'] as const;

/** Programs by what they call themselves. An editor that prints by the engine of a browser is none. */
const BY_PROGRAM: readonly (readonly [RegExp, HeadingConventions])[] = [
  [/Google Docs/i, 'word'],
  [/\b(?:Skia\/PDF|Chrom(?:e|ium)|WeasyPrint|wkhtmltopdf|Prince|Firefox|PhantomJS|Typst)\b/i, 'web'],
  [/(?:pdf|Xe|Lua)(?:La)?TeX|\bLaTeX\b|xdvipdfmx|\bdvips\b/i, 'tex'],
];

/** What the metadata of a document say of its headings; the conventions of word processors where they say nothing. */
export function headingConventions({
  creator,
  producer,
}: Pick<DocumentInfo, 'creator' | 'producer'>): HeadingConventions {
  return BY_PROGRAM.find(([program]) => program.test(`${creator} ${producer}`))?.[1] ?? 'word';
}

/** Whether TeX wrote a document, as its metadata say. */
export const isByTex = (info: Pick<DocumentInfo, 'creator' | 'producer'>): boolean =>
  headingConventions(info) === 'tex';
