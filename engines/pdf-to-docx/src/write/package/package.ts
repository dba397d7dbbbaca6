import { linkAddress } from '../../model/document/link-address.ts';
import type { ImageData } from '../../model/page-content.ts';
import { escapeXml, XML_HEADER } from './xml.ts';
import { zipped } from './zip.ts';
import type { ZipFile } from './zip-file.ts';

/** How hard XML is compressed, from 0 to 9. */
const XML_LEVEL = 6;

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FONT_TYPE = 'application/vnd.openxmlformats-officedocument.obfuscatedFont';
/** Fixed, so that the same input gives the same bytes: the earliest date a ZIP can hold. */
const TIMESTAMP = new Date(1980, 0, 1, 0, 0, 0);

/** A part's relationships: each distinct target once. */
export class Relationships {
  readonly #ids = new Map<string, string>();
  readonly #entries: string[] = [];

  /** The id of the relationship to a part, added where it is new. `kind` is the last part of the relationship's type. */
  add(kind: string, target: string): string {
    return this.#add(kind, target, '');
  }

  /** The same for an address outside the document; undefined for one that links must not lead to, which gets none. */
  addLink(uri: string): string | undefined {
    const address = linkAddress(uri);
    return address === undefined ? undefined : this.#add('hyperlink', address, ' TargetMode="External"');
  }

  #add(kind: string, target: string, mode: '' | ' TargetMode="External"'): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `rId${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    const type = kind.includes('://') ? kind : `${RELATIONSHIPS}/${kind}`;
    this.#entries.push(`<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${mode}/>`);
    return id;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** The relationships part. */
  xml(): string {
    return `${XML_HEADER}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#entries.join('')}</Relationships>`;
  }
}

/** Collects the parts of an OPC package (ECMA-376 part 2) and zips them. */
export class Package {
  readonly #files: ZipFile[] = [];
  readonly #types: string[] = [];
  readonly #media = new Map<string, string>();
  #fonts = 0;
  #vectors = 0;
  readonly root = new Relationships();

  /** Adds an XML part with its content type and relationships. */
  addPart(name: string, contentType: string, xml: string, relationships?: Relationships): void {
    this.#files.push(xmlFile(name, xml));
    this.#types.push(`<Override PartName="/${name}" ContentType="${contentType}"/>`);
    if (relationships && !relationships.isEmpty) {
      const slash = name.lastIndexOf('/');
      const path = `${name.slice(0, slash + 1)}_rels/${name.slice(slash + 1)}.rels`;
      this.#files.push(xmlFile(path, relationships.xml()));
    }
  }

  /** Adds a picture once and gives its name under `word/`. */
  addMedia(image: ImageData): string {
    const key = image.hash || `#${this.#media.size}`;
    const known = image.hash ? this.#media.get(key) : undefined;
    if (known) return known;
    const name = `media/image${this.#media.size + 1}.${image.format}`;
    this.#media.set(key, name);
    this.#files.push({ name: `word/${name}`, bytes: image.bytes, level: 0 });
    return name;
  }

  /** Adds a drawing as SVG and gives its name under `word/`. */
  addVector(svg: Uint8Array): string {
    const name = `media/drawing${++this.#vectors}.svg`;
    this.#files.push({ name: `word/${name}`, bytes: svg, level: XML_LEVEL });
    return name;
  }

  /** Adds the file of a font, as it is to be stored, and gives its name under `word/`. */
  addFont(file: Uint8Array): string {
    const name = `fonts/font${++this.#fonts}.odttf`;
    this.#files.push({ name: `word/${name}`, bytes: file, level: XML_LEVEL });
    return name;
  }

  /** The finished file. */
  zip(): Uint8Array {
    const fonts = this.#fonts > 0 ? `<Default Extension="odttf" ContentType="${FONT_TYPE}"/>` : '';
    const svg = this.#vectors > 0 ? '<Default Extension="svg" ContentType="image/svg+xml"/>' : '';
    const types =
      `${XML_HEADER}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
      `${fonts}${svg}${this.#types.join('')}</Types>`;
    const files = [xmlFile('[Content_Types].xml', types), xmlFile('_rels/.rels', this.root.xml()), ...this.#files];
    return zipped(files, TIMESTAMP);
  }
}

const xmlFile = (name: string, xml: string): ZipFile => ({
  name,
  bytes: new TextEncoder().encode(xml),
  level: XML_LEVEL,
});
