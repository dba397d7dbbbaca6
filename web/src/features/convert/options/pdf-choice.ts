import {
  type CompleteOptions,
  type ConversionOptions,
  type PdfPasswords,
  withoutUsual,
  withUsual,
} from '@verso/contracts';

/** How a Word document is to become a PDF, as the form has it. */
export interface PdfChoice
  extends Pick<
    CompleteOptions,
    | 'changes'
    | 'comments'
    | 'bookmarks'
    | 'links'
    | 'formFields'
    | 'tagged'
    | 'returnTicket'
    | 'printing'
    | 'copying'
    | 'changing'
  > {
  readonly standard: keyof typeof STANDARDS;
  readonly pictures: keyof typeof PICTURES;
  /** As typed: `1-3,7`, or nothing for all. */
  readonly pages: string;
  readonly password: string;
}

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

/** The options and passwords that are sent. */
export function pdfOptionsOf(choice: PdfChoice): { options: ConversionOptions; passwords: PdfPasswords } {
  const { standard, pictures, password, ...options } = choice;
  return {
    options: withoutUsual({ ...STANDARDS[standard], ...PICTURES[pictures], ...options }),
    passwords: password === '' ? {} : { pdfPassword: password },
  };
}

/** How the form shows what a conversion was made with; its password is not known any more. */
export function pdfChoiceFrom(options: ConversionOptions): PdfChoice {
  const { pdfA, pdfUa, imageDpi, imageQuality, losslessImages } = options;
  const { changes, comments, bookmarks, links, formFields, tagged, ...usual } = withUsual(options);
  const { returnTicket, printing, copying, changing, pages = '' } = usual;
  const standard = pdfA === '3b' && pdfUa ? '3b-ua' : (pdfA ?? (pdfUa ? 'ua' : 'none'));
  const isSmall = imageDpi !== undefined || imageQuality !== undefined;
  const pictures = losslessImages ? 'lossless' : isSmall ? 'small' : 'usual';
  const contents = { changes, comments, bookmarks, links, formFields, tagged, returnTicket };
  return { standard, pictures, ...contents, printing, copying, changing, pages, password: '' };
}

/** The usual way. */
export const USUAL_PDF: PdfChoice = pdfChoiceFrom({});
