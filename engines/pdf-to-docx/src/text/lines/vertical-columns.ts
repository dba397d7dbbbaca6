import { reaches } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';
import { FIRST_IDEOGRAPH } from '../format.ts';
import { CLOSE_PITCH, LETTER_HEIGHT, SAME_LINE } from '../tolerances.ts';
import type { FlowGlyph } from './glyph-lines.ts';

/** Share of the steps between characters that go down the page. */
const DOWN_SHARE = 0.8;

const VERTICAL_SCRIPT = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Glyphs in columns from top to bottom, and all others. */
export interface VerticalText {
  readonly columns: readonly (readonly Glyph[])[];
  readonly rest: readonly Glyph[];
}

/** Finds text of Chinese and Japanese that is written from top to bottom; `glyphs` in any order. */
export function verticalColumns(glyphs: readonly Glyph[]): VerticalText {
  // In any order but the content's, lines below each other look like columns: ideographs are as wide as each other.
  const own = glyphs
    .filter(
      (glyph) => glyph.style.angle === 0 && reaches(glyph.text, FIRST_IDEOGRAPH) && VERTICAL_SCRIPT.test(glyph.text),
    )
    .sort((a, b) => a.index - b.index);
  let down = 0;
  let across = 0;
  for (let i = 1; i < own.length; i++) {
    if (leadsDown(own[i - 1]!, own[i]!)) down++;
    else if (leadsAcross(own[i - 1]!, own[i]!)) across++;
  }
  if (down < 2 || down < DOWN_SHARE * (down + across)) return { columns: [], rest: glyphs };
  const columns: Glyph[][] = [];
  for (const glyph of own) {
    const last = columns.at(-1)?.at(-1);
    if (last && leadsDown(last, glyph)) columns.at(-1)?.push(glyph);
    else columns.push([glyph]);
  }
  const taken = new Set(own);
  return { columns, rest: glyphs.filter((glyph) => !taken.has(glyph)) };
}

/** A glyph in a frame whose x axis runs down the page. */
export function columnGlyph(glyph: Glyph): FlowGlyph {
  const { box } = glyph;
  return { glyph, x0: box.y0, x1: box.y1, top: -box.x1, bottom: -box.x0, baseline: -(box.x0 + box.x1) / 2 };
}

const middle = ({ box }: Glyph) => (box.x0 + box.x1) / 2;

function leadsDown(a: Glyph, b: Glyph): boolean {
  const { size } = a.style;
  const advance = b.y - a.y;
  // Boxes of stops and small signs are half as wide in some vertical fonts, on one side of the column: their origins are in its middle.
  const isBelow = Math.abs(middle(a) - middle(b)) < SAME_LINE * size || Math.abs(a.x - b.x) < SAME_LINE * size;
  return advance > LETTER_HEIGHT * size && advance < CLOSE_PITCH * size && isBelow;
}

const leadsAcross = (a: Glyph, b: Glyph) => Math.abs(b.y - a.y) < SAME_LINE * a.style.size;
