import type { WordDocument } from '../../model/document/document.ts';
import { COMPATIBILITY_MODE } from '../format.ts';
import { XML_HEADER } from './xml.ts';

/** The settings part (ECMA-376 17.15.1.78); `hasFonts` where fonts go with the document. */
export function settingsXml(document: WordDocument, hasFonts = false): string {
  const has = (kind: string) => document.notes.some((note) => note.kind === kind);
  const separators = (kind: string) =>
    has(kind) ? `<w:${kind}Pr><w:${kind} w:id="-1"/><w:${kind} w:id="0"/></w:${kind}Pr>` : '';
  return (
    `${XML_HEADER}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `<w:zoom w:percent="100"/>${document.background ? '<w:displayBackgroundShape/>' : ''}` +
    // Else Word drops them when the document is saved.
    `${hasFonts ? '<w:embedTrueTypeFonts/><w:saveSubsetFonts/>' : ''}${document.areMarginsMirrored ? '<w:mirrorMargins/>' : ''}` +
    `<w:defaultTabStop w:val="720"/>${document.hasEvenHeaders ? '<w:evenAndOddHeaders/>' : ''}` +
    `<w:characterSpacingControl w:val="doNotCompress"/>${separators('footnote')}${separators('endnote')}<w:compat>` +
    `<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${COMPATIBILITY_MODE}"/>` +
    '</w:compat></w:settings>'
  );
}
