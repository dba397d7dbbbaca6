import { DocxError } from '../../docx/docx-error.ts';
import { type DocxMessage, GateNotes } from '../../docx/notes.ts';
import { Letters } from '../../gate/letters.ts';
import { admitDoc } from './admit-doc.ts';
import { admitOdt } from './admit-odt.ts';
import { admitRtf } from './admit-rtf.ts';

/** Documents of other formats that LibreOffice reads. */
export type OtherDocument = 'odt' | 'doc' | 'rtf';

/** A document that LibreOffice may open: its path, what it does not have of the given one, and the letters of its text. */
export interface AdmittedOther {
  readonly path: string;
  readonly letters: Letters;
  readonly messages: readonly DocxMessage[];
}

/** What the gate of one format is given: the file, the path of the one to write, and where to say what is left out and what is there. */
export interface OtherAdmission {
  readonly given: string;
  readonly admitted: string;
  readonly notes: GateNotes;
  readonly letters: Letters;
}

const GATES: Readonly<Record<OtherDocument, (admission: OtherAdmission) => Promise<void>>> = {
  odt: admitOdt,
  doc: admitDoc,
  rtf: admitRtf,
};

/** What people call each format. */
const NAMES: Readonly<Record<OtherDocument, string>> = {
  odt: 'OpenDocument text (.odt)',
  doc: 'Word document (.doc)',
  rtf: 'RTF document',
};

/**
 * Lets a document of another format pass to LibreOffice: it is written anew without macros, programs' objects, and what leads outside it.
 * Throws `DocxError`.
 *
 * @example
 * const { path } = await admitOther('/job/input.odt', '/job', 'odt'); // '/job/admitted.odt'
 */
export async function admitOther(given: string, folder: string, format: OtherDocument): Promise<AdmittedOther> {
  const admission = { given, admitted: `${folder}/admitted.${format}`, notes: new GateNotes(), letters: new Letters() };
  try {
    await GATES[format](admission);
  } catch (cause) {
    // Those who read archives and XML speak of Word documents.
    if (!(cause instanceof DocxError && cause.reason === 'corrupt')) throw cause;
    throw new DocxError('corrupt', `This file is damaged: it is not a complete ${NAMES[format]}.`, cause.cause);
  }
  const { admitted, letters, notes } = admission;
  return { path: admitted, letters, messages: notes.messages() };
}

/** Throws for a document that only a password opens: LibreOffice's readers of these formats are given none. */
export function passwordRefused(format: OtherDocument): DocxError {
  return new DocxError(
    'unsupported',
    `This ${NAMES[format]} is protected by a password. Open it, save it without one or as .docx, and try again.`,
  );
}

/** Throws for a document of an older format than Word 97's, whose parts are elsewhere. */
export function olderVersion(): DocxError {
  const message = 'This document was written by Word 95 or an earlier version. Save it as .docx and try again.';
  return new DocxError('unsupported', message);
}
