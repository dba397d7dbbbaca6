const SYMBOL_FONT = /symbol|wingding|webding|dingbat/i;
const PRIVATE_USE = 0xf000;

/** Characters of Microsoft's Symbol by their code in the private use area. */
const SYMBOL: Readonly<Record<number, string>> = {
  183: '•',
  168: '♦',
  174: '→',
  172: '←',
  222: '⇒',
  176: '°',
  177: '±',
  180: '×',
  163: '≤',
  179: '≥',
  185: '≠',
  187: '≈',
  165: '∞',
  45: '−',
  42: '∗',
  109: 'μ',
  97: 'α',
  98: 'β',
  103: 'γ',
  100: 'δ',
  112: 'π',
  115: 'σ',
  68: 'Δ',
  87: 'Ω',
  211: '©',
  210: '®',
  212: '™',
};

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
  if (SYMBOL[low] && (SYMBOL_FONT.test(fontName) || low === 0xb7)) return SYMBOL[low];
  return WINGDINGS[low] && low > 0x9e ? WINGDINGS[low] : String.fromCodePoint(code);
}
