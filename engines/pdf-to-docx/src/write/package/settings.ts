import type { Table, WordDocument } from '../../model/document/document.ts';
import { paragraphsIn } from '../../model/document/inlines-in.ts';
import { MAX_TWIPS } from '../format.ts';
import { twips, XML_HEADER } from './xml.ts';

/** Word 2013 and later: no compatibility layout (MS-DOCX 2.1). */
const COMPATIBILITY_MODE = 15;

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
    `<w:defaultTabStop w:val="720"/>${hyphenationXml(document)}` +
    `${document.hasEvenHeaders ? '<w:evenAndOddHeaders/>' : ''}` +
    `<w:characterSpacingControl w:val="doNotCompress"/>${separators('footnote')}${separators('endnote')}<w:compat>` +
    `${isJustifiedTextBroken(document) ? '<w:doNotExpandShiftReturn/>' : ''}` +
    `${areTablesWhole(document) ? '<w:doNotBreakWrappedTables/>' : ''}` +
    `<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${COMPATIBILITY_MODE}"/>` +
    '</w:compat></w:settings>'
  );
}

/** Word takes a zone of a quarter of an inch where none is said (ECMA-376 17.15.1.10, 17.15.1.53). */
const hyphenationXml = ({ hyphenation }: WordDocument) =>
  hyphenation ? `<w:autoHyphenation/><w:hyphenationZone w:val="${twips(hyphenation.zone)}"/>` : '';

/** Whether justified text has lines that their author ended: without the setting they are drawn out to the edge. */
function isJustifiedTextBroken({ sections }: WordDocument): boolean {
  for (const { blocks } of sections)
    for (const { alignment, inlines } of paragraphsIn(blocks))
      if (alignment === 'justify' && inlines.some((inline) => inline.kind === 'break' && inline.what === 'line'))
        return true;
  return false;
}

/**
 * Whether word processors keep a table that is at a place whole, and move it up if it comes out too high, instead of adding a page for its
 * end. This holds for the whole document, so it needs to have no table beside text, and none that is higher than its page: these go over pages.
 */
function areTablesWhole({ sections }: WordDocument): boolean {
  const tables = sections.flatMap(({ blocks, height }) =>
    blocks.flatMap((block) =>
      block.kind === 'table' ? [{ ...block, mostHeight: Math.min(MAX_TWIPS, twips(height)) }] : [],
    ),
  );
  const placed = tables.filter(({ place }) => place);
  const isAnyBroken = tables.some(({ beside }) => beside) || placed.some((table) => heightOf(table) > table.mostHeight);
  return placed.length > 0 && !isAnyBroken;
}

const heightOf = ({ rows }: Table) => twips(rows.reduce((sum, { height }) => sum + height, 0));
