import type { WordDocument } from '../../model/document/document.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

/** The core properties part (ECMA-376 part 2, 11). */
export function corePropertiesXml(document: WordDocument): string {
  const element = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');
  return (
    `${XML_HEADER}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    element('dc:title', document.title) +
    element('dc:subject', document.subject) +
    element('dc:creator', document.author) +
    element('cp:keywords', document.keywords) +
    '</cp:coreProperties>'
  );
}

/** The extended properties part (ECMA-376 22.2). */
export function extendedPropertiesXml(): string {
  return (
    `${XML_HEADER}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    '<Application>Verso</Application></Properties>'
  );
}
