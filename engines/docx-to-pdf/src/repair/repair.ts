import { localName } from '../docx/xml.ts';

export type Attributes = Record<string, string>;

/** Whose an element is: that of WordprocessingML, of Word 2010's additions to it, of DrawingML, or another. */
export type Vocabulary = 'word' | 'word-2010' | 'drawing' | 'other';

/** The name of an element. */
export interface ElementName {
  readonly vocabulary: Vocabulary;
  readonly local: string;
  /** With its colon, as elements beside this one need it. */
  readonly prefix: string;
}

/** The beginning of an element. `attributes` may be changed. */
export interface OpenedElement extends ElementName {
  readonly attributes: Attributes;
}

/**
 * What a repair does with an element: `out` leaves it out with all that it holds, `tags-out` leaves out its tags alone, `before` is XML to
 * stand before it.
 */
export type Correction = 'none' | 'out' | 'tags-out' | { readonly before: string };

/**
 * A correction of one part, so that LibreOffice prints what Word does. It reads the part once to find out whether it is needed. If
 * `isNeeded` is true when the whole document has been read, it reads the part again, and its changes are written.
 */
export interface Repair {
  open(element: OpenedElement): Correction;
  /** Reads text of the element that has begun last; gives the XML that is to stand for it, or null where it is to stay. */
  text?(text: string): string | null;
  /** Gives XML that is to be last in the element that ends. */
  close?(element: ElementName): string;
  readonly isNeeded: boolean;
}

/** The key of an attribute by its local name, with any prefix. */
export function keyOf(name: string, attributes: Attributes): string | undefined {
  return Object.keys(attributes).find((key) => localName(key) === name);
}

/** The value of an attribute by its local name, with any prefix. */
export function attributeOf(name: string, attributes: Attributes): string | undefined {
  const key = keyOf(name, attributes);
  return key === undefined ? undefined : attributes[key];
}

/** Whether a property that is on or off is on (17.17.4): without a value it is. */
export function isOn(attributes: Attributes): boolean {
  return !/^(0|false|off)$/.test(attributeOf('val', attributes) ?? '');
}
