import * as z from 'zod/mini';

/** The two formats the product knows. */
export const DocumentFormat = z.enum(['pdf', 'docx']);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

/** Pictures, which stand for the pages of a PDF, where the operator has turned them on. */
export const PictureFormat = z.enum(['jpeg', 'png', 'tiff']);
export type PictureFormat = z.infer<typeof PictureFormat>;

/** Documents of other programs, which stand for Word documents, where the operator has turned them on. */
export const OtherDocument = z.enum(['odt', 'doc', 'rtf']);
export type OtherDocument = z.infer<typeof OtherDocument>;

/** What a file may be that is to be converted: PDF and DOCX everywhere, the others where the operator has turned them on. */
export const SourceFormat = z.enum([...DocumentFormat.options, ...PictureFormat.options, ...OtherDocument.options]);
export type SourceFormat = z.infer<typeof SourceFormat>;

/** The media types of files (IANA). */
export const mediaTypes: Readonly<Record<SourceFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  odt: 'application/vnd.oasis.opendocument.text',
  doc: 'application/msword',
  rtf: 'application/rtf',
};

/** How names of files end, the usual ending first. */
export const endingsOf: Readonly<Record<SourceFormat, readonly string[]>> = {
  pdf: ['.pdf'],
  docx: ['.docx'],
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  tiff: ['.tif', '.tiff'],
  odt: ['.odt'],
  doc: ['.doc'],
  rtf: ['.rtf'],
};

/** Whether a file is a picture, which stands for the pages of a PDF. */
export const isPicture = (format: SourceFormat): format is PictureFormat =>
  (PictureFormat.options as readonly string[]).includes(format);
/** Whether a file is a document of another program, which stands for a Word document. */
export const isOtherDocument = (format: SourceFormat): format is OtherDocument =>
  (OtherDocument.options as readonly string[]).includes(format);

/** The format of the document that a file stands for: it is made first, and converted as any other. */
export function documentFormatOf(format: SourceFormat): DocumentFormat {
  if (isPicture(format)) return 'pdf';
  return format === 'pdf' ? 'pdf' : 'docx';
}

/** What a file can become: the other format, or the same PDF with text behind its scanned pages that can be searched and copied. */
export const TargetFormat = z.enum(['docx', 'pdf', 'pdf-searchable']);
export type TargetFormat = z.infer<typeof TargetFormat>;

const OF_DOCUMENTS = ['docx', 'pdf'] as const;
const TARGETS: Readonly<Record<DocumentFormat, readonly [TargetFormat, ...TargetFormat[]]>> = {
  pdf: ['docx', 'pdf-searchable'],
  docx: ['pdf'],
};

/** What a file can become, the usual target first. */
export function targetsOf(format: SourceFormat): readonly [TargetFormat, ...TargetFormat[]] {
  return isOtherDocument(format) ? OF_DOCUMENTS : TARGETS[documentFormatOf(format)];
}

/** What is meant by a target: a picture as a PDF has its text behind it, so that it can be searched. */
export function meantTarget(format: SourceFormat, target: TargetFormat): TargetFormat {
  return isPicture(format) && target === 'pdf' ? 'pdf-searchable' : target;
}

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
