import type { Paragraph } from './document.ts';

/** A paragraph with nothing in it. */
export function emptyParagraph(): Paragraph {
  return {
    kind: 'paragraph',
    role: { kind: 'body' },
    inlines: [],
    alignment: 'left',
    isRtl: false,
    indentLeft: 0,
    indentRight: 0,
    indentFirst: 0,
    spaceBefore: 0,
    spaceAfter: 0,
    pitch: { rule: 'multiple', factor: 1 },
    tabs: [],
    bookmarks: [],
    anchored: [],
  };
}

/** The line heights that Word takes (ECMA-376 17.3.1.33 leaves it open). */
const LINE_HEIGHTS = { least: 1, most: 1584 } as const;

/** A paragraph with nothing in it that is exactly so high, in points, as far as Word allows. */
export function lowParagraph(height: number): Paragraph {
  const points = Math.min(LINE_HEIGHTS.most, Math.max(LINE_HEIGHTS.least, height));
  return { ...emptyParagraph(), pitch: { rule: 'exact', points } };
}
