import { fingerprint } from '../../language/fingerprint.ts';
import type { TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { Box } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { type Line, lineText } from '../../model/text.ts';
import { joinedLines } from '../../text/lines.ts';

/** Em. The next line of a header follows within this. */
const LINE_GAP = 0.5;

/** Share of the page's height, from each edge, in which headers are looked for. */
const EDGE_SHARE = 0.3;

/** Lines and tables at each edge of a page that may be of a header. */
const MAX_CANDIDATES = 14;

/** A line or table that may be of a header. */
export interface Candidate {
  readonly part: Line | TableBlock;
  readonly box: Box;
  readonly print: string;
  /** From the page's edge, where it is the same on all pages. */
  readonly height: number;
}

/** An edge of a page: what is there, from the edge inwards. */
export interface PageEdge {
  readonly draft: PageDraft;
  readonly candidates: readonly Candidate[];
}

/** Whether a line is right beside another, inwards. */
export function isNextLine(candidate: Candidate, before: Candidate | undefined): boolean {
  if (!before || !('size' in candidate.part && 'size' in before.part)) return false;
  const gap = Math.max(candidate.box.y0 - before.box.y1, before.box.y0 - candidate.box.y1);
  return gap <= LINE_GAP * Math.max(candidate.part.size, before.part.size);
}

/** How far a box reaches from the edge into the page. */
export const depth = (box: Box, draft: PageDraft, side: 'top' | 'bottom') =>
  side === 'top' ? box.y1 : draft.height - box.y0;

/** How far a box is from the edge. */
export const distance = (box: Box, draft: PageDraft, side: 'top' | 'bottom') =>
  side === 'top' ? box.y0 : draft.height - box.y1;

/** The text of a line without what was filled into its form fields: that differs from page to page. */
const printedText = (line: Line) => lineText({ ...line, spans: line.spans.filter(({ control }) => !control) });

/** The lines and tables of a page's edge and all beyond them in the page, from the edge inwards; none that is next to the page's tables. */
function pageCandidates(draft: PageDraft, side: 'top' | 'bottom'): Candidate[] {
  const isAtEdge = ({ box }: { box: Box }) => depth(box, draft, side) <= EDGE_SHARE * draft.height;
  const ofText = draft.tables.filter((table) => table.edges.length > 2 && !isAtEdge(table)).map(({ box }) => box);
  const isBeside = ({ box }: Line) => ofText.some(({ y0, y1 }) => box.y0 >= y0 && box.y1 <= y1);
  const upright = draft.parts.filter((line) => line.angle === 0);
  const lines = joinedLines(upright.filter((line) => !isBeside(line))).map((part): Candidate => {
    const height = side === 'top' ? part.baseline : part.baseline - draft.height;
    return { part, box: part.box, print: fingerprint(printedText(part)), height };
  });
  const tables = draft.tables.map((part): Candidate => {
    const text = [...textBlocksIn([part])].flatMap((block) => block.lines.map(lineText)).join('|');
    const height = side === 'top' ? part.box.y0 : part.box.y1 - draft.height;
    return { part, box: part.box, print: `table ${fingerprint(text)}`, height };
  });
  return [...lines, ...tables]
    .filter(isAtEdge)
    .sort((a, b) => (side === 'top' ? a.box.y0 - b.box.y0 : b.box.y1 - a.box.y1));
}

/** What is at one edge of all pages, as far as the notes at the foot of the text. */
export const pageEdges = (drafts: readonly PageDraft[], side: 'top' | 'bottom'): PageEdge[] =>
  drafts.map((draft) => {
    const found = pageCandidates(draft, side).slice(0, MAX_CANDIDATES);
    const note = found.findIndex(({ part }) => 'baseline' in part && startsRaised(part));
    return { draft, candidates: note < 0 ? found : found.slice(0, note) };
  });

/** Whether a line begins with the mark of a note. */
const startsRaised = ({ spans }: Line) =>
  spans.find(({ text }) => text.trim() !== '')?.style.vertical === 'superscript';
