import type { ConversionOptions, PdfPasswords } from '@verso/contracts';

/** How a Word document is to become a PDF, as the form has it. */
export interface PdfChoice {
  readonly standard: keyof typeof STANDARDS;
  readonly pictures: keyof typeof PICTURES;
  readonly changes: 'shown' | 'final';
  readonly comments: 'none' | 'notes' | 'margin';
  /** As typed: `1-3,7`, or nothing for all. */
  readonly pages: string;
  readonly hasOutline: boolean;
  readonly hasLinks: boolean;
  readonly hasFields: boolean;
  readonly hasTags: boolean;
  readonly carriesDocument: boolean;
  readonly password: string;
  readonly mayPrint: boolean;
  readonly mayCopy: boolean;
  readonly mayChange: boolean;
}

/** The usual way. */
export const USUAL_PDF: PdfChoice = {
  ...{ standard: 'none', pictures: 'usual', changes: 'shown', comments: 'none', pages: '', password: '' },
  ...{ hasOutline: true, hasLinks: true, hasFields: true, hasTags: true, carriesDocument: false },
  ...{ mayPrint: true, mayCopy: true, mayChange: true },
};

const STANDARDS = {
  none: {},
  ua: { pdfUa: true },
  '1b': { pdfA: '1b' },
  '2b': { pdfA: '2b' },
  '3b': { pdfA: '3b' },
  '3b-ua': { pdfA: '3b', pdfUa: true },
} as const satisfies Record<string, ConversionOptions>;

const PICTURES = {
  usual: {},
  small: { imageDpi: 150, imageQuality: 70 },
  lossless: { losslessImages: true },
} as const satisfies Record<string, ConversionOptions>;

/** What the server is told. */
export function pdfOptionsOf(choice: PdfChoice): { options: ConversionOptions; passwords: PdfPasswords } {
  const { pages, password, changes, comments } = choice;
  return {
    options: {
      ...STANDARDS[choice.standard],
      ...PICTURES[choice.pictures],
      ...(pages.trim() === '' ? {} : { pages }),
      ...(changes === 'final' ? { changes } : {}),
      ...(comments === 'none' ? {} : { comments }),
      ...(choice.hasOutline ? {} : { bookmarks: false }),
      ...(choice.hasLinks ? {} : { links: false }),
      ...(choice.hasFields ? {} : { formFields: false }),
      ...(choice.hasTags ? {} : { tagged: false }),
      ...(choice.carriesDocument ? { returnTicket: true } : {}),
      ...(choice.mayPrint ? {} : { printing: 'none' }),
      ...(choice.mayCopy ? {} : { copying: false }),
      ...(choice.mayChange ? {} : { changing: 'none' }),
    },
    passwords: password === '' ? {} : { pdfPassword: password },
  };
}

/** How the form shows what a conversion was made with; its password is not known any more. */
export function pdfChoiceFrom(options: ConversionOptions): PdfChoice {
  const { pdfA, pdfUa, imageDpi, imageQuality, losslessImages, changes, comments, pages } = options;
  const standard = pdfA === '3b' && pdfUa ? '3b-ua' : (pdfA ?? (pdfUa ? 'ua' : 'none'));
  const isSmall = imageDpi !== undefined || imageQuality !== undefined;
  return {
    standard,
    pictures: losslessImages ? 'lossless' : isSmall ? 'small' : 'usual',
    changes: changes ?? 'shown',
    comments: comments ?? 'none',
    pages: pages ?? '',
    hasOutline: options.bookmarks ?? true,
    hasLinks: options.links ?? true,
    hasFields: options.formFields ?? true,
    hasTags: options.tagged ?? true,
    carriesDocument: options.returnTicket ?? false,
    password: '',
    mayPrint: options.printing !== 'none',
    mayCopy: options.copying ?? true,
    mayChange: options.changing !== 'none',
  };
}
