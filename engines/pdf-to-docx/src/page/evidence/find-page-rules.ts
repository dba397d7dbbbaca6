import type { Glyph, PathShape } from '../../model/page-content.ts';
import { loneSquares } from './lone-squares.ts';
import { type PageRules, pageRulesOf } from './page-rules.ts';
import { findTextUnderlines } from './text-underlines.ts';

/** The rules and shades of a page, without check boxes and without what underlines `glyphs`. */
export function findPageRules(paths: readonly PathShape[], glyphs: readonly Glyph[] = []): PageRules {
  const [squares, underlines] = [loneSquares(paths), findTextUnderlines(paths, glyphs)];
  return pageRulesOf(paths.filter((path) => !squares.has(path) && !underlines.has(path)));
}
