import type { Attributes } from '../repair/repair.ts';
import type { WordDocument } from './word-document.ts';

/**
 * Whether an element of that local name calls for a completion, by its attributes. For `INSTRUCTION` it is a piece of a field's instruction, as
 * `text`, whether the field is spread over runs or in one element.
 */
export type Calls = Readonly<Record<string, (attributes: Attributes) => boolean>>;

export const INSTRUCTION = '#instruction';

/**
 * Something that Word does with a document when it opens or prints it, and LibreOffice does not, or does otherwise: it computes a field, gives
 * columns their widths. It is done to the document before LibreOffice gets it. A document that does not call for it stays as it is.
 */
export interface Completion {
  /** What calls for it, by local names; asked anew for each document, and of all parts in their order in the file. */
  calls(): Calls;
  /** Those that what it brings into a document calls for. */
  readonly brings?: readonly Completion[];
  /** Changes the parts that need it, and says of each that it did (`Part.touch`). */
  complete(document: WordDocument): Promise<void> | void;
}
