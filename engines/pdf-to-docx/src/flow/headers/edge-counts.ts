import { edgeModel } from '../../learned/models.ts';
import { MIN_RUN } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { MAX_EDGE_SIZE } from '../tolerances.ts';
import { type Candidate, type PageEdge, pageEdges } from './candidates.ts';
import { EDGE_FEATURES, edgeFeatures } from './edge-features.ts';
import { ruledHeaders } from './ruled-headers.ts';
import { usualText } from './usual-text.ts';

/** Lines of a page of a short document that is no title page. */
const MIN_LINES = 8;

/**
 * Added to the logarithm of the odds that a line is of a header: one that is missed costs more than one too many. At 0 single pages keep
 * their headers in the text.
 */
const HEADER_ODDS = 0.3;

/**
 * The same on pages of some lines in a document of fewer than four pages, where little can return. At .3 headers of single pages are
 * missed, at 1.5 their titles are headers.
 */
const SHORT_ODDS = 1.2;

/** The same where rules take it for one, too. At 0 short headers of single pages are lost. */
const RULED_ODDS = 2.5;

/** The same for a line that is as large as titles are, and comes once. At .3 titles of single pages are headers. */
const TITLE_ODDS = -1;

/** An edge of a page, and what was measured of each candidate in the order of `EDGE_FEATURES`. */
export interface MeasuredEdge extends PageEdge {
  readonly rows: readonly (readonly number[])[];
  /** What rules take for a header. */
  readonly ruled: ReadonlySet<Candidate>;
}

/** The edges of all pages. */
export interface MeasuredEdges {
  readonly top: readonly MeasuredEdge[];
  readonly bottom: readonly MeasuredEdge[];
}

/** Measures what is at the edges of all pages. */
export function measureEdges(drafts: readonly PageDraft[]): MeasuredEdges {
  const [top, bottom] = [pageEdges(drafts, 'top'), pageEdges(drafts, 'bottom')];
  const usual = usualText(drafts);
  const measured = (edges: readonly PageEdge[], side: 'top' | 'bottom', others: readonly PageEdge[]) => {
    const rows = edgeFeatures(edges, others, side, usual);
    const ruled = ruledHeaders(edges, side);
    return edges.map((edge, page): MeasuredEdge => ({ ...edge, rows: rows[page] ?? [], ruled }));
  };
  return { top: measured(top, 'top', bottom), bottom: measured(bottom, 'bottom', top) };
}

/** How many candidates from the edge inwards are a header or footer, as a model says that learned it from tagged pages. */
export function headerCount({ candidates, rows, ruled }: MeasuredEdge): number {
  const trees = edgeModel();
  let [count, odds, best] = [0, 0, 0];
  for (const [i, row] of rows.entries()) {
    const chance = trees.chance(row);
    const candidate = candidates[i]!;
    odds += Math.log(chance / (1 - chance));
    const plain = mayNotReturn(row) ? SHORT_ODDS : HEADER_ODDS;
    odds += ruled.has(candidate) ? RULED_ODDS : isTitle(candidate, row) ? TITLE_ODDS : plain;
    if (odds > best) [count, best] = [i + 1, odds];
  }
  return count;
}

const PAGES = EDGE_FEATURES.indexOf('pages');
const LINES = EDGE_FEATURES.indexOf('lines');

/** Whether a document is too short to show what returns, and its page long enough to have a header all the same. */
const mayNotReturn = (row: readonly number[]) => (row[PAGES] ?? 0) < MIN_RUN && (row[LINES] ?? 0) >= MIN_LINES;

const RETURNS = EDGE_FEATURES.indexOf('returnsAnywhere');

/** Whether a line is larger than headers are and comes only once. */
const isTitle = ({ part }: Candidate, row: readonly number[]) =>
  'baseline' in part && part.size > MAX_EDGE_SIZE && row[RETURNS] === 0;
