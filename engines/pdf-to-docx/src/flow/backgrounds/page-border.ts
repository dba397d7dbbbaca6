import { areNear } from '../../model/blocks/near.ts';
import type { PageBorder } from '../../model/document/borders.ts';
import { ROUNDING, SAME_PLACE } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { drawnBehind } from './drawn-behind.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The border that all pages have, or the first alone; else what draws those of pages becomes drawings behind their text. */
export function withPageBorder(drafts: readonly PageDraft[]): {
  border: PageBorder | undefined;
  drafts: readonly PageDraft[];
} {
  const border = drafts[0]?.border?.border;
  const [, ...others] = drafts;
  if (border && others.every((draft) => isSame(draft.border?.border, border))) return { border, drafts };
  if (border && others.every((draft) => !draft.border)) return { border: { ...border, isFirstOnly: true }, drafts };
  return {
    border: undefined,
    drafts: drafts.map((draft) => (draft.border ? drawnBehind(draft, draft.border.paths) : draft)),
  };
}

function isSame(a: PageBorder | undefined, b: PageBorder): boolean {
  if (!a || a.style !== b.style || a.color !== b.color || !areNear(a.width, b.width, ROUNDING)) return false;
  return SIDES.every((side) => areNear(a.distances[side], b.distances[side], SAME_PLACE));
}
