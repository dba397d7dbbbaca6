import type { PageDraft } from '../../model/page-draft.ts';
import { drawnBehind } from './drawn-behind.ts';

/** The color that all pages have, RRGGBB, empty where they have none; else the backgrounds of pages become drawings behind their text. */
export function withPageColor(drafts: readonly PageDraft[]): { color: string; drafts: readonly PageDraft[] } {
  const color = drafts[0]?.background?.fill ?? '';
  if (color !== '' && drafts.every(({ background }) => background?.fill === color)) return { color, drafts };
  const isPlain = drafts.every(({ background }) => background === undefined);
  return { color: '', drafts: isPlain ? drafts : drafts.map(withDrawnBackground) };
}

function withDrawnBackground(draft: PageDraft): PageDraft {
  const { background, width, height } = draft;
  return background ? drawnBehind(draft, [{ ...background, box: { x0: 0, y0: 0, x1: width, y1: height } }]) : draft;
}
