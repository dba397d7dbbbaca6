import type { FlowBlock } from '../model/analyzed-page.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { Line, TextStyle } from '../model/text.ts';
import { fontsBeside } from './fallback-fonts.ts';
import type { ReaderFont } from './reader-fonts.ts';
import { USUAL_ADVANCE } from './tolerances.ts';

/** Share of the size. Rounding it by less moves no line end. Without it every style has letter-spacing. */
const SIZE_SLACK = 0.006;

/** Points: letter-spacing is written in twentieths. */
const SPACING_STEP = 0.05;

/**
 * Gives the text of all pages the fonts that readers have, in sizes that can be written. The new pages are in the places of the old ones:
 * thousands of pages are not in memory twice.
 */
export function restyleDrafts(drafts: PageDraft[], fonts: ReadonlyMap<string, ReaderFont>): readonly PageDraft[] {
  // One new style for each old one: text is joined where its style is the same object.
  const styles = new Map<string | undefined, Map<TextStyle, TextStyle>>();
  const styleOf = (style: TextStyle, beside?: string) => {
    const own = fonts.get(style.sourceFont);
    const name = own?.isFallback ? beside : undefined;
    let known = styles.get(name);
    if (!known) {
      known = new Map();
      styles.set(name, known);
    }
    let found = known.get(style);
    if (!found) {
      const meant = name === undefined ? undefined : fonts.get(name);
      found = restyled(style, own && meant ? { ...own, font: meant.font } : own);
      known.set(style, found);
    }
    return found;
  };
  const fallbacks = new Set([...fonts].filter(([, font]) => font.isFallback).map(([name]) => name));
  const besideOf = fontsBeside(drafts, fallbacks);
  const lineOf = (line: Line): Line => {
    const beside = besideOf(line);
    return { ...line, spans: line.spans.map((span) => ({ ...span, style: styleOf(span.style, beside) })) };
  };
  const blockOf = <T extends FlowBlock>(block: T): T => {
    if (block.kind === 'figure') {
      const { turned, texts } = block;
      const inShapes = texts?.map((text) => ({ ...text, blocks: text.blocks.map(blockOf) }));
      return {
        ...block,
        ...(turned && { turned: { ...turned, blocks: turned.blocks.map(blockOf) } }),
        ...(inShapes && { texts: inShapes }),
      };
    }
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
  for (const [at, draft] of drafts.entries())
    drafts[at] = {
      ...draft,
      blocks: draft.blocks.map(blockOf),
      tables: draft.tables.map(blockOf),
      figures: draft.figures.map(blockOf),
      parts: draft.parts.map(lineOf),
      artifacts: draft.artifacts.map(lineOf),
    };
  return drafts;
}

function restyled(style: TextStyle, font: ReaderFont | undefined): TextStyle {
  const drawn = style.size * (font?.scale ?? 1);
  const size = Math.max(1, Math.round(drawn * 2) / 2);
  const advance = (font?.advance ?? USUAL_ADVANCE) * style.stretch;
  // What rounding to half points adds to or takes from the width of each character.
  const rounding = Math.abs(size / drawn - 1) > SIZE_SLACK ? (drawn - size) * advance : 0;
  const spacing = style.spacing + (font?.spacing ?? 0) * drawn * style.stretch + rounding;
  return {
    ...style,
    font: font?.font ?? style.font,
    ...(font?.latin ? { latin: font.latin } : {}),
    ...(font?.isEmbedded ? { isEmbedded: true } : {}),
    size,
    spacing: Math.round(spacing / SPACING_STEP) * SPACING_STEP,
    stretch: Math.round(style.stretch * (font?.stretch ?? 1) * 100) / 100,
  };
}
