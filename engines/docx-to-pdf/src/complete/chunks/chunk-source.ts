import { posix } from 'node:path';
import { type PictureSize, pictureSize } from '../../docx/picture-size.ts';
import { isLinkAddress } from '../../reach/link-address.ts';
import { PICTURE, pictureElement } from '../drawings/picture-element.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import type { WordDocument } from '../word-document.ts';

const EMU_PER_POINT = 12_700;
const PX_TO_POINTS = 0.75;
const DATA = /^data:image\/(png|jpeg|jpg|gif|bmp)(?:;[^,]*)?,(.*)$/is;
const TYPES: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', bmp: 'bmp' };

/** The width and height that a page gives a picture, in points; null: those of the picture. */
export interface WantedSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture in the document: its relationship, and its size in pixels. */
interface KeptPicture {
  readonly id: string;
  readonly size: PictureSize;
}

/** What an imported part may bring into the document with its text: pictures within the package, and links. */
export class ChunkSource {
  readonly #document: WordDocument;
  readonly #part: string;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  /** Pictures by their addresses: a page may show one often. */
  readonly #known = new Map<string, KeptPicture | null>();
  #pictures = 0;

  /** `part` is the imported one, `files` are those that it carries itself, by the addresses that it has for them. */
  constructor(document: WordDocument, part: string, files: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.#document = document;
    this.#part = part;
    this.#files = files;
  }

  /** The identifier of a link; null where the address may not be followed. The gate looks at it again. */
  async link(address: string): Promise<string | null> {
    return isLinkAddress(address) ? this.#document.link(this.#document.mainName, address) : null;
  }

  /** A picture at an address; null: it is outside the package, and is noted, or none at all. */
  async picture(address: string, wanted: WantedSize): Promise<XmlElement | null> {
    const known = this.#known.get(address);
    const kept = known === undefined ? await this.#keep(await this.#bytesAt(address)) : known;
    this.#known.set(address, kept);
    return this.#inline(kept, wanted);
  }

  /** A picture with these bytes in the line; null: they are none. */
  async draw(bytes: Uint8Array, wanted: WantedSize): Promise<XmlElement | null> {
    return this.#inline(await this.#keep(bytes), wanted);
  }

  #inline(kept: KeptPicture | null, wanted: WantedSize): XmlElement | null {
    if (kept === null) return null;
    const { id, size } = kept;
    const ratio = size.height / size.width;
    const width = wanted.width ?? (wanted.height === null ? size.width * PX_TO_POINTS : wanted.height / ratio);
    return inline(id, ++this.#pictures, width, wanted.height ?? width * ratio);
  }

  /** Puts a picture into the document. */
  async #keep(bytes: Uint8Array | null): Promise<KeptPicture | null> {
    const size = bytes && pictureSize(Buffer.from(bytes));
    const kind = bytes && kindOf(bytes);
    if (!bytes || !size || !kind) return null;
    const folder = posix.join(posix.dirname(this.#document.mainName), 'media');
    const name = this.#document.freeName(folder, kind);
    const picture = { name, type: 'image', contentType: `image/${TYPES[kind]}`, bytes };
    return { id: await this.#document.add(this.#document.mainName, picture), size };
  }

  async #bytesAt(address: string): Promise<Uint8Array | null> {
    const [, , data] = DATA.exec(address) ?? [];
    if (data !== undefined) return Buffer.from(data, 'base64');
    const own = this.#files.get(address) ?? this.#files.get(address.replace(/^cid:/i, ''));
    if (own) return own;
    const isInside = address !== '' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address);
    const name = posix.normalize(posix.join(posix.dirname(this.#part), address)).replace(/^\//, '');
    const found = isInside && !name.startsWith('..') ? await this.#document.bytes(name) : null;
    if (found === null && address !== '') this.#document.notes.add('external_image');
    return found;
  }
}

function kindOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (head === '\x89PNG') return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  return head.startsWith('BM') ? 'bmp' : null;
}

function inline(id: string, number: number, width: number, height: number): XmlElement {
  const emu = (points: number) => String(Math.max(1, Math.round(points * EMU_PER_POINT)));
  const extent = { cx: emu(width), cy: emu(height) };
  const name = { id: String(700_000 + number), name: `Picture ${number}` };
  const data = element('a:graphicData', { uri: PICTURE }, pictureElement(id, name, extent));
  const inLine = element('wp:inline', { distT: '0', distB: '0', distL: '0', distR: '0' });
  inLine.append(element('wp:extent', extent), element('wp:docPr', name), element('a:graphic', {}, data));
  return element('w:drawing', {}, inLine);
}
