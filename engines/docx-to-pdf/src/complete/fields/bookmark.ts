import { element, type XmlElement } from '../tree/xml-element.ts';

/** Puts a bookmark around the text of a paragraph. */
export function addBookmark(paragraph: XmlElement, { id, name }: { readonly id: number; readonly name: string }): void {
  const start = element('w:bookmarkStart', { 'w:id': String(id), 'w:name': name });
  start.parent = paragraph;
  paragraph.children.splice(paragraph.child('w:pPr') ? 1 : 0, 0, start);
  paragraph.append(element('w:bookmarkEnd', { 'w:id': String(id) }));
}
