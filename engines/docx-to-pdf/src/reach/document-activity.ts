/** What a document does beside being read: embedded programs' objects, controls, macros, and fields that start them. */
export type DocxActivity = 'object' | 'control' | 'macros' | 'macro-field';

/** Relationships to what runs in the reader's word processor, by the last segment of their type in lower case. */
export const ACTIVE_RELATIONS: Readonly<Record<string, DocxActivity>> = {
  oleobject: 'object',
  control: 'control',
  activexcontrolbinary: 'control',
  vbaproject: 'macros',
  wordvbadata: 'macros',
  keymapcustomizations: 'macros',
  attachedtoolbars: 'macros',
};

/** Elements that show such things on a page (ECMA-376 Part 1, 17.3.3.3, and Part 4, 19.3.3.3). */
export const ACTIVE_ELEMENTS: Readonly<Record<string, DocxActivity>> = {
  OLEObject: 'object',
  objectEmbed: 'object',
  objectLink: 'object',
  control: 'control',
  ocx: 'control',
};
