import type { FormWidget } from '../../model/page-content.ts';

/** The kinds of annotations that are told apart, by PDFium's numbers (ISO 32000-2 table 171). */
export const ANNOTATION = {
  link: 2,
  freeText: 3,
  line: 4,
  square: 5,
  circle: 6,
  polygon: 7,
  polyLine: 8,
  highlight: 9,
  underline: 10,
  squiggly: 11,
  strikeOut: 12,
  stamp: 13,
  ink: 15,
  popup: 16,
  fileAttachment: 17,
  sound: 18,
  movie: 19,
  widget: 20,
  screen: 21,
  watermark: 24,
  threeD: 25,
  richMedia: 26,
} as const;

/** Flags of an annotation that is not seen (hidden, no view), and of one that shows on paper, too (ISO 32000-2 table 167). */
export const FLAGS = { hidden: 2 | 32, print: 4 } as const;

/** The kinds of form fields, by PDFium's numbers. */
export const FIELD_KINDS: Readonly<Record<number, FormWidget['kind']>> = {
  1: 'button',
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};

/** Flags of all form fields, of texts, and of choices: they open a list, and take other values (ISO 32000-2 tables 227, 231 and 233). */
export const FIELD_FLAGS = {
  readOnly: 1,
  required: 2,
  multiline: 1 << 12,
  password: 1 << 13,
  combo: 1 << 17,
  edit: 1 << 18,
  comb: 1 << 24,
} as const;

/** PDFium's numbers of the actions of a field: the one that shows its value (`FPDF_ANNOT_AACTION_FORMAT`). */
export const FIELD_ACTIONS = { format: 13 } as const;
