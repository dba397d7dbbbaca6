/** What Word looks at where a reader lacks a family (ECMA-376 17.8.3). */
export interface FontFacts {
  /** The code of the character set of Windows that the family is made for, two hexadecimal digits. */
  readonly charset: string;
  /** Its shape in the ten bytes of PANOSE, empty where it is not known. */
  readonly panose: string;
  /** Its name in the language that it is made for, empty for none. */
  readonly ownName: string;
}

/** Family, shape, and for scripts other than Latin character set and own name. */
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
  SimSun|02010600030101010101|86|宋体
  NSimSun|02010609030101010101|86|新宋体
  SimHei|02010609060101010101|86|黑体
  KaiTi|02010609060101010101|86|楷体
  FangSong|02010609060101010101|86|仿宋
  DengXian|02010600030101010101|86|等线
  Microsoft YaHei|020B0503020204020204|86|微软雅黑
  STSong||86|华文宋体
  STKaiti||86|华文楷体
  STXihei||86|华文细黑
  STFangsong||86|华文仿宋
  KaiTi_GB2312||86|楷体_GB2312
  FangSong_GB2312||86|仿宋_GB2312
  Noto Sans CJK SC||86
  Noto Serif CJK SC||86
  PMingLiU|02020500000000000000|88|新細明體
  MingLiU|02020509000000000000|88|細明體
  DFKai-SB|03000509000000000000|88|標楷體
  Microsoft JhengHei|020B0604030504040204|88|微軟正黑體
  Noto Sans CJK TC||88
  Noto Serif CJK TC||88
  MS Mincho|02020609040205080304|80|ＭＳ 明朝
  MS PMincho|02020600040205080304|80|ＭＳ Ｐ明朝
  MS Gothic|020B0609070205080204|80|ＭＳ ゴシック
  MS PGothic|020B0600070205080204|80|ＭＳ Ｐゴシック
  Meiryo|020B0604030504040204|80|メイリオ
  Yu Mincho|02020400000000000000|80|游明朝
  Yu Gothic|020B0400000000000000|80|游ゴシック
  Noto Sans CJK JP||80
  Noto Serif CJK JP||80
  Malgun Gothic|020B0503020000020004|81|맑은 고딕
  Batang|02030600000101010101|81|바탕
  Gulim|020B0600000101010101|81|굴림
  Dotum|020B0600000101010101|81|돋움
  Noto Sans CJK KR||81
  Noto Serif CJK KR||81
`;
/** The character set of Western Europe, which Word writes for families of all others. */
const WESTERN = '00';
const FACTS = new Map(
  TABLE.trim()
    .split('\n')
    .map((row): [string, FontFacts] => {
      const [family = '', panose = '', charset = WESTERN, ownName = ''] = row.trim().split('|');
      return [family, { charset, panose, ownName }];
    }),
);

/** What is known of a family that Word's readers have. */
export const factsOf = (family: string): FontFacts =>
  FACTS.get(family) ?? { charset: WESTERN, panose: '', ownName: '' };
