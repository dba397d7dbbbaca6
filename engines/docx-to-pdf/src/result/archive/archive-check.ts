import type { PDFDict, PDFDocument, PDFObject, PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { contentOf } from '../text-layer/hidden-text.ts';
import { ADMITTED, type AdmittedKeys, BLEND_MODES, FILTERS } from './admitted-keys.ts';
import { colorObstacle } from './color-obstacle.ts';
import { contentObstacles, INTENTS } from './content-obstacles.ts';

type Library = typeof import('@cantoo/pdf-lib');

/** A page is from 3 to 14,400 units wide and high (ISO 19005-2, 6.1.13). */
const [SMALLEST, LARGEST] = [3, 14_400];
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'];
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const BITS = [1, 2, 4, 8, 16];
/** An annotation is printed, and not hidden (ISO 19005-2, 6.3.2). */
const PRINTED = 4;
const DAMAGED = 'damaged objects';
const UNKNOWN = 'parts that Verso cannot check';
/** What people call the things that these keys bring. */
const NAMED: Readonly<Record<string, string>> = {
  AA: 'scripts',
  AcroForm: 'form fields',
  OC: 'layers',
  OCProperties: 'layers',
  Perms: 'signatures',
};

/** Sees whether pages are of parts alone that may be in a PDF/A-2b, and takes out what they can do without. */
export class ArchiveCheck {
  readonly #lib: Library;
  readonly #document: PDFDocument;
  readonly #ownContent: ReadonlySet<PDFRef>;
  readonly #seen = new Set<PDFObject>();
  /** What has no place in a PDF/A-2b, each in words: `page 3 has text of its own`. */
  readonly obstacles = new Set<string>();
  #place = 'the file';

  /** `ownContent`: streams that we have written, of text that conforms. */
  constructor(lib: Library, document: PDFDocument, ownContent: ReadonlySet<PDFRef>) {
    this.#lib = lib;
    this.#document = document;
    this.#ownContent = ownContent;
  }

  run(): void {
    const { catalog } = this.#document;
    const fields = this.#in(catalog.lookup(this.#name('AcroForm')), 'Fields');
    if (fields instanceof this.#lib.PDFArray && fields.size() === 0) catalog.delete(this.#name('AcroForm'));
    this.#admit(catalog, ADMITTED.catalog);
    const names = catalog.lookup(this.#name('Names'));
    if (names instanceof this.#lib.PDFDict && names.keys().some((key) => key.decodeText() !== 'Dests'))
      this.#say(UNKNOWN);
    for (const [index, page] of this.#document.getPages().entries()) {
      this.#place = `page ${index + 1}`;
      this.#page(page);
    }
  }

  #say(what: string): void {
    this.obstacles.add(`${this.#place} has ${what}`);
  }

  #name(name: string) {
    return this.#lib.PDFName.of(name);
  }

  #in(dictionary: PDFObject | undefined, key: string): PDFObject | undefined {
    return dictionary instanceof this.#lib.PDFDict ? dictionary.lookup(this.#name(key)) : undefined;
  }

  /** The text of a name; nothing for what is no name. */
  #text(value: PDFObject | undefined): string {
    return value instanceof this.#lib.PDFName ? value.decodeText() : '';
  }

  #admit(dictionary: PDFDict, { kept, dropped }: AdmittedKeys): void {
    for (const key of dictionary.keys()) {
      const name = key.decodeText();
      if (dropped.has(name)) dictionary.delete(key);
      else if (!kept.has(name)) this.#say(NAMED[name] ?? UNKNOWN);
    }
  }

  #page({ node }: PDFPage): void {
    const { PDFArray, PDFDict } = this.#lib;
    // Everything that a page uses has to be in itself.
    for (const key of INHERITED) {
      const value = node.getInheritableAttribute(this.#name(key));
      if (value !== undefined) node.set(this.#name(key), value);
    }
    this.#admit(node, ADMITTED.page);
    for (const box of BOXES) this.#box(node.lookup(this.#name(box)));
    const contents = node.get(this.#name('Contents'));
    const held = this.#document.context.lookup(contents);
    const streams = held instanceof PDFArray ? held.asArray() : [contents];
    const others = streams.filter((one) => one && !this.#ownContent.has(one as PDFRef)) as PDFObject[];
    for (const one of streams) this.#filters(this.#document.context.lookup(one));
    this.#content(others);
    const resources = node.lookup(this.#name('Resources'));
    if (resources instanceof PDFDict) this.#resources(resources);
    this.#group(node.lookup(this.#name('Group')));
    const annotations = node.lookup(this.#name('Annots'));
    if (annotations instanceof PDFArray)
      for (let at = 0; at < annotations.size(); at++) this.#annotation(annotations.lookup(at));
  }

  #box(box: PDFObject | undefined): void {
    if (!(box instanceof this.#lib.PDFArray)) return;
    const { width, height } = box.asRectangle();
    const isFit = (length: number) => Math.abs(length) >= SMALLEST && Math.abs(length) <= LARGEST;
    if (!isFit(width) || !isFit(height)) this.#say('a size that PDF/A does not allow');
  }

  /** What streams draw that are one content. */
  #content(streams: readonly PDFObject[]): void {
    const { context } = this.#document;
    try {
      const content = streams.map((one) => contentOf(this.#lib, context, one)).join('\n');
      for (const obstacle of contentObstacles(content)) this.#say(obstacle);
    } catch {
      this.#say(DAMAGED);
    }
  }

  #filters(stream: PDFObject | undefined): void {
    const { PDFArray, PDFRawStream } = this.#lib;
    if (!(stream instanceof PDFRawStream)) return;
    const filter = stream.dict.lookup(this.#name('Filter'));
    const all =
      filter instanceof PDFArray ? filter.asArray().map((one) => this.#document.context.lookup(one)) : [filter];
    for (const one of all) {
      if (one === undefined || FILTERS.has(this.#text(one))) continue;
      this.#say(this.#text(one) === 'JPXDecode' ? 'pictures in JPEG 2000' : 'filters that PDF/A does not allow');
    }
  }

  #resources(resources: PDFDict): void {
    if (this.#isKnown(resources)) return;
    this.#admit(resources, ADMITTED.resources);
    this.#each(resources, 'XObject', (value) => this.#drawn(value));
    this.#each(resources, 'ColorSpace', (value) => this.#color(value));
    this.#each(resources, 'ExtGState', (value) => this.#graphicsState(value));
    this.#each(resources, 'Properties', (value) => {
      if (/^OCM?[GD]$/.test(this.#text(this.#in(value, 'Type')))) this.#say('layers');
    });
  }

  #each(dictionary: PDFDict, key: string, see: (value: PDFObject | undefined) => void): void {
    const all = dictionary.lookup(this.#name(key));
    if (all instanceof this.#lib.PDFDict) for (const name of all.keys()) see(all.lookup(name));
  }

  /** Whether this object was looked at before; from now on it was. */
  #isKnown(object: PDFObject): boolean {
    if (this.#seen.has(object)) return true;
    this.#seen.add(object);
    return false;
  }

  #drawn(stream: PDFObject | undefined): void {
    if (!(stream instanceof this.#lib.PDFRawStream)) {
      this.#say(DAMAGED);
      return;
    }
    if (this.#isKnown(stream)) return;
    this.#filters(stream);
    const subtype = this.#text(this.#in(stream.dict, 'Subtype'));
    if (subtype === 'Image') this.#image(stream);
    else if (subtype === 'Form') this.#form(stream);
    else this.#say(UNKNOWN);
  }

  #image({ dict }: PDFRawStream): void {
    const { PDFNumber, PDFRawStream } = this.#lib;
    this.#admit(dict, ADMITTED.image);
    const isMask = this.#in(dict, 'ImageMask')?.toString() === 'true';
    if (!isMask) this.#color(this.#in(dict, 'ColorSpace'));
    const bits = this.#in(dict, 'BitsPerComponent');
    if (bits !== undefined && !(bits instanceof PDFNumber && BITS.includes(bits.asNumber()))) this.#say(DAMAGED);
    const intent = this.#in(dict, 'Intent');
    if (intent !== undefined && !INTENTS.includes(this.#text(intent))) this.#say(UNKNOWN);
    for (const key of ['SMask', 'Mask']) {
      const mask = this.#in(dict, key);
      if (mask instanceof PDFRawStream) this.#drawn(mask);
    }
  }

  #form(stream: PDFRawStream): void {
    const { dict } = stream;
    this.#admit(dict, ADMITTED.form);
    this.#content([stream]);
    this.#group(this.#in(dict, 'Group'));
    const resources = this.#in(dict, 'Resources');
    if (resources instanceof this.#lib.PDFDict) this.#resources(resources);
    // Forms of old PDFs use what their page has, which PDF/A does not allow.
    else this.#say(UNKNOWN);
  }

  #group(group: PDFObject | undefined): void {
    if (!(group instanceof this.#lib.PDFDict)) return;
    this.#admit(group, ADMITTED.group);
    const space = this.#in(group, 'CS');
    if (space !== undefined) this.#color(space);
  }

  #color(space: PDFObject | undefined): void {
    const obstacle = colorObstacle(this.#lib, space);
    if (obstacle) this.#say(obstacle);
  }

  #graphicsState(state: PDFObject | undefined): void {
    if (!(state instanceof this.#lib.PDFDict)) {
      this.#say(DAMAGED);
      return;
    }
    this.#admit(state, ADMITTED.graphicsState);
    const [mode, intent, mask] = ['BM', 'RI', 'SMask'].map((key) => this.#in(state, key));
    if (mode !== undefined && !BLEND_MODES.has(this.#text(mode))) this.#say(UNKNOWN);
    if (intent !== undefined && !INTENTS.includes(this.#text(intent))) this.#say(UNKNOWN);
    if (!(mask instanceof this.#lib.PDFDict)) return;
    this.#admit(mask, ADMITTED.softMask);
    this.#drawn(this.#in(mask, 'G'));
  }

  /** Links stay, as those that are printed; other annotations have looks with fonts of their own. */
  #annotation(annotation: PDFObject | undefined): void {
    if (!(annotation instanceof this.#lib.PDFDict)) {
      this.#say(DAMAGED);
      return;
    }
    if (this.#text(this.#in(annotation, 'Subtype')) !== 'Link') {
      this.#say('comments or form fields');
      return;
    }
    this.#admit(annotation, ADMITTED.link);
    annotation.set(this.#name('F'), this.#document.context.obj(PRINTED));
  }
}
