const SYMBOL_FONT = /symbol/i;
const PRIVATE_USE = 0xf000;

/** Adobe's Symbol encoding, which Microsoft's Symbol has in the private use area, in rows of sixteen from the code that stands before. */
const SYMBOL = rows({
  32: ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  64: '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  96: '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  160: '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  192: 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  224: '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  241: '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭',
});

function rows(table: Readonly<Record<number, string>>): ReadonlyMap<number, string> {
  const entries = Object.entries(table);
  return new Map(entries.flatMap(([from, text]) => [...text].map((character, i) => [Number(from) + i, character])));
}

/** Characters of Wingdings by their code in the private use area. */
const WINGDINGS: Readonly<Record<number, string>> = {
  70: '☞',
  74: '☺',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  113: '❑',
  114: '❒',
  115: '⬧',
  116: '⧫',
  117: '◆',
  118: '❖',
  119: '⬥',
  159: '•',
  161: '○',
  167: '▪',
  168: '◻',
  216: '➢',
  224: '→',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/** The Unicode character for a code of a symbol font, mostly in the private use area; undefined where the code is no such thing. */
export function symbolCharacter(code: number, fontName: string): string | undefined {
  // Older producers wrote Wingdings with the codes of Latin letters.
  if (code < 0x100 && /wingdings(?![ -]?[23])/i.test(fontName)) return WINGDINGS[code];
  if (code < PRIVATE_USE || code > PRIVATE_USE + 0xff) return undefined;
  const low = code - PRIVATE_USE;
  if (/wingding|webding/i.test(fontName)) return WINGDINGS[low] ?? String.fromCodePoint(code);
  const symbol = SYMBOL.get(low);
  if (symbol !== undefined && (SYMBOL_FONT.test(fontName) || low === 0xb7)) return symbol;
  return WINGDINGS[low] && low > 0x9e ? WINGDINGS[low] : String.fromCodePoint(code);
}
