import { NEARLY_FULL, ROUNDING } from '../../flow/tolerances.ts';
import { FRAME_ROOM } from '../tolerances.ts';

/**
 * Where a frame of the exact look ends (points) whose text stands from `x0` to `x1`: with room for fonts that are wider. Word and
 * LibreOffice move a frame that reaches over the page's edge. Without the room, lines in stand-in fonts break; without the bound, text at
 * the right edge moves to the left.
 */
export function frameEnd({ x0, x1 }: { x0: number; x1: number }, isSingleLine: boolean, pageWidth: number): number {
  const wanted = (isSingleLine ? NEARLY_FULL : FRAME_ROOM) * (x1 - x0);
  const room = Math.max(0, pageWidth - x1 - ROUNDING);
  return x1 + Math.max(ROUNDING, Math.min(wanted, room));
}
