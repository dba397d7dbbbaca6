import { type ConversionOptions, OPTIONS, type OptionName, optionNames, type PdfPasswords } from './options.ts';
import { isOtherDocument, type SourceFormat, type TargetFormat } from './target.ts';

type UsualName = {
  [Name in OptionName]: (typeof OPTIONS)[Name] extends { readonly usual: unknown } ? Name : never;
}[OptionName];

/** Options of which each has a value, but for those that mean nothing where they are left out. */
export type CompleteOptions = Omit<ConversionOptions, UsualName> & {
  readonly [Name in UsualName]-?: NonNullable<ConversionOptions[Name]>;
};

/** What someone gets who sets nothing; a value that is left out means this one. */
const usualOptions: Readonly<Record<string, unknown>> = Object.fromEntries(
  optionNames.flatMap((name) => {
    const option = OPTIONS[name];
    return 'usual' in option ? [[name, option.usual] as const] : [];
  }),
);

/** The options with what is usual for those that are left out. */
export function withUsual(options: ConversionOptions): CompleteOptions {
  return { ...usualOptions, ...withoutUsual(options) } as CompleteOptions;
}

/** The options without those that are as usual: the same wish is always the same object. */
export function withoutUsual(options: ConversionOptions): ConversionOptions {
  const { pages, exactPages, resultName, ...others } = options;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([name, value]) => value !== undefined && value !== usualOptions[name]),
    ),
    ...(pages?.trim() ? { pages: pages.trim() } : {}),
    ...(exactPages?.trim() ? { exactPages: exactPages.trim() } : {}),
    ...(resultName?.trim() ? { resultName: resultName.trim() } : {}),
  };
}

/** The AES-256 of PDF 2.0 takes so many bytes of UTF-8. */
const PASSWORD_BYTES = 127;

/** Why these options cannot be together, or with what they are asked of, in a sentence; null: they can. */
export function contradictionIn(
  given: ConversionOptions,
  targetFormat: TargetFormat,
  { pdfPassword, ownerPassword }: PdfPasswords,
  source?: SourceFormat,
): string | null {
  const options = withoutUsual(given);
  const isProtected = Boolean(pdfPassword || ownerPassword);
  const foreign = foreignTo(targetFormat, options) ?? foreignToSource(source, targetFormat, options);
  if (foreign !== null) return foreign;
  if (targetFormat === 'pdf-searchable') return contradictionInSearchable(options, isProtected);
  if (targetFormat === 'docx') {
    if (options.exactPages && options.mode)
      return 'exactPages is an option of flowing documents only: with mode exact, all pages are exact.';
    if (options.flow && options.mode) return 'flow is an option of flowing documents only.';
    if (!areRealPages(options.exactPages)) return notPages(options.exactPages);
    if (options.ocr === 'off' && (options.ocrLanguages || options.highlightDoubt))
      return 'Languages and highlighted words are options of text recognition. Turn it on to use them.';
    return isProtected ? 'Only a PDF created here can have a password.' : null;
  }
  if (!areRealPages(options.pages)) return notPages(options.pages);
  const { pdfA, pdfUa, tagged, losslessImages, imageQuality, imageDpi, returnTicket } = options;
  const isRestricted = isProtected || Boolean(options.printing || options.changing) || options.copying === false;
  if (tagged === false && pdfUa) return 'A PDF for screen readers (PDF/UA) needs structure tags.';
  if (tagged === false && pdfA) return 'A PDF for archives (PDF/A) always has structure tags.';
  if (pdfA === '1b' && pdfUa) return 'PDF/UA can be combined with PDF/A-2b and PDF/A-3b, but not with PDF/A-1b.';
  if (given.formFields && (pdfA || pdfUa))
    return 'In PDF/A and PDF/UA form fields become text: LibreOffice cannot embed their fonts.';
  if (pdfA && isRestricted) return 'A PDF for archives (PDF/A) cannot be protected: the standard forbids it.';
  if (losslessImages && (imageQuality !== undefined || imageDpi !== undefined))
    return 'Lossless pictures have no quality or resolution setting.';
  if (returnTicket && isRestricted) return 'A protected PDF cannot include the Word document.';
  if (returnTicket && (pdfA === '1b' || pdfA === '2b'))
    return 'Of the PDFs for archives, only PDF/A-3b can include the Word document.';
  if (returnTicket && options.pages) return 'A PDF of selected pages cannot include the whole Word document.';
  if (ownerPassword && ownerPassword === pdfPassword)
    return 'The password for the restrictions must differ from the password that opens the PDF.';
  const isLong = [pdfPassword, ownerPassword].some(
    (one) => new TextEncoder().encode(one ?? '').length > PASSWORD_BYTES,
  );
  return isLong ? `A PDF password can have at most ${PASSWORD_BYTES} bytes.` : null;
}

/** Names the first option that is of another target; null: there is none. */
function foreignTo(target: TargetFormat, options: ConversionOptions): string | null {
  const isForeign = (name: OptionName) =>
    options[name] !== undefined && !(OPTIONS[name].targets as readonly TargetFormat[]).includes(target);
  const name = optionNames.find(isForeign);
  if (name === undefined) return null;
  if (target === 'pdf-searchable')
    return `${name} is not an option of a searchable PDF, which is the same PDF with searchable text.`;
  const why = name === 'embedFonts' ? ': a PDF always contains its fonts' : '';
  return `${name} is an option of ${OPTIONS[name].targets[0] === 'docx' ? 'PDF to DOCX' : 'DOCX to PDF'}${why}.`;
}

/** A document that is only written as DOCX has no pages to choose from, and no look to keep. */
function foreignToSource(
  source: SourceFormat | undefined,
  target: TargetFormat,
  options: ConversionOptions,
): string | null {
  if (source === undefined || !isOtherDocument(source) || target !== 'docx') return null;
  const name = optionNames.find((one) => one !== 'resultName' && options[one] !== undefined);
  return name === undefined ? null : `${name} is an option of PDF to DOCX.`;
}

/** A searchable PDF is the PDF that it was, so there is little to choose but how its text is recognized. */
function contradictionInSearchable(options: ConversionOptions, isProtected: boolean): string | null {
  if (options.ocr === 'off') return 'A searchable PDF needs text recognition.';
  if (options.pdfA && options.pdfA !== '2b') return 'A searchable PDF for archives is always a PDF/A-2b.';
  return isProtected ? 'A searchable PDF cannot have a password.' : null;
}

const notPages = (pages: string | undefined) => `“${pages}” is not a page range. Write it as 1-3,7.`;

/** The ranges that `1-3,7` names, each from its first page to its last; `5-` is all from the fifth. Null: these are no pages from 1. */
export function pagesIn(text: string): (readonly [number, number])[] | null {
  const ranges = text.split(',').map((part): readonly [number, number] => {
    const match = /^\s*(\d{1,7})\s*(-\s*(\d{1,7})?\s*)?$/.exec(part);
    const first = Number(match?.[1] ?? 0);
    return [first, match?.[3] ? Number(match[3]) : match?.[2] ? Number.POSITIVE_INFINITY : first];
  });
  return ranges.every(([first, last]) => first >= 1 && last >= first) ? ranges : null;
}

const areRealPages = (pages: string | undefined): boolean => pagesIn(pages ?? '1') !== null;
