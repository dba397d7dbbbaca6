import { SAME_PLACE } from '../../model/measures.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { loneSquares } from './lone-squares.ts';
import { type Edge, type PageRules, pageRulesOf } from './page-rules.ts';
import { findTextUnderlines } from './text-underlines.ts';

/** Share of the page's width at either side in which rules are beside the text. */
const MARGIN_SHARE = 0.2;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The rules and shades of a page, without check boxes and without what underlines `glyphs`. On a page of a size (points) rules beside the text
 * from the upper edge to the lower one, as court papers have them, are none either: no table is so high.
 */
export function findPageRules(paths: readonly PathShape[], glyphs: readonly Glyph[] = [], page?: PageSize): PageRules {
  const [squares, underlines] = [loneSquares(paths), findTextUnderlines(paths, glyphs)];
  const rules = pageRulesOf(paths.filter((path) => !squares.has(path) && !underlines.has(path)));
  return page ? { ...rules, vertical: rules.vertical.filter((rule) => !isBesideText(rule, page)) } : rules;
}

/** Whether an upright rule goes from the upper edge of a page to the lower one in its margin. */
export function isBesideText({ at, from, to }: Pick<Edge, 'at' | 'from' | 'to'>, { width, height }: PageSize): boolean {
  const isPageHigh = from <= SAME_PLACE && to >= height - SAME_PLACE;
  return isPageHigh && Math.min(at, width - at) <= MARGIN_SHARE * width;
}
