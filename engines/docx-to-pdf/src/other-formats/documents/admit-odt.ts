import type { Entry } from 'yauzl';
import { type Archive, openArchive } from '../../docx/archive.ts';
import { DocxError, damaged } from '../../docx/docx-error.ts';
import { localName, type PartEditor, readXml } from '../../docx/xml.ts';
import { ZipWriter } from '../../docx/zip-writer.ts';
import { requireModestPictures } from '../../gate/pictures.ts';
import { OdtEditor } from './odt-editor.ts';
import { type OtherAdmission, passwordRefused } from './other-document.ts';

const MIMETYPE = 'application/vnd.oasis.opendocument.text';
const MIMETYPE_ENTRY = 'mimetype';
const MANIFEST = 'META-INF/manifest.xml';
const MANIFEST_NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
const VERSION = /^\d\.\d$/;
const PICTURES = /^(Pictures|ObjectReplacements)\/[^/]+$/;
/** Documents within the document: formulas and charts. */
const OBJECT = /^Object \d+\/$/;
const XML = /^(Object \d+\/)?(content|styles|meta|settings)\.xml$/;
const MACROS = /^(Basic|Dialogs|Scripts)\/./;
/** Programs' objects are files at the root, by their type in the manifest. */
const OBJECT_FILE = /^Object \d+$/;

/**
 * The gate of OpenDocument texts (OpenDocument 1.3): only the parts that pages are made of pass, each written anew by the parser that judged it.
 * Throws `DocxError`.
 */
export async function admitOdt({ given, admitted, notes, letters }: OtherAdmission): Promise<void> {
  const archive = await openArchive(given);
  try {
    const type = archive.entries.get(MIMETYPE_ENTRY);
    if (type === undefined || (await textOf(archive, type)) !== MIMETYPE) throw damaged('another mimetype');
    const manifest = await readManifest(archive);
    await requireModestPictures(archive);
    const kept = [...archive.entries.keys()].filter((name) => PICTURES.test(name) || XML.test(name));
    for (const name of archive.entries.keys()) {
      if (MACROS.test(name)) notes.addNamed('macros', name.split('/').slice(0, 2).join('/'));
      else if (OBJECT_FILE.test(name)) notes.add('embedded_object');
    }
    if (!kept.includes('content.xml')) throw damaged('no content.xml');
    const parts = new Set([...kept, ...kept.flatMap((name) => /^Object \d+\//.exec(name)?.[0] ?? [])]);
    const writer = await ZipWriter.create(admitted);
    try {
      // First, and as it is, so that the first bytes of the file say what it is (3.3).
      await writer.copyFrom(MIMETYPE_ENTRY, type, await archive.read(type, 'packed'));
      await writer.add(MANIFEST, async (write) => write(manifestOf(kept, manifest)));
      for (const name of kept) {
        const entry = archive.entries.get(name) as Entry;
        if (PICTURES.test(name)) await writer.copyFrom(name, entry, await archive.read(entry, 'packed'));
        else {
          const editor = new OdtEditor({ notes, parts, letters: name === 'content.xml' ? letters : null });
          await writer.add(name, async (write) => void (await readXml(await archive.read(entry), editor, write)));
        }
      }
      await writer.end();
    } catch (error) {
      await writer.close();
      throw error;
    }
  } finally {
    await archive.close();
  }
}

async function textOf(archive: Archive, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MIMETYPE.length + 2) return '';
  const pieces: Buffer[] = [];
  for await (const piece of (await archive.read(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1').trim();
}

/** What a manifest says: the types of the parts by their names, and the version of the document, which LibreOffice holds against the parts'. */
interface Manifest {
  readonly types: Map<string, string>;
  version: string | null;
}

/** Throws where any part is encrypted. */
async function readManifest(archive: Archive): Promise<Manifest> {
  const entry = archive.entries.get(MANIFEST);
  const manifest: Manifest = { types: new Map(), version: null };
  if (entry === undefined) return manifest;
  const editor: PartEditor = {
    // OpenOffice 2 wrote one; nothing of it is written again.
    doctype() {},
    open(name, attributes) {
      const local = localName(name);
      if (local === 'encryption-data') throw passwordRefused('odt');
      const [path, type, version] = ['full-path', 'media-type', 'version'].map(
        (wanted) => Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1] ?? '',
      );
      if (local === 'file-entry' && path) manifest.types.set(path, type ?? '');
      if (VERSION.test(version ?? '')) manifest.version ??= version ?? null;
      return true;
    },
  };
  await readXml(await archive.read(entry), editor);
  return manifest;
}

/** A manifest of what passes: readers go by it when they look for parts. */
function manifestOf(kept: readonly string[], { types, version }: Manifest): string {
  const versioned = version === null ? '' : ` manifest:version="${version}"`;
  const objects = [...types].filter(([name, type]) => OBJECT.test(name) && /^[\w./+-]*$/.test(type));
  const entries = [
    ['/', MIMETYPE],
    ...objects,
    ...kept.map((name) => [name, XML.test(name) ? 'text/xml' : ''] as const),
  ].map(([name = '', type]) => {
    const ofRoot = name === '/' ? versioned : '';
    return `<manifest:file-entry manifest:full-path="${escapeName(name)}" manifest:media-type="${type}"${ofRoot}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${MANIFEST_NAMESPACE}"${versioned}>${entries.join('')}</manifest:manifest>`;
}

function escapeName(name: string): string {
  if (/\p{Cc}/u.test(name)) throw new DocxError('corrupt', 'A name with control characters');
  return name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
