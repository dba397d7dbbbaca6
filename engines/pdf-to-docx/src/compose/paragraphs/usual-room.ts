import type { Block } from '../../model/document/document.ts';
import { HALF_INCH } from '../../model/measures.ts';
import { HARDLY_SEEN } from '../tolerances.ts';

/** Room this near to a multiple of half a point was set as that. Without it equal paragraphs have unequal room. */
const NEAR_STEP = 0.12;

/** Points. People set the room before a paragraph in such steps. */
const ROOM_STEP = 0.5;

/**
 * Gives the paragraphs at `atTop`, those that begin a page because the one before is full, the room that others of their kind have below
 * such as they follow. Word processors leave it out there; without it they stand too near when people change the text above them, and
 * may find room on the page before.
 */
export function withUsualRoom(blocks: Block[], atTop: ReadonlySet<number>): Block[] {
  if (atTop.size === 0) return blocks;
  const kinds = blocks.map(kindOf);
  const pairs = kinds.map((kind, i) => (kind && kinds[i - 1] ? `${kinds[i - 1]} ${kind}` : ''));
  const rooms = new Map<string, number[]>();
  blocks.forEach((block, i) => {
    const pair = pairs[i]!;
    if (pair === '' || block.kind !== 'paragraph' || block.startsPage !== undefined || atTop.has(i)) return;
    const known = rooms.get(pair);
    if (known) known.push(block.spaceBefore);
    else rooms.set(pair, [block.spaceBefore]);
  });
  return blocks.map((block, i) => {
    if (!atTop.has(i) || block.kind !== 'paragraph' || block.startsPage !== undefined) return block;
    const usual = mostFrequent(rooms.get(pairs[i]!) ?? []);
    return usual > block.spaceBefore && usual <= HALF_INCH ? { ...block, spaceBefore: usual } : block;
  });
}

/** What tells a paragraph from others of its section; empty for anything else. */
function kindOf(block: Block): string {
  if (block.kind !== 'paragraph') return '';
  const { role, list, inlines } = block;
  const first = inlines.find((inline) => 'style' in inline && inline.style !== undefined);
  const size = first && 'style' in first ? (first.style?.size ?? 0) : 0;
  return `${role.kind}${'level' in role ? role.level : ''}/${list?.level ?? ''}/${Math.round(size * 2)}`;
}

/** The room that more than half have; 0 for none. */
function mostFrequent(rooms: readonly number[]): number {
  const sorted = [...rooms].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  const alike = sorted.filter((room) => Math.abs(room - middle) <= HARDLY_SEEN);
  return alike.length * 2 > sorted.length ? middle : 0;
}

/** Room as people set it, where it is nearly that: what is left over, or short of it, goes into that before the next block. */
export function wholeRoom(points: number): number {
  const whole = Math.round(points / ROOM_STEP) * ROOM_STEP;
  return Math.max(0, Math.abs(points - whole) <= NEAR_STEP ? whole : points);
}
