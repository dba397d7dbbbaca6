import { isBlank } from '../../../model/characters.ts';
import type { Glyph, PageContent } from '../../../model/page-content.ts';
import { withDrawnRows } from '../drawn-rows.ts';
import { findPageRules } from '../find-page-rules.ts';
import type { PageRules } from '../page-rules.ts';
import { fillGrids, type GridContent } from './filled-grids.ts';
import { findRuledGrids } from './ruled-grids.ts';
import { withShadedColumns } from './shade-columns.ts';
import { withShadeGrids } from './shade-grids.ts';

/** What is drawn on a page that may be tables: rules and shades, and the grids of them that hold text. */
export interface PageGrids {
  readonly pageRules: PageRules;
  readonly grids: readonly GridContent[];
}

/** Finds the grids of rules and shades on a page, with the `glyphs` that are in each. */
export function findPageGrids({ paths, width, height }: PageContent, glyphs: readonly Glyph[]): PageGrids {
  const pageRules = findPageRules(paths, glyphs, { width, height });
  // Text across a table at an angle is in none of its cells.
  const square = glyphs.filter(({ text, style }) => style.angle === 0 || (!isBlank(text) && style.angle % 90 === 0));
  const shaded = withShadeGrids(pageRules, findRuledGrids(pageRules), square);
  const grids = withDrawnRows(pageRules, withShadedColumns(pageRules, shaded, square), square);
  return { pageRules, grids: fillGrids(grids, pageRules.shades, square, { x0: 0, y0: 0, x1: width, y1: height }) };
}

/** The same for a page whose tags name its tables: rules alone are looked at, and text at any angle. */
export function findTaggedGrids({ paths, width, height }: PageContent, glyphs: readonly Glyph[]): PageGrids {
  const pageRules = findPageRules(paths, glyphs);
  const page = { x0: 0, y0: 0, x1: width, y1: height };
  return { pageRules, grids: fillGrids(findRuledGrids(pageRules), pageRules.shades, glyphs, page) };
}
