import { SYMBOL_AREA, WINGDINGS } from '../../model/wingdings.ts';

/** The bullet in the fonts of Adobe and Microsoft that have one among their symbols. */
const SYMBOL_BULLET = 0xb7;

/** Others of that name, `Segoe UI Symbol`, have no codes of their own. */
const SYMBOL_FONT = /^(?:[A-Z]{6}\+)?(?:Standard ?)?Symbol(?!s)/i;
/** OpenSymbol has the characters of Wingdings where documents from Word ask for them. */
const WINGDINGS_FONT = /wingding|webding|opensymbol/i;

/** Adobe's Symbol encoding, which Microsoft's Symbol has in the private use area, in rows of sixteen from the code that is before. */
const SYMBOL = rows({
  32: ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  64: '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  96: '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  160: '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  192: 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  224: '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  241: '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭',
});

/** Pieces of tall brackets as Adobe's names of glyphs have them, in the private use area, from its code on. */
const FIRST_PIECE = 0xf8eb;
const PIECES = [...'⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭'];

function rows(table: Readonly<Record<number, string>>): ReadonlyMap<number, string> {
  const entries = Object.entries(table);
  return new Map(entries.flatMap(([from, text]) => [...text].map((character, i) => [Number(from) + i, character])));
}

/** The Unicode character for a code of a symbol font, mostly in the private use area; undefined where the code is no such thing. */
export function symbolCharacter(code: number, fontName: string): string | undefined {
  // Older producers wrote Wingdings with the codes of Latin letters.
  if (code < 0x100 && /wingdings(?![ -]?[23])/i.test(fontName)) return WINGDINGS[code];
  if (code >= FIRST_PIECE) {
    const piece = PIECES[code - FIRST_PIECE];
    if (piece !== undefined) return piece;
  }
  if (code < SYMBOL_AREA || code > SYMBOL_AREA + 0xff) return undefined;
  const low = code - SYMBOL_AREA;
  const symbol = SYMBOL.get(low);
  if (
    symbol !== undefined &&
    (SYMBOL_FONT.test(fontName) || (low === SYMBOL_BULLET && !/wingding|webding/i.test(fontName)))
  )
    return symbol;
  const wingding = WINGDINGS[low];
  if (WINGDINGS_FONT.test(fontName)) return wingding ?? String.fromCodePoint(code);
  return wingding && low > 0x9e ? wingding : String.fromCodePoint(code);
}
