import type { Line } from '../model/text.ts';
import { lineText } from '../model/text.ts';
import type { PageDraft } from './page-draft.ts';
import { joinedLines } from './page-lines.ts';

/** Running heads and feet stand in this part of the page from its edge. */
const BAND = 0.16;
/** At most so many lines from an edge belong to one. */
const MAX_LINES = 5;
/** Lines of different pages are the same when their heights differ by no more than this (points). */
const SAME_HEIGHT = 4;
/** A line is a running head when it returns on this part of the pages … */
const MIN_SHARE = 0.4;
/** … or on so many. */
const MIN_PAGES = 4;

/** The lines of a page without its running head and foot, and those. */
export interface HeadedPage {
  readonly draft: PageDraft;
  readonly parts: readonly Line[];
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
}

interface Candidate {
  readonly line: Line;
  readonly print: string;
  /** From the page's top, negative from its bottom. */
  readonly height: number;
}

/** Finds running heads and feet: artifacts near an edge where there are tags, else lines that return on many pages. */
export function findRunningHeads(drafts: readonly PageDraft[]): HeadedPage[] {
  const candidates = drafts.map((draft) => pageCandidates(draft));
  const counts = countPages(candidates);
  return drafts.map((draft, i) => {
    const found = candidates[i] as { top: Candidate[]; bottom: Candidate[] };
    const fromArtifacts = artifactHeads(draft);
    const header = draft.isTagged ? fromArtifacts.header : recurring(found.top, counts, drafts.length);
    const footer = draft.isTagged ? fromArtifacts.footer : recurring(found.bottom, counts, drafts.length);
    const taken = [...header, ...footer];
    const isTaken = (part: Line) =>
      taken.some(
        (line) =>
          part.page === line.page &&
          part.box.y0 >= line.box.y0 - 1 &&
          part.box.y1 <= line.box.y1 + 1 &&
          part.box.x0 >= line.box.x0 - 1 &&
          part.box.x1 <= line.box.x1 + 1,
      );
    const rest = draft.isTagged ? [...draft.parts, ...fromArtifacts.rest] : draft.parts;
    return { draft, parts: rest.filter((part) => !isTaken(part)), header, footer };
  });
}

/** A text with its digits hidden: page numbers differ from page to page. */
export function fingerprint(text: string): string {
  return text
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

function pageCandidates(draft: PageDraft): { top: Candidate[]; bottom: Candidate[] } {
  if (draft.isTagged) return { top: [], bottom: [] };
  const lines = joinedLines(draft.parts.filter((line) => line.angle === 0)).sort((a, b) => a.baseline - b.baseline);
  const tablesTop = Math.min(Infinity, ...draft.tables.map((table) => table.box.y0));
  const tablesBottom = Math.max(-Infinity, ...draft.tables.map((table) => table.box.y1));
  const of = (line: Line, height: number) => ({ line, print: fingerprint(lineText(line)), height });
  const top = lines
    .filter((line) => line.baseline < BAND * draft.height && line.baseline < tablesTop)
    .slice(0, MAX_LINES)
    .map((line) => of(line, line.baseline));
  const bottom = lines
    .filter((line) => line.baseline > (1 - BAND) * draft.height && line.baseline > tablesBottom)
    .slice(-MAX_LINES)
    .reverse()
    .map((line) => of(line, line.baseline - draft.height));
  return { top, bottom };
}

type Counts = Map<string, { heights: number[] }>;

function countPages(pages: readonly { top: Candidate[]; bottom: Candidate[] }[]): Counts {
  const counts: Counts = new Map();
  for (const { top, bottom } of pages) {
    for (const { print, height } of [...top, ...bottom]) {
      const found = counts.get(print);
      if (found) found.heights.push(height);
      else counts.set(print, { heights: [height] });
    }
  }
  return counts;
}

/** The candidates from the edge inwards up to the last one that returns on other pages. */
function recurring(candidates: readonly Candidate[], counts: Counts, pages: number): Line[] {
  let last = -1;
  candidates.forEach((candidate, i) => {
    const same = (counts.get(candidate.print)?.heights ?? []).filter(
      (height) => Math.abs(height - candidate.height) <= SAME_HEIGHT,
    ).length;
    const isOften = pages >= 2 && (same >= MIN_PAGES || same >= Math.max(2, MIN_SHARE * pages));
    if (isOften && i === last + 1) last = i;
  });
  return candidates
    .slice(0, last + 1)
    .map((candidate) => candidate.line)
    .sort((a, b) => a.baseline - b.baseline);
}

/** A leader of dots that the tags call an artifact. */
const LEADER = /^[\s.\u2026\u00b7_]*$/;

function artifactHeads(draft: PageDraft): { header: Line[]; footer: Line[]; rest: Line[] } {
  const header: Line[] = [];
  const footer: Line[] = [];
  const rest: Line[] = [];
  const [from, to] = bodyExtent(draft);
  for (const line of [...draft.artifacts].sort((a, b) => a.baseline - b.baseline)) {
    if (LEADER.test(lineText(line))) continue;
    const middle = (line.box.y0 + line.box.y1) / 2;
    if (line.angle !== 0) rest.push(line);
    else if (middle <= from && middle < draft.height / 2) header.push(line);
    else if (middle >= to && middle > draft.height / 2) footer.push(line);
    else rest.push(line);
  }
  return { header, footer, rest };
}

/** From where to where the tagged text of a page reaches; an empty page leaves its middle. */
function bodyExtent(draft: PageDraft): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  const visit = (blocks: PageDraft['blocks']) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
      else if (block.kind === 'text') {
        from = Math.min(from, block.box.y0 + 2);
        to = Math.max(to, block.box.y1 - 2);
      }
    }
  };
  visit(draft.blocks);
  return from < to
    ? [Math.max(from, draft.height * 0.04), Math.min(to, draft.height * 0.98)]
    : [draft.height / 2, draft.height / 2];
}
