import { weightOf, widthOf } from '../../fonts/character-widths.ts';
import { hasRtl, isMostlyRtl } from '../../language/bidi.ts';
import { isOtherScript } from '../../model/characters.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';
import { plainGlyphs } from '../../model/plain-styles.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import { FACE_EXTENT, LEADER } from '../format.ts';
import { BEARINGS, RAISED_SIZE, UNSPACED_GAP, USUAL_WIDTH } from '../tolerances.ts';
import { familyOf, sizesOf } from './looks/sizes.ts';
import type { WordColors } from './looks/word-colors.ts';
import type { WordLooks } from './looks/word-looks.ts';
import { continuesKorean, HALF_FREE, UNSPACED } from './scripts/scripts.ts';
import { leveledLine, turnedBack } from './turned-lines.ts';

/** Em. A row of dots that leads to a page number is at least so long. */
const LEADER_LENGTH = 1.2;

/** Em. A dot of a leader takes so much room in common fonts. */
const DOT_WIDTH = 0.28;

/** Em. The widest space between words; what is wider is a gap. */
const SPACE_WIDTH = 0.3;

/** Em. How far a mark of a note is raised. */
const RAISED_BY = 0.33;

/** Fonts that word processors have for languages whose script Latin fonts lack. */
const FONTS_BY_LANGUAGE: Readonly<Record<string, string>> = {
  jpn: 'MS Mincho',
  jpn_vert: 'MS Mincho',
  chi_sim: 'SimSun',
  chi_tra: 'PMingLiU',
  kor: 'Malgun Gothic',
  tha: 'Leelawadee UI',
  ...Object.fromEntries(
    ['hin', 'mar', 'nep', 'ben', 'tam', 'tel', 'kan', 'mal', 'guj', 'pan', 'sin'].map((code) => [code, 'Nirmala UI']),
  ),
};

/** Degrees clockwise from left to right. */
const [DOWNWARD, UPWARD] = [90, 270];

/** Where recognized words are to be: their page, and how many points a pixel is. */
interface Target {
  readonly page: number;
  readonly pointsPerPixel: number;
  readonly languages: readonly string[];
}

/** What is known of how words look. */
interface WordStyles {
  readonly looks: WordLooks;
  readonly colors: WordColors;
}

/** The characters of recognized lines as those of a page are, on level baselines, one style for each look. */
export function glyphsOf(given: readonly RecognizedLine[], { looks, colors }: WordStyles, target: Target): Glyph[] {
  const lines = given.map(leveledLine);
  const family = familyOf(lines);
  const sizes = sizesOf(lines, family);
  const styles = new Styles(family, target.languages);
  const glyphs: Glyph[] = [];
  for (const [i, line] of lines.entries()) {
    const start = glyphs.length;
    const scale = target.pointsPerPixel;
    const size = Math.max(1, Math.round(2 * sizes[i]! * scale) / 2);
    const middle = (line.box.x1 - line.box.x0) / 2;
    const y = (line.baseline.y + line.baseline.slope * middle) * scale;
    const turned = given[i]!;
    const angle = line === turned ? 0 : turned.quarters === 1 ? UPWARD : DOWNWARD;
    const isRtl = isMostlyRtl(line.words.map(({ text }) => text).join(' '));
    const words = joinedUnspaced(line.words, sizes[i]!);
    for (const [k, word] of words.entries()) {
      const source = looks.has(word) ? word : line.words.find(({ box }) => box.x0 === word.box.x0);
      const look = source && looks.get(source);
      const color = (source && colors.get(source)) ?? '000000';
      const drawn = word.isRaised ? Math.round(2 * RAISED_SIZE * size) / 2 : size;
      const foot = word.isRaised ? y - RAISED_BY * size : y;
      const style = styles.of(word.text, {
        size: drawn,
        color,
        isBold: look?.isBold ?? false,
        isItalic: look?.isItalic ?? false,
        angle,
      });
      const box = {
        x0: word.box.x0 * scale,
        y0: foot - style.font.ascent * drawn,
        x1: word.box.x1 * scale,
        y1: foot - style.font.descent * drawn,
      };
      const text = word.text === LEADER && box.x1 - box.x0 > LEADER_LENGTH * size ? leaderOf(box, size) : word.text;
      const from = glyphs.length;
      for (const glyph of placed(text, { box, y: foot, style, family })) {
        glyphs.push({ ...glyph, index: glyphs.length, page: target.page });
      }
      const next = words[k + 1];
      if (!next || glyphs.length === from) continue;
      const gap = spaceBetween(word.box, next.box, isRtl, scale);
      if (gap) {
        const at = { ...box, x0: gap.x0, x1: Math.min(gap.x1, gap.x0 + SPACE_WIDTH * size) };
        glyphs.push({
          text: ' ',
          x: at.x0,
          y,
          box: at,
          style,
          isSoftHyphen: false,
          isUnmapped: false,
          index: glyphs.length,
          page: target.page,
        });
      }
    }
    if (line !== turned) for (let k = start; k < glyphs.length; k++) glyphs[k] = onSide(glyphs[k]!, turned);
  }
  return glyphs;
}

/** A glyph of a leveled line where it is on its side on the page. */
function onSide(glyph: Glyph, line: RecognizedLine): Glyph {
  const { x, y } = turnedBack(glyph, line);
  const a = turnedBack({ x: glyph.box.x0, y: glyph.box.y0 }, line);
  const b = turnedBack({ x: glyph.box.x1, y: glyph.box.y1 }, line);
  const box = { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
  return { ...glyph, x, y, box };
}

/** Words without spaces between them as one: characters that fill squares in one row, and syllables of Korean. */
function joinedUnspaced(words: readonly RecognizedWord[], size: number): RecognizedWord[] {
  const joined: RecognizedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last === undefined ? Infinity : word.box.x0 - last.box.x1;
    const ends = [last?.text.at(-1) ?? '', word.text.at(0) ?? ''];
    // After a comma half of its square is free, too.
    const room = UNSPACED_GAP * (HALF_FREE.test(ends[0] ?? '') ? 3 / 2 : 1);
    const areUnspaced = ends.every((end) => UNSPACED.test(end)) && gap < room * size;
    const isNext = last !== undefined && (areUnspaced || continuesKorean(last, word));
    if (!isNext) joined.push(word);
    else joined[joined.length - 1] = { ...last, text: last.text + word.text, box: union([last.box, word.box]) };
  }
  return joined;
}

/** The empty room between two words; undefined where they touch. */
function spaceBetween(a: Box, b: Box, isRtl: boolean, scale: number): { x0: number; x1: number } | undefined {
  const [x0, x1] = isRtl ? [b.x1 * scale, a.x0 * scale] : [a.x1 * scale, b.x0 * scale];
  return x1 > x0 ? { x0, x1 } : undefined;
}

/** As many dots as fill a box. */
const leaderOf = (box: Box, size: number) => '.'.repeat(Math.round((box.x1 - box.x0) / (DOT_WIDTH * size)));

interface Placing {
  readonly box: Box;
  readonly y: number;
  readonly style: GlyphStyle;
  readonly family: ReturnType<typeof familyOf>;
}

/** Characters next to each other in proportion to the widths of their font, so that together they fill the box of their word. */
function placed(text: string, { box, y, style, family }: Placing): Omit<Glyph, 'index' | 'page'>[] {
  const characters = [...text];
  const weight = weightOf(style.font.weight > 400, style.font.isItalic);
  const widths = characters.map((character) => widthOf(family, weight, character) ?? USUAL_WIDTH);
  const natural = widths.reduce((sum, width) => sum + width, 0);
  // Ink begins after the bearing of the first letter and ends before that of the last one.
  const bearing = (BEARINGS / 2) * style.size;
  const [x0, x1] = [box.x0 - bearing, box.x1 + bearing];
  const isRtl = hasRtl(text);
  let done = 0;
  return characters.map((character, i) => {
    const from = done / natural;
    done += widths[i]!;
    const to = done / natural;
    const at = (share: number) => (isRtl ? x1 - share * (x1 - x0) : x0 + share * (x1 - x0));
    const [left, right] = isRtl ? [at(to), at(from)] : [at(from), at(to)];
    return {
      text: character,
      x: left,
      y,
      box: { ...box, x0: left, x1: right },
      style,
      isSoftHyphen: false,
      isUnmapped: false,
    };
  });
}

interface Look {
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Degrees clockwise from left to right. */
  readonly angle: number;
}

/** The styles of a page: one object for each look. */
class Styles {
  readonly #family: string;
  readonly #languages: readonly string[];
  readonly #faces = new Map<string, FontFace>();
  readonly #styles = new Map<string, GlyphStyle>();

  constructor(family: string, languages: readonly string[]) {
    this.#family = family;
    this.#languages = languages;
  }

  of(text: string, { size, color, isBold, isItalic, angle }: Look): GlyphStyle {
    const other =
      isOtherScript(text) && !hasRtl(text)
        ? this.#languages.find((language) => FONTS_BY_LANGUAGE[language])
        : undefined;
    const family = (other && FONTS_BY_LANGUAGE[other]) ?? this.#family;
    const key = `${family} ${size} ${color} ${isBold} ${isItalic} ${angle}`;
    let style = this.#styles.get(key);
    if (!style) {
      style = { ...plainGlyphs(this.#face(family, isBold, isItalic), size), color, angle, isRecognized: true };
      this.#styles.set(key, style);
    }
    return style;
  }

  #face(family: string, isBold: boolean, isItalic: boolean): FontFace {
    const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}`;
    const name = style === '' ? family : `${family}-${style}`;
    let face = this.#faces.get(name);
    if (!face) {
      face = {
        name,
        family,
        flags: 0,
        weight: isBold ? 700 : 400,
        isItalic,
        isEmbedded: false,
        ...FACE_EXTENT,
      };
      this.#faces.set(name, face);
    }
    return face;
  }
}
