import { DocxError } from '../../docx/docx-error.ts';
import type { GateNotes } from '../../docx/notes.ts';
import type { Letters } from '../../gate/letters.ts';

/** Documents of other formats that LibreOffice reads. */
export type OtherDocument = 'odt' | 'doc' | 'rtf';

/** What the gate of one format is given: the file, the path of the one to write, and where to say what is left out and what is there. */
export interface OtherAdmission {
  readonly given: string;
  readonly admitted: string;
  readonly notes: GateNotes;
  readonly letters: Letters;
}

/** What people call each format. */
export const FORMAT_NAMES: Readonly<Record<OtherDocument, string>> = {
  odt: 'OpenDocument text (.odt)',
  doc: 'Word document (.doc)',
  rtf: 'RTF document',
};

/** Why a document is refused that only a password opens: LibreOffice's readers of these formats are given none. */
export function passwordRefused(format: OtherDocument): DocxError {
  return new DocxError(
    'unsupported',
    `This ${FORMAT_NAMES[format]} is protected by a password. Open it, save it without one or as .docx, and try again.`,
  );
}

/** Why a document is refused that is of an older format than Word 97's, whose parts are elsewhere. */
export function olderVersion(): DocxError {
  const message = 'This document was written by Word 95 or an earlier version. Save it as .docx and try again.';
  return new DocxError('unsupported', message);
}
