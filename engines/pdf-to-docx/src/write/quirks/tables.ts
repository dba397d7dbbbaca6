import type { Block } from '../../model/document/document.ts';
import { twips } from '../package/xml.ts';

/** Whether a paragraph must part two blocks: Word joins tables that follow each other. Without it, two tables become one. */
export const areJoined = (block: Block, next: Block | undefined): boolean =>
  block.kind === 'table' && next?.kind === 'table';

/**
 * Where a table is on its page, in twips. A distance of nought means none to Word. Without this, tables at the edge go into the text.
 */
export const placeTwips = (points: number): number => Math.max(1, twips(points));
