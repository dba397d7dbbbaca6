import { familyOfOwnName } from '../model/document/own-font-names.ts';

/** Families of Windows, Office and macOS for East Asian text, whose names no rule gives back from those that PDFs have. */
const FAMILIES = `
  SimSun, NSimSun, SimHei, KaiTi, FangSong, KaiTi_GB2312, FangSong_GB2312, DengXian, DengXian Light, Microsoft YaHei, Microsoft YaHei UI,
  STSong, STKaiti, STXihei, STFangsong, STZhongsong, LiSu, YouYuan, PMingLiU, MingLiU, MingLiU_HKSCS, PMingLiU-ExtB, MingLiU-ExtB, DFKai-SB,
  Microsoft JhengHei, Microsoft JhengHei UI, MS Mincho, MS PMincho, MS Gothic, MS PGothic, MS UI Gothic, Meiryo, Meiryo UI, Yu Mincho,
  Yu Gothic, Yu Gothic UI, BIZ UDGothic, BIZ UDMincho, Malgun Gothic, Batang, BatangChe, Gulim, GulimChe, Dotum, DotumChe, Gungsuh,
  GungsuhChe
`;

/**
 * Fonts that Adobe's programs have and PDFs name without embedding them, with the family that readers of Word have for such text: the
 * same script, and strokes as even or uneven. Their names end with the weight and the version.
 */
const SAME_TEXT: readonly (readonly [RegExp, string])[] = [
  [/^(?:heiseimin|ryumin|kozmin|hiraminpro|futomina)/i, 'MS Mincho'],
  [/^(?:heiseikakugo|gothicbbb|kozgo|hirakaku|futogob|midashigo)/i, 'MS Gothic'],
  [/^(?:stsong|adobesong)/i, 'SimSun'],
  [/^adobeheiti/i, 'SimHei'],
  [/^adobekaiti/i, 'KaiTi'],
  [/^adobefangsong/i, 'FangSong'],
  [/^(?:msung|adobeming)/i, 'PMingLiU'],
  [/^(?:mhei|monotypehei)/i, 'Microsoft JhengHei'],
  [/^(?:hysmyeongjo|adobemyungjo)/i, 'Batang'],
  [/^hygothic/i, 'Malgun Gothic'],
];

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const BY_KEY = new Map(FAMILIES.split(',').map((family) => [keyOf(family), family.trim()]));
/** What follows the family: weights as PostScript names have them, cut short by some producers, and an encoding. */
const TAIL = /(?:regular|regu|regul|bold|light|identity[hv]|uni\w*ucs2[hv]?|gbkeuch|90mspr\w*)+$/;

/** The family that Word has for the name of an East Asian font, as `MicrosoftJhengHeiRegular` or `微软雅黑`; undefined for other names. */
export function asianFamily(name: string): string | undefined {
  const own = familyOfOwnName(name);
  if (own !== undefined) return own;
  const key = keyOf(name);
  const known = BY_KEY.get(key) ?? BY_KEY.get(key.replace(TAIL, ''));
  return known ?? SAME_TEXT.find(([pattern]) => pattern.test(key))?.[1];
}

/** Whether a family is one of those. */
export const isAsianFamily = (family: string): boolean => BY_KEY.get(keyOf(family)) === family;
