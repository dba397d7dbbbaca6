import type { PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { toArchive } from '../archive/to-archive.ts';
import { keepReachable, packStreams } from '../keep-reachable.ts';
import { ADVANCE, ASCENT, DESCENT, EM, glyphlessFont } from './glyphless-font.ts';
import { contentOf, HiddenText } from './hidden-text.ts';
import { TextCodes } from './text-codes.ts';
import { type LayerLine, textContent } from './text-content.ts';

/** The hidden text of one page. */
export interface LayerPage {
  /** From 0. */
  readonly index: number;
  readonly lines: readonly LayerLine[];
  /** Whether hidden text that the page has is taken out, as this stands for it. */
  readonly replacesHidden: boolean;
}

/** A PDF with hidden text, and what became of it. */
export interface LayeredPdf {
  readonly pdf: Uint8Array;
  /** It was encrypted, and is not any more. */
  readonly isUnlocked: boolean;
  /** It had signatures, which hold for the bytes of the original alone. */
  readonly isSigned: boolean;
  /** Pages, from 0, whose own hidden text could not be taken out: their words are found twice. */
  readonly doubledPages: readonly number[];
  /** Where a PDF/A was asked for: what of the file has no place in one, each in words; then `pdf` is none. */
  readonly obstacles: readonly string[];
}

/** How hidden text is written into a PDF. */
export interface LayerOptions {
  /** What opens the PDF, where a password protects it. */
  readonly password: string | null;
  /** Whether a PDF/A-2b is to be made of it. */
  readonly isArchive?: boolean;
}

const FONT_NAME = 'VersoText';
/** The class of a font whose characters are not those of a Latin font (ISO 32000-2, table 121). */
const SYMBOLIC = 4;
const GLYPH_BYTES = 2;

/**
 * The same PDF with invisible text behind its pages that can be searched and copied, written anew: one object for each that something leads to, as this
 * reader has read it, and nothing else of the file. So every reader of the result finds what was checked. Throws for a damaged file.
 */
export async function addTextLayer(
  pdf: Uint8Array,
  pages: readonly LayerPage[],
  { password, isArchive = false }: LayerOptions,
): Promise<LayeredPdf> {
  // Loaded by those who need it: most conversions do not.
  const lib = await import('@cantoo/pdf-lib');
  const given = await lib.PDFDocument.load(pdf, { ignoreEncryption: true, updateMetadata: false });
  const { isEncrypted } = given;
  const document = isEncrypted
    ? await lib.PDFDocument.load(pdf, { updateMetadata: false, password: password ?? '' })
    : given;
  dropOldTables(lib, document, given);
  const isSigned = dropSignatures(lib, document);
  const layer = new TextLayer(lib, document);
  for (const page of pages) layer.add(page);
  if (pages.length > 0) layer.finish();
  const { doubledPages } = layer;
  packStreams(lib, document);
  const obstacles = isArchive ? toArchive(lib, document, { ...layer.own, origin: pdf }) : [];
  if (isSigned && isArchive) obstacles.push('the file has signatures');
  if (!isArchive) keepReachable(lib, document);
  const saved = await document.save({
    useObjectStreams: !isArchive && !isEncrypted && hasPackedTable(pdf),
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return { pdf: saved, isUnlocked: isEncrypted, isSigned, doubledPages, obstacles };
}

/** Takes out signatures (ISO 32000-2, 12.8): none would hold for a file that is written anew. False: there are none. */
function dropSignatures({ PDFDict, PDFName }: Library, { catalog, context }: PDFDocument): boolean {
  const [range, value] = [PDFName.of('ByteRange'), PDFName.of('V')];
  const isSignature = (object: PDFObject | undefined) => object instanceof PDFDict && object.has(range);
  let isSigned = false;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (isSignature(object)) isSigned = true;
    if (!isSignature(object.lookup(value))) continue;
    isSigned = true;
    object.delete(value);
  }
  if (!isSigned) return false;
  catalog.delete(PDFName.of('Perms'));
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) form.delete(PDFName.of('SigFlags'));
  return true;
}

/** Takes out of a document that is written anew the tables of objects that it was read by, and how it was encrypted. */
function dropOldTables({ PDFName, PDFStream }: Library, document: PDFDocument, { context }: PDFDocument): void {
  const type = PDFName.of('Type');
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const isTable = object instanceof PDFStream && object.dict.get(type) === PDFName.of('XRef');
    if (isTable || reference === context.trailerInfo.Encrypt) document.context.delete(reference);
  }
}

/** Whether the last table of a file's objects is a stream (ISO 32000-2, 7.5.8): packed objects stay packed. */
function hasPackedTable(pdf: Uint8Array): boolean {
  const tail = Buffer.from(pdf.subarray(-2048)).toString('latin1');
  const at = Number(/.*startxref\s+(\d+)/s.exec(tail)?.[1] ?? 0);
  return !/^\s*xref/.test(Buffer.from(pdf.subarray(at, at + 16)).toString('latin1'));
}

type Library = typeof import('@cantoo/pdf-lib');

class TextLayer {
  readonly #lib: Library;
  readonly #document: PDFDocument;
  readonly #font: PDFRef;
  readonly #codes = new TextCodes();
  readonly #hiddenText: HiddenText;
  readonly #content = new Set<PDFRef>();
  readonly doubledPages: number[] = [];

  constructor(lib: Library, document: PDFDocument) {
    this.#lib = lib;
    this.#document = document;
    this.#font = document.context.nextRef();
    this.#hiddenText = new HiddenText(lib, document.context);
  }

  /** What it wrote. */
  get own(): { readonly content: ReadonlySet<PDFRef>; readonly fonts: ReadonlySet<PDFRef> } {
    return { content: this.#content, fonts: new Set([this.#font]) };
  }

  /** Puts text under a page: what the page draws covers it, and none of the page's own state reaches it. */
  add({ index, lines, replacesHidden }: LayerPage): void {
    const { PDFArray, PDFName } = this.#lib;
    const { context } = this.#document;
    const { node } = this.#document.getPage(index);
    const resources = node.Resources()?.clone(context) ?? context.obj({});
    node.set(PDFName.of('Resources'), resources);
    const name = this.#addFont(resources);
    const stream = context.register(context.flateStream(textContent(lines, name, this.#codes)));
    this.#content.add(stream);
    const key = PDFName.of('Contents');
    const held = (replacesHidden ? this.#withoutHidden(index, node.get(key), resources) : null) ?? node.get(key);
    const drawn = context.lookup(held);
    const all = context.obj([stream]) as PDFArray;
    if (drawn instanceof PDFArray) for (const one of drawn.asArray()) all.push(one);
    else if (held !== undefined) all.push(held);
    node.set(key, all);
  }

  /** The content of a page without its hidden text; null where it has none, or where that cannot be taken out. */
  #withoutHidden(index: number, held: PDFObject | undefined, resources: PDFDict): PDFRef | null {
    const { context } = this.#document;
    try {
      const content = this.#hiddenText.without(contentOf(this.#lib, context, held), resources);
      return content === null ? null : context.register(context.flateStream(Buffer.from(content, 'latin1')));
    } catch {
      // Streams that readers repair may be too broken for this library.
      this.doubledPages.push(index);
      return null;
    }
  }

  /** Adds the font to those of a page, which it may share with others; its name. */
  #addFont(resources: PDFDict): string {
    const { PDFDict, PDFName } = this.#lib;
    const { context } = this.#document;
    const key = PDFName.of('Font');
    const fonts = resources.lookupMaybe(key, PDFDict)?.clone(context) ?? context.obj({});
    let name = FONT_NAME;
    while (fonts.has(PDFName.of(name))) name += '0';
    fonts.set(PDFName.of(name), this.#font);
    resources.set(key, fonts);
    return name;
  }

  /** Writes the font, once all of its characters are known. */
  finish(): void {
    const { PDFString } = this.#lib;
    const { context } = this.#document;
    // Every code is drawn by the one glyph without a shape.
    const glyphs = new Uint8Array((this.#codes.count + 1) * GLYPH_BYTES);
    for (let code = 1; code <= this.#codes.count; code++) glyphs[code * GLYPH_BYTES + 1] = 1;
    const file = glyphlessFont();
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: FONT_NAME,
        Flags: SYMBOLIC,
        FontBBox: [0, DESCENT, ADVANCE, ASCENT],
        ItalicAngle: 0,
        Ascent: ASCENT,
        Descent: DESCENT,
        CapHeight: ASCENT,
        StemV: 80,
        FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: FONT_NAME,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        DW: (ADVANCE * 1000) / EM,
        CIDToGIDMap: context.register(context.flateStream(glyphs)),
        FontDescriptor: descriptor,
      }),
    );
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: FONT_NAME,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(this.#codes.toUnicode())),
    });
    context.assign(this.#font, font);
  }
}
