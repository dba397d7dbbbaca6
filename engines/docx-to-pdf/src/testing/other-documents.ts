import { utils, write } from 'cfb';
import { strToU8, type Zippable, zipSync } from 'fflate';

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  `xmlns:office="${OFFICE}:office:1.0" xmlns:text="${OFFICE}:text:1.0" xmlns:draw="${OFFICE}:drawing:1.0"`,
  `xmlns:manifest="${OFFICE}:manifest:1.0" xmlns:script="${OFFICE}:script:1.0" xmlns:svg="${OFFICE}:svg-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');
const MIMETYPE = 'application/vnd.oasis.opendocument.text';

/** An OpenDocument text with this body; `parts` replace or add parts. */
export function odtOf(body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Buffer {
  const content = `<office:document-content ${NAMESPACES} office:version="1.3"><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const all: Record<string, string | Uint8Array> = {
    'content.xml': content,
    'META-INF/manifest.xml': manifestOf(''),
    ...parts,
  };
  const files: Zippable = { mimetype: [strToU8(MIMETYPE), { level: 0 }] };
  for (const [name, part] of Object.entries(all)) files[name] = typeof part === 'string' ? strToU8(part) : part;
  return Buffer.from(zipSync(files));
}

/** A manifest that says of `content.xml` what is inside its entry. */
export function manifestOf(ofContent: string): string {
  return `<manifest:manifest ${NAMESPACES} manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${MIMETYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${ofContent}</manifest:file-entry></manifest:manifest>`;
}

const BASE_BYTES = 0x800;
const [MARK, WORD_97, LENGTHS_AT, PIECES_AT] = [0xa5ec, 0xc1, 0x4c, 0x1a2];
const COMPRESSED = 0x4000_0000;

/** A document of Word 97 with this text, as far as its gate reads it; `streams` are beside it, by their paths. */
export function docOf(
  text: string,
  { flags = 0, streams = {} }: { flags?: number; streams?: Record<string, string> } = {},
) {
  const main = Buffer.concat([Buffer.alloc(BASE_BYTES), Buffer.from(text, 'latin1')]);
  main.writeUInt16LE(MARK, 0);
  main.writeUInt16LE(WORD_97, 2);
  main.writeUInt16LE(flags, 10);
  main.writeUInt32LE(text.length, LENGTHS_AT);
  // One piece of one byte a character.
  const table = Buffer.alloc(5 + 16);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(COMPRESSED + 2 * BASE_BYTES, 15);
  main.writeUInt32LE(table.length, PIECES_AT + 4);
  const container = utils.cfb_new();
  utils.cfb_add(container, '/WordDocument', main);
  utils.cfb_add(container, '/0Table', table);
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(container, path, Buffer.from(content));
  return write(container, { type: 'buffer', fileType: 'cfb' }) as Buffer;
}
