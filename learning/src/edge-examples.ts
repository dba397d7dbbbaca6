import {
  EDGE_FEATURES,
  headerCount,
  headlessDrafts,
  isRuled,
  type MeasuredEdge,
  measureEdges,
  readDrafts,
  TagLabels,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';

type Draft = MeasuredEdge['draft'];
type Candidate = MeasuredEdge['candidates'][number];
type Line = Parameters<TagLabels['of']>[0];

const RETURNS = EDGE_FEATURES.indexOf('returns');
/** On so many of the other pages text returns that is a header whatever the tags say; on so few an entry of contents may. */
const [MOST, FEW] = [0.7, 0.3];
/** Pages from which on a header must return. */
const MIN_PAGES = 4;
/** Candidates behind a header that are examples of what is none. */
const BEHIND = 4;
/** Entries of contents that continue on another page are artifacts in PDFs of some producers. */
const ENTRY = /\p{L}.*\t\d+$/u;

/**
 * Reads what a tagged PDF teaches of headers and footers, or why it teaches nothing. A part of its pages is a document, too: there are too
 * few documents of one page with a header. Gives the examples of the whole document, then those of
 * each part. `tagged` is as for `documentExamples`.
 */
export async function edgeExamples(
  bytes: Uint8Array,
  tagged?: Uint8Array,
): Promise<readonly (readonly Example[])[] | { readonly leftOut: string }> {
  const own = await readDrafts(bytes);
  const { pages } = tagged ? await readDrafts(tagged) : own;
  if (pages.every(({ tags }) => tags === undefined)) return { leftOut: 'no tags' };
  const labels = new Map(pages.map((page) => [page.number, new TagLabels(page)]));
  const drafts = headlessDrafts(own.drafts);
  const whole = labeledEdges(drafts, labels);
  if (areHeadersTagged(whole, drafts.length)) return { leftOut: 'headers are tagged as text' };
  const parts = partsOf(drafts).map((part) => labeledEdges(part, labels));
  return [whole, ...parts].map((edges) => edges.flatMap(examplesOf));
}

/** Parts of a document that could be one: the first page, two or three of the first, the last two, one from its middle. */
function partsOf(drafts: readonly Draft[]): (readonly Draft[])[] {
  const middle = drafts.length >> 1;
  const parts = [
    drafts.slice(0, 1),
    drafts.slice(0, 2),
    drafts.slice(middle, middle + 1),
    drafts.slice(0, 3),
    drafts.slice(-2),
  ];
  return parts.slice(0, [0, 0, 1, 3, 5][Math.min(drafts.length, MIN_PAGES)]);
}

interface LabeledEdge {
  readonly edge: MeasuredEdge;
  /** Of each candidate: whether it is an artifact; undefined where the tags do not tell. */
  readonly areArtifacts: readonly (boolean | undefined)[];
}

function labeledEdges(drafts: readonly Draft[], labels: ReadonlyMap<number, TagLabels>): LabeledEdge[] {
  const { top, bottom } = measureEdges(drafts);
  return [...top, ...bottom].map((edge) => {
    const own = labels.get(edge.draft.number);
    const areArtifacts = edge.candidates.map((candidate) => own && isArtifact(candidate, own));
    const isEntry = (i: number) =>
      areArtifacts[i] === true && (edge.rows[i]?.[RETURNS] ?? 0) < FEW && ENTRY.test(textOf(edge.candidates[i]));
    const entries = edge.candidates.map((_, i) => isEntry(i));
    const areEntries = entries.filter((one) => one).length > 1;
    return { edge, areArtifacts: areArtifacts.map((is, i) => (areEntries && entries[i] ? false : is)) };
  });
}

function isArtifact(candidate: Candidate, labels: TagLabels): boolean | undefined {
  const roles = linesOf(candidate).map((line) => labels.of(line).role);
  if (roles.every((role) => role === 'unknown')) return undefined;
  return roles.filter((role) => role === 'artifact').length > roles.length / 2;
}

const textOf = (candidate: Candidate | undefined) =>
  candidate
    ? linesOf(candidate)
        .map(({ spans }) => spans.map(({ text }) => text).join(''))
        .join(' ')
    : '';

function linesOf({ part }: Candidate): readonly Line[] {
  if ('baseline' in part) return [part];
  const blocks = part.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  return blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
}

/** How many candidates from the edge inwards are artifacts. */
function headersIn({ areArtifacts }: LabeledEdge): number {
  const end = areArtifacts.indexOf(false);
  return areArtifacts.lastIndexOf(true, end < 0 ? Infinity : end) + 1;
}

function examplesOf(labeled: LabeledEdge): Example[] {
  const { edge, areArtifacts } = labeled;
  const count = headersIn(labeled);
  const byModel = headerCount(edge);
  return edge.rows.slice(0, count + BEHIND).flatMap((features, i) => {
    if (areArtifacts[i] === undefined) return [];
    return [{ features, is: i < count, byRules: isRuled(features), byModel: i < byModel }];
  });
}

/** Whether what returns at the outermost place of most pages is no artifact. */
function areHeadersTagged(edges: readonly LabeledEdge[], pages: number): boolean {
  const isTagged = ({ edge, areArtifacts }: LabeledEdge) =>
    areArtifacts[0] === false && (edge.rows[0]?.[RETURNS] ?? 0) >= MOST;
  return pages >= MIN_PAGES && edges.filter(isTagged).length > pages / 2;
}
