import type { FigureBlock, FlowBlock } from '../../model/analyzed-page.ts';
import { shapeLines } from '../../model/blocks/blocks-in.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { OpenPage } from '../../read/reader.ts';
import { PAGE_DPI } from '../limits.ts';

/** Blocks with each figure, those in cells too, as `draw` gives it. */
export function drawFigures(blocks: readonly FlowBlock[], draw: (figure: FigureBlock) => FigureBlock): FlowBlock[] {
  return blocks.map((block) => {
    if (block.kind === 'figure') return draw(block);
    if (block.kind === 'text') return block;
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: drawFigures(cell.blocks, draw) })),
    }));
    return { ...block, rows };
  });
}

/** A page without figures, those in cells too: turned text stays, and the text of shapes is text like any other. */
export function textDraft(draft: PageDraft): PageDraft {
  const figures = draft.figures.filter(({ turned }) => turned);
  const parts = [...draft.parts, ...shapeLines(draft.figures)];
  return { ...draft, figures, parts, blocks: withoutFigures(draft.blocks) };
}

function withoutFigures(blocks: readonly FlowBlock[]): FlowBlock[] {
  return blocks.flatMap((block): FlowBlock[] => {
    if (block.kind === 'figure') return (block.texts ?? []).flatMap((text) => text.blocks);
    if (block.kind === 'text') return [block];
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: withoutFigures(cell.blocks) })),
    }));
    return [{ ...block, rows }];
  });
}

/** A page whose pictures and drawings are one picture behind its text. */
export function joinedDraft(page: OpenPage, draft: PageDraft): PageDraft {
  const text = textDraft(draft);
  const box = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const image = page.render({ box, dpi: PAGE_DPI, isOpaque: false }, { hasText: false });
  if (!image) return text;
  const { number } = draft;
  const about = { kind: 'figure', page: number, alt: '', tag: '', isBackground: true, isDrawing: true } as const;
  return { ...text, figures: [{ ...about, box, image, holdsText: false }, ...text.figures] };
}

/** How many pictures and drawings a page has, those in cells too. */
export function figuresOn({ figures, blocks }: Pick<PageDraft, 'figures' | 'blocks'>): number {
  let count = figures.length;
  drawFigures(blocks, (figure) => {
    count++;
    return figure;
  });
  return count;
}

/** The places of the pages that have most on them: at least half as much as the one with most of all. */
export function heaviestOf(drafts: readonly PageDraft[]): number[] {
  const weights = drafts.map(
    (draft) => figuresOn(draft) + draft.parts.length + draft.blocks.length + draft.tables.length,
  );
  const most = Math.max(...weights);
  return weights.flatMap((weight, at) => (weight >= most / 2 ? [at] : []));
}

/** A page, from 1, with nothing on it. */
export function emptyDraft(number: number, width: number, height: number): PageDraft {
  return {
    number,
    label: '',
    width,
    height,
    isTagged: false,
    isVertical: false,
    isRecognized: false,
    isExact: false,
    blocks: [],
    tables: [],
    figures: [],
    parts: [],
    artifacts: [],
    characters: 0,
    pictured: 0,
    comments: [],
  };
}

/** A page, from 1, that is a picture as a whole. */
export function pictureDraft(page: OpenPage, number: number, alt = ''): PageDraft {
  const box = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const image = page.render({ box, dpi: PAGE_DPI, isOpaque: true }, { hasText: true });
  const draft = emptyDraft(number, page.width, page.height);
  if (!image) return draft;
  const figure: FigureBlock = {
    kind: 'figure',
    page: number,
    box,
    image,
    alt,
    isBackground: true,
    isDrawing: false,
    holdsText: true,
    tag: '',
  };
  return { ...draft, figures: [figure] };
}
