import type { Completion } from '../completion.ts';
import { tableWidths, widthsInTemplates } from '../tables/table-widths.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';
import type { WordDocument } from '../word-document.ts';
import { ChunkSource } from './chunk-source.ts';
import { htmlBlocks } from './html/html-blocks.ts';
import { readWebArchive, textOf } from './mht.ts';
import { rtfBlocks } from './rtf.ts';

/** What an HTML page says of its encoding. */
const META_CHARSET = /<meta[^>]+charset=["']?([\w-]+)/i;
/** How far into a page that is said. */
const HEAD_BYTES = 2048;
/** Of pages and of text; larger ones are data that no one reads. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
const ZIP = 'PK\u0003\u0004';

/**
 * Brings documents into the body that stand in it as parts in another format (`w:altChunk`, 17.17.2): HTML, alone or with its pictures in one file,
 * Rich Text Format, plain text, and Word documents, which LibreOffice reads itself when they have passed the gate. LibreOffice leaves all others
 * out.
 */
export const altChunks: Completion = {
  calls: () => ({ altChunk: () => true }),
  brings: [tableWidths, widthsInTemplates],
  async complete(document) {
    for (const part of await document.stories()) {
      const relations = new Map((await document.relations(part.name)).map(({ id, target }) => [id, target]));
      for (const chunk of [...part.root.descendants('w:altChunk')]) {
        const id = chunk.attributes['r:id'] ?? '';
        const target = relations.get(id);
        const blocks = target === undefined ? null : await blocksIn(document, target);
        if (blocks === null) continue;
        const needsParagraph = chunk.parent?.name === 'w:tc' && blocks.at(-1)?.name !== 'w:p';
        chunk.replaceWith(...blocks, ...(needsParagraph ? [element('w:p')] : []));
        part.touch();
        await document.remove(part.name, id);
      }
    }
  },
};

/** The paragraphs and tables of an imported part; null: it is left to the gate, which says so or lets it pass. */
async function blocksIn(document: WordDocument, name: string): Promise<XmlElement[] | null> {
  const bytes = await document.bytes(name);
  if (bytes === null) return null;
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) {
    await document.admitChunk(name, bytes);
    return null;
  }
  if (bytes.length > MAX_TEXT_BYTES) return null;
  const archive = isWebArchive(bytes) ? readWebArchive(bytes) : null;
  if (archive) return htmlBlocks(archive.html, new ChunkSource(document, name, archive.files));
  const source = new ChunkSource(document, name);
  const rtf = await rtfBlocks(bytes, source);
  if (rtf) return rtf;
  if (bytes.includes(0) && !isUtf16(bytes)) return null;
  const charset = isUtf16(bytes) ? 'utf-16' : META_CHARSET.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1];
  const text = textOf(bytes, charset);
  return /\.txt$/i.test(name) || !/<[a-z!?][^>]*>/i.test(text) ? plainBlocks(text) : htmlBlocks(text, source);
}

function isWebArchive(bytes: Buffer): boolean {
  return /^(mime-version|content-type|from|subject|date|x-[\w-]+):/i.test(
    bytes.toString('latin1', 0, HEAD_BYTES).trimStart(),
  );
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.toString('hex', 0, 2);
  return mark === 'fffe' || mark === 'feff';
}

/** Plain text in the font that Word has for it. */
function plainBlocks(text: string): XmlElement[] {
  const font = { 'w:ascii': 'Courier New', 'w:hAnsi': 'Courier New', 'w:cs': 'Courier New' };
  return text.split(/\r\n|\r|\n/).map((line) => {
    const spacing = element('w:spacing', { 'w:before': '0', 'w:after': '0', 'w:line': '240', 'w:lineRule': 'auto' });
    const run = element('w:r', {}, element('w:rPr', {}, element('w:rFonts', { ...font }), property('w:sz', '20')));
    line.split('\t').forEach((piece, at) => {
      if (at > 0) run.append(element('w:tab'));
      run.append(element('w:t', { 'xml:space': 'preserve' }, piece));
    });
    return element('w:p', {}, element('w:pPr', {}, spacing), run);
  });
}
