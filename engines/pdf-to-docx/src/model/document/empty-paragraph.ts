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
    startsPage: false,
    anchored: [],
  };
}
