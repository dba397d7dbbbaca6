import * as z from 'zod/mini';

/** The two formats the product knows. */
export const DocumentFormat = z.enum(['pdf', 'docx']);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

/** The media types of files (IANA). */
export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What a file can become: the other format, or the same PDF with text behind its scanned pages that can be searched and copied. */
export const TargetFormat = z.enum(['docx', 'pdf', 'pdf-searchable']);
export type TargetFormat = z.infer<typeof TargetFormat>;

/** What people call each target. */
export const targetNames: Readonly<Record<TargetFormat, string>> = {
  docx: 'DOCX',
  pdf: 'PDF',
  'pdf-searchable': 'searchable PDF',
};

/** The format of the file that a target is. */
export function resultFormat(target: TargetFormat): DocumentFormat {
  return target === 'docx' ? 'docx' : 'pdf';
}
