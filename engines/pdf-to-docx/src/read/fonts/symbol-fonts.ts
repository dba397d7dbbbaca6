import { SYMBOL_AREA, WINGDINGS } from '../../model/wingdings.ts';
import { SPACE } from '../format.ts';
import { privateCharacter, rows, signOf } from './wingdings-signs.ts';

/** Unicode's area for private use. */
const [FIRST_PRIVATE, LAST_PRIVATE] = [0xe000, 0xf8ff];

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

/** ITC Zapf Dingbats: its signs follow each other in Unicode but for those that were there before. */
const DINGBATS = rows({
  33: '✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞',
  161: '❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯',
  241: '➱➲➳➴➵➶➷➸➹➺➻➼➽➾',
});
const DINGBATS_FONT = /dingbats/i;

/** Wingdings without a number, and the other fonts of Microsoft whose signs have the codes of Latin letters. */
const FIRST_WINGDINGS = /wingdings(?![ -]?[23])/i;
const LATIN_CODED = /^(?:[A-Z]{6}\+)?(?:wingdings|webdings)/i;

/** What Windows has between ASCII and Latin-1, in the order of its codes from 0x80 on; the bullet, which is what it says, and unused codes left out. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”\0–—˜™š›œ\0žŸ';
const FIRST_OF_WINDOWS = 0x80;

/** The code of a character that a producer took for a Latin one. */
function latinCode(code: number): number | undefined {
  if (code < 0x100) return code;
  const at = WINDOWS.indexOf(String.fromCodePoint(code));
  return at < 0 ? undefined : FIRST_OF_WINDOWS + at;
}

/** The sign of a font of Microsoft, in the first of them as lists have it. */
const ownSign = (low: number, fontName: string) =>
  (FIRST_WINGDINGS.test(fontName) ? WINGDINGS[low] : undefined) ?? signOf(low, fontName);

/** The sign that a font has at the code of a Latin character, which some producers say it shows. */
function latinSign(code: number, fontName: string): string | undefined {
  const low = latinCode(code);
  if (low === undefined || low <= SPACE) return undefined;
  if (DINGBATS_FONT.test(fontName)) return DINGBATS.get(low);
  if (LATIN_CODED.test(fontName)) {
    return ownSign(low, fontName) ?? privateCharacter(low);
  }
  const isLetter = LATIN_LETTER.test(String.fromCharCode(low));
  return isLetter && SYMBOL_FONT.test(fontName) ? SYMBOL.get(low) : undefined;
}

const LATIN_LETTER = /^[A-Za-z]$/;

/** Whether a code is one for private use in a font whose signs no reader's font has. */
export function isIcon(code: number, fontName: string): boolean {
  const isPrivate = code >= FIRST_PRIVATE && code <= LAST_PRIVATE;
  return isPrivate && !SYMBOL_FONT.test(fontName) && !WINGDINGS_FONT.test(fontName);
}

/** The Unicode character for a code of a symbol font, mostly in the private use area; undefined where the code is no such thing. */
export function symbolCharacter(code: number, fontName: string): string | undefined {
  if (code < SYMBOL_AREA) return latinSign(code, fontName);
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
  if (LATIN_CODED.test(fontName)) return ownSign(low, fontName) ?? privateCharacter(low);
  const wingding = WINGDINGS[low];
  if (WINGDINGS_FONT.test(fontName)) return wingding ?? String.fromCodePoint(code);
  return wingding && low > 0x9e ? wingding : String.fromCodePoint(code);
}
