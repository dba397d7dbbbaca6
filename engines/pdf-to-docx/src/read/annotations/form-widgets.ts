import type { FieldTerms } from '../../model/document/form-control.ts';
import type { FormWidget } from '../../model/page-content.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { FIELD_ACTIONS, FIELD_FLAGS, FIELD_KINDS, FLAGS } from './annotation-kinds.ts';
import { numberOf, stringOf } from './comments.ts';
import { dateFormatOf } from './date-formats.ts';
import { fieldFrame } from './field-frame.ts';
import { fieldLook } from './field-look.ts';
import { annotationBoxes } from './links.ts';
import { shownValue } from './shown-value.ts';

/** Options of a form field. */
const MAX_OPTIONS = 200;

/** The state of a button that was not chosen (ISO 32000-2 12.7.5.2.3). */
const NOT_CHOSEN = 'Off';

/** What draws something in an appearance: text, a path, or a picture (ISO 32000-2 annex A). */
const PAINTS = /(?:^|[\s\]>)])(?:f\*?|F|S|s|[Bb]\*?|Do|Tj|TJ|sh)(?=\s|$)/;

/** Reads a form field, its box in the user space of its page; undefined for those that no one sees. */
export function readWidget(document: OpenDocument, annotation: Pointer): FormWidget | undefined {
  const { exports, heap } = document.pdfium;
  const { form } = document;
  const kind = FIELD_KINDS[exports.FPDFAnnot_GetFormFieldType(form, annotation)];
  const [box] = annotationBoxes(document.pdfium, annotation);
  if (!kind || !box || (exports.FPDFAnnot_GetFlags(annotation) & FLAGS.hidden) !== 0) return undefined;
  const flags = exports.FPDFAnnot_GetFormFieldFlags(form, annotation);
  const options = kind === 'choice' ? optionsOf(document, annotation) : [];
  const selected = options.filter((_, i) => exports.FPDFAnnot_IsOptionSelected(form, annotation, i) !== 0);
  const stored = heap.utf16((buffer, size) => exports.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size));
  const isSecret = kind === 'text' && (flags & FIELD_FLAGS.password) !== 0;
  const isWritten = kind === 'text' || kind === 'choice';
  const shown = isWritten && stored === '' && !isSecret ? shownValue(appearanceOf(document, annotation)) : '';
  const dateFormat = kind === 'text' ? dateFormatOf(formatAction(document, annotation)) : undefined;
  return {
    box,
    kind,
    look: fieldLook(document, annotation),
    frame: fieldFrame(document, annotation),
    name: heap.utf16((buffer, size) => exports.FPDFAnnot_GetFormFieldName(form, annotation, buffer, size)),
    // What a choice stores is for programs; people see its label.
    value: selected.length > 0 ? selected.join(', ') : isSecret ? '' : stored || shown,
    isChecked: (kind === 'checkbox' || kind === 'radio') && isChecked(document, annotation, kind),
    options,
    terms: termsOf(document, annotation, flags),
    ...(kind === 'text' && (flags & FIELD_FLAGS.multiline) !== 0 && { isMultiline: true }),
    ...(kind === 'text' && (flags & FIELD_FLAGS.comb) !== 0 && { isComb: true }),
    ...(kind === 'choice' &&
      (flags & FIELD_FLAGS.combo) !== 0 &&
      (flags & FIELD_FLAGS.edit) === 0 && { isFixed: true }),
    ...(kind === 'checkbox' && !isPainted(document, annotation) && { isUndrawn: true }),
    ...(dateFormat !== undefined && { dateFormat }),
  };
}

/**
 * Whether a check box or a radio button was chosen: its own state says so (ISO 32000-2 12.5.5). Where it has none, it shows the value of its
 * field, if that is the state of its appearance in which it is chosen (12.7.5.2.3); without an appearance a check box has one such state.
 */
function isChecked({ pdfium, form }: OpenDocument, annotation: Pointer, kind: 'checkbox' | 'radio'): boolean {
  const { exports, heap } = pdfium;
  const state = stringOf(pdfium, annotation, 'AS');
  if (state !== '') return state !== NOT_CHOSEN;
  const value = heap.utf16((buffer, size) => exports.EPDFAnnot_GetFormFieldRawValue(form, annotation, buffer, size));
  if (value === '' || value === NOT_CHOSEN) return false;
  const chosen = heap.utf16((buffer, size) => exports.EPDFAnnot_GetButtonExportValue(annotation, buffer, size));
  return chosen === '' ? kind === 'checkbox' : value === chosen;
}

function optionsOf({ pdfium, form }: OpenDocument, annotation: Pointer): string[] {
  const { exports, heap } = pdfium;
  const count = Math.min(exports.FPDFAnnot_GetOptionCount(form, annotation), MAX_OPTIONS);
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    heap.utf16((buffer, size) => exports.FPDFAnnot_GetOptionLabel(form, annotation, i, buffer, size)),
  );
}

function termsOf({ pdfium, form }: OpenDocument, annotation: Pointer, flags: number): FieldTerms {
  const { exports, heap } = pdfium;
  const label = heap.utf16((buffer, size) =>
    exports.FPDFAnnot_GetFormFieldAlternateName(form, annotation, buffer, size),
  );
  const maxLength = numberOf(pdfium, annotation, 'MaxLen');
  return {
    ...(label.trim() !== '' && { label: label.trim() }),
    ...((flags & FIELD_FLAGS.required) !== 0 && { isRequired: true }),
    ...((flags & FIELD_FLAGS.readOnly) !== 0 && { isReadOnly: true }),
    ...(maxLength !== undefined && maxLength > 0 && { maxLength }),
  };
}

/** The script that shows a value, empty for none. */
function formatAction({ pdfium, form }: OpenDocument, annotation: Pointer): string {
  const { exports, heap } = pdfium;
  return heap.utf16((buffer, size) =>
    exports.FPDFAnnot_GetFormAdditionalActionJavaScript(form, annotation, FIELD_ACTIONS.format, buffer, size),
  );
}

/** Whether a field's appearance in its present state draws anything. */
const isPainted = (document: OpenDocument, annotation: Pointer): boolean =>
  PAINTS.test(appearanceOf(document, annotation));

/** The content of a field's appearance in its present state. */
const appearanceOf = ({ pdfium: { exports, heap } }: OpenDocument, annotation: Pointer): string =>
  heap.utf16((buffer, size) => exports.FPDFAnnot_GetAP(annotation, 0, buffer, size));
