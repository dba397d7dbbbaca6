import { edgeModel } from '../../learned/models.ts';
import { MIN_RUN } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { MAX_EDGE_SIZE } from '../tolerances.ts';
import { type PageEdge, pageEdges } from './candidates.ts';
import { EDGE_FEATURES, edgeFeatures, RULED } from './edge-features.ts';
import { withTitlePrints } from './title-prints.ts';
import { usualText } from './usual-text.ts';

/** Lines. A page of a short document that has fewer has hardly any to lose: nothing is added there. */
const MIN_LINES = 8;

/**
 * Added to the logarithm of the odds that a line is of a header: one that is missed costs more than one too many. At 0 single pages keep
 * their headers in the text.
 */
const HEADER_ODDS = 0.3;

/**
 * The same in a document of fewer than four pages, where little can return, but for large lines. Of the headers of 345 such documents .936 are
 * right at .3, and .944 at this; from 1.35 on text is lost to headers.
 */
const SHORT_ODDS = 1.2;

/** The same for the only line of a page there: readers miss it most where it is not in the text. */
const ALONE_ODDS = -1;

/** An edge of a page, and what was measured of each candidate in the order of `EDGE_FEATURES`. */
export interface MeasuredEdge extends PageEdge {
  readonly rows: readonly (readonly number[])[];
}

/** The edges of all pages. */
export interface MeasuredEdges {
  readonly top: readonly MeasuredEdge[];
  readonly bottom: readonly MeasuredEdge[];
}

/** Measures what is at the edges of all pages. */
export function measureEdges(drafts: readonly PageDraft[]): MeasuredEdges {
  const [top, bottom] = (['top', 'bottom'] as const).map((side) =>
    withTitlePrints(pageEdges(drafts, side), drafts),
  ) as [PageEdge[], PageEdge[]];
  const usual = usualText(drafts);
  const measured = (edges: readonly PageEdge[], side: 'top' | 'bottom', others: readonly PageEdge[]) => {
    const rows = edgeFeatures(edges, others, side, usual);
    return edges.map((edge, page): MeasuredEdge => ({ ...edge, rows: rows[page] ?? [] }));
  };
  return { top: measured(top, 'top', bottom), bottom: measured(bottom, 'bottom', top) };
}

/** How many candidates from the edge inwards are a header or footer, as a model says that learned it from tagged pages. */
export function headerCount({ draft, rows }: MeasuredEdge): number {
  const trees = edgeModel();
  let [count, odds, best] = [0, 0, 0];
  for (const [i, row] of rows.entries()) {
    const chance = trees.chance(row);
    odds += Math.log(chance / (1 - chance)) + addedOdds(draft, row);
    if (odds > best) [count, best] = [i + 1, odds];
  }
  return count;
}

const PAGES = EDGE_FEATURES.indexOf('pages');
const POINTS = EDGE_FEATURES.indexOf('points');

/** What is added to the logarithm of the odds: what it costs to be wrong about a line. */
function addedOdds({ parts, tables }: PageDraft, row: readonly number[]): number {
  if ((row[PAGES] ?? 0) >= MIN_RUN) return HEADER_ODDS;
  if (parts.length + tables.length === 1) return ALONE_ODDS;
  if (parts.length < MIN_LINES) return 0;
  return (row[POINTS] ?? 0) > MAX_EDGE_SIZE ? HEADER_ODDS : SHORT_ODDS;
}

/** Whether rules take what was measured for a header, too. */
export const isRuled = (row: readonly number[]) => row[RULED] === 1;
