import type { PageDraft } from '../../model/page-draft.ts';
import { DecisionTrees } from '../../page/learned/decision-trees.ts';
import model from '../../page/learned/edge-model.json' with { type: 'json' };
import { HEADER_ODDS, MANY, MAX_EDGE_SIZE, MIN_RUN, RULED_ODDS, SHORT_ODDS, TITLE_ODDS } from '../tolerances.ts';
import { type Candidate, type PageEdge, pageEdges } from './candidates.ts';
import { EDGE_FEATURES, edgeFeatures } from './edge-features.ts';
import { ruledHeaders } from './ruled-headers.ts';
import { usualText } from './usual-text.ts';

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

let trees: DecisionTrees | undefined;

/** How many candidates from the edge inwards are a header or footer, as a model says that learned it from tagged pages. */
export function headerCount({ candidates, rows, ruled }: MeasuredEdge): number {
  trees ??= new DecisionTrees(model.trees);
  let [count, odds, best] = [0, 0, 0];
  for (const [i, row] of rows.entries()) {
    const chance = trees.chance(row);
    const candidate = candidates[i] as Candidate;
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
const mayNotReturn = (row: readonly number[]) => (row[PAGES] ?? 0) < MIN_RUN && (row[LINES] ?? 0) >= MANY;

const RETURNS = EDGE_FEATURES.indexOf('returnsAnywhere');

/** Whether a line is larger than headers are and comes only once. */
const isTitle = ({ part }: Candidate, row: readonly number[]) =>
  'baseline' in part && part.size > MAX_EDGE_SIZE && row[RETURNS] === 0;
