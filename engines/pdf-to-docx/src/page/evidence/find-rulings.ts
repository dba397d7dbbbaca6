import type { Glyph, PathShape } from '../../model/page-content.ts';
import { loneSquares } from './lone-squares.ts';
import { type Rulings, rulingsOf } from './rulings.ts';
import { findTextUnderlines } from './text-underlines.ts';

/** The rules and shades of a page, without check boxes and without what underlines `glyphs`. */
export function findRulings(paths: readonly PathShape[], glyphs: readonly Glyph[] = []): Rulings {
  const [squares, underlines] = [loneSquares(paths), findTextUnderlines(paths, glyphs)];
  return rulingsOf(paths.filter((path) => !squares.has(path) && !underlines.has(path)));
}
