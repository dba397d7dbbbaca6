import type { Box } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { isWritingLine } from './leaders.ts';

/** A part of a line, as much of it as finding columns needs. */
export interface Part {
  readonly box: Box;
  readonly size: number;
  /** It is there to be written on: nothing that fills a column. */
  readonly isBlank?: boolean;
  /** Its place in the order of the page's content; a table or a picture has none. */
  readonly index?: number;
}

/** Points. The text size that a table or a picture counts as. */
const BOX_SIZE = 10;

/** Closing punctuation of the scripts that let it hang over the column's edge. */
const HANGING = /[\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff01\uff1f\uff09\u300d\u300f\u3011\u300b\u3009]\s*$/;

/** A line as finding columns sees it: without the room that hanging punctuation takes. */
export function columnPart(line: Line): Part {
  const { box, size, index } = line;
  if (isWritingLine(line)) return { box, size, index, isBlank: true };
  if (line.isRtl || !HANGING.test(line.spans.at(-1)?.text ?? '')) return { box, size, index };
  return { box: { ...box, x1: Math.max(box.x0, box.x1 - size) }, size, index };
}

/** A table, a picture or other text that columns go around, as finding columns sees it. */
export const boxPart = (box: Box): Part => ({ box, size: BOX_SIZE });
