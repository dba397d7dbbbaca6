import { escapeAttribute } from '../docx/xml.ts';

/** Families whose characters are pictures: Word takes `û` in Wingdings for the cross that the font has in its place (17.3.3.30). */
const SYMBOL_FONTS = /^(symbol|webdings|wingdings( [23])?)$/i;
/** Where such fonts have their characters, in the area for private use. */
const PRIVATE = 0xf000;
const [FIRST, LAST] = [0x21, 0xff];
const LAST_ASCII = 0x7f;

/** The fonts of one run for its ASCII characters and for those above. */
export interface RunFonts {
  readonly ascii: string;
  readonly above: string;
}

/** The fonts that a run's `rFonts` names, or null where neither is one of symbols. */
export function symbolFonts(ascii = '', above = ascii): RunFonts | null {
  return SYMBOL_FONTS.test(ascii) || SYMBOL_FONTS.test(above) ? { ascii, above } : null;
}

/**
 * The text of a run as elements, with `sym` for each symbol: LibreOffice knows symbols there, and takes them for letters in text.
 * `prefix` is that of the elements around, with its colon. Null: there is none in it.
 */
export function symbolsAsElements(text: string, { ascii, above }: RunFonts, prefix: string): string | null {
  let hasSymbol = false;
  const elements = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const place = code & PRIVATE && code >> 8 === PRIVATE >> 8 ? code & LAST : code;
    const font = place <= LAST_ASCII ? ascii : above;
    if (place < FIRST || place > LAST || !SYMBOL_FONTS.test(font)) {
      return `<${prefix}t xml:space="preserve">${escapeAttribute(character)}</${prefix}t>`;
    }
    hasSymbol = true;
    const name = (PRIVATE + place).toString(16).toUpperCase();
    return `<${prefix}sym ${prefix}font="${escapeAttribute(font)}" ${prefix}char="${name}"/>`;
  });
  return hasSymbol ? elements.join('') : null;
}
