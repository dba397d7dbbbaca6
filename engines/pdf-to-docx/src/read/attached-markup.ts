import type { PDFContext, PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { Unzlib } from 'fflate';
import { INFLATE_STEP, MAX_ATTACHED_BYTES, MAX_ELEMENT_DEPTH, MAX_TREE_ELEMENTS } from './limits/limits.ts';

/** MathML by the keys of the structure elements that it is attached to (`TagNode.key`). */
export type AttachedMarkup = ReadonlyMap<string, string>;

const MATHML = new TextEncoder().encode('mathml+xml');
const NONE: AttachedMarkup = new Map();

/**
 * The MathML that a PDF has as associated files of its formulas (ISO 32000-2 14.13), as LaTeX writes it; PDFium tells nothing of these.
 * Empty where there is none, and for a file that is locked or damaged: then formulas are read from the page.
 */
export async function attachedMarkup(pdf: Uint8Array): Promise<AttachedMarkup> {
  // The type of an embedded file is in the dictionary of a stream, which is never compressed.
  if (!includes(pdf, MATHML)) return NONE;
  // Few documents need it.
  const lib = await import('@cantoo/pdf-lib');
  try {
    const { context, catalog } = await lib.PDFDocument.load(pdf, { updateMetadata: false });
    const root = catalog.lookup(lib.PDFName.of('StructTreeRoot'));
    return root instanceof lib.PDFDict ? new MarkupReader(lib, context).read(root) : NONE;
  } catch {
    return NONE;
  }
}

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}

class MarkupReader {
  readonly #lib: typeof import('@cantoo/pdf-lib');
  readonly #context: PDFContext;
  readonly #found = new Map<string, string>();
  #elements = 0;
  #bytes = 0;

  constructor(lib: typeof import('@cantoo/pdf-lib'), context: PDFContext) {
    this.#lib = lib;
    this.#context = context;
  }

  read(root: PDFDict): AttachedMarkup {
    this.#visit(root, '', 0);
    return this.#found;
  }

  #visit(element: PDFDict, key: string, depth: number): void {
    if (depth > MAX_ELEMENT_DEPTH || ++this.#elements > MAX_TREE_ELEMENTS) return;
    const markup = key === '' ? undefined : this.#markupOf(element);
    if (markup !== undefined) this.#found.set(key, markup);
    this.#items(element, 'K').forEach((kid, i) => {
      if (kid instanceof this.#lib.PDFDict && kid.has(this.#lib.PDFName.of('S')))
        this.#visit(kid, `${key}/${i}`, depth + 1);
    });
  }

  #markupOf(element: PDFDict): string | undefined {
    const { PDFDict: Dictionary, PDFName: Name, PDFRawStream: Stream } = this.#lib;
    for (const file of this.#items(element, 'AF')) {
      const embedded = file instanceof Dictionary ? file.lookup(Name.of('EF')) : undefined;
      if (!(embedded instanceof Dictionary)) continue;
      const stream = embedded.lookup(Name.of('UF')) ?? embedded.lookup(Name.of('F'));
      if (!(stream instanceof Stream)) continue;
      const type = stream.dict.lookup(Name.of('Subtype'));
      if (type instanceof Name && type.decodeText() === 'application/mathml+xml') return this.#textOf(stream);
    }
    return undefined;
  }

  #textOf(stream: PDFRawStream): string | undefined {
    const filter = stream.dict.lookup(this.#lib.PDFName.of('Filter'));
    const names = filter instanceof this.#lib.PDFArray ? filter.asArray() : [filter];
    const [only] = names;
    const isPlain = only === undefined;
    const isDeflated = names.length === 1 && only === this.#lib.PDFName.of('FlateDecode');
    if (!isPlain && !isDeflated) return undefined;
    const room = MAX_ATTACHED_BYTES - this.#bytes;
    const bytes = isPlain ? stream.contents : inflated(stream.contents, room);
    this.#bytes += bytes.length;
    return bytes.length > room ? undefined : new TextDecoder().decode(bytes);
  }

  /** What an entry has: the items of an array, or the one that it is. */
  #items(dictionary: PDFDict, key: string): (PDFObject | undefined)[] {
    const value = dictionary.lookup(this.#lib.PDFName.of(key));
    if (value === undefined) return [];
    return value instanceof this.#lib.PDFArray ? value.asArray().map((item) => this.#context.lookup(item)) : [value];
  }
}

/** Inflates up to a size, and no more than one step beyond it: a small file can become a large one. */
function inflated(bytes: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    parts.push(part);
    size += part.length;
  });
  for (let at = 0; at < bytes.length && size <= most; at += INFLATE_STEP)
    unzlib.push(bytes.subarray(at, at + INFLATE_STEP), at + INFLATE_STEP >= bytes.length);
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
