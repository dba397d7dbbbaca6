import type { Block, Table } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/low-paragraph.ts';

/**
 * A table of the exact look, with a paragraph before it. LibreOffice takes a frame right before a table to the page before. Without the
 * paragraph, text above tables moves one page up.
 */
export const partedFromFrames = (table: Table): Block[] => [lowParagraph(1), table];
