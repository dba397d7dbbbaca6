import type { FlowBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';

/** Drops the links that were guessed from addresses in the text where the document has links of its own: its plain text is meant to be. */
export function withoutNeedlessGuesses(drafts: readonly PageDraft[]): readonly PageDraft[] {
  const links = drafts.flatMap(draftLines).flatMap((line) => line.spans.map((span) => span.link));
  const isGuess = (link: (typeof links)[number]) => link?.kind === 'uri' && link.isGuessed === true;
  if (!links.some(isGuess) || !links.some((link) => link && !isGuess(link))) return drafts;
  const plain = (line: Line): Line => ({
    ...line,
    spans: line.spans.map((span) => (isGuess(span.link) ? { ...span, link: undefined } : span)),
  });
  return drafts.map((draft) => ({
    ...draft,
    blocks: draft.blocks.map((block) => mapLines(block, plain)),
    tables: draft.tables.map((table) => mapLines(table, plain)),
    parts: draft.parts.map(plain),
    artifacts: draft.artifacts.map(plain),
  }));
}

const draftLines = ({ blocks, tables, parts, artifacts }: PageDraft) => [
  ...[...textBlocksIn([...blocks, ...tables])].flatMap((block) => block.lines),
  ...parts,
  ...artifacts,
];

function mapLines<B extends FlowBlock>(block: B, change: (line: Line) => Line): B {
  if (block.kind === 'figure') return block;
  if (block.kind === 'text') return { ...block, lines: block.lines.map(change) };
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => mapLines(inner, change)) })),
  }));
  return { ...block, rows };
}
