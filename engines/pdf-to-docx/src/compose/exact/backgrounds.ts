import type { FigureBlock, FlowBlock } from '../../model/analyzed-page.ts';
import { area } from '../../model/geometry.ts';
import type { Background } from '../../model/text.ts';

/** The pictures and drawings of a page, with the backgrounds of its paragraphs as areas of their color: each below what is smaller. */
export function figuresAndBackgrounds(blocks: readonly FlowBlock[]): FigureBlock[] {
  const figures = blocks.filter((block) => block.kind === 'figure');
  for (const background of backgroundsOf(blocks)) {
    const at = figures.findIndex(({ box }) => area(box) < area(background.box));
    figures.splice(at < 0 ? figures.length : at, 0, backgroundFigure(background, blocks[0]?.page ?? 0));
  }
  return figures;
}

function backgroundsOf(blocks: readonly FlowBlock[]): Background[] {
  const backgrounds = new Map<string, Background>();
  for (const block of blocks) {
    if (block.kind !== 'text') continue;
    for (const { background } of block.lines)
      if (background) backgrounds.set(`${background.color} ${Object.values(background.box).join(' ')}`, background);
  }
  return [...backgrounds.values()];
}

function backgroundFigure({ box, color }: Background, page: number): FigureBlock {
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
