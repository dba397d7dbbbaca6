import type { GateNotes, NoteKind } from '../../docx/notes.ts';
import { doctypeRefused, localName, type PartEditor } from '../../docx/xml.ts';
import type { Letters } from '../../gate/letters.ts';
import { isLinkAddress, isPlaceInDocument, withScheme } from '../../reach/link-address.ts';

/** Elements that go with all that they hold, by what is said of them; null: nothing that anyone sees is lost. */
const LEFT_OUT: Readonly<Record<string, NoteKind | null>> = {
  ...{ scripts: null, script: 'macros', 'event-listeners': null, 'event-listener': null },
  ...{ 'dde-connection-decls': null, 'dde-source': 'external_data', 'section-source': 'external_document' },
  ...{ 'table-source': 'external_data', 'cell-range-source': 'external_data', 'connection-resource': null },
  ...{ 'database-row-select': null, 'database-next': null, model: null, template: null, 'auto-reload': null },
  ...{ applet: 'embedded_object', plugin: 'embedded_object', 'object-ole': 'embedded_object' },
  ...{ 'floating-frame': 'external_document', 'font-face-uri': null, 'font-face-src': null },
};
/** Fields that take their content from elsewhere, or start something: their last text stays. */
const TEXT_ALONE: Readonly<Record<string, NoteKind>> = {
  ...{ 'dde-connection': 'external_field', 'database-display': 'external_field', 'database-name': 'external_field' },
  ...{ 'execute-macro': 'external_field', 'file-name': 'external_field', 'template-name': 'external_field' },
};
/** Settings that name what is on the machine of the writer, or say when to fetch something. */
const SETTINGS =
  /^(CurrentDatabase|EmbeddedDatabase|Printer|LinkUpdateMode|FieldAutoUpdate|ChartAutoUpdate|ApplyUserData|ModifyPassword|RedlineProtectionKey|Load)/;
const PICTURES: readonly string[] = ['image', 'background-image', 'fill-image', 'list-level-style-image'];
/** Text that no page shows, or that is not of the body. */
const NO_TEXT: readonly string[] = ['tracked-changes', 'annotation', 'binary-data', 'forms', 'desc', 'title'];
/** Text that another program may write otherwise. */
const COMPUTED =
  /^(page-number|page-count|date|time|(creation|modification|print)-(date|time)|editing-(cycles|duration)|chapter|author-(name|initials)|sheet-name|(word|character|paragraph|image|table|object)-count)$/;

/** What an editor of a part knows and tells. */
interface OdtPart {
  readonly notes: GateNotes;
  /** The names of the parts that pass, and of folders of objects. */
  readonly parts: ReadonlySet<string>;
  /** Counts the letters of the body; null: this part has none. */
  readonly letters: Letters | null;
}

/** Takes out of one part of an OpenDocument text what would run and what leads outside, apart from links. */
export class OdtEditor implements PartEditor {
  readonly #part: OdtPart;
  readonly #open: string[] = [];
  #uncounted = 0;

  constructor(part: OdtPart) {
    this.#part = part;
  }

  doctype(): void {
    throw doctypeRefused();
  }

  open(name: string, attributes: Record<string, string>): boolean | 'content' {
    const local = localName(name);
    const kept = this.#judge(local, attributes);
    if (kept === false) return false;
    this.#open.push(local);
    if (NO_TEXT.includes(local) || COMPUTED.test(local)) this.#uncounted++;
    return kept;
  }

  text(text: string): string {
    if (this.#uncounted === 0 && this.#open.includes('text')) this.#part.letters?.add(text);
    return text;
  }

  close(): string {
    const local = this.#open.pop() ?? '';
    if (NO_TEXT.includes(local) || COMPUTED.test(local)) this.#uncounted--;
    return '';
  }

  #judge(local: string, attributes: Record<string, string>): boolean | 'content' {
    const { notes } = this.#part;
    const loss = Object.hasOwn(LEFT_OUT, local) ? LEFT_OUT[local] : undefined;
    if (loss !== undefined) {
      if (loss !== null) notes.add(loss);
      return false;
    }
    const source = Object.hasOwn(TEXT_ALONE, local) ? TEXT_ALONE[local] : undefined;
    if (source !== undefined) {
      notes.add(source);
      return 'content';
    }
    if (local.startsWith('config-item') && SETTINGS.test(namedAs(attributes, 'name'))) return false;
    const href = Object.keys(attributes).find((key) => localName(key) === 'href');
    if (href === undefined) return true;
    return local === 'a' ? this.#link(attributes, href) : this.#reference(local, attributes[href] ?? '');
  }

  /** A link to the web, to mail or within the document stays. */
  #link(attributes: Record<string, string>, key: string): boolean | 'content' {
    const address = withScheme(attributes[key] ?? '');
    attributes[key] = address;
    if (isLinkAddress(address) || isPlaceInDocument(address)) return true;
    this.#part.notes.add('unsafe_link');
    return 'content';
  }

  /** What an element is made of must be a part of the document that passes. */
  #reference(local: string, target: string): boolean {
    const inside = target.replace(/^\.\//, '');
    if (this.#part.parts.has(inside) || this.#part.parts.has(`${inside}/`) || target === '' || target.startsWith('#'))
      return true;
    const isOfDocument = /^Object \d+$/.test(inside);
    if (!isOfDocument) this.#part.notes.add(PICTURES.includes(local) ? 'external_image' : 'external_data');
    return false;
  }
}

const namedAs = (attributes: Record<string, string>, wanted: string) =>
  Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1] ?? '';
