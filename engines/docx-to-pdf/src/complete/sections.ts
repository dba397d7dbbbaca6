import type { XmlElement } from './tree/xml-element.ts';
import type { Part, WordDocument } from './word-document.ts';

/** Letter paper with margins of an inch, in twips: what a section has that says nothing of its page (17.6). */
const DEFAULT_PAGE = { width: 12_240, height: 15_840, margin: 1440 };

/** A section with the room that its text has, in twips. */
export interface Section {
  readonly properties: XmlElement | null;
  readonly textWidth: number;
  readonly textHeight: number;
}

/** The sections of a document, and which of them a part or a paragraph is in. */
export class Sections {
  readonly all: readonly Section[];
  readonly #ofBody = new Map<XmlElement, Section>();
  readonly #blocks = new Map<Section, XmlElement[]>();
  readonly #ofParts = new Map<string, Section[]>();

  private constructor(main: Part | null, names: ReadonlyMap<string, string>) {
    const all: Section[] = [];
    let open: XmlElement[] = [];
    // By kind: `headerReference default`. A section without one has that of the section before.
    const references = new Map<string, string>();
    const end = (properties: XmlElement | null) => {
      const section = sectionOf(properties);
      all.push(section);
      for (const block of open) this.#ofBody.set(block, section);
      this.#blocks.set(section, open);
      open = [];
      for (const { name, attributes } of properties?.elements ?? []) {
        const part = /Reference$/.test(name) ? names.get(attributes['r:id'] ?? '') : undefined;
        if (part !== undefined) references.set(`${name} ${attributes['w:type'] ?? 'default'}`, part);
      }
      for (const part of new Set(references.values()))
        this.#ofParts.set(part, [...(this.#ofParts.get(part) ?? []), section]);
    };
    for (const block of main?.root.child('w:body')?.elements ?? []) {
      if (block.name === 'w:sectPr') {
        end(block);
        continue;
      }
      open.push(block);
      const properties = block.child('w:pPr', 'w:sectPr');
      if (properties) end(properties);
    }
    if (open.length > 0 || all.length === 0) end(null);
    this.all = all;
  }

  static async of(document: WordDocument): Promise<Sections> {
    const relations = await document.relations(document.mainName);
    return new Sections(await document.main(), new Map(relations.map(({ id, target }) => [id, target])));
  }

  /** The paragraphs and tables of a section. */
  blocksOf(section: Section): readonly XmlElement[] {
    return this.#blocks.get(section) ?? [];
  }

  /** The section of something in a part: that of its place in the body, or the first that has the header or footer. */
  around(part: Part, within: XmlElement): Section {
    let block: XmlElement | null = within;
    while (block !== null && !this.#ofBody.has(block)) block = block.parent;
    const found = block === null ? this.ofPart(part.name)[0] : this.#ofBody.get(block);
    return found ?? this.all[0] ?? sectionOf(null);
  }

  /** The sections whose pages have a header or footer, in order. */
  ofPart(name: string): readonly Section[] {
    return this.#ofParts.get(name) ?? [];
  }
}

function sectionOf(properties: XmlElement | null): Section {
  const page = properties?.child('w:pgSz')?.attributes ?? {};
  const margins = properties?.child('w:pgMar')?.attributes ?? {};
  const twips = (value: string | undefined, otherwise: number) => {
    const number = Number(value);
    return value === undefined || !Number.isFinite(number) ? otherwise : Math.abs(number);
  };
  const margin = (side: string) => twips(margins[`w:${side}`], DEFAULT_PAGE.margin);
  const across = margin('left') + margin('right') + twips(margins['w:gutter'], 0);
  return {
    properties,
    textWidth: twips(page['w:w'], DEFAULT_PAGE.width) - across,
    textHeight: twips(page['w:h'], DEFAULT_PAGE.height) - margin('top') - margin('bottom'),
  };
}
