import { OWN_NAMES } from '../../model/document/own-font-names.ts';

/** What Word looks at where a reader lacks a family (ECMA-376 17.8.3). */
export interface FontFacts {
  /** The code of the character set of Windows that the family is made for, two hexadecimal digits. */
  readonly charset: string;
  /** Its shape in the ten bytes of PANOSE, empty where it is not known. */
  readonly panose: string;
  /** Its name in the language that it is made for, empty for none. */
  readonly ownName: string;
}

/** Family, shape, and for scripts other than Latin character set. */
const TABLE = `
  Arial|020B0604020202020204
  Arial Black|020B0A04020102020204
  Arial Narrow|020B0606020202030204
  Book Antiqua|02040602050305030304
  Calibri|020F0502020204030204
  Calibri Light|020F0302020204030204
  Cambria|02040503050406030204
  Cambria Math|02040503050406030204
  Candara|020E0502030303020204
  Century Gothic|020B0502020202020204
  Comic Sans MS|030F0702030302020204
  Consolas|020B0609020204030204
  Constantia|02030602050306030303
  Corbel|020B0503020204020204
  Courier New|02070309020205020404
  Garamond|02020404030301010803
  Georgia|02040502050405020303
  Impact|020B0806030902050204
  Lucida Console|020B0609040504020204
  Palatino Linotype|02040502050505030304
  Segoe UI|020B0502040204020203
  Tahoma|020B0604030504040204
  Times New Roman|02020603050405020304
  Trebuchet MS|020B0603020202020204
  Verdana|020B0604030504040204
  Symbol|05050102010706020507|02
  Wingdings|05000000000000000000|02
  SimSun|02010600030101010101|86
  NSimSun|02010609030101010101|86
  SimHei|02010609060101010101|86
  KaiTi|02010609060101010101|86
  FangSong|02010609060101010101|86
  DengXian|02010600030101010101|86
  Microsoft YaHei|020B0503020204020204|86
  STSong||86
  STKaiti||86
  STXihei||86
  STFangsong||86
  KaiTi_GB2312||86
  FangSong_GB2312||86
  Noto Sans CJK SC||86
  Noto Serif CJK SC||86
  PMingLiU|02020500000000000000|88
  MingLiU|02020509000000000000|88
  DFKai-SB|03000509000000000000|88
  Microsoft JhengHei|020B0604030504040204|88
  Noto Sans CJK TC||88
  Noto Serif CJK TC||88
  MS Mincho|02020609040205080304|80
  MS PMincho|02020600040205080304|80
  MS Gothic|020B0609070205080204|80
  MS PGothic|020B0600070205080204|80
  Meiryo|020B0604030504040204|80
  Yu Mincho|02020400000000000000|80
  Yu Gothic|020B0400000000000000|80
  Noto Sans CJK JP||80
  Noto Serif CJK JP||80
  Malgun Gothic|020B0503020000020004|81
  Batang|02030600000101010101|81
  Gulim|020B0600000101010101|81
  Dotum|020B0600000101010101|81
  Noto Sans CJK KR||81
  Noto Serif CJK KR||81
  Angsana New|02020603050405020304|DE
  Browallia New|020B0604020202020204|DE
  Cordia New|020B0304020202020204|DE
  David|020E0502060401010101|B1
  Miriam|020B0502050101010101|B1
  Traditional Arabic|02020603050405020304|B2
  Simplified Arabic|02020603050405020304|B2
  Nirmala UI|020B0502040204020203
`;
/** The character set of Western Europe, which Word writes for families of all others. */
const WESTERN = '00';
const FACTS = new Map(
  TABLE.trim()
    .split('\n')
    .map((row): [string, FontFacts] => {
      const [family = '', panose = '', charset = WESTERN] = row.trim().split('|');
      return [family, { charset, panose, ownName: OWN_NAMES.get(family) ?? '' }];
    }),
);

/** What is known of a family that Word's readers have. */
export const factsOf = (family: string): FontFacts =>
  FACTS.get(family) ?? { charset: WESTERN, panose: '', ownName: '' };
