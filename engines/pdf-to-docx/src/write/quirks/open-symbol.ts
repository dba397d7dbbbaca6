import { SYMBOL_AREA, WINGDINGS } from '../../model/wingdings.ts';

/** Stands in for Wingdings in LibreOffice; hardly anybody else has it. */
const STAND_IN = /^open ?symbol$/i;
/**
 * Signs of Wingdings 2 that are ballot boxes and check marks: forms are full of them, and hardly anybody writes what Wingdings has at
 * these codes. The stand-in's codes are those of both.
 */
const BALLOT_CODES: ReadonlySet<number> = new Set(
  [0x4f, 0x50, 0x51, 0x52, 0x53, 0x54, 0xa3].map((low) => SYMBOL_AREA + low),
);
/** Every font has the bullet. */
const BULLET = '•';
const codes = new Map(Object.entries(WINGDINGS).map(([code, character]) => [character, Number(code)]));

/**
 * The font that a character of a symbol font comes from. LibreOffice writes OpenSymbol into PDFs where documents have Wingdings. Without
 * this, Word shows boxes.
 */
export function symbolFamily(code: number, font: string): string {
  if (!STAND_IN.test(font)) return font;
  return BALLOT_CODES.has(code) ? 'Wingdings 2' : 'Wingdings';
}

/** The code in Wingdings of a character of OpenSymbol; undefined for other fonts, and for a character that any font has. */
export function wingdingsCode(character: string, font: string): number | undefined {
  const code = STAND_IN.test(font) && character !== BULLET ? codes.get(character) : undefined;
  return code === undefined ? undefined : SYMBOL_AREA + code;
}
