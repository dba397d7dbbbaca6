import type { WordDocument } from '../model/document/document.ts';
import type { GapCounts, PageDraft } from '../model/page-draft.ts';

/**
 * Whether the pages have room between ideographs and Latin letters, and between ideographs and digits. Word leaves it unless told otherwise;
 * slides and what other programs print mostly have none, and their lines would come out too long.
 */
export function roomBesideIdeographs(drafts: readonly PageDraft[]): WordDocument['roomBesideIdeographs'] {
  const hasRoom = (kind: 'letters' | 'digits') => {
    const gaps = drafts.flatMap(({ mixedGaps }) => mixedGaps?.[kind] ?? []);
    return total(gaps, 'close') <= total(gaps, 'apart');
  };
  return { letters: hasRoom('letters'), digits: hasRoom('digits') };
}

const total = (gaps: readonly GapCounts[], kind: keyof GapCounts) => gaps.reduce((sum, gap) => sum + gap[kind], 0);
