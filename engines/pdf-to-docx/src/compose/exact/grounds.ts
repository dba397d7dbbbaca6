import type { FigureBlock, FlowBlock } from '../../model/analyzed-page.ts';
import { area } from '../../model/geometry.ts';
import type { Ground } from '../../model/text.ts';

/** The pictures and drawings of a page, with the backgrounds of its paragraphs as areas of their color: each below what is smaller. */
export function figuresAndGrounds(blocks: readonly FlowBlock[]): FigureBlock[] {
  const figures = blocks.filter((block) => block.kind === 'figure');
  for (const ground of groundsOf(blocks)) {
    const at = figures.findIndex(({ box }) => area(box) < area(ground.box));
    figures.splice(at < 0 ? figures.length : at, 0, groundFigure(ground, blocks[0]?.page ?? 0));
  }
  return figures;
}

function groundsOf(blocks: readonly FlowBlock[]): Ground[] {
  const grounds = new Map<string, Ground>();
  for (const block of blocks) {
    if (block.kind !== 'text') continue;
    for (const { ground } of block.lines)
      if (ground) grounds.set(`${ground.color} ${Object.values(ground.box).join(' ')}`, ground);
  }
  return [...grounds.values()];
}

function groundFigure({ box, color }: Ground, page: number): FigureBlock {
  const inner = { x0: 0, y0: 0, x1: box.x1 - box.x0, y1: box.y1 - box.y0 };
  const shape = { kind: 'rectangle', box: inner, outline: [], fill: color, lineWidth: 0, isDashed: false } as const;
  return {
    kind: 'figure',
    page,
    box,
    image: undefined,
    shapes: [shape],
    alt: '',
    isBackground: false,
    isDrawing: true,
    holdsText: false,
    tag: '',
  };
}
