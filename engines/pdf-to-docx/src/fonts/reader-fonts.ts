import { isOtherScript } from '../model/characters.ts';
import {
  MEASURED_FAMILIES,
  type MeasuredFamily,
  measuredFamily,
  type Weight,
  weightOf,
  widthOf,
} from './character-widths.ts';
import { isFallback } from './fallback-fonts.ts';
import { identifyFont } from './font-names.ts';
import type { FontUse } from './font-use.ts';
import { COURIER_WIDTH, FONT_FLAGS } from './format.ts';
import { isCommonFamily, isReaderFamily } from './reader-families.ts';
import { MIN_CHARACTERS, USUAL_ADVANCE } from './tolerances.ts';

/** Letters and digits whose widths show that all are one. Those of fewer may be by chance. */
const MIN_LETTERS = 5;

/** Share of characters. So many must have known widths, and agree on the size of the font's em. Without it odd characters scale a font. */
const AGREEING_SHARE = 0.8;

/** Share of a width. Widths that differ by less are one. Without it fonts of one width are none, and their em is not found. */
const SAME_WIDTH = 0.015;

/** Share of a width. Characters that are all wider or narrower by more than this have an em of another size. Without it their text comes out too large. */
const MIN_SCALE = 0.03;

/** Share of a width. Text that differs by more is stretched, by less letter-spaced. Without it lines break elsewhere. */
const MAX_SPACED = 0.07;

/** Over the size. Less is no spacing. Without it every style of a stand-in has some. */
const MIN_SPACING = 0.002;

/** Share of a width. Stand-ins are a little narrower: a line more does more harm than a line that ends early. */
const NARROWER = 0.996;

/** Over the size. A serif for a sans is worse than this much difference in width. Without it stand-ins are of another kind. */
const WRONG_CLASS = 0.25;

const COURIER = 'Courier New';
const LETTER = /[\p{L}\p{N}]/u;
const LATIN = /[A-Za-z]/;
const SERIF_NAME =
  /serif(?!.*sans)|roman|times|garamond|minion|caslon|baskerville|bodoni|didot|century(?!.*gothic)|palatino|bookman|goudy|sabon|bembo|janson|charter|utopia|mercury|tiempos|ryumin|mincho|song|ming|antiqua|slab|scala(?!.*sans)|swift|text/i;
const SANS_NAME =
  /sans|gothic|helvet|grotes|univers|frutiger|futura|myriad|avenir|gotham|proxima|poppins|roboto|inter|lato|montserrat|ubuntu|verdana|trade|akzidenz|interstate|din\b|neue|compact|display|dotum|gulim/i;

/** What is written for a font of the PDF. */
export interface ReaderFont {
  readonly font: string;
  /** Of a font of another script: the family that most Latin text is written in. */
  readonly latin?: string;
  /** Whether it stands in for a font that lacks the letters of a right-to-left script. */
  readonly isFallback?: boolean;
  /** Room after each character, over the size. */
  readonly spacing: number;
  /** Width of the characters over the substitute's own. */
  readonly stretch: number;
  /** Size over the size that the PDF names. */
  readonly scale: number;
  /** Mean advance width over the size. */
  readonly advance: number;
  /** Whether the font goes with the document. */
  readonly isEmbedded?: true;
}

/** What the fonts of a document are chosen for. */
interface FontOptions {
  readonly embedded?: ReadonlyMap<string, string> | undefined;
  readonly isExact?: boolean;
}

const SANS: readonly MeasuredFamily[] = ['Arial', 'Calibri'];

/** In place of the family of fonts whose family the PDF does not say: all of them have one stand-in. */
const GUESSED = '';

/**
 * For each font of the PDF: the family that is written for it, and how its text is sized, spaced or stretched to be as wide as it was. A
 * font that readers don't have gives way to the family of theirs that comes nearest by kind and widths, unless it goes with the document:
 * `embedded` has such families by their names in the PDF. In the exact look no family stays that few readers have.
 */
export function readerFonts(
  uses: ReadonlyMap<string, FontUse>,
  { embedded = new Map(), isExact = false }: FontOptions = {},
): Map<string, ReaderFont> {
  const isKept = isExact ? isCommonFamily : isReaderFamily;
  const standIns = standInsOf(uses, isKept);
  const found = new Map(
    [...uses].map(([name, use]) => [name, readerFont(use, embedded.get(name), isKept, standIns)] as const),
  );
  for (const [name, use] of uses) {
    const font = found.get(name);
    if (font && isFallback(use)) found.set(name, { ...font, isFallback: true });
  }
  return withLatin(found, uses);
}

/** Tells the fonts of other scripts with which family Latin text is among theirs. */
function withLatin(
  fonts: ReadonlyMap<string, ReaderFont>,
  uses: ReadonlyMap<string, FontUse>,
): Map<string, ReaderFont> {
  const counts = new Map<string, { latin: number; other: number }>();
  for (const [name, { font }] of fonts) {
    const sum = counts.get(font) ?? { latin: 0, other: 0 };
    for (const [text, { count }] of uses.get(name)?.characters ?? []) {
      if (LATIN.test(text)) sum.latin += count;
      else if (isOtherScript(text)) sum.other += count;
    }
    counts.set(font, sum);
  }
  let usual: string | undefined;
  let most = MIN_CHARACTERS - 1;
  for (const [family, { latin, other }] of counts) if (latin > Math.max(most, other)) [usual, most] = [family, latin];
  return new Map(
    [...fonts].map(([name, font]) => {
      const { latin, other } = counts.get(font.font) as { latin: number; other: number };
      return [name, usual !== undefined && other > latin ? { ...font, latin: usual } : font] as const;
    }),
  );
}

/**
 * What stands in for each family that readers don't have: what its face with most text comes nearest to, so that bold text is of the same family.
 * Fonts without a family get the stand-in of most text by TeX, where there is any.
 */
function standInsOf(
  uses: ReadonlyMap<string, FontUse>,
  isKept: (family: string) => boolean,
): ReadonlyMap<string, MeasuredFamily> {
  const found = new Map<string, MeasuredFamily>();
  const mostFirst = [...uses.values()].sort((a, b) => charactersOf(b) - charactersOf(a));
  for (const use of mostFirst) {
    const { family: named, isBold, isItalic, isTex, isGuessed } = identifyFont(use.face);
    const family = isGuessed ? GUESSED : named;
    if (isTex || found.has(family) || (isKept(named) && !isGuessed)) continue;
    const standIn = measuredFamily(nearest(use, weightOf(isBold, isItalic), MEASURED_FAMILIES)?.font ?? '');
    if (standIn) found.set(family, standIn);
  }
  const ofTex = mostFirst.map(({ face }) => identifyFont(face)).filter(({ isTex }) => isTex);
  const [standIn] = ofTex.flatMap(({ family }) => measuredFamily(family) ?? []);
  return standIn ? found.set(GUESSED, standIn) : found;
}

const charactersOf = ({ characters }: FontUse) => [...characters.values()].reduce((sum, { count }) => sum + count, 0);

function readerFont(
  use: FontUse,
  embedded: string | undefined,
  isKept: (family: string) => boolean,
  standIns: ReadonlyMap<string, MeasuredFamily>,
): ReaderFont {
  const { family, isBold, isItalic, isTex, isGuessed } = identifyFont(use.face);
  const own = { font: embedded ?? family, spacing: 0, stretch: 1, scale: 1, advance: meanAdvance(use) };
  if (embedded !== undefined) return { ...own, isEmbedded: true };
  const weight = weightOf(isBold, isItalic);
  const standIn = isTex ? measuredFamily(family) : undefined;
  if (standIn) return nearest(use, weight, [standIn]) ?? own;
  // Typewriter fonts of TeX are an eighth narrower, and fonts that only say that they are of one width may be, too.
  const courier = family === COURIER ? inCourier(widthsOf(use)) : undefined;
  if (courier && Math.abs(courier.advance / COURIER_WIDTH - 1) > MIN_SCALE) return courier;
  if (isKept(family) && !isGuessed) return { ...own, scale: emScale(use, family, weight) };
  const shared = standIns.get(isGuessed ? GUESSED : family);
  return nearest(use, weight, shared ? [shared] : MEASURED_FAMILIES) ?? (shared ? { ...own, font: shared } : own);
}

function meanAdvance({ characters }: FontUse): number {
  let sum = 0;
  let count = 0;
  for (const use of characters.values()) {
    sum += use.width;
    count += use.count;
  }
  return count > 0 ? sum / count : USUAL_ADVANCE;
}

/** Some producers embed well-known fonts in an em of another size: then all characters are wider or narrower by the same part. */
function emScale({ characters }: FontUse, family: string, weight: Weight): number {
  const known = measuredFamily(family);
  if (!known) return 1;
  const scales: number[] = [];
  for (const [text, { count, width }] of characters) {
    const theirs = widthOf(known, weight, text);
    if (theirs !== undefined && width > 0) scales.push(width / count / theirs);
  }
  if (scales.length < MIN_CHARACTERS) return 1;
  scales.sort((a, b) => a - b);
  const scale = scales[scales.length >> 1]!;
  const agreeing = scales.filter((one) => Math.abs(one / scale - 1) < SAME_WIDTH).length;
  return Math.abs(scale - 1) > MIN_SCALE && agreeing >= AGREEING_SHARE * scales.length ? scale : 1;
}

/** The family among some that comes nearest to a font, made as wide; undefined where too little is written in it to tell. */
function nearest(use: FontUse, weight: Weight, families: readonly MeasuredFamily[]): ReaderFont | undefined {
  const widths = widthsOf(use);
  const total = widths.reduce((sum, { count }) => sum + count, 0);
  if (total < MIN_CHARACTERS) return undefined;
  const known = widths.filter(({ text, width }) => width > 0 && widthOf('Arial', weight, text) !== undefined);
  if (known.reduce((sum, { count }) => sum + count, 0) < AGREEING_SHARE * total) return undefined;
  const courier = inCourier(known);
  if (courier) return courier;
  const isSerif = serifOf(use);
  let best: { family: MeasuredFamily; own: number; theirs: number } | undefined;
  let least = Infinity;
  for (const family of families) {
    let own = 0;
    let theirs = 0;
    for (const { text, count, width } of known) {
      own += count * width;
      theirs += count * (widthOf(family, weight, text) ?? width);
    }
    const scale = own / theirs;
    const shape = known.reduce(
      (sum, { text, count, width }) => sum + count * Math.abs(width - scale * (widthOf(family, weight, text) ?? width)),
      0,
    );
    const isOtherClass = isSerif !== undefined && isSerif === SANS.includes(family);
    const distance = shape / own + Math.abs(Math.log(scale)) / 2 + (isOtherClass ? WRONG_CLASS : 0);
    if (distance < least) {
      least = distance;
      best = { family, own, theirs };
    }
  }
  if (!best) return undefined;
  // The widths of a few characters, as of a ligature or a mark that has a font of its own, are not those of words.
  if (known.length < MIN_CHARACTERS)
    return { font: best.family, spacing: 0, stretch: 1, scale: 1, advance: meanAdvance(use) };
  const count = known.reduce((sum, one) => sum + one.count, 0);
  return fitted(best.family, best.own / count, best.theirs / count);
}

/** What a character of a font is, how often it is written, and how wide it is over the size. */
interface Written {
  readonly text: string;
  readonly count: number;
  readonly width: number;
}

const widthsOf = ({ characters }: FontUse): Written[] =>
  [...characters].map(([text, { count, width }]) => ({ text, count, width: width / count }));

/** Courier New made as wide as a font in which a letter is as wide as the next; undefined for other fonts. */
function inCourier(written: readonly Written[]): ReaderFont | undefined {
  const widths = written.filter(({ text }) => LETTER.test(text)).map(({ width }) => width);
  const isFixed = widths.length > MIN_LETTERS && Math.max(...widths) - Math.min(...widths) < SAME_WIDTH;
  return isFixed ? fitted(COURIER, widths[0]!, COURIER_WIDTH) : undefined;
}

/** The substitute whose characters are `theirs` wide on average made as wide as `own`. */
function fitted(font: string, drawn: number, theirs: number): ReaderFont {
  const own = drawn * NARROWER;
  const scale = own / theirs;
  if (Math.abs(scale - 1) > MAX_SPACED)
    return { font, spacing: 0, stretch: Math.round(scale * 100) / 100, scale: 1, advance: own };
  const spacing = own - theirs;
  return { font, spacing: Math.abs(spacing) < MIN_SPACING ? 0 : spacing, stretch: 1, scale: 1, advance: own };
}

/** Whether the font has serifs, as its name or its flags say. */
function serifOf({ face }: FontUse): boolean | undefined {
  const name = `${face.name} ${face.family}`;
  if (SANS_NAME.test(name)) return false;
  if (SERIF_NAME.test(name)) return true;
  return (face.flags & FONT_FLAGS.serif) !== 0 ? true : undefined;
}
