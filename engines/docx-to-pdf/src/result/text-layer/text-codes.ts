/** A CMap has at most so many entries in one block (Adobe Technical Note 5014). */
const MOST_ENTRIES = 100;
/** Codes have two bytes, and 0 is no character. */
const MOST_CODES = 0xffff;
const CODE_DIGITS = 4;
const UNKNOWN = '\ufffd';

/** The codes of the characters in the hidden text of one file: each character gets the next one. */
export class TextCodes {
  readonly #codes = new Map<string, number>();

  /** How many codes there are; they begin with 1. */
  get count(): number {
    return this.#codes.size;
  }

  /** The codes of a text, as a PDF has them between `<` and `>`. */
  of(text: string): string {
    return [...text].map((character) => hexOf(this.#codeOf(character))).join('');
  }

  /** The stream that tells which characters the codes are (ISO 32000-2, 9.10.3). */
  toUnicode(): string {
    const entries = [...this.#codes].map(([character, code]) => `<${hexOf(code)}> <${utf16(character)}>`);
    const blocks: string[] = [];
    for (let at = 0; at < entries.length; at += MOST_ENTRIES) {
      const block = entries.slice(at, at + MOST_ENTRIES);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
  }

  #codeOf(character: string): number {
    const known = this.#codes.get(character);
    if (known !== undefined) return known;
    if (this.count + 1 >= MOST_CODES && character !== UNKNOWN) return this.#codeOf(UNKNOWN);
    const code = this.count + 1;
    this.#codes.set(character, code);
    return code;
  }
}

const hexOf = (value: number) => value.toString(16).padStart(CODE_DIGITS, '0').toUpperCase();

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hexOf(text.charCodeAt(at))).join('');
}
