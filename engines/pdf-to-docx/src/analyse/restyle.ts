import type { FlowBlock } from '../model/analysed-page.ts';
import type { Line, TextStyle } from '../model/text.ts';
import type { PageDraft } from './page-draft.ts';
import type { Substitute } from './reader-fonts.ts';

/** Letter-spacing is written in twentieths of a point. */
const SPACING_STEP = 0.05;

/** Gives the text of all pages the fonts that readers have in place of those that they don't. */
export function restyleDrafts(
  drafts: readonly PageDraft[],
  substitutes: ReadonlyMap<string, Substitute>,
): readonly PageDraft[] {
  if (substitutes.size === 0) return drafts;
  // One new style for each old one: text is joined where its style is the same object.
  const styles = new Map<TextStyle, TextStyle>();
  const styleOf = (style: TextStyle) => {
    let found = styles.get(style);
    if (!found) {
      found = restyled(style, substitutes.get(style.sourceFont));
      styles.set(style, found);
    }
    return found;
  };
  const lineOf = (line: Line): Line => ({
    ...line,
    spans: line.spans.map((span) => ({ ...span, style: styleOf(span.style) })),
  });
  const blockOf = <T extends FlowBlock>(block: T): T => {
    if (block.kind === 'figure') return block;
    if (block.kind === 'text') {
      const label = block.label && { ...block.label, style: styleOf(block.label.style) };
      return { ...block, lines: block.lines.map(lineOf), ...(label ? { label } : {}) };
    }
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blockOf) })),
    }));
    return { ...block, rows };
  };
  return drafts.map((draft) => ({
    ...draft,
    blocks: draft.blocks.map(blockOf),
    tables: draft.tables.map(blockOf),
    parts: draft.parts.map(lineOf),
    artifacts: draft.artifacts.map(lineOf),
  }));
}

function restyled(style: TextStyle, substitute: Substitute | undefined): TextStyle {
  if (!substitute) return style;
  const spacing = style.spacing + substitute.spacing * style.size * style.stretch;
  return {
    ...style,
    font: substitute.font,
    spacing: Math.round(spacing / SPACING_STEP) * SPACING_STEP,
    stretch: Math.round(style.stretch * substitute.stretch * 100) / 100,
  };
}
