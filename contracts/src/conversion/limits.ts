import * as z from 'zod/mini';
import { SourceFormat } from './target.ts';

/** So many files come with one form. */
export const MOST_IN_BATCH = 20;

/** What this caller may send and how long files are kept. */
export const Limits = z.object({
  maxUploadBytes: z.int(),
  retentionSeconds: z.int(),
  /** The largest file that My Files takes, and what all files there may take up together; null: no limit. Guests have none. */
  maxFileBytes: z.int(),
  libraryBytes: z.nullable(z.int()),
  /** How many files this browser can still convert today without an account; null: no limit. */
  guestConversionsLeft: z._default(z.nullable(z.int()), null),
});
export type Limits = z.infer<typeof Limits>;

/** Whom to ask for help; the form is there where mails can be sent. */
export const Support = z.object({ address: z.string(), hasForm: z.boolean() });
export type Support = z.infer<typeof Support>;

/** What this installation can do; a page says so before a file is sent. */
export const Capabilities = z.object({
  pdfToDocx: z.boolean(),
  docxToPdf: z.boolean(),
  /** The languages in which text is recognized, by Tesseract's names; none: scanned pages stay pictures. */
  textLanguages: z.array(z.string()),
  /** The formats beside PDF and DOCX that the operator has turned on. */
  otherFormats: z._default(z.array(SourceFormat), []),
  /** Whether results can be shared by links. */
  shareLinks: z._default(z.boolean(), true),
  /** How long conversions take here, over the estimate (`estimateMs`). */
  pace: z._default(z.number(), 1),
});
export type Capabilities = z.infer<typeof Capabilities>;
