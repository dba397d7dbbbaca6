import type { Paragraph } from '../../model/document/document.ts';

const STRETCHED = /\p{Script=Arabic}/u;

/**
 * The value of `w:jc` (ECMA-376 17.18.44) of a justified paragraph: with short kashidas where it has Arabic letters, as Word's own "Justify
 * Low" does. LibreOffice 25.2 leaves such text ragged; `both` makes it stretch letters, and the layout of some lines, with words in Latin
 * letters or another size among them, never ends.
 */
export function justification({ inlines }: Pick<Paragraph, 'inlines'>): 'both' | 'lowKashida' {
  const hasArabic = inlines.some((inline) => inline.kind === 'text' && STRETCHED.test(inline.text));
  return hasArabic ? 'lowKashida' : 'both';
}
