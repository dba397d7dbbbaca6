import type { NoteKind } from '../docx/notes.ts';

/** The namespaces of references to relationships: transitional and strict (ISO/IEC 29500-1 and -4). */
const RELATIONS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];
/** What links are made of: in text (17.16.22), and in drawings (20.1.2.2.23, 21.1.2.3.5). */
const LINK_ELEMENTS = /^(hyperlink|hlink(Click|Hover|MouseOver))$/;
/** Of old Word's shapes, outside the namespace. */
const OLD_REFERENCE = 'relid';

/** What the identifiers of one part's relationships stand for. */
export interface PartTargets {
  /** Links, which alone lead out of the document. */
  readonly links: ReadonlySet<string>;
  /** Parts of the document, by their names. */
  readonly parts: ReadonlyMap<string, string>;
  /** What is left out, and what it was. */
  readonly lost: ReadonlyMap<string, NoteKind>;
}

export const NO_TARGETS: PartTargets = { links: new Set(), parts: new Map(), lost: new Map() };

/**
 * Takes references out of elements that they are not for: a picture must not name the address of a link, which would be fetched, nor
 * a link a part, which would be named by its path on this machine.
 */
export class References {
  readonly #targets: PartTargets;
  readonly #prefixes = new Set<string>();

  constructor(targets: PartTargets) {
    this.#targets = targets;
  }

  /** A prefix that is declared anywhere counts everywhere: too many references are looked at rather than too few. */
  declare(prefix: string, namespace: string): void {
    if (RELATIONS.includes(namespace)) this.#prefixes.add(prefix);
  }

  /** Removes an element's wrong references, and gives what to say of each. */
  clean(local: string, attributes: Record<string, string>): NoteKind[] {
    const isLink = LINK_ELEMENTS.test(local);
    const wrong = isLink ? this.#targets.parts : this.#targets.links;
    if (wrong.size === 0) return [];
    const found: NoteKind[] = [];
    for (const [key, value] of Object.entries(attributes)) {
      if (!wrong.has(value) || !this.#isReference(key)) continue;
      delete attributes[key];
      found.push(isLink ? 'unsafe_link' : 'external_image');
    }
    return found;
  }

  /** Whether an element refers to a part that is there. */
  hasPart(attributes: Record<string, string>): boolean {
    return Object.entries(attributes).some(([key, value]) => this.#isReference(key) && this.#targets.parts.has(value));
  }

  /** What is missing where an element refers to something that is left out. */
  lostAt(attributes: Record<string, string>): NoteKind[] {
    if (this.#targets.lost.size === 0) return [];
    return Object.entries(attributes).flatMap(([key, value]) => {
      const kind = this.#isReference(key) ? this.#targets.lost.get(value) : undefined;
      return kind === undefined ? [] : [kind];
    });
  }

  #isReference(key: string): boolean {
    const [prefix = '', name = ''] = key.split(':');
    return this.#prefixes.has(prefix) || name === OLD_REFERENCE;
  }
}
