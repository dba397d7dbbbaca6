import type { Glyph } from '../../model/page-content.ts';

/** Signs that mean each other where text runs from right to left: the reader gives those of formulas on such lines as if they did, too. */
const PAIRS = ['()', '[]', '{}', '⟨⟩', '⌊⌋', '⌈⌉', '<>', '≤≥', '∈∋', '∉∌', '≔≕', '⊂⊃', '⊆⊇', '≪≫'];
const MIRRORED: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((pair) => {
    const [left = '', right = ''] = [...pair];
    return [
      [left, right],
      [right, left],
    ];
  }),
);
const OPENING = /^[([{⟨⌊⌈]$/u;
const FENCE = /^[()[\]{}⟨⟩⌊⌋⌈⌉]$/u;

/** Letters of scripts that run from right to left. */
export const isFromRight = ({ text }: Glyph): boolean => /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/**
 * The glyphs of a formula, from left to right, with the signs that the page shows: formulas run from left to right. Fences tell: where none
 * open and close as they are given but all do the other way round, all signs are turned; where some do, each second one closes. Without
 * fences `isTurned` says what to do.
 */
export function asSeen(glyphs: readonly Glyph[], isTurned: boolean): Glyph[] {
  const fences = glyphs.filter(({ text }) => FENCE.test(text));
  const turned = glyphs.map(turn);
  if (fences.length === 0) return isTurned ? turned : [...glyphs];
  if (isBalanced(fences)) return [...glyphs];
  if (isBalanced(fences.map(turn))) return turned;
  let count = 0;
  return glyphs.map((glyph) => {
    if (!FENCE.test(glyph.text)) return glyph;
    const opens = count++ % 2 === 0;
    return OPENING.test(glyph.text) === opens ? glyph : turn(glyph);
  });
}

const turn = (glyph: Glyph): Glyph => {
  const text = MIRRORED.get(glyph.text);
  return text === undefined ? glyph : { ...glyph, text };
};

function isBalanced(fences: readonly Glyph[]): boolean {
  const open: string[] = [];
  for (const { text } of fences) {
    if (OPENING.test(text)) open.push(MIRRORED.get(text)!);
    else if (open.pop() === undefined) return false;
  }
  return open.length === 0;
}
