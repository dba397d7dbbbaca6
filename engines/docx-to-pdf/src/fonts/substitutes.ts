/**
 * How near one font comes to another: `metric` has the same widths, so that lines break where they did; `close` is the nearest
 * of what Debian packages have, mostly within four per cent.
 */
export type Fit = 'metric' | 'close';

/** Families that documents name, and what is taken for them where they are not installed: the first that is. */
export interface Substitute {
  readonly families: readonly string[];
  readonly by: readonly string[];
  readonly fit: Fit;
}

const metric = (by: string, ...families: string[]): Substitute => ({ families, by: [by], fit: 'metric' });
const close = (by: string | readonly string[], ...families: string[]): Substitute => ({
  families,
  by: typeof by === 'string' ? [by] : by,
  fit: 'close',
});

/**
 * Measured by the widths of letters in PDFs that Word wrote, weighted by how often letters come in text, against the `hmtx` tables
 * of the fonts. Line heights are not the same for `close` ones.
 */
export const SUBSTITUTES: readonly Substitute[] = [
  metric('Carlito', 'Calibri'),
  metric('Liberation Sans', 'Arial', 'Helvetica', 'Helvetica Neue', 'Albany', 'Albany AMT', 'Arial Unicode MS'),
  metric('Liberation Serif', 'Times New Roman', 'Times', 'Thorndale', 'Thorndale AMT'),
  metric('Liberation Mono', 'Courier New', 'Courier', 'Cumberland', 'Cumberland AMT'),
  metric('Liberation Sans Narrow', 'Arial Narrow', 'Helvetica Narrow'),
  metric('P052', 'Palatino Linotype', 'Palatino', 'Book Antiqua'),
  metric('URW Bookman', 'Bookman Old Style', 'Bookman'),
  metric('C059', 'Century Schoolbook', 'New Century Schoolbook'),
  metric('URW Gothic', 'Century Gothic', 'ITC Avant Garde Gothic', 'AvantGarde'),
  metric('DejaVu Sans Mono', 'Lucida Console', 'Bitstream Vera Sans Mono', 'Monaco', 'Menlo'),
  metric('Anonymous Pro', 'Consolas'),
  metric('David CLM', 'David'),
  metric('Miriam CLM', 'Miriam'),
  metric('Frank Ruehl CLM', 'FrankRuehl'),

  close('Carlito', 'Calibri Light', 'Aptos Narrow', 'Candara', 'Corbel', 'Myriad Pro'),
  close('Caladea', 'Cambria', 'Cambria Math', 'Minion Pro'),
  close('DejaVu Sans', 'Verdana', 'Arial Black', 'Lucida Sans', 'Lucida Sans Unicode', 'Lucida Grande', 'Geneva'),
  close('Liberation Sans', 'Tahoma', 'Trebuchet MS', 'Roboto', 'Univers', 'Franklin Gothic Book', 'MS Sans Serif'),
  close('Lato', 'Aptos', 'Aptos Display', 'Segoe UI', 'Segoe UI Semibold', 'Gill Sans MT', 'Ubuntu'),
  close('Lato Light', 'Segoe UI Light', 'Segoe UI Semilight', 'Aptos Light'),
  close('Open Sans', 'Montserrat', 'Inter', 'Exo 2', 'Franklin Gothic Medium', 'Rockwell'),
  close('P052', 'Georgia', 'Constantia'),
  close('EB Garamond', 'Garamond', 'Adobe Garamond Pro', 'Perpetua'),
  close('Z003', 'Monotype Corsiva', 'Zapf Chancery', 'Lucida Calligraphy'),
  close('Miriam Mono CLM', 'Miriam Fixed', 'Rod'),
  close('Aharoni CLM', 'Aharoni'),

  close('Noto Serif CJK SC', 'SimSun', '宋体', 'NSimSun', '新宋体', 'STSong'),
  // Their letters are as wide and their lines as high as those of SimSun.
  close(
    ['Like SimSun', 'Noto Serif CJK SC'],
    ...['FangSong', '仿宋', 'FangSong_GB2312', '仿宋_GB2312', 'KaiTi', '楷体', 'KaiTi_GB2312', '楷体_GB2312'],
  ),
  close(
    'Noto Sans CJK SC',
    'SimHei',
    '黑体',
    'DengXian',
    '等线',
    'DengXian Light',
    '等线 Light',
    'Microsoft YaHei Light',
    '微软雅黑 Light',
    'STXihei',
  ),
  close(['Like Microsoft YaHei Light', 'Noto Sans CJK SC'], 'Microsoft YaHei', '微软雅黑'),
  close('Noto Serif CJK TC', 'PMingLiU', '新細明體', 'MingLiU', '細明體', 'DFKai-SB', '標楷體'),
  close('Noto Sans CJK TC', 'Microsoft JhengHei', '微軟正黑體'),
  close('Noto Serif CJK JP', 'MS Mincho', 'ＭＳ 明朝', 'MS PMincho', 'ＭＳ Ｐ明朝', 'Yu Mincho', '游明朝'),
  close(
    'Noto Sans CJK JP',
    'MS Gothic',
    'ＭＳ ゴシック',
    'MS PGothic',
    'ＭＳ Ｐゴシック',
    'Yu Gothic',
    '游ゴシック',
    'Meiryo',
    'メイリオ',
  ),
  close('Noto Serif CJK KR', 'Batang', '바탕', 'BatangChe', '바탕체', 'Haansoft Batang', '한컴바탕'),
  close('Noto Serif CJK KR', 'HCR Batang', '함초롬바탕', 'NanumMyeongjo', '나눔명조', 'Nanum Myeongjo'),
  close('Noto Sans CJK KR', 'Malgun Gothic', '맑은 고딕', 'HCR Dotum', '함초롬돋움'),
  close('Noto Sans CJK KR', 'Gulim', '굴림', 'GulimChe', '굴림체', 'Dotum', '돋움', 'DotumChe', '돋움체'),
  close('Noto Sans CJK KR', 'NanumGothic', '나눔고딕', 'Nanum Gothic'),
  close('Noto Sans CJK KR', 'NanumBarunGothic', '나눔바른고딕', 'Nanum Barun Gothic'),
  // All four have syllables of one em and lines as high; New Gulim has the Latin letters of Gulim, too.
  close(['Like Batang', 'Noto Serif CJK KR'], 'Gungsuh', '궁서'),
  close(['Like BatangChe', 'Noto Serif CJK KR'], 'GungsuhChe', '궁서체'),
  close(['Like Gulim', 'Noto Sans CJK KR'], 'New Gulim', '새굴림'),

  close('Noto Naskh Arabic', 'Traditional Arabic', 'Simplified Arabic', 'Arabic Typesetting', 'Sakkal Majalla'),
  close(
    ['Like B Mitra Arabic', 'Noto Naskh Arabic'],
    ...['B Mitra', 'Mitra', 'IRMitra', 'B Badr', 'Badr', 'B Compset', 'B Yagut', 'B Traffic', 'B Roya', 'B Koodak'],
  ),
  close(['Like B Nazanin Arabic', 'Noto Naskh Arabic'], 'B Nazanin', 'Nazanin', 'IRNazanin'),
  close(['Like B Lotus Arabic', 'Noto Naskh Arabic'], 'B Lotus', 'Lotus', 'IRLotus'),
  close(['Like B Zar Arabic', 'Noto Naskh Arabic'], 'B Zar', 'Zar', 'IRZar'),
  close(['Like B Titr Arabic', 'Noto Naskh Arabic'], 'B Titr', 'Titr', 'IRTitr'),
  close(['Like XB Zar Arabic', 'Noto Naskh Arabic'], 'XB Zar', 'XB Niloofar'),
  close('Noto Nastaliq Urdu', 'IranNastaliq', 'Urdu Typesetting', 'Jameel Noori Nastaleeq'),
  close('Noto Sans Devanagari', 'Mangal', 'Nirmala UI', 'Kokila', 'Aparajita', 'Utsaah'),
  close('Noto Sans Bengali', 'Vrinda'),
  close('Noto Serif Bengali', 'Shonar Bangla'),
  close('Noto Sans Gurmukhi', 'Raavi'),
  close('Noto Sans Gujarati', 'Shruti'),
  close('Noto Sans Oriya', 'Kalinga'),
  close('Noto Sans Tamil', 'Latha'),
  close('Noto Serif Tamil', 'Vijaya'),
  close('Noto Sans Telugu', 'Gautami', 'Vani'),
  close('Noto Sans Kannada', 'Tunga'),
  close('Noto Sans Malayalam', 'Kartika'),
  close(['Like Angsana New', 'Noto Serif Thai'], 'Angsana New', 'AngsanaUPC'),
  close(['Like Browallia New', 'Noto Sans Thai'], 'Browallia New', 'BrowalliaUPC'),
  close(['Like Cordia New', 'Noto Sans Thai'], 'Cordia New', 'CordiaUPC'),
  close(['Like TH SarabunPSK', 'Noto Sans Thai'], 'TH SarabunPSK', 'TH Sarabun PSK', 'TH SarabunIT๙'),
  close('Noto Sans Thai', 'Leelawadee UI', 'TH Sarabun New'),
  close('Symbola', 'Segoe UI Symbol', 'Segoe UI Historic'),
  close('Noto Color Emoji', 'Segoe UI Emoji', 'Apple Color Emoji'),
];

/** Fonts of symbols whose characters LibreOffice itself draws with those of its own: a rule here would come before that. */
export const DRAWN_BY_OFFICE: Substitute = {
  families: ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3'],
  by: ['OpenSymbol'],
  fit: 'close',
};

/** What is taken for families that no one knows, by their kind: that of the most usual documents. */
export const DEFAULTS: readonly (readonly [kind: string, family: string])[] = [
  ['sans-serif', 'Liberation Sans'],
  ['serif', 'Liberation Serif'],
  ['monospace', 'Liberation Mono'],
];

/**
 * Letters that the family of their text lacks are taken of these, and not of a stand-in for another family, whose letters may be smaller:
 * India's of whole fonts, Thai of the family that Word has for it by default.
 */
export const FALLBACKS: readonly string[] = [
  ...['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada'].map((script) => `Noto Sans ${script}`),
  'Like Cordia New',
];

/** All replacements, a family each: built stand-ins before what is installed, so that the second serves where the first could not be built. */
export function withStandIns(standIns: readonly Substitute[]): readonly Substitute[] {
  const single = (entries: readonly Substitute[]) =>
    entries.flatMap(({ families, by, fit }) => families.map((family) => ({ family, by, fit })));
  const built = new Map(single(standIns).map((entry) => [entry.family.toLowerCase(), entry]));
  const installed = new Map(single(SUBSTITUTES).map((entry) => [entry.family.toLowerCase(), entry]));
  return [...new Set([...built.keys(), ...installed.keys()])].flatMap((key): Substitute[] => {
    const [standIn, near] = [built.get(key), installed.get(key)];
    const best = standIn ?? near;
    if (best === undefined) return [];
    return [{ families: [best.family], by: [...(standIn?.by ?? []), ...(near?.by ?? [])], fit: best.fit }];
  });
}
