import * as z from 'zod/mini';

/** How a PDF is to be written; all only for DOCX to PDF, but for `pdfA`, which a searchable PDF may have, too. */
export const PdfOptionFields = {
  /** Structure tags for screen readers and for converting back; true by default. */
  tagged: z.optional(z.boolean()),
  /** A standard for archives; of a searchable PDF `2b` alone. */
  pdfA: z.optional(z.enum(['1b', '2b', '3b'])),
  /** The standard for accessible PDFs. */
  pdfUa: z.optional(z.boolean()),
  /** An outline made from the headings; true by default. */
  bookmarks: z.optional(z.boolean()),
  /** Clickable links, to addresses and within the document; true by default. */
  links: z.optional(z.boolean()),
  /** Fillable form fields; true by default, but in PDF/A and PDF/UA, where they become text. */
  formFields: z.optional(z.boolean()),
  /** JPEG quality of pictures in per cent; 90 by default. */
  imageQuality: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** Pictures finer than this are reduced to it, in dots per inch; 300 by default. */
  imageDpi: z.optional(z.int().check(z.minimum(36), z.maximum(2400))),
  /** Pictures as they are in the document, neither reduced nor pressed. */
  losslessImages: z.optional(z.boolean()),
  /** Comments as notes of the PDF, drawn in the margin beside smaller pages, or left out, as by default. */
  comments: z.optional(z.enum(['none', 'notes', 'margin'])),
  /** Tracked changes as marks in the text, as by default, or as if all were made. */
  changes: z.optional(z.enum(['shown', 'final'])),
  /** What readers may do; all of it by default. */
  printing: z.optional(z.enum(['none', 'low', 'full'])),
  copying: z.optional(z.boolean()),
  changing: z.optional(z.enum(['none', 'forms', 'comments', 'all'])),
  /** The Word document goes into the PDF, so that PDF to DOCX gives it back as it was. */
  returnTicket: z.optional(z.boolean()),
};

const password = z.optional(z.string().check(z.maxLength(127)));

/** Secrets of the PDF that is made: to open it, and to lift its restrictions. They live as long as the conversion runs. */
export const PdfPasswords = z.object({ pdfPassword: password, ownerPassword: password });
export type PdfPasswords = z.infer<typeof PdfPasswords>;
