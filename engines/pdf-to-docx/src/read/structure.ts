import type { TagChild, TagNode } from '../model/page-content.ts';
import { MAX_NAME_BYTES } from './limits/limits.ts';
import type { Pdfium } from './pdfium/pdfium.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';

/** The kind of a structure attribute that is a number (FPDF_OBJECT_NUMBER). */
const NUMBER_OBJECT = 2;

/** Elements of the tags on one page, and how deep they stand: a page with more is taken as one without tags. */
const MAX_ELEMENTS = 20_000;

/** How deep the elements of the tags stand that are read. */
const MAX_ELEMENT_DEPTH = 100;

/** Attributes of an element. */
const MAX_ATTRIBUTES = 8;

const UTF16 = new TextDecoder('utf-16le');
const ROW_PARENTS = new Set(['Table', 'THead', 'TBody', 'TFoot']);
/** The beginning of MathML, with or without a prefix. */
const MARKUP = /<(?:\w+:)?math[\s>]/;
const ATTRIBUTE_ROLES = new Set(['TD', 'TH', 'L', 'Figure']);

interface GrowingNode extends Omit<TagNode, 'children' | 'absentAfter'> {
  readonly slots: Map<number, GrowingNode | { page: number; mcid: number }>;
  count: number;
}

/**
 * Reads a page's part of the structure tree. PDFium gives each page's elements with their children at their own index in the whole
 * tree, so that the path of indices names the same element on all its pages.
 */
export class StructureReader {
  readonly #pdfium: Pdfium;
  readonly #names = new Map<string, Pointer>();
  #count = 0;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /** The elements that have content on an open page, below one root; undefined where there are none. */
  read(page: Pointer, pageNumber: number): TagNode | undefined {
    const { exports } = this.#pdfium;
    const tree = exports.FPDF_StructTree_GetForPage(page);
    if (!tree) return undefined;
    const root = newNode('', 'Root', '', new Map());
    this.#count = 0;
    const count = exports.FPDF_StructTree_CountChildren(tree);
    for (let i = 0; i < count; i++) {
      const element = exports.FPDF_StructTree_GetChildAtIndex(tree, i);
      if (element) this.#addElement(element, root, i, pageNumber, 0);
    }
    exports.FPDF_StructTree_Close(tree);
    return this.#count > 0 && this.#count <= MAX_ELEMENTS ? frozen(root) : undefined;
  }

  /** Frees what reading held. */
  close(): void {
    for (const name of this.#names.values()) this.#pdfium.exports.free(name);
    this.#names.clear();
  }

  #addElement(element: Pointer, parent: GrowingNode, index: number, page: number, depth: number): void {
    if (depth > MAX_ELEMENT_DEPTH || ++this.#count > MAX_ELEMENTS) return;
    const { exports } = this.#pdfium;
    const known = parent.slots.get(index);
    const node = known && 'slots' in known ? known : this.#readNode(element, `${parent.key}/${index}`);
    parent.slots.set(index, node);
    const count = exports.FPDF_StructElement_CountChildren(element);
    node.count = count;
    for (let i = 0; i < count; i++) {
      const child = exports.FPDF_StructElement_GetChildAtIndex(element, i);
      if (child) this.#addElement(child, node, i, page, depth + 1);
      else {
        const mcid = exports.FPDF_StructElement_GetChildMarkedContentID(element, i);
        if (mcid >= 0) node.slots.set(i, { page, mcid });
      }
    }
    addEmptyCells(node, count);
  }

  #readNode(element: Pointer, key: string): GrowingNode {
    const { exports, heap } = this.#pdfium;
    const role = heap.utf16((buffer, size) => exports.FPDF_StructElement_GetType(element, buffer, size));
    const said = (get: (...args: number[]) => number) => heap.utf16((buffer, size) => get(element, buffer, size));
    const isDescribed = role === 'Figure' || role === 'Formula';
    const description = isDescribed ? said(exports.FPDF_StructElement_GetAltText) : '';
    // Some producers give the markup of a formula in place of its text.
    const text = role === 'Formula' ? said(exports.FPDF_StructElement_GetActualText) : '';
    const alt = MARKUP.test(text) ? text : description;
    return newNode(key, role, alt, ATTRIBUTE_ROLES.has(role) ? this.#attributes(element) : new Map());
  }

  #attributes(element: Pointer): Map<string, string | number> {
    const { exports } = this.#pdfium;
    const found = new Map<string, string | number>();
    const count = exports.FPDF_StructElement_GetAttributeCount(element);
    for (let i = 0; i < count && i < MAX_ATTRIBUTES; i++) {
      const attribute = exports.FPDF_StructElement_GetAttributeAtIndex(element, i);
      if (!attribute) continue;
      for (const name of ['ColSpan', 'RowSpan', 'ListNumbering', 'Width']) {
        const value = this.#attribute(attribute, name);
        if (value !== undefined) found.set(name, value);
      }
    }
    return found;
  }

  #attribute(attribute: Pointer, name: string): string | number | undefined {
    const { exports, heap } = this.#pdfium;
    let key = this.#names.get(name);
    if (!key) {
      key = heap.put(new TextEncoder().encode(`${name}\0`));
      this.#names.set(name, key);
    }
    const value = exports.FPDF_StructElement_Attr_GetValue(attribute, key);
    if (!value) return undefined;
    const out = heap.scratch;
    if (exports.FPDF_StructElement_Attr_GetType(value) === NUMBER_OBJECT)
      return exports.FPDF_StructElement_Attr_GetNumberValue(value, out) ? heap.float(out) : undefined;
    if (!exports.FPDF_StructElement_Attr_GetStringValue(value, out + 8, MAX_NAME_BYTES, out)) return undefined;
    return UTF16.decode(heap.u8.subarray(out + 8, out + 8 + Math.max(0, heap.int(out) - 2)));
  }
}

/**
 * PDFium leaves elements without content on the page out. Among the cells of a row those are empty cells; among rows they are empty
 * rows where they stand between others, else rows of other pages or such as geometry may show.
 */
function addEmptyCells({ key, role, slots }: GrowingNode, count: number): void {
  const filled = [...slots].filter(([, slot]) => 'slots' in slot).map(([index]) => index);
  if (filled.length === 0) return;
  const add = (from: number, to: number, missing: string) => {
    for (let i = from; i < to; i++) if (!slots.has(i)) slots.set(i, newNode(`${key}/${i}`, missing, '', new Map()));
  };
  if (role === 'TR') add(0, count, 'TD');
  else if (ROW_PARENTS.has(role)) add(Math.min(...filled), Math.max(...filled), 'TR');
}

function newNode(key: string, role: string, alt: string, attributes: Map<string, string | number>): GrowingNode {
  const span = (name: string) => Math.max(1, Math.min(1000, Math.round(Number(attributes.get(name) ?? 1)) || 1));
  return {
    key,
    role,
    alt,
    colSpan: span('ColSpan'),
    rowSpan: span('RowSpan'),
    listNumbering: String(attributes.get('ListNumbering') ?? ''),
    isSized: typeof attributes.get('Width') === 'number',
    slots: new Map(),
    count: 0,
  };
}

function frozen(node: GrowingNode): TagNode {
  const slots = [...node.slots.entries()].sort((a, b) => a[0] - b[0]);
  const children = slots.map(
    ([, slot]): TagChild =>
      'slots' in slot ? { kind: 'element', node: frozen(slot) } : { kind: 'content', page: slot.page, mcid: slot.mcid },
  );
  const { key, role, alt, colSpan, rowSpan, listNumbering, isSized, count } = node;
  return {
    key,
    role,
    alt,
    colSpan,
    rowSpan,
    listNumbering,
    isSized,
    children,
    absentAfter: count - 1 - (slots.at(-1)?.[0] ?? -1),
  };
}
