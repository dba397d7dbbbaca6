import {
  type ConversionOptions,
  type ConversionRequest,
  type PdfPasswords,
  titleOf,
  withUsual,
} from '@verso/contracts';
import type { PdfOptions, PdfProtection } from '@verso/docx-to-pdf';
import type { Task } from '../sandboxed/tasks.ts';
import type { JobFiles } from './engines.ts';

/** The options of the contract as LibreOffice's engine has them. */
export function toPdfOptions(options: ConversionOptions): PdfOptions {
  const { losslessImages, imageQuality, imageDpi, ...chosen } = withUsual(options);
  return {
    tagged: chosen.tagged,
    pdfA: chosen.pdfA ?? null,
    pdfUa: chosen.pdfUa,
    bookmarks: chosen.bookmarks,
    // LibreOffice does not embed the fonts of fields, which both standards ask for: there they are text.
    formFields: chosen.formFields && !chosen.pdfA && !chosen.pdfUa,
    imageQuality: losslessImages ? null : imageQuality,
    imageDpi: losslessImages ? null : imageDpi,
    pages: chosen.pages ?? null,
    destinations: false,
    comments: chosen.comments,
  };
}

/** What an engine of ours does to the PDF that LibreOffice has written; null: it is finished. `signer` names the key for the document that is attached; null: it stays out. */
export function toFinish(
  request: Pick<ConversionRequest, 'filename' | 'options' | 'pdfPasswords'>,
  { input, output }: Pick<JobFiles, 'input' | 'output'>,
  signer: string | null,
): Task<'finish-pdf'> | null {
  const { options, pdfPasswords } = request;
  const protection = toProtection(options, pdfPasswords ?? {});
  const ticket =
    options.returnTicket && signer !== null ? { input, filename: `${titleOf(request)}.docx`, signer } : null;
  const { links: hasLinks } = withUsual(options);
  if (hasLinks && protection === null && ticket === null) return null;
  return { kind: 'finish-pdf', input: output, hasLinks, ticket, protection };
}

/** Null: anybody may do anything. */
function toProtection(options: ConversionOptions, passwords: PdfPasswords): PdfProtection | null {
  const { printing, copying, changing } = withUsual(options);
  const { pdfPassword, ownerPassword } = passwords;
  const isRestricted = printing !== 'full' || !copying || changing !== 'all';
  if (!isRestricted && !pdfPassword && !ownerPassword) return null;
  return { openPassword: pdfPassword || null, ownerPassword: ownerPassword || null, printing, copying, changing };
}

/** Why a document is not carried although that was asked for. */
export const TICKET_LEFT_OUT = {
  code: 'ticket_left_out',
  severity: 'warning',
  text: 'The Word document was not put into the PDF: it is locked, brings macros or embedded objects, or refers to files outside itself, and such a document is not given back.',
} as const;
