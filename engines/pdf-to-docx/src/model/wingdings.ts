/** Where symbol fonts have their characters in the private use area: this far above their codes. */
export const SYMBOL_AREA = 0xf000;

/** Characters of Wingdings by their code in the private use area. */
export const WINGDINGS: Readonly<Record<number, string>> = {
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
