import { SYMBOL_AREA } from '../../model/wingdings.ts';

/** Characters by their codes, in rows from the code that is before. */
export function rows(table: Readonly<Record<number, string>>): ReadonlyMap<number, string> {
  const entries = Object.entries(table);
  return new Map(entries.flatMap(([from, text]) => [...text].map((character, i) => [Number(from) + i, character])));
}

/**
 * Signs of Microsoft's symbol fonts by their codes, as Unicode has them (ISO/IEC 10646, from the proposal L2/11-052); of arrows that few
 * fonts have the direction. What is missing only these fonts have.
 */
const WINGDINGS_1 = rows({
  34: '✂✁',
  41: '✆',
  62: '✇✍',
  65: '✌',
  69: '☜☞☝☟',
  74: '☺',
  76: '☹',
  81: '✈☼',
  84: '❄',
  86: '✞',
  88: '✠✡☪☯',
  93: '☸♈♉♊♋♌♍♎♏♐♑♒♓',
  108: '⚫',
  110: '◼',
  113: '❑❒',
  116: '⧫◆❖',
  120: '⌧',
  122: '⌘',
  127: '▯',
  129: '➀➁➂➃➄➅➆➇➈➉',
  140: '➊➋➌➍➎➏➐➑➒➓',
  158: '∙•▪',
  162: '○',
  167: '▪',
  171: '★',
  181: '✪✰',
  213: '⌫⌦←→↑↓',
  223: '←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂',
  251: '✘✓☒☑',
});
const WINGDINGS_2 = rows({
  37: '✄',
  79: '✗✓☒☑☒☒',
  93: '‽',
  106: '①②③④⑤⑥⑦⑧⑨⑩',
  117: '❶❷❸❹❺❻❼❽❾❿',
  128: '☉',
  130: '☽☾',
  133: '✝',
  149: '⋅',
  152: '●○',
  155: '○',
  157: '⊙',
  161: '◾■□',
  168: '▣',
  175: '◇',
  177: '◈',
  184: '◊',
  186: '◖◗',
  190: '■',
  192: '⬟',
  194: '⬣⬢',
  235: '✶',
  240: '✹',
  243: '✯',
  248: '※⁂',
});
const WINGDINGS_3 = rows({
  33: '←→↑↓↖↗↙↘←→↑↓',
  47: '↑↓↔↕←→↑↓↓←→←→↑↑↓↓',
  68: '←←',
  72: '←→↑↓↑↓←→',
  83: '⌤⌃⌥␣⍽⇪↑←→←→←→←→←→←→←→↑↓↖↗↙↘↔↕▲▼△▽◀▶◁▷◣◢◤◥',
  129: '▲▼◀▶←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→←→←→←',
  176: '→←→←→←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→←→↑↑↓↓←→↑↓↖↗↙↘←→↑↓↖↗↙↘←→↑↓↖↗↙↘←→↑↓←→↑↓',
});
const WEBDINGS = rows({
  51: '◀▶▲▼',
  97: '✔',
  110: '⬤',
  121: '⊖',
  152: '✯',
  217: '☁',
  233: '♿',
});

/** The sign of Wingdings, Wingdings 2, Wingdings 3 or Webdings at a code; undefined where only the font has it. */
export function signOf(low: number, fontName: string): string | undefined {
  if (/webdings/i.test(fontName)) return WEBDINGS.get(low);
  const number = /wingdings[ -]?([23])/i.exec(fontName)?.[1];
  return (number === '2' ? WINGDINGS_2 : number === '3' ? WINGDINGS_3 : WINGDINGS_1).get(low);
}

/** A code of a symbol font as a character for private use. */
export const privateCharacter = (low: number): string => String.fromCodePoint(SYMBOL_AREA + low);
