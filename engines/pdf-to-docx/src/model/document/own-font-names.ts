/** Families of East Asian fonts, with their names in the language that they are made for. */
const NAMES = `
  SimSun|宋体
  NSimSun|新宋体
  SimHei|黑体
  KaiTi|楷体
  FangSong|仿宋
  DengXian|等线
  Microsoft YaHei|微软雅黑
  STSong|华文宋体
  STKaiti|华文楷体
  STXihei|华文细黑
  STFangsong|华文仿宋
  KaiTi_GB2312|楷体_GB2312
  FangSong_GB2312|仿宋_GB2312
  PMingLiU|新細明體
  MingLiU|細明體
  DFKai-SB|標楷體
  Microsoft JhengHei|微軟正黑體
  MS Mincho|ＭＳ 明朝
  MS PMincho|ＭＳ Ｐ明朝
  MS Gothic|ＭＳ ゴシック
  MS PGothic|ＭＳ Ｐゴシック
  Meiryo|メイリオ
  Yu Mincho|游明朝
  Yu Gothic|游ゴシック
  Malgun Gothic|맑은 고딕
  Batang|바탕
  Gulim|굴림
  Dotum|돋움
  LiSu|隶书
  YouYuan|幼圆
  STZhongsong|华文中宋
  BatangChe|바탕체
  GulimChe|굴림체
  DotumChe|돋움체
  Gungsuh|궁서
  GungsuhChe|궁서체
`;

/** The names that families have in their own language, by the names that Word writes. */
export const OWN_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split('\n')
    .map((row): [string, string] => {
      const [family = '', own = ''] = row.trim().split('|');
      return [family, own];
    }),
);

/** The family with this native name, ignoring spaces; undefined for other names. */
export const familyOfOwnName = (name: string): string | undefined => FAMILIES.get(withoutSpaces(name));

const withoutSpaces = (name: string) => name.replace(/\s/g, '');
const FAMILIES = new Map([...OWN_NAMES].map(([family, own]) => [withoutSpaces(own), family]));
