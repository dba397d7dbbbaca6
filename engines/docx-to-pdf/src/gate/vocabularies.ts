import { localName } from '../docx/xml.ts';
import type { ElementName, Vocabulary } from '../repair/repair.ts';

/** Namespaces, transitional and strict (ISO/IEC 29500-1 and -4). */
const NAMESPACES: Readonly<Record<string, Vocabulary>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'word',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'word',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'word-2010',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'drawing',
  'http://purl.oclc.org/ooxml/drawingml/main': 'drawing',
};

/** Whose the elements of a part are, by the prefixes that it declares. */
export class Vocabularies {
  readonly #byPrefix = new Map<string, Vocabulary>();

  declare(prefix: string, namespace: string): void {
    const vocabulary = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined;
    if (vocabulary !== undefined) this.#byPrefix.set(prefix, vocabulary);
  }

  /** The parts of an element's name. */
  read(name: string): ElementName {
    const local = localName(name);
    const prefix = name.slice(0, name.length - local.length);
    return { vocabulary: this.#byPrefix.get(prefix.slice(0, -1)) ?? 'other', local, prefix };
  }
}
