import { DocxError } from '../../docx/docx-error.ts';
import { type DocxMessage, GateNotes } from '../../docx/notes.ts';
import { Letters } from '../../gate/letters.ts';
import { admitDoc } from './admit-doc.ts';
import { admitOdt } from './admit-odt.ts';
import { admitRtf } from './admit-rtf.ts';
import { FORMAT_NAMES, type OtherAdmission, type OtherDocument } from './other-document.ts';

/** A document that LibreOffice may open: its path, what it does not have of the given one, and the letters of its text. */
export interface AdmittedOther {
  readonly path: string;
  readonly letters: Letters;
  readonly messages: readonly DocxMessage[];
}

const GATES: Readonly<Record<OtherDocument, (admission: OtherAdmission) => Promise<void>>> = {
  odt: admitOdt,
  doc: admitDoc,
  rtf: admitRtf,
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
    throw new DocxError('corrupt', `This file is damaged: it is not a complete ${FORMAT_NAMES[format]}.`, cause.cause);
  }
  const { admitted, letters, notes } = admission;
  return { path: admitted, letters, messages: notes.messages() };
}
