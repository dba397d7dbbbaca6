import type { Packaged } from '../../model/document/packaged.ts';
import { SPACE } from '../format.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';

/** Kinds of forms (FORMTYPE): of XFA alone, and of XFA beside the usual fields. */
const FORM = { onlyXfa: 2, alsoXfa: 3 } as const;

/** Attached files that are named. */
const MAX_NAMES = 20;

/** Characters of a page that tells only to use another program. */
const MAX_CHARACTERS = 4000;

/** What the cover page of a portfolio calls it, in most languages. */
const PORTFOLIO = /portfolio|portefeuille|portafolio|портфолио|ポートフォリオ|포트폴리오/i;

/** What a PDF holds beside its pages, or in place of them. */
export function readPackaged(pdfium: Pdfium, document: Pointer, pageCount: number): Packaged {
  const { exports, heap } = pdfium;
  const form = exports.FPDF_GetFormType(document);
  const count = exports.FPDFDoc_GetAttachmentCount(document);
  const files = Array.from({ length: Math.min(Math.max(0, count), MAX_NAMES) }, (_, i) => {
    const file = exports.FPDFDoc_GetAttachment(document, i);
    return file ? heap.utf16((buffer, size) => exports.FPDFAttachment_GetName(file, buffer, size)) : '';
  });
  const isXfa =
    form === FORM.onlyXfa || (form === FORM.alsoXfa && pageCount === 1 && isWithoutFields(pdfium, document));
  const isPortfolio = count > 0 && pageCount === 1 && PORTFOLIO.test(firstText(pdfium, document));
  return { isXfa, isPortfolio, fileCount: Math.max(0, count), files: files.filter((name) => name !== '') };
}

/** Whether the first page has nothing to fill in, as the placeholder of a form that only other programs show. */
function isWithoutFields({ exports }: Pdfium, document: Pointer): boolean {
  return onFirstPage(exports, document, (page) => exports.FPDFPage_GetAnnotCount(page) === 0) ?? false;
}

function firstText({ exports }: Pdfium, document: Pointer): string {
  const read = (page: Pointer) => {
    const textPage = exports.FPDFText_LoadPage(page);
    if (!textPage) return '';
    const count = Math.min(exports.FPDFText_CountChars(textPage), MAX_CHARACTERS);
    const codes = Array.from({ length: count }, (_, i) => exports.FPDFText_GetUnicode(textPage, i));
    exports.FPDFText_ClosePage(textPage);
    return codes.map((code) => String.fromCodePoint(code <= LAST_CODE_POINT ? code : SPACE)).join('');
  };
  return onFirstPage(exports, document, read) ?? '';
}

function onFirstPage<T>(exports: Pdfium['exports'], document: Pointer, use: (page: Pointer) => T): T | undefined {
  const page = exports.FPDF_LoadPage(document, 0);
  if (!page) return undefined;
  const found = use(page);
  exports.FPDF_ClosePage(page);
  return found;
}

/** The last code point of Unicode. */
const LAST_CODE_POINT = 0x10ffff;
