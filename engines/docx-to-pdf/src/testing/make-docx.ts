import { writeFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010';
/** The vocabularies of Word documents, by their usual prefixes. */
const NAMESPACES = Object.entries({
  w: WORD,
  m: `${OFFICE}/math`,
  r: `${OFFICE}/relationships`,
  a: `${DRAWING}/main`,
  wp: `${DRAWING}/wordprocessingDrawing`,
  pic: `${DRAWING}/picture`,
  c: `${DRAWING}/chart`,
  wps: `${WORD_2010}/wordprocessingShape`,
  wpg: `${WORD_2010}/wordprocessingGroup`,
  w14: `${WORD_2010}/wordml`,
})
  .map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`)
  .join('');

/** A `w:document` around a body. */
export function documentXml(body: string): string {
  return `<?xml version="1.0"?><w:document${NAMESPACES}><w:body>${body}</w:body></w:document>`;
}

/** Writes a small DOCX for a test; `parts` replace or add parts, null leaves one out. */
export async function makeDocx(path: string, parts: Record<string, string | Uint8Array | null> = {}): Promise<void> {
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONSHIPS,
    'word/document.xml': documentXml('<w:p><w:r><w:t>A word.</w:t></w:r></w:p>'),
    ...parts,
  };
  const files: Zippable = {};
  for (const [name, part] of Object.entries(all)) {
    if (part !== null) files[name] = typeof part === 'string' ? strToU8(part) : part;
  }
  await writeFile(path, zipSync(files));
}
