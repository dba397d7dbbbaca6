import type { Paragraph } from '../../model/document/document.ts';

/**
 * Whether a section's properties go into a paragraph of their own, behind its last one. LibreOffice takes away a paragraph that holds
 * nothing else, even where it begins a page. Without this, an empty page at the end of a section is lost, and all pages after it move up.
 */
export const endsApart = ({ startsPage, inlines, anchored }: Paragraph): boolean =>
  startsPage !== undefined && inlines.length === 0 && anchored.length === 0;
