import type { Block, Inline, WordDocument } from '../model/document/document.ts';
import { mapParagraphs } from '../model/document/map-paragraphs.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** Which pages of a document are new. */
interface FirstMade {
  /** For each page, by its number among those of the result, which document before had it so: 0 is the first one; null: none. */
  readonly madeIn: ReadonlyMap<number, number | null>;
  /** The pages that no document had before, as one of their own; absent where there are none, or nothing else. */
  readonly part?: WordDocument;
}

/** Knows the pages of all documents that were made of a PDF, so that what has been looked at need not be looked at again. */
export class MadePages {
  readonly #madeIn = new Map<string, number>();
  readonly #pages: readonly number[];
  #documents = 0;

  /** `pages` are the numbers of all pages among those of the result, and `word` is the first document. */
  constructor(pages: readonly number[], word: WordDocument) {
    this.#pages = pages;
    this.add(word);
  }

  /** Takes the next document, whose pages no one knows. */
  addUnknown(): FirstMade['madeIn'] {
    this.#documents++;
    return new Map(this.#pages.map((page) => [page, null]));
  }

  /** Takes the next document. */
  add(word: WordDocument): FirstMade {
    const document = this.#documents++;
    const stretches = stretchesOf(word);
    const madeIn = new Map<number, number | null>();
    const rules = rulesOf(word);
    const fresh = stretches.filter((stretch, at) => {
      const look = rules + lookOf(stretch);
      const known = this.#madeIn.get(look) ?? document;
      const first = known === document ? null : known;
      this.#madeIn.set(look, known);
      const end = stretches[at + 1]?.first ?? Infinity;
      for (const page of this.#pages) if (page >= stretch.first && page < end) madeIn.set(page, first);
      return first === null;
    });
    const isPart = fresh.length > 0 && fresh.length < stretches.length;
    return { madeIn, ...(isPart && { part: partOf(word, fresh) }) };
  }
}

/** What holds for all pages. */
const rulesOf = ({
  hasEvenHeaders,
  areMarginsMirrored,
  allowsSingleLines,
  hyphenation,
  background,
  pageBorder,
}: WordDocument): string =>
  JSON.stringify([hasEvenHeaders, areMarginsMirrored, allowsSingleLines, hyphenation, background, pageBorder]);

/** The same for stretches that look the same: their pictures have hashes, and whether a section or a paragraph begins the page is not seen. */
const lookOf = ({ first, sections }: Stretch): string =>
  JSON.stringify(sections, (name, value: unknown) => {
    if (value instanceof Uint8Array) return value.length;
    return name === 'startsPage' && value === first ? undefined : value;
  });

/** A document of some stretches. What counts or refers to others of the whole is text there. */
function partOf(word: WordDocument, stretches: readonly Stretch[]): WordDocument {
  const sections = stretches.flatMap((stretch) => stretch.sections);
  return {
    ...word,
    sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(withoutCounting) })),
  };
}

const withoutCounting = (block: Block): Block =>
  mapParagraphs(block, (paragraph) => ({ ...paragraph, inlines: paragraph.inlines.map(asText) }));

function asText(inline: Inline): Inline {
  if (inline.kind !== 'field' || !/^(?:SEQ|REF) /.test(inline.code)) return inline;
  return { kind: 'text', text: inline.text, style: inline.style };
}
