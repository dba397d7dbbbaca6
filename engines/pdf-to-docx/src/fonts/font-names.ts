import { isNameless } from '../model/font-by-name.ts';
import { asianFamily } from './asian-names.ts';
import { FONT_FLAGS, MAX_FAMILY } from './format.ts';

/** Weights of bold fonts; a greater one is nonsense. */
const BOLD_WEIGHTS = { from: 600, to: 1000 } as const;

const STYLE_WORDS =
  /[-, ]*(BoldItalic|BoldOblique|SemiBold|Semibold|DemiBold|ExtraBold|ExtraLight|Bold|Italic|Oblique|Regular|Roman|Roma|Normal|Medium|Light|Thin|Black|Heavy|Book|Ital|Obli|Demi|Regu|Medi|MT|PSMT|PS|LT|Std|It|BoldIt)$/;
const BOLD = /bold|black|heavy|demi(?!.*cond)|-bd|,bd|semib|-medi(ital|obli)?$/i;
const ITALIC = /italic|oblique|kursiv|slanted|-it$|boldit$|-ital|(regu|medi|bold|demi)ital$|obli/i;

/** Families that only stand in for others, by the name of what readers have. */
const ALIASES: Readonly<Record<string, string>> = {
  liberationsans: 'Arial',
  liberationserif: 'Times New Roman',
  liberationmono: 'Courier New',
  liberationsansnarrow: 'Arial Narrow',
  carlito: 'Calibri',
  caladea: 'Cambria',
  arial: 'Arial',
  arialmt: 'Arial',
  arialunicodems: 'Arial Unicode MS',
  arialnarrow: 'Arial Narrow',
  helvetica: 'Arial',
  helveticaneue: 'Helvetica Neue',
  times: 'Times New Roman',
  timesnewroman: 'Times New Roman',
  timesnewromanps: 'Times New Roman',
  timesnewromanpsmt: 'Times New Roman',
  nimbusromno9l: 'Times New Roman',
  nimbusroman: 'Times New Roman',
  nimbussanl: 'Arial',
  nimbussans: 'Arial',
  nimbusmonl: 'Courier New',
  nimbusmonops: 'Courier New',
  nimbusmonps: 'Courier New',
  texgyretermes: 'Times New Roman',
  texgyreheros: 'Arial',
  texgyrecursor: 'Courier New',
  texgyrepagella: 'Palatino Linotype',
  urwpalladiol: 'Palatino Linotype',
  p052: 'Palatino Linotype',
  texgyrebonum: 'Bookman Old Style',
  urwbookmanl: 'Bookman Old Style',
  urwbookman: 'Bookman Old Style',
  texgyreschola: 'Century Schoolbook',
  centuryschl: 'Century Schoolbook',
  c059: 'Century Schoolbook',
  texgyreadventor: 'Century Gothic',
  urwgothicl: 'Century Gothic',
  urwgothic: 'Century Gothic',
  texgyrechorus: 'Monotype Corsiva',
  urwchanceryl: 'Monotype Corsiva',
  z003: 'Monotype Corsiva',
  standardsyml: 'Symbol',
  standardsymbolsps: 'Symbol',
  couriernew: 'Courier New',
  couriernewps: 'Courier New',
  courier: 'Courier New',
  symbolmt: 'Symbol',
  wingdingsregular: 'Wingdings',
  wingdings2: 'Wingdings 2',
  wingdings3: 'Wingdings 3',
  calibri: 'Calibri',
  calibrilight: 'Calibri Light',
  cambria: 'Cambria',
  cambriamath: 'Cambria Math',
  trebuchetms: 'Trebuchet MS',
  comicsansms: 'Comic Sans MS',
  segoeui: 'Segoe UI',
  dejavusans: 'DejaVu Sans',
  dejavuserif: 'DejaVu Serif',
  dejavusansmono: 'DejaVu Sans Mono',
  centurygothic: 'Century Gothic',
  bookantiqua: 'Book Antiqua',
  palatino: 'Palatino Linotype',
  palatinolinotype: 'Palatino Linotype',
  lucidaconsole: 'Lucida Console',
  opensans: 'Open Sans',
  gillsans: 'Gill Sans',
  mssansserif: 'Microsoft Sans Serif',
  notosanscjksc: 'Noto Sans CJK SC',
  notosanscjkjp: 'Noto Sans CJK JP',
  notoserifcjksc: 'Noto Serif CJK SC',
  notosanscjktc: 'Noto Sans CJK TC',
  notosanscjkkr: 'Noto Sans CJK KR',
  notosanscjkhk: 'Noto Sans CJK HK',
  notoserifcjkjp: 'Noto Serif CJK JP',
  notoserifcjktc: 'Noto Serif CJK TC',
  notoserifcjkkr: 'Noto Serif CJK KR',
};
/** The families of TeX: no word processor has them, and all are shaped to be read as a Roman serif, a sans or a typewriter. */
const TEX_SERIF = /^(cm(r|b|bx|ti|sl|csc|dunh|u|bxti|mi|sy|ex)\d|sfrm|sfbx|sfti|ecrm|lmroman|msam|msbm|ptmr|utm)/i;
const TEX_SANS = /^(cmss|sfss|ecss|lmsans|phv)/i;
const TEX_MONO = /^(cmtt|sftt|ectt|lmmono|pcr)/i;

/** What people call those of them that are no copies of a family that readers have. */
const TEX_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^lm/i, 'Latin Modern'],
  [/^(cm|sf|ec|ms)/i, 'Computer Modern'],
];

/** `Bd` and `Blk` at the end of a name, as Adobe shortens it. */
const SHORT_BOLD = /(?:-|[a-z])(?:Bd|Blk)(?:Cn)?(?:It|Obl)?$/;
/** What a PDF font name says. */
export interface FontIdentity {
  readonly family: string;
  /** What people call the family of the PDF: for one of TeX, another than the family that stands in for it. */
  readonly called: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Whether the PDF does not say the family. */
  readonly isGuessed: boolean;
  /** Whether the family only stands in for one of TeX, whose characters are as wide as they please. */
  readonly isTex: boolean;
}

interface NamedFont {
  readonly name: string;
  readonly family: string;
  readonly flags: number;
  readonly weight: number;
  readonly isItalic: boolean;
}

/** What fonts were found to be: a document asks for each of its few many times. */
const identities = new WeakMap<NamedFont, FontIdentity>();

/** Splits a PDF font name into family and style, as `ABCDEF+Arial-BoldMT` into Arial and bold. */
export function identifyFont(font: NamedFont): FontIdentity {
  const known = identities.get(font);
  if (known) return known;
  const found = namedFont(font);
  identities.set(font, found);
  return found;
}

function namedFont(font: NamedFont): FontIdentity {
  const name = font.name.replace(/^[A-Z]{6}\+/, '').replace(/-Identity-[HV]$/, '');
  const isTex = TEX_SERIF.test(name) || TEX_SANS.test(name) || TEX_MONO.test(name);
  // Of a font with a name that is no bold one the weight says nothing: the reader guesses it from the width of stems, where Ghostscript
  // and Skia write that of a bold font for every font.
  const isBold =
    BOLD.test(name) ||
    SHORT_BOLD.test(name) ||
    (isNameless(name) && font.weight >= BOLD_WEIGHTS.from && font.weight <= BOLD_WEIGHTS.to) ||
    (font.flags & FONT_FLAGS.forceBold) !== 0 ||
    (isTex && /^(cmb|sfbx|cmssbx|ecbx)/i.test(name));
  const isItalic = ITALIC.test(name) || font.isItalic || (isTex && /^(cmti|cmsl|cmmi|sfti|cmbxti)/i.test(name));
  const named = familyName(name, font.family, font.flags);
  const family = (named ?? 'Arial').slice(0, MAX_FAMILY).trim();
  const called = (isTex && TEX_NAMES.find(([start]) => start.test(name))?.[1]) || family;
  return { family, called, isBold, isItalic, isTex, isGuessed: named === undefined };
}

function familyName(name: string, innerFamily: string, flags: number): string | undefined {
  if (TEX_SANS.test(name)) return 'Arial';
  if (TEX_MONO.test(name)) return 'Courier New';
  if (TEX_SERIF.test(name)) return 'Times New Roman';
  const asian = asianFamily(name.replace(/,.*$/, ''));
  if (asian) return asian;
  let family = name
    .replace(/[#_]20/g, ' ')
    .replace(/_/g, ' ')
    .trim();
  const comma = family.indexOf(',');
  if (comma > 0) family = family.slice(0, comma);
  for (let i = 0; i < 4; i++) {
    // `Roman` is a style in one name and half of the family in another.
    if (ALIASES[aliasKey(family)]) break;
    const shorter = family.replace(STYLE_WORDS, '');
    if (shorter === family || shorter.length < 3) break;
    family = shorter;
  }
  family = family.replace(/-(\d+)$/, '');
  if (!ALIASES[aliasKey(family)] && isNameless(family)) {
    if (innerFamily && !/^(T3|F|R|C|TT)\d+$/i.test(innerFamily)) return spaced(innerFamily);
    if ((flags & FONT_FLAGS.fixedPitch) !== 0) return 'Courier New';
    return (flags & FONT_FLAGS.serif) !== 0 ? 'Times New Roman' : undefined;
  }
  return spaced(family);
}

const aliasKey = (family: string) => family.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `TrebuchetMS` as `Trebuchet MS`: PostScript names have no spaces, families have. */
function spaced(family: string): string {
  const known = ALIASES[aliasKey(family)];
  if (known) return known;
  if (family.includes(' ') || /[^\x20-\x7e]/.test(family)) return family;
  return family
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
    .trim();
}
