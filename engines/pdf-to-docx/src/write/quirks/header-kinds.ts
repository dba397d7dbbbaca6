import type { HeadersAndFooters } from '../../model/document/document.ts';

/** What a section may have. */
export type HeaderKind = 'header' | 'footer';

/**
 * Whether a section names its headers, or its footers, `written` being what sections before it have: all of its variants do where one has
 * any. LibreOffice puts an empty line of the usual size where some pages of a section have a header and others name none. Without this,
 * text of such pages begins lower.
 */
export const namesHeaders = (
  kind: HeaderKind,
  written: ReadonlySet<HeaderKind>,
  variants: readonly HeadersAndFooters[],
): boolean => written.has(kind) || variants.some((own) => own[kind].length > 0);
