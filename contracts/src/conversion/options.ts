import * as z from 'zod/mini';
import type { TargetFormat } from './target.ts';

/** How a PDF becomes a Word document: text that flows, every block at its place, or text alone. */
export const ConversionMode = z.enum(['flowing', 'exact', 'text']);
export type ConversionMode = z.infer<typeof ConversionMode>;

/** Where text is recognized in pictures: on pages without text that can be read, nowhere, or on all pages. */
export const TextRecognition = z.enum(['auto', 'off', 'force']);
export type TextRecognition = z.infer<typeof TextRecognition>;

/** Each language costs time on every page. */
export const MOST_TEXT_LANGUAGES = 5;

/** Longer names have more bytes than file systems take. */
const MOST_OF_A_NAME = 100;
/** No path, nothing invisible, nothing that turns the direction of what follows. */
const SAFE_NAME = /^[^/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u;

/** One way to say how a conversion is to be made. */
interface Option {
  readonly type: z.ZodMiniType;
  /** What it means to leave it out; missing where that means nothing. */
  readonly usual?: boolean | number | string;
  readonly targets: readonly TargetFormat[];
  /** What it may be, for someone who wrote something else. */
  readonly allowed: string;
  /** How forms call it. */
  readonly label: string;
  /** Its value as the help of the command line writes it, and what it does, in lines. */
  readonly argument: string;
  readonly help: readonly string[];
  /** The same where a searchable PDF is made, if it is another. */
  readonly searchable?: { readonly argument: string; readonly help: readonly string[] };
}

const pages = {
  type: z.string().check(z.maxLength(200), z.regex(/^[\d\s,-]*$/, 'Write pages as 1-3,7.')),
  allowed: 'pages as 1-3,7',
} as const;
const toggle = { type: z.boolean(), allowed: 'true or false' } as const;
const TO_DOCX = ['docx'] as const;
const TO_PDF = ['pdf'] as const;
const FROM_PDF = ['docx', 'pdf-searchable'] as const;

/** All options of conversions, each said once: its values, what is usual, for which targets it is, and its words in forms and help. */
export const OPTIONS = {
  mode: {
    type: ConversionMode,
    usual: 'flowing',
    targets: TO_DOCX,
    allowed: 'flowing, exact or text',
    label: 'Result',
    argument: 'MODE',
    help: [
      'flowing: text as if it had been written in Word (the default)',
      'exact: every block keeps its place on the page',
      'text: text only, without pictures',
    ],
  },
  exactPages: {
    ...pages,
    targets: TO_DOCX,
    label: 'Exact look',
    argument: '3,5',
    help: ['Keep the exact look of these pages and let the others flow'],
  },
  /** Whether pages that do not look like those of the PDF when they flow may keep their exact look. */
  flow: {
    type: z.enum(['prefer', 'always']),
    usual: 'prefer',
    targets: TO_DOCX,
    allowed: 'prefer or always',
    label: 'Let every page flow',
    argument: 'prefer|always',
    help: ['Keep the exact look of pages that cannot flow (prefer, the default), or let all flow'],
  },
  embedFonts: {
    ...toggle,
    usual: false,
    targets: TO_DOCX,
    label: 'Embed fonts',
    argument: 'true',
    help: ['Embed the fonts of the PDF where their licenses allow it'],
  },
  ocr: {
    type: TextRecognition,
    usual: 'auto',
    targets: FROM_PDF,
    allowed: 'auto, off or force',
    label: 'Text recognition',
    argument: 'auto|off|force',
    help: ['Recognize text on scanned pages (the default), on no pages, or on all pages'],
    searchable: {
      argument: 'auto|force',
      help: ['Recognize text on scanned pages (the default), or on all pages'],
    },
  },
  /** By Tesseract's names, such as `deu`, the likeliest first. */
  ocrLanguages: {
    type: z
      .array(z.string().check(z.regex(/^[a-z]{3}(_[a-z]{1,10}){0,2}$/)))
      .check(z.minLength(1), z.maxLength(MOST_TEXT_LANGUAGES)),
    targets: FROM_PDF,
    allowed: 'up to five languages as deu+eng',
    label: 'Languages of scanned pages',
    argument: 'deu+eng',
    help: ['Languages of scanned pages, the main one first (default: detected)'],
  },
  highlightDoubt: {
    ...toggle,
    usual: false,
    targets: TO_DOCX,
    argument: 'true',
    label: 'Highlight words that were recognized with doubt',
    help: ['Highlight words that were recognized with doubt'],
  },
  pages: {
    ...pages,
    targets: ['docx', 'pdf'],
    label: 'Pages',
    argument: '1-3,7',
    help: ['Convert only these pages'],
  },
  tagged: {
    ...toggle,
    usual: true,
    targets: TO_PDF,
    label: 'Structure for screen readers',
    argument: 'false',
    help: ['Leave out the structure tags'],
  },
  /** Of a searchable PDF `2b` alone. */
  pdfA: {
    type: z.enum(['1b', '2b', '3b']),
    targets: ['pdf', 'pdf-searchable'],
    allowed: '1b, 2b or 3b',
    label: 'For archives',
    argument: '1b|2b|3b',
    help: ['Write a PDF/A for archives'],
    searchable: { argument: '2b', help: ['Write a PDF/A-2b for archives'] },
  },
  pdfUa: {
    ...toggle,
    usual: false,
    targets: TO_PDF,
    label: 'For screen readers',
    argument: 'true',
    help: ['Write a PDF/UA for screen readers'],
  },
  bookmarks: {
    ...toggle,
    usual: true,
    targets: TO_PDF,
    label: 'Outline from the headings',
    argument: 'false',
    help: ['Leave out the outline'],
  },
  links: {
    ...toggle,
    usual: true,
    targets: TO_PDF,
    label: 'Clickable links',
    argument: 'false',
    help: ['Leave out links'],
  },
  /** In PDF/A and PDF/UA they become text. */
  formFields: {
    ...toggle,
    usual: false,
    targets: TO_PDF,
    label: 'Fillable form fields',
    argument: 'true',
    help: ['Write content controls as form fields'],
  },
  imageQuality: {
    type: z.int().check(z.minimum(1), z.maximum(100)),
    usual: 90,
    targets: TO_PDF,
    allowed: 'a whole number from 1 to 100',
    label: 'JPEG quality',
    argument: '90',
    help: ['JPEG quality, 1 to 100'],
  },
  /** Pictures finer than this are reduced to it, in dots per inch. */
  imageDpi: {
    type: z.int().check(z.minimum(36), z.maximum(2400)),
    usual: 300,
    targets: TO_PDF,
    allowed: 'a whole number from 36 to 2400',
    label: 'Resolution of pictures',
    argument: '300',
    help: ['Resolution of pictures, 36 to 2400'],
  },
  losslessImages: {
    ...toggle,
    usual: false,
    targets: TO_PDF,
    label: 'Lossless pictures',
    argument: 'true',
    help: ['Compress pictures without loss'],
  },
  /** As notes of the PDF, drawn in the margin beside smaller pages, or left out. */
  comments: {
    type: z.enum(['none', 'notes', 'margin']),
    usual: 'none',
    targets: TO_PDF,
    allowed: 'none, notes or margin',
    label: 'Comments',
    argument: 'WHERE',
    help: ['none (the default), notes or margin'],
  },
  /** As marks in the text, or as if all were made. */
  changes: {
    type: z.enum(['shown', 'final']),
    usual: 'shown',
    targets: TO_PDF,
    allowed: 'shown or final',
    label: 'Tracked changes',
    argument: 'shown|final',
    help: ['Show tracked changes, or accept them all'],
  },
  printing: {
    type: z.enum(['none', 'low', 'full']),
    usual: 'full',
    targets: TO_PDF,
    allowed: 'none, low or full',
    label: 'Print',
    argument: 'WHAT',
    help: ['none, low or full'],
  },
  copying: {
    ...toggle,
    usual: true,
    targets: TO_PDF,
    label: 'Copy text',
    argument: 'false',
    help: ['Do not allow copying text'],
  },
  changing: {
    type: z.enum(['none', 'forms', 'comments', 'all']),
    usual: 'all',
    targets: TO_PDF,
    allowed: 'none, forms, comments or all',
    label: 'Change',
    argument: 'WHAT',
    help: ['none, forms, comments or all'],
  },
  returnTicket: {
    ...toggle,
    usual: false,
    targets: TO_PDF,
    argument: 'true',
    label: 'The original Word document as an attachment',
    help: ['Attach the Word document, so that it can be restored unchanged'],
  },
  /** With or without its extension. */
  resultName: {
    type: z.string().check(z.maxLength(MOST_OF_A_NAME), z.regex(SAFE_NAME)),
    targets: ['docx', 'pdf', 'pdf-searchable'],
    allowed: `a file name of up to ${MOST_OF_A_NAME} characters, without slashes`,
    label: 'Name of the result',
    argument: 'NAME',
    help: ['Name of the result (default: that of the document)'],
  },
} as const satisfies Record<string, Option>;

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS;

type OptionFields = { readonly [Name in OptionName]: z.ZodMiniOptional<(typeof OPTIONS)[Name]['type']> };

/** How a conversion is to be made. Pages are named as `1-3,7`, from 1. */
export const ConversionOptions = z.object(
  Object.fromEntries(Object.entries(OPTIONS).map(([name, { type }]) => [name, z.optional(type)])) as OptionFields,
);
export type ConversionOptions = z.infer<typeof ConversionOptions>;

const password = z.optional(z.string().check(z.maxLength(127)));

/** Secrets of the PDF that is made: to open it, and to lift its restrictions. They live as long as the conversion runs. */
export const PdfPasswords = z.object({ pdfPassword: password, ownerPassword: password });
export type PdfPasswords = z.infer<typeof PdfPasswords>;

/** The names of all options. */
export const optionNames = Object.keys(OPTIONS) as OptionName[];

/** The names of all options and passwords of a conversion, as forms send them. */
export const formFieldNames: ReadonlySet<string> = new Set([...optionNames, ...Object.keys(PdfPasswords.shape)]);
