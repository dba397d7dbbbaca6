import type { Block } from '../../model/document/document.ts';

/**
 * A block of a cell that continues on the next page: no heading keeps with what follows. Without this, LibreOffice keeps the whole table
 * on one page.
 */
export function unkept(block: Block): Block {
  return block.kind === 'paragraph' && block.role.kind === 'heading' ? { ...block, keepsWithNext: false } : block;
}
