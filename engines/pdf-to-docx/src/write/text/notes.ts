import type { Note, NoteCounting, WordDocument } from '../../model/document/document.ts';
import type { PartWriter } from '../package/part-writer.ts';
import { escapeXml, NAMESPACES, XML_HEADER } from '../package/xml.ts';
import { paragraphXml } from './paragraph.ts';

const TIGHT = '<w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>';

/** The footnotes or endnotes part with the separators that Word expects (ECMA-376 17.11.10). */
export function notesXml(document: WordDocument, kind: Note['kind'], part: PartWriter): string {
  const notes = document.notes.map((note, i) => (note.kind === kind ? noteXml(note, i + 1, part) : ''));
  return (
    `${XML_HEADER}<w:${kind}s ${NAMESPACES}>` +
    `<w:${kind} w:type="separator" w:id="-1"><w:p>${TIGHT}<w:r><w:separator/></w:r></w:p></w:${kind}>` +
    `<w:${kind} w:type="continuationSeparator" w:id="0"><w:p>${TIGHT}<w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>` +
    `${notes.join('')}</w:${kind}s>`
  );
}

/**
 * `w:footnotePr` and `w:endnotePr` of a section (ECMA-376 17.11.11 and 17.11.5), where notes are not counted as word processors count them by
 * themselves. Not of the settings: LibreOffice reads it in sections alone.
 */
export function noteCountingXml({ notes, noteCounting }: WordDocument): string {
  const xmlOf = (kind: Note['kind'], usual: NoteCounting['format']) => {
    const { format, isByPage } = noteCounting[kind];
    const counting =
      (format === usual ? '' : `<w:numFmt w:val="${format}"/>`) + (isByPage ? '<w:numRestart w:val="eachPage"/>' : '');
    return counting && notes.some((note) => note.kind === kind) ? `<w:${kind}Pr>${counting}</w:${kind}Pr>` : '';
  };
  return xmlOf('footnote', 'decimal') + xmlOf('endnote', 'lowerRoman');
}

function noteXml(note: Note, id: number, part: PartWriter): string {
  const style = note.kind === 'footnote' ? 'FootnoteReference' : 'EndnoteReference';
  const sign = note.isCounted ? `<w:${note.kind}Ref/>` : `<w:t>${escapeXml(note.mark)}</w:t>`;
  const mark = `<w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr>${sign}</w:r>`;
  part.wrote(note.mark);
  const blocks = note.blocks.length > 0 ? note.blocks : [];
  let xml = '';
  blocks.forEach((block, i) => {
    if (block.kind !== 'paragraph') return;
    const text = paragraphXml(block, part);
    xml += i === 0 ? withMark(text, mark) : text;
  });
  return `<w:${note.kind} w:id="${id}">${xml || `<w:p>${mark}</w:p>`}</w:${note.kind}>`;
}

/** Puts the note's own number before the text of its first paragraph. */
function withMark(paragraph: string, mark: string): string {
  const end = paragraph.indexOf('</w:pPr>');
  const at = end >= 0 ? end + '</w:pPr>'.length : '<w:p>'.length;
  return paragraph.slice(0, at) + mark + paragraph.slice(at);
}
