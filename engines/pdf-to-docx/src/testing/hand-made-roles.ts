import type { TextBlock } from '../model/analyzed-page.ts';
import type { Inline } from '../model/document/document.ts';

/** What a document of nothing but body text, without lists, notes and bookmarks, tells about its blocks. */
export const PLAIN_ROLES = {
  roleOf: () => ({ kind: 'body' as const }),
  listOf: () => undefined,
  bookmarksOf: () => [],
  withReferences: (_: TextBlock, inlines: readonly Inline[]) => inlines,
  usualPitch: () => undefined,
  isHyphenated: () => false,
  isOneWord: () => false,
  hyphenation: undefined,
};
