import { SYMBOL_AREA } from '../../model/wingdings.ts';
import { escapeXml } from '../package/xml.ts';
import { symbolFamily, wingdingsCode } from '../quirks/open-symbol.ts';

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
      xml += `<w:sym w:font="${escapeXml(symbolFamily(code, font))}" w:char="${code.toString(16).toUpperCase()}"/>`;
    }
  }
  flush();
  return xml;
}

/** The code of a character in the private use area of symbol fonts; undefined for one that any font may have. */
function symbolCode(character: string, font: string): number | undefined {
  const code = character.codePointAt(0)!;
  if (code > SYMBOL_AREA + 0x20 && code <= SYMBOL_AREA + 0xff) return code;
  return wingdingsCode(character, font);
}
