import { isAsianFamily } from './asian-names.ts';

/**
 * Families that come with Word on Windows or macOS, or with Windows itself: by these names readers have them, or their word processor knows
 * what to take for them.
 */
const FAMILIES = `
  Aptos, Aptos Display, Aptos Narrow, Aptos Mono, Aptos Serif, Arial, Arial Black, Arial Narrow, Arial Rounded MT Bold, Arial Unicode MS,
  Bahnschrift, Baskerville Old Face, Batang, BatangChe, Bell MT, Berlin Sans FB, Bodoni MT, Book Antiqua, Bookman Old Style,
  Bookshelf Symbol 7, Bradley Hand ITC, Britannic Bold, Brush Script MT, Calibri, Calibri Light, Californian FB, Calisto MT, Cambria,
  Cambria Math, Candara, Castellar, Centaur, Century, Century Gothic, Century Schoolbook, Comic Sans MS, Consolas, Constantia,
  Cooper Black, Copperplate Gothic, Copperplate Gothic Bold, Copperplate Gothic Light, Corbel, Courier, Courier New, DengXian, Dotum,
  DotumChe, Ebrima, Elephant, Engravers MT, Eras ITC, FangSong, Footlight MT, Franklin Gothic, Franklin Gothic Book,
  Franklin Gothic Demi, Franklin Gothic Heavy, Franklin Gothic Medium, Gabriola, Gadugi, Garamond, Georgia, Gill Sans MT, Gill Sans,
  Goudy Old Style, Gulim, GulimChe, Haettenschweiler, High Tower Text, Impact, KaiTi, Leelawadee,
  Lucida Bright, Lucida Calligraphy, Lucida Console, Lucida Fax, Lucida Handwriting, Lucida Sans, Lucida Sans Unicode, Malgun Gothic,
  Mangal, Meiryo, Meiryo UI, Microsoft JhengHei, Microsoft Sans Serif, Microsoft YaHei, MingLiU, Monotype Corsiva, MS Gothic, MS Mincho,
  MS PGothic, MS PMincho, MS Reference Sans Serif, MV Boli, Nirmala UI, NSimSun, Palatino Linotype, Papyrus, Perpetua,
  PMingLiU, Rockwell, Segoe Print, Segoe Script, Segoe UI, Segoe UI Emoji, Segoe UI Symbol, SimHei, SimSun, Sitka, Sylfaen, Symbol,
  Tahoma, Times New Roman, Trebuchet MS, Tw Cen MT, Verdana, Webdings, Wingdings, Wingdings 2, Wingdings 3, Yu Gothic, Yu Mincho,
  David, Miriam, Gisha, Frank Ruehl, Simplified Arabic, Traditional Arabic, Sakkal Majalla, Dubai, Gautami, Latha, Vrinda
`;
/** Those that come with LibreOffice or Linux only. */
const FREE_FAMILIES = `
  Liberation Sans, Liberation Serif, Liberation Mono, Linux Libertine G, Linux Biolinum G, Gentium, Gentium Basic, Carlito, Caladea,
  OpenSymbol, Open Sans, Bitstream Vera Sans, Bitstream Vera Serif, Bitstream Vera Sans Mono, FreeSans, FreeSerif, FreeMono
`;
const namesIn = (families: string) => families.split(',').map((family) => family.trim().toLowerCase());
const COMMON = new Set(namesIn(FAMILIES));
const KNOWN = new Set([...COMMON, ...namesIn(FREE_FAMILIES)]);
/** Free families with a member for each script. */
const SERIES = /^(noto|dejavu|droid|wenquanyi|ar pl|source han)\b/i;

/** Whether readers have a family, or know by its name what to take for it. */
export function isReaderFamily(family: string): boolean {
  return KNOWN.has(family.toLowerCase()) || isAsianFamily(family) || SERIES.test(family);
}

/** Whether a family comes with Word or Windows: others are on few desks, so that text in them comes out in another width. */
export function isCommonFamily(family: string): boolean {
  return COMMON.has(family.toLowerCase()) || isAsianFamily(family);
}
