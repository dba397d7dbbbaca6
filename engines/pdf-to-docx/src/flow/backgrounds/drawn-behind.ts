import type { FigureBlock } from '../../model/analyzed-page.ts';
import type { PathShape } from '../../model/page-content.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { drawnShapes } from '../../page/draft-page.ts';

/** A page with a drawing as large as itself behind all that is on it. */
export function drawnBehind(draft: PageDraft, paths: readonly PathShape[]): PageDraft {
  const box = { x0: 0, y0: 0, x1: draft.width, y1: draft.height };
  const figure: FigureBlock = {
    kind: 'figure',
    page: draft.number,
    box,
    image: undefined,
    shapes: drawnShapes(paths, box),
    alt: '',
    isBackground: true,
    isDrawing: true,
    holdsText: false,
    tag: '',
  };
  return { ...draft, figures: [figure, ...draft.figures] };
}
