import type { Inline } from '../../model/document/document.ts';
import type { TextStyle } from '../../model/text.ts';
import { SAME_SIZE } from '../tolerances.ts';

/**
 * What is between a note's mark and its text. LibreOffice drops a tab that follows the mark at once. Without the space before it, the
 * text of tabbed notes begins at their mark.
 */
export function gapAfterMark(gap: string, isTabbed: boolean, style: TextStyle): Inline[] {
  const space = gap === ' ' ? [{ kind: 'text', text: ' ', style, link: undefined } as const] : [];
  return isTabbed ? [...space, { kind: 'tab', style, link: undefined }] : space;
}

/**
 * Whether a note needs the style of body text: its mark is as large as that, and notes are smaller. LibreOffice takes the size of a note's
 * own mark from the paragraph's style. Without this, such marks come out small.
 */
export const isMarkedAsBody = (mark: number, { text, body }: { text: number; body: number }): boolean =>
  Math.abs(mark - text) > SAME_SIZE && Math.abs(mark - body) <= SAME_SIZE;
