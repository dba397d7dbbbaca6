import type { Block, Paragraph } from '../model/document.ts';

/** Rooms that differ by less than this (points) are one. */
const SAME_ROOM = 0.5;
/** More room than this (points) is not of its kind's, but of the place. */
const MAX_ROOM = 36;

/**
 * Gives the paragraphs at `atTop`, those that begin a page because the one before is full, the room that others of their kind have below
 * such as they follow. Word processors leave it out there; without it they stand too near when people change the text above them, and
 * may find room on the page before.
 */
export function withUsualRoom(blocks: readonly Block[], atTop: ReadonlySet<number>): Block[] {
  const rooms = new Map<string, number[]>();
  blocks.forEach((block, i) => {
    const kind = pairKind(blocks[i - 1], block);
    if (kind === undefined || block.kind !== 'paragraph' || block.startsPage || atTop.has(i)) return;
    const known = rooms.get(kind);
    if (known) known.push(block.spaceBefore);
    else rooms.set(kind, [block.spaceBefore]);
  });
  return blocks.map((block, i) => {
    const kind = atTop.has(i) ? pairKind(blocks[i - 1], block) : undefined;
    if (kind === undefined || block.kind !== 'paragraph' || block.startsPage) return block;
    const usual = mostFrequent(rooms.get(kind) ?? []);
    return usual > block.spaceBefore && usual <= MAX_ROOM ? { ...block, spaceBefore: usual } : block;
  });
}

/** What tells a paragraph and the one above it from other pairs; undefined for pairs of anything else. */
function pairKind(above: Block | undefined, block: Block): string | undefined {
  if (above?.kind !== 'paragraph' || block.kind !== 'paragraph') return undefined;
  return JSON.stringify([kindOf(above), kindOf(block)]);
}

const kindOf = ({ role, list, inlines }: Paragraph) => {
  const style = inlines.map((inline) => ('style' in inline ? inline.style : undefined)).find(Boolean);
  return [role, list?.level ?? -1, style ? Math.round(style.size * 2) : 0];
};

/** The room that more than half have; 0 for none. */
function mostFrequent(rooms: readonly number[]): number {
  const sorted = [...rooms].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  const alike = sorted.filter((room) => Math.abs(room - middle) <= SAME_ROOM);
  return alike.length * 2 > sorted.length ? middle : 0;
}
