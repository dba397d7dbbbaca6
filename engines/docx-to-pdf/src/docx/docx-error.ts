/** Why a DOCX could not be converted; the names are the same for every engine of the product. */
export type DocxErrorReason =
  | 'password_required'
  | 'corrupt'
  | 'unsupported'
  | 'too_large'
  | 'too_complex'
  | 'timed_out'
  | 'cancelled'
  /** Something else than the document or a limit ended it: the same may go well another time. */
  | 'interrupted'
  | 'engine_unavailable'
  | 'engine_failed';

/** A document that cannot be converted, or an engine that could not: `message` is for the user, `cause` for the log. */
export class DocxError extends Error {
  readonly reason: DocxErrorReason;
  constructor(reason: DocxErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DocxError';
    this.reason = reason;
  }
}

/** A file that does not hold together as a Word document. */
export function damaged(cause?: unknown): DocxError {
  return new DocxError('corrupt', 'This file is damaged: it is not a complete Word document.', cause);
}

/** A protection that no password of ours opens. */
export function unknownProtection(cause: string): DocxError {
  const message = 'A password cannot open this kind of protection. Remove the protection in Word and try again.';
  return new DocxError('unsupported', message, cause);
}

/** Pages were asked for, and LibreOffice wrote none. */
export function noSuchPages(pages: string, cause: string): DocxError {
  return new DocxError(
    'unsupported',
    `No PDF could be created from the pages “${pages}”. The document may have fewer pages.`,
    cause,
  );
}

/** LibreOffice does not open it, though it should be what `writes` is made of. */
export function unreadable(writes: 'pdf' | 'docx' | undefined, cause: string): DocxError {
  const what = writes === 'docx' ? 'damaged' : 'damaged or not a Word file';
  return new DocxError('corrupt', `LibreOffice cannot read this document: it is ${what}.`, cause);
}

/** LibreOffice opens it, and cannot write what it is to. */
export function unwritable(writes: 'pdf' | 'docx' | undefined, cause: string): DocxError {
  const what = writes === 'docx' ? 'a Word document' : 'a PDF';
  return new DocxError('too_complex', `LibreOffice could not write this document as ${what}.`, cause);
}

/** Its layout has taken all the processor time that one document may have. */
export function tooMuchWork(cause: string): DocxError {
  const message =
    'This document is too complex to lay out. Split it, or its longest table, into several parts and convert each part. A long table takes less work if its header row is not repeated.';
  return new DocxError('too_complex', message, cause);
}
