import type { DocxFacts, SectionFacts, Story } from './docx-facts.ts';
import { DocxParts } from './docx-parts.ts';
import { readStory } from './read-story.ts';
import { StyleSheet } from './style-sheet.ts';
import { child, descendants, type XmlElement } from './xml-tree.ts';

export type { DocxFacts } from './docx-facts.ts';

const A4_TWIPS = { width: '11906', height: '16838' };
const TWIPS = 20;

/** Reads a DOCX. Throws when it is none. */
export function readDocx(bytes: Uint8Array): DocxFacts {
  const parts = new DocxParts(bytes);
  const body = child(parts.read(parts.main), 'w:body');
  if (body === undefined) throw new Error('The file has no document body.');
  const styles = new StyleSheet(parts);
  const story = (name: string, element = parts.read(name)): Story =>
    readStory(element, { styles, relationships: parts.relationships(name) });
  const stories = (kind: string) => parts.ofKind(kind).map((name) => story(name));
  const notes = (kind: 'footnote' | 'endnote') =>
    parts.ofKind(`${kind}s`).flatMap((name) =>
      descendants(parts.read(name), `w:${kind}`)
        .filter(({ attributes }) => /^(normal)?$/.test(attributes['w:type'] ?? ''))
        .map((note) => story(name, note)),
    );
  return {
    body: story(parts.main, body),
    headers: stories('header'),
    footers: stories('footer'),
    notes: [...notes('footnote'), ...notes('endnote')],
    sections: descendants(body, 'w:sectPr').map(readSection),
  };
}

function readSection(section: XmlElement): SectionFacts {
  const size = child(section, 'w:pgSz')?.attributes;
  const columns = child(section, 'w:cols');
  const points = (twips: string) => Math.round(Number(twips) / TWIPS);
  return {
    width: points(size?.['w:w'] ?? A4_TWIPS.width),
    height: points(size?.['w:h'] ?? A4_TWIPS.height),
    columns: Math.max(1, Number(columns?.attributes['w:num'] ?? 1)),
  };
}
