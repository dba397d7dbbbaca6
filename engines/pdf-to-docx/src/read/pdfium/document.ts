import type { Packaged } from '../../model/document/packaged.ts';
import { PdfError } from '../../model/errors/pdf-error.ts';
import type { DocumentInfo } from '../../model/page-content.ts';
import { FileMaps } from '../fonts/file-maps.ts';
import { type CharacterNames, hideKeyMaps } from '../fonts/key-maps.ts';
import { readPackaged } from './packaged.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';

/** The first bytes of a file among which readers look for its header. */
const HEADER_BYTES = 1024;

/** Why PDFium did not open a document (FPDF_ERR). */
const OPEN_ERROR = { password: 4, security: 5 } as const;

/** What a document without a form has (FORMTYPE_NONE). */
const NO_FORM = 0;

/** An open PDF. */
export interface OpenDocument {
  readonly pdfium: Pdfium;
  readonly handle: Pointer;
  readonly pageCount: number;
  readonly info: DocumentInfo;
  readonly packaged: Packaged;
  readonly isTagged: boolean;
  /** The names of characters that have a wrong map in the file, by what it calls their fonts. */
  readonly characterNames: ReadonlyMap<string, CharacterNames>;
  readonly fileMaps: FileMaps;
  /** The form environment, 0 where the file has no form. */
  readonly form: Pointer;
  close(): void;
}

/** Opens a PDF. Throws a `PdfError` where it is locked, broken, or no PDF at all. */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array, password: string | undefined): OpenDocument {
  assertHeader(bytes);
  assertNoBrotli(bytes);
  const { exports, heap } = pdfium;
  const data = heap.put(bytes);
  const file = () => heap.u8.subarray(data, data + bytes.length);
  const characterNames = hideKeyMaps(file());
  const secret = password ? heap.put(new TextEncoder().encode(`${password}\0`)) : 0;
  const handle = exports.FPDF_LoadMemDocument(data, bytes.length, secret);
  if (secret) exports.free(secret);
  if (!handle) {
    const code = exports.FPDF_GetLastError();
    exports.free(data);
    throw openError(code, password);
  }
  const pageCount = exports.FPDF_GetPageCount(handle);
  if (pageCount <= 0) {
    exports.FPDF_CloseDocument(handle);
    exports.free(data);
    throw new PdfError('corrupt', 'This PDF has no readable pages.');
  }
  const hasForm = exports.FPDF_GetFormType(handle) !== NO_FORM;
  const formInfo = hasForm ? exports.PDFiumExt_OpenFormFillInfo() : 0;
  const form = hasForm ? exports.PDFiumExt_InitFormFillEnvironment(handle, formInfo) : 0;
  return {
    pdfium,
    handle,
    pageCount,
    info: readInfo(pdfium, handle),
    packaged: readPackaged(pdfium, handle, pageCount),
    characterNames,
    fileMaps: new FileMaps(file),
    isTagged: exports.FPDFCatalog_IsTagged(handle) !== 0,
    form,
    close() {
      if (form) exports.PDFiumExt_ExitFormFillEnvironment(form);
      if (formInfo) exports.PDFiumExt_CloseFormFillInfo(formInfo);
      exports.FPDF_CloseDocument(handle);
      exports.free(data);
    },
  };
}

function assertHeader(bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES));
  if (!head.includes('%PDF-')) throw new PdfError('unsupported', 'This file is not a PDF.');
}

/** The first byte of a name and what follows it (ISO 32000-2 7.3.5). */
const SLASH = 0x2f;
const BROTLI = new TextEncoder().encode('/BrotliDecode');
/** Bytes before the name of a filter in which the key that it belongs to is. */
const BEFORE_FILTER = 64;

/** Throws where a stream is compressed with Brotli, which PDFium takes for an empty one. */
function assertNoBrotli(bytes: Uint8Array): void {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (bytes[at + 1] !== BROTLI[1] || !BROTLI.every((byte, i) => bytes[at + i] === byte)) continue;
    const before = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, at - BEFORE_FILTER), at));
    if (!/\/Filter\s*(?:\[\s*(?:\/\w+\s*)*)?$/.test(before)) continue;
    throw new PdfError(
      'unsupported',
      'This PDF is compressed with Brotli, a new method that cannot be read yet. Save it again without Brotli, as PDF 1.7 for example.',
    );
  }
}

function openError(code: number, password: string | undefined): PdfError {
  if (code === OPEN_ERROR.password) {
    return new PdfError(
      'password_required',
      password
        ? 'The password for this PDF is wrong.'
        : 'This PDF is protected by a password. Enter it to convert the file.',
    );
  }
  if (code === OPEN_ERROR.security)
    return new PdfError('unsupported', 'This PDF is protected in a way that cannot be opened with a password.');
  return new PdfError('corrupt', 'This PDF is damaged and cannot be opened.');
}

function readInfo(pdfium: Pdfium, handle: Pointer): DocumentInfo {
  const { exports, heap } = pdfium;
  const meta = (key: string) => {
    const name = heap.put(new TextEncoder().encode(`${key}\0`));
    const text = heap.utf16((buffer, size) => exports.FPDF_GetMetaText(handle, name, buffer, size));
    exports.free(name);
    return text;
  };
  return {
    title: meta('Title'),
    author: meta('Author'),
    subject: meta('Subject'),
    keywords: meta('Keywords'),
    creator: meta('Creator'),
    producer: meta('Producer'),
    language: heap.utf16((buffer, size) => exports.FPDFCatalog_GetLanguage(handle, buffer, size)),
  };
}
