import { StyleSet } from '../style-set.ts';

/** Word's font for East Asian text that has none. */
export const USUAL_FONT = 'MS Mincho';
/** What Word takes for the characters that it lacks. */
const KOREAN_FONT = 'Malgun Gothic';
const CHINESE_FONT = 'Microsoft JhengHei';

const KOREAN = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uffee]/u;
const LANGUAGES = /^(zh|ja|ko)\b/i;

/** What MS Mincho has of simplified Chinese, by JIS X 0213, beside the characters of EUC-JP. */
const SIMPLIFIED =
  '〖〗丬么亻仫佤俦俱傈傣傻僳关养勐卧卺吒吞呕哳嗝噶复岭嵇巢庹开徵惮懵戾挲揭摹晚栾桉步殁每毗沪沭泻浠涉涫涮渗渴溴濉烬犰猹璺畲疰瘘瞩砬种筹聃肤脍臁舄艉艹茌荣菡菥蒗蚝蝼蟥袼踌酆阴隽骷麽';

const [FIRST_LEAD, FIRST_TRAIL, LINE_FEED] = [0x81, 0x40, 0x0a];
/** Characters of JIS X 0212 follow this byte. */
const EUC_SUPPLEMENT = 0x8f;

/** What a document says of the fonts of its East Asian text. */
export class EastAsianFonts {
  /** By default it takes such a font from the theme. */
  isThemed = false;
  /** Its theme has one. */
  isInTheme = false;
  /** Its East Asian text is in one of these languages, by which Word finds a font. */
  hasLanguage = false;
  hasText = false;
  /** Styles that name a font for it. */
  readonly styles = new StyleSet();
  /** The style of paragraphs that name none. */
  defaultStyle = '';

  /** Whether there is such text, and nothing says in which font. */
  get areUnnamed(): boolean {
    return this.hasText && this.isThemed && !this.isInTheme && !this.hasLanguage;
  }

  readLanguage(tag: string): void {
    if (LANGUAGES.test(tag)) this.hasLanguage = true;
  }
}

export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** The font that Word takes for a character in place of the usual one: null where that has it. */
export function otherFontOf(character: string): string | null {
  if (!EAST_ASIAN.test(character)) return null;
  if (KOREAN.test(character)) return KOREAN_FONT;
  return usualCharacters().has(character) ? null : CHINESE_FONT;
}

let characters: ReadonlySet<string> | null = null;

/** JIS X 0208 and 0212, and what JIS X 0213 adds. */
function usualCharacters(): ReadonlySet<string> {
  characters ??= new Set([
    ...SIMPLIFIED,
    ...decodeAll('shift_jis', []),
    ...decodeAll('euc-jp', []),
    ...decodeAll('euc-jp', [EUC_SUPPLEMENT]),
  ]);
  return characters;
}

/** All characters of two bytes that an encoding has, or of these and two more. */
function decodeAll(encoding: string, first: readonly number[]): string {
  const bytes: number[] = [];
  for (let lead = FIRST_LEAD; lead <= 0xff; lead++) {
    // After a line feed nothing is left of a pair that the encoding does not have.
    for (let trail = FIRST_TRAIL; trail <= 0xff; trail++) bytes.push(...first, lead, trail, LINE_FEED);
  }
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
}
