import type { Block, Paragraph, WordDocument } from '../../model/document/document.ts';
import { points } from '../package/xml.ts';
import { HARDLY_SEEN } from '../tolerances.ts';
import type { StyleSheet } from './style-sheet.ts';

/**
 * The document with the room that its styles say above each paragraph that has nearly that. What this adds or takes goes into the room of
 * the next one, so that nothing moves by more than the measure that is hardly seen.
 */
export function withEvenRoom(document: WordDocument, styles: StyleSheet): WordDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: evenRoom(section.blocks, styles, false),
  }));
  return { ...document, sections };
}

function evenRoom(blocks: readonly Block[], styles: StyleSheet, isInCell: boolean): Block[] {
  let left = 0;
  return blocks.map((block, i) => {
    if (block.kind === 'table') {
      left = 0;
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, blocks: evenRoom(cell.blocks, styles, true) })),
      }));
      return { ...block, rows };
    }
    if (block.startsPage !== undefined || block.frame) left = 0;
    const wanted = block.spaceBefore + left;
    const usual = usualRoom(block, styles);
    // More room at the top of a cell would make its row higher.
    const isUsual = Math.abs(wanted - usual) <= HARDLY_SEEN && !(isInCell && i === 0 && usual > wanted);
    const spaceBefore = isUsual ? usual : Math.max(0, wanted);
    left = isUsual ? wanted - usual : 0;
    return spaceBefore === block.spaceBefore ? block : { ...block, spaceBefore };
  });
}

const usualRoom = (paragraph: Paragraph, styles: StyleSheet): number =>
  points(styles.settingOf(styles.idOf(paragraph)).before);
