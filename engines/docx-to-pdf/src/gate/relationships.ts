import { posix } from 'node:path';
import { DocxError } from '../docx/docx-error.ts';
import type { GateNotes, NoteKind } from '../docx/notes.ts';
import { localName, type PartEditor } from '../docx/xml.ts';
import { ACTIVE_RELATIONS, type DocxActivity } from '../reach/document-activity.ts';
import { isLinkAddress, isPlaceInDocument } from '../reach/link-address.ts';
import { NO_TARGETS, type PartTargets } from '../reach/references.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The external ones, by the last segment of their type (ECMA-376 Part 1, 7 to 15); others are `external_data`. */
const EXTERNAL: Readonly<Record<string, NoteKind>> = {
  image: 'external_image',
  video: 'external_media',
  audio: 'external_media',
  media: 'external_media',
  subdocument: 'external_document',
  frame: 'external_document',
  afchunk: 'external_document',
  oleobject: 'linked_object',
  package: 'linked_object',
  control: 'linked_object',
  attachedtemplate: 'external_template',
};

/** What the relationships of a document lead to. */
export interface Relations {
  /** The main part, as `_rels/.rels` names it; empty where it does not. */
  mainPart: string;
  /** Names of Word documents within this one that have passed the gate themselves. */
  readonly admittedChunks: ReadonlySet<string>;
  /** Names of parts that are to go with what led to them. */
  readonly dropped: Set<string>;
  /** What would run in a word processor. */
  readonly activity: Set<DocxActivity>;
  /** Whether what would run is taken out, too: someone gets the document itself. */
  readonly isHandedOut: boolean;
  /** By the lower-case name of the part that has them. */
  readonly targets: Map<string, PartTargets>;
}

/** Nothing is known yet. */
export function newRelations(admittedChunks: ReadonlySet<string>, isHandedOut = false): Relations {
  return { mainPart: '', admittedChunks, isHandedOut, dropped: new Set(), activity: new Set(), targets: new Map() };
}

/** What a part's relationships lead to. */
export function targetsOf({ targets }: Relations, part: string): PartTargets {
  return targets.get(part.toLowerCase()) ?? NO_TARGETS;
}

/** Takes out of one `.rels` part what leads outside the package, apart from links, and what must not reach LibreOffice. */
export function editRelationships(
  part: string,
  relations: Relations,
  notes: GateNotes,
): PartEditor & { changes: number } {
  const [links, parts, lost] = [new Set<string>(), new Map<string, string>(), new Map<string, NoteKind>()];
  relations.targets.set(part.replace(/_rels\/([^/]*)\.rels$/i, '$1').toLowerCase(), { links, parts, lost });
  const editor = {
    changes: 0,
    open(name: string, attributes: Record<string, string>): boolean {
      if (localName(name) !== 'Relationship') return true;
      const before = JSON.stringify(attributes);
      const id = attributes['Id'] ?? '';
      // Of two with one name each reader would take another.
      const isSecond = links.has(id) || parts.has(id);
      const loss = isSecond ? 'external_data' : lossOf(part, attributes, relations);
      const isKept = loss === null;
      if (loss !== null) notes.add(loss);
      if (isKept && isLink(attributes)) links.add(id);
      else if (isKept) parts.set(id, resolveTarget(part, attributes['Target'] ?? '') ?? '');
      else if (!isSecond) lost.set(id, loss);
      if (!isKept || JSON.stringify(attributes) !== before) editor.changes++;
      return isKept;
    },
  };
  return editor;
}

/** The last segment of a relationship's type tells what it is for. */
function typeOf(attributes: Record<string, string>): string {
  return (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
}

const externalKind = (type: string): NoteKind =>
  (Object.hasOwn(EXTERNAL, type) ? EXTERNAL[type] : undefined) ?? 'external_data';

const isLink = (attributes: Record<string, string>) => typeOf(attributes) === 'hyperlink';

/** What is lost where a relationship is left out; null: it is kept. */
function lossOf(part: string, attributes: Record<string, string>, relations: Relations): NoteKind | null {
  const target = attributes['Target'] ?? '';
  const type = typeOf(attributes);
  const activity = Object.hasOwn(ACTIVE_RELATIONS, type) ? ACTIVE_RELATIONS[type] : undefined;
  if (activity !== undefined) relations.activity.add(activity);
  const isExternal = attributes['TargetMode']?.toLowerCase() === 'external';
  if (type === 'hyperlink') return isLinkKept(attributes, target) ? null : 'unsafe_link';
  const inside = isExternal ? null : resolveTarget(part, target);
  if (inside === null) return externalKind(type);
  if (type === 'officedocument' && part === '_rels/.rels') relations.mainPart ||= inside;
  const isChunk = type === 'afchunk' && !relations.admittedChunks.has(inside);
  const isObject = relations.isHandedOut && activity !== undefined;
  const unwanted = type === 'vbaproject' ? 'macros' : isChunk ? 'embedded_chunk' : isObject ? 'embedded_object' : null;
  if (unwanted !== null) relations.dropped.add(inside);
  return unwanted;
}

/** Links to the web, to mail and telephone addresses, and within the document are kept; what would run or name a file is not. */
function isLinkKept(attributes: Record<string, string>, target: string): boolean {
  if (isPlaceInDocument(target) || isLinkAddress(target)) return true;
  // A name alone is one of a site more often than of a file beside the document.
  const site = `http://${target}`;
  if (/^www\./i.test(target) && isLinkAddress(site)) {
    attributes['Target'] = site;
    return true;
  }
  return false;
}

/** The name of the part that a target inside the package means (ECMA-376 Part 2, 6.5.3); null: it leaves the package. */
function resolveTarget(part: string, target: string): string | null {
  if (SCHEME.test(target) || target.includes('\\') || target.startsWith('//')) return null;
  let path = target.split('#')[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // Not every per cent sign is an escape; then the name is what it says.
  }
  const folder = posix.dirname(posix.dirname(part));
  const joined = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path));
  return joined === '..' || joined.startsWith('../') ? null : joined;
}

const PLAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** All that Word opens as a document: also templates and files with macros, whatever their names say. */
const MAIN_TYPES = [
  PLAIN_TYPE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  'application/vnd.ms-word.document.macroenabled.main+xml',
  'application/vnd.ms-word.template.macroenabledtemplate.main+xml',
];

/** The types of all parts (ECMA-376 Part 2, 7.2.3), by lower-case names and endings. */
export class ContentTypes implements PartEditor {
  readonly #overrides = new Map<string, string>();
  readonly #defaults = new Map<string, string>();
  #main = '';
  /** How often a main part is called by another type than that of a document: templates and macros become plain. */
  changes = 0;

  open(name: string, attributes: Record<string, string>): boolean {
    const type = attributes['ContentType']?.toLowerCase() ?? '';
    const isMain = MAIN_TYPES.includes(type);
    if (localName(name) === 'Override') {
      const part = (attributes['PartName'] ?? '').replace(/^\//, '');
      this.#overrides.set(part.toLowerCase(), type);
      if (isMain) this.#main ||= part;
    } else if (localName(name) === 'Default') {
      this.#defaults.set((attributes['Extension'] ?? '').toLowerCase(), type);
    }
    if (isMain && attributes['ContentType'] !== PLAIN_TYPE) {
      attributes['ContentType'] = PLAIN_TYPE;
      this.changes++;
    }
    return true;
  }

  typeOf(part: string): string {
    const ending = posix.extname(part).slice(1).toLowerCase();
    return this.#overrides.get(part.toLowerCase()) ?? this.#defaults.get(ending) ?? '';
  }

  /** The main part: the one that the package's relationships name, or else the first of a main type. Throws for another kind of document. */
  mainPart(related: string): string {
    const part = related === '' ? this.#main : related;
    if (MAIN_TYPES.includes(this.typeOf(part))) return part;
    throw new DocxError('unsupported', describeOther([this.typeOf(part), ...this.#overrides.values()].join(' ')));
  }
}

function describeOther(types: string): string {
  const what = /spreadsheetml|ms-excel/.test(types)
    ? 'an Excel workbook'
    : /presentationml|ms-powerpoint/.test(types)
      ? 'a PowerPoint presentation'
      : null;
  return what === null ? 'This is not a Word document (.docx).' : `This is ${what}, not a Word document (.docx).`;
}
