import { SYMBOL_AREA, WINGDINGS } from '../../model/wingdings.ts';
import { escapeXml } from '../package/xml.ts';

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

/** `w:t` with a text, and `w:sym` for each of its characters that only a symbol font has (ECMA-376 17.3.3.30). */
export function textXml(text: string, font: string): string {
  let xml = '';
  let plain = '';
  const flush = () => {
    if (plain !== '') xml += `<w:t xml:space="preserve">${escapeXml(plain)}</w:t>`;
    plain = '';
  };
  for (const character of text) {
    const code = symbolCode(character, font);
    if (code === undefined) plain += character;
    else {
      flush();
      xml += `<w:sym w:font="${escapeXml(familyOf(code, font))}" w:char="${code.toString(16).toUpperCase()}"/>`;
    }
  }
  flush();
  return xml;
}

/** The font that a character of a symbol font comes from. */
function familyOf(code: number, font: string): string {
  if (!STAND_IN.test(font)) return font;
  return BALLOT_CODES.has(code) ? 'Wingdings 2' : 'Wingdings';
}

/** The code of a character in the private use area of symbol fonts; undefined for one that any font may have. */
function symbolCode(character: string, font: string): number | undefined {
  const code = character.codePointAt(0) as number;
  if (code > SYMBOL_AREA + 0x20 && code <= SYMBOL_AREA + 0xff) return code;
  const own = STAND_IN.test(font) && character !== BULLET ? codes.get(character) : undefined;
  return own === undefined ? undefined : SYMBOL_AREA + own;
}
