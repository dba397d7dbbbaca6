import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import type { Archive } from '../docx/archive.ts';
import { DocxError } from '../docx/docx-error.ts';
import { GateNotes } from '../docx/notes.ts';
import { ZipWriter } from '../docx/zip-writer.ts';
import { readTree } from './tree/read-tree.ts';
import { element, type XmlElement } from './tree/xml-element.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATION_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** A part that is larger unpacked, in bytes, stays as it is: a tree takes ten times as much. */
const MAX_PART_BYTES = 48 * 1024 * 1024;
/** Parts with text of their own beside the main part, by the last segments of their relationships' types. */
const STORIES = /^(header|footer|footnotes|endnotes|comments)$/;

/** One part of a document as a tree. */
export class Part {
  readonly name: string;
  readonly root: XmlElement;
  isChanged = false;

  constructor(name: string, root: XmlElement) {
    this.name = name;
    this.root = root;
  }

  /** It is a header or a footer. */
  get isHeader(): boolean {
    return /^w:(hdr|ftr)$/.test(this.root.name);
  }

  /** It is to be written again. */
  touch(): void {
    this.isChanged = true;
  }
}

/** What leads from one part to another, or to a link's address. */
export interface Relation {
  readonly id: string;
  /** The last segment of its type, in lower case. */
  readonly type: string;
  /** The name of a part; of a link, and of what is outside, the address. */
  readonly target: string;
}

/** Lets a Word document within another pass the gate, and gives it as it may be read. Throws `DocxError`. */
export type AdmitChunk = (docx: Buffer) => Promise<Buffer>;

/** A Word document whose parts can be changed. Parts become trees when they are asked for. */
export class WordDocument {
  readonly mainName: string;
  readonly notes: GateNotes;
  /** It has counts of pages that are known only when it has been printed (`fillPageCounts`). */
  hasUnsureCounts = false;
  /** Word documents within this one that have passed the gate, by the names of their parts. */
  readonly admittedChunks = new Set<string>();
  readonly #archive: Archive;
  readonly #admit: AdmitChunk | null;
  readonly #parts = new Map<string, Part | null>();
  /** Those of relationships, by the names of the parts that hold them. */
  readonly #identifiers = new Map<string, Set<string | undefined>>();
  readonly #removed = new Set<string>();
  readonly #added = new Map<string, Uint8Array>();

  constructor(archive: Archive, mainName: string, notes: GateNotes, admit: AdmitChunk | null = null) {
    this.#archive = archive;
    this.#admit = admit;
    this.mainName = mainName;
    this.notes = notes;
  }

  /** A document that the gate has let in, by what its package names its main part. */
  static async open(archive: Archive): Promise<WordDocument> {
    const found = await new WordDocument(archive, '', new GateNotes()).relations('');
    const main = found.find(({ type }) => type === 'officedocument')?.target ?? 'word/document.xml';
    return new WordDocument(archive, main, new GateNotes());
  }

  /** The part of that name as a tree; null where there is none, or it is too large, or damaged, which the gate says. */
  async part(name: string): Promise<Part | null> {
    const known = this.#parts.get(name);
    if (known !== undefined) return known;
    const entry = this.#archive.entries.get(name);
    const isReadable = entry !== undefined && entry.uncompressedSize <= MAX_PART_BYTES;
    if (entry && !isReadable) this.notes.add('not_completed');
    const root = isReadable ? await this.#read(entry) : null;
    const part = root === null ? null : new Part(name, root);
    this.#parts.set(name, part);
    return part;
  }

  main(): Promise<Part | null> {
    return this.part(this.mainName);
  }

  /** The main part, then headers, footers, notes and comments. */
  async stories(): Promise<Part[]> {
    const names = (await this.relations(this.mainName)).filter(({ type }) => STORIES.test(type)).map((to) => to.target);
    const parts: Part[] = [];
    for (const name of new Set([this.mainName, ...names])) {
      const part = await this.part(name);
      if (part !== null) parts.push(part);
    }
    return parts;
  }

  /** The part that the main part names for a purpose, such as `styles`. */
  async partFor(type: string): Promise<Part | null> {
    const relation = (await this.relations(this.mainName)).find((candidate) => candidate.type === type);
    return relation === undefined ? null : this.part(relation.target);
  }

  async relations(name: string): Promise<Relation[]> {
    const part = await this.part(relationsOf(name));
    return (part?.root.elements ?? []).map(({ attributes }) => {
      const isOutside = attributes['TargetMode']?.toLowerCase() === 'external';
      const target = attributes['Target'] ?? '';
      return {
        id: attributes['Id'] ?? '',
        type: (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '',
        target: isOutside ? target : inPackage(name, target),
      };
    });
  }

  /** The bytes of any part; null where there is none, or it is too large or damaged. */
  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.#archive.entries.get(name);
    if (entry === undefined || entry.uncompressedSize > MAX_PART_BYTES) return null;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of (await this.#archive.read(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return null;
    }
    return Buffer.concat(chunks);
  }

  /** Adds a part beside the main one, with what leads to it; `type` is the purpose. Gives the identifier of the relationship. */
  async add(
    of: string,
    { name, type, contentType, bytes }: { name: string; type: string; contentType: string; bytes: Uint8Array },
  ): Promise<string> {
    const types = await this.part(CONTENT_TYPES);
    types?.root.append(element('Override', { PartName: `/${name}`, ContentType: contentType }));
    types?.touch();
    this.#added.set(name, bytes);
    return this.#relate(of, { Type: `${RELATION_TYPES}/${type}`, Target: `/${name}` });
  }

  /** Puts in the place of a Word document within this one what the gate lets pass of it; one that may not pass stays out. */
  async admitChunk(name: string, docx: Buffer): Promise<void> {
    if (this.#admit === null || this.admittedChunks.has(name)) return;
    try {
      this.#added.set(name, await this.#admit(docx));
    } catch (error) {
      if (error instanceof DocxError) return;
      throw error;
    }
    const types = await this.part(CONTENT_TYPES);
    const own = types?.root.elements.find(({ attributes }) => attributes['PartName'] === `/${name}`);
    if (own) own.attributes['ContentType'] = DOCUMENT_TYPE;
    else types?.root.append(element('Override', { PartName: `/${name}`, ContentType: DOCUMENT_TYPE }));
    types?.touch();
    this.admittedChunks.add(name);
  }

  /** Adds a copy of a header or footer with what it leads to, and gives it to one section in place of the original. */
  async copyFor(part: Part, section: XmlElement | null): Promise<Part> {
    const main = await this.main();
    const relation = (await this.relations(this.mainName)).find(({ target }) => target === part.name);
    const type = relation?.type ?? 'header';
    const name = this.freeName('word', 'xml');
    const contentType = `application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml`;
    const id = await this.add(this.mainName, { name, type, contentType, bytes: new Uint8Array() });
    this.#added.delete(name);
    const copy = new Part(name, part.root.clone());
    copy.touch();
    this.#parts.set(name, copy);
    const relations = await this.part(relationsOf(part.name));
    if (relations) {
      const copied = new Part(relationsOf(name), relations.root.clone());
      copied.touch();
      this.#parts.set(copied.name, copied);
    }
    const kind = `w:${type}Reference`;
    const originals = [...(main?.root.descendants(kind) ?? [])].filter(
      ({ attributes }) => attributes['r:id'] === relation?.id,
    );
    for (const place of new Set(originals.map(({ attributes }) => attributes['w:type'] ?? 'default'))) {
      const own = section?.elements.find(
        ({ name: found, attributes }) => found === kind && attributes['w:type'] === place,
      );
      if (own) own.attributes['r:id'] = id;
      else section?.children.unshift(element(kind, { 'w:type': place, 'r:id': id }));
    }
    main?.touch();
    return copy;
  }

  /** Takes out a part with what leads to it from another one. */
  async remove(from: string, id: string): Promise<void> {
    const relations = await this.part(relationsOf(from));
    const relation = relations?.root.elements.find(({ attributes }) => attributes['Id'] === id);
    if (!relation) return;
    this.#removed.add(inPackage(from, relation.attributes['Target'] ?? ''));
    relation.replaceWith();
    relations?.touch();
  }

  /** Adds a link of a part, to an address outside. */
  link(of: string, address: string): Promise<string> {
    return this.#relate(of, { Type: `${RELATION_TYPES}/hyperlink`, Target: address, TargetMode: 'External' });
  }

  /** A name that no part has yet, such as `word/added-1.png`. */
  freeName(folder: string, ending: string): string {
    let number = this.#added.size + 1;
    const name = () => `${folder}/added-${number}.${ending}`;
    while (this.#archive.entries.has(name()) || this.#added.has(name()) || this.#parts.has(name())) number++;
    return name();
  }

  get isChanged(): boolean {
    return this.#added.size > 0 || [...this.#parts.values()].some((part) => part?.isChanged);
  }

  /** Writes it with all changes. */
  async write(path: string): Promise<void> {
    const writer = await ZipWriter.create(path);
    try {
      for (const [name, entry] of this.#archive.entries) {
        const part = this.#parts.get(name);
        if (name.endsWith('/') || part?.isChanged || this.#added.has(name) || this.#removed.has(name)) continue;
        await writer.copyFrom(name, entry, await this.#archive.read(entry, 'packed'));
      }
      for (const part of this.#parts.values()) {
        if (!part?.isChanged) continue;
        await writer.add(part.name, async (write) => {
          write(DECLARATION);
          part.root.write(write);
        });
      }
      for (const [name, bytes] of this.#added) await writer.addBytes(name, bytes);
      await writer.end();
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  async #read(entry: Entry): Promise<XmlElement | null> {
    try {
      return await readTree(await this.#archive.read(entry));
    } catch (error) {
      if (error instanceof DocxError && error.reason === 'corrupt') return null;
      throw error;
    }
  }

  async #relate(of: string, attributes: Record<string, string>): Promise<string> {
    const name = relationsOf(of);
    let part = await this.part(name);
    if (part === null) {
      const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
      part = new Part(name, element('Relationships', { xmlns: namespace }));
      this.#parts.set(name, part);
    }
    const taken = this.#identifiers.get(name) ?? new Set(part.root.elements.map(({ attributes: { Id } }) => Id));
    this.#identifiers.set(name, taken);
    let id = `added${taken.size}`;
    while (taken.has(id)) id += 'x';
    taken.add(id);
    part.root.append(element('Relationship', { Id: id, ...attributes }));
    part.touch();
    return id;
  }
}

/** The name of the part that holds the relationships of another (ECMA-376 Part 2, 6.5.2). */
function relationsOf(name: string): string {
  return posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`);
}

function inPackage(from: string, target: string): string {
  const path = target.split('#')[0] ?? '';
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path));
}
