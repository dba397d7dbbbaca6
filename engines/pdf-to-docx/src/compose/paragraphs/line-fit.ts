import { measuredFamily, weightOf, widthOf } from '../../fonts/character-widths.ts';
import { COURIER_WIDTH } from '../../fonts/format.ts';
import type { Hyphenation, Inline } from '../../model/document/document.ts';
import { type Line, leftOf, type TextStyle } from '../../model/text.ts';
import { SCRIPT_SIZE, SPACING_STEP } from '../format.ts';
import type { Frame, Placement } from './alignment.ts';
import { SHORTEST_DIVIDED } from './divided-words.ts';

/** Points. A word that reaches no farther over the end of its line is on it. */
const LINE_SLACK = 0.3;

/** Letter-spacing changes by no more to keep the lines: no one sees it. Without it text in a stand-in font breaks elsewhere. */
const MAX_RESPACED = 0.025;

/** Share. Word processors draw the spaces of justified text together by this much. */
const MAX_NARROWED = 0.25;

/** Word does so only where the spaces would otherwise become wider by so many times the share by which they become narrower. */
const WIDER_FOR_NARROWER = 2;

/** Over the size. Small capitals are capitals of this size (ECMA-376 17.3.2.33 leaves it open; Word and LibreOffice). */
const SMALL_CAPITALS = 0.8;

/** All its characters are as wide as each other. */
const EVEN_FONT = 'Courier New';

/** Whether a word processor takes one more word into a justified line by making its spaces narrower, given shares of their width. */
type Narrows = (narrower: number, wider: number) => boolean;

/** The word processors whose lines are to be kept. */
const NARROWING: readonly Narrows[] = [
  // LibreOffice
  (narrower) => narrower <= MAX_NARROWED,
  // Word
  (narrower, wider) => narrower <= MAX_NARROWED && wider >= WIDER_FOR_NARROWER * narrower,
];
const NEVER: readonly Narrows[] = [() => false];

/** Where no line of the page begins. */
const ELSEWHERE = -1;

/** How much room (points) the lines of a paragraph have. */
export interface LineRoom {
  readonly first: number;
  readonly rest: number;
  readonly isJustified: boolean;
  /** How many lines are next to a drop cap, the first one with them, and how much room it takes from each. */
  readonly beside?: { readonly lines: number; readonly width: number };
  /** How lines may end within words. */
  readonly hyphenation?: Hyphenation | undefined;
}

/** What a paragraph's lines begin with, a list's label, and how many beside a drop cap; and how they may end within words. */
export interface LineStart {
  readonly isLabeled: boolean;
  readonly besideCap: number;
  readonly hyphenation?: Hyphenation | undefined;
}

/** Text that breaks into lines as it did on the page, in the fonts that readers have. */
export function fitted(
  inlines: readonly Inline[],
  lines: readonly Line[],
  frameOf: (line: Line) => Frame,
  placement: Placement,
  start: LineStart,
): readonly Inline[] {
  const change = lineFit(lines, inlines, lineRoom(lines, frameOf, placement, start));
  return change === 0 ? inlines : respaced(inlines, change);
}

/** The room that a paragraph's frame and indents leave to its lines. */
export function lineRoom(
  lines: readonly Line[],
  frameOf: (line: Line) => Frame,
  { alignment, indentLeft, indentRight, indentFirst }: Placement,
  { isLabeled, besideCap, hyphenation }: LineStart,
): LineRoom {
  const [first, second] = lines as readonly [Line, Line | undefined];
  const roomOf = (line: Line) => frameOf(line).x1 - frameOf(line).x0 - indentLeft - indentRight;
  const rest = roomOf(second ?? first);
  if (alignment === 'center' || alignment === 'right') return { first: roomOf(first), rest, isJustified: false };
  // A heading may be before the text.
  const lead = Math.max(0, (first.spans[0]?.x0 ?? 0) - first.box.x0);
  return {
    first: isLabeled ? frameOf(first).x1 - indentRight - first.box.x0 : roomOf(first) - indentFirst - lead,
    rest,
    isJustified: alignment === 'justify',
    ...(besideCap > 1 ? { beside: { lines: besideCap, width: lead } } : {}),
    ...(hyphenation ? { hyphenation } : {}),
  };
}

/** A word or the first part of one that a line may divide, and the white space after it; or a line end that the author forced. */
interface Word {
  /** How many characters of the paragraph, white space apart, stand before it. */
  readonly at: number;
  readonly width: number;
  readonly count: number;
  readonly space: number;
  readonly spaces: number;
  readonly isBreak: boolean;
  /** The width of the hyphen that a line shows if it ends after this part. */
  readonly hyphen?: number;
}

/**
 * The change of letter-spacing (points) by which a paragraph's text, written in the fonts that readers have, breaks into as many lines
 * as it had, and as far as possible at the same words; 0 where it does so by itself, or where the widths of its characters are not known.
 */
export function lineFit(lines: readonly Line[], inlines: readonly Inline[], room: LineRoom): number {
  if (lines.length < 2) return 0;
  const isOwn = !inlines.some(isFitted);
  const { starts, divided } = lineStarts(lines, inlines);
  const words = wordsOf(inlines, tabRoom(lines), room.hyphenation ? divided : NO_PLACES);
  if (!words) return 0;
  const narrowing = room.isJustified ? NARROWING : NEVER;
  const judge = (change: number) => {
    const all = narrowing.map((narrows) => brokenAt(words, room, change, narrows));
    const kept = all.flatMap((broken) => broken.filter((at) => starts.has(at))).length;
    return { change, kept, extra: Math.max(...all.map((broken) => Math.abs(broken.length - starts.size))) };
  };
  let best = judge(0);
  if (isOwn && best.extra === 0 && !room.isJustified) return 0;
  const limit = Math.floor((MAX_RESPACED * sizeOf(lines)) / SPACING_STEP);
  for (let step = 1; step <= limit && (best.extra > 0 || best.kept < narrowing.length * starts.size); step++) {
    for (const change of [-step * SPACING_STEP, step * SPACING_STEP]) {
      const other = judge(change);
      if (other.extra < best.extra || (other.extra === best.extra && other.kept > best.kept)) best = other;
    }
  }
  return best.change;
}

/** Whether text is in a font that was made as wide as another; the author's own mostly breaks lines as it did. */
const isFitted = (inline: Inline) =>
  inline.kind === 'text' && (inline.style.spacing !== 0 || inline.style.stretch !== 1);

const sizeOf = (lines: readonly Line[]) => Math.min(...lines.map((line) => line.size));

const NO_PLACES: ReadonlySet<number> = new Set();

/**
 * The words of a paragraph; undefined where it holds what has no known width. Words are parted before the characters at `divided`, white
 * space apart.
 */
function wordsOf(
  inlines: readonly Inline[],
  toTab: number | undefined,
  divided: ReadonlySet<number>,
): Word[] | undefined {
  const words: Word[] = [];
  let at = 0;
  let word = { at, width: 0, count: 0, space: 0, spaces: 0 };
  const close = (isBreak: boolean) => {
    if (word.count > 0 || word.spaces > 0 || isBreak) words.push({ ...word, isBreak });
    word = { at, width: 0, count: 0, space: 0, spaces: 0 };
  };
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      close(true);
      continue;
    }
    if (inline.kind === 'tab' && toTab !== undefined && words.length === 0) {
      // What is before a tab and its room are one word: the text begins where it did.
      words.push({ at: 0, width: toTab, count: 0, space: 0, spaces: 0, isBreak: false });
      word = { at, width: 0, count: 0, space: 0, spaces: 0 };
      continue;
    }
    if (inline.kind !== 'text') return undefined;
    const widths = widthsIn(inline.style);
    if (!widths) return undefined;
    for (const character of inline.text) {
      const width = widths(character);
      if (width === undefined) return undefined;
      if (character === ' ') {
        word.space += width;
        word.spaces++;
        continue;
      }
      if (word.spaces > 0) close(false);
      else if (divided.has(at) && word.count > 0) {
        words.push({ ...word, isBreak: false, hyphen: widths('-') ?? 0 });
        word = { at, width: 0, count: 0, space: 0, spaces: 0 };
      }
      word.width += width;
      word.count++;
      at++;
      // A line may end after a hyphen within a word, too.
      if (character === '-' && word.count > 1) close(false);
    }
  }
  close(false);
  return words;
}

/** How far from a paragraph's start its text continues after a tab near the start of its first line. */
function tabRoom([first]: readonly Line[]): number | undefined {
  const at = first?.spans.findIndex((span) => span.text === '\t') ?? -1;
  const after = first && at > 0 ? leftOf(first.spans.slice(at + 1)) : undefined;
  return first && after !== undefined && !first.isRtl ? after - first.box.x0 : undefined;
}

/** Tells the width (points) of characters in a style, its spacing included; undefined for a font whose widths are not known. */
export function widthsIn(style: TextStyle): ((character: string) => number | undefined) | undefined {
  const family = measuredFamily(style.font);
  if (!family && style.font !== EVEN_FONT) return undefined;
  const weight = weightOf(style.isBold, style.isItalic);
  const size = style.size * (style.vertical === 'baseline' ? 1 : SCRIPT_SIZE) * style.stretch;
  return (character) => {
    const drawn = style.isSmallCaps ? character.toUpperCase() : character;
    const width = family ? widthOf(family, weight, drawn) : COURIER_WIDTH;
    return width === undefined ? undefined : width * size * (drawn === character ? 1 : SMALL_CAPITALS) + style.spacing;
  };
}

/** Before which characters, white space apart, the lines begin, the first one left out, and those of them that begin within a word. */
function lineStarts(lines: readonly Line[], inlines: readonly Inline[]) {
  const text = inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  const characters = [...text.replace(/ +/g, '')];
  const starts = new Set<number>();
  const divided = new Set<number>();
  let at = 0;
  for (const line of lines.slice(0, -1)) {
    const own = [
      ...line.spans
        .map((span) => span.text)
        .join('')
        .replace(/ +/g, ''),
    ];
    // A hyphen that typesetting put there is no part of the paragraph.
    const isDropped = line.endsWithHyphen && characters[at + own.length - 1] !== own.at(-1);
    at += own.length - (isDropped ? 1 : 0);
    starts.add(at);
    if (isDropped) divided.add(at);
  }
  return { starts, divided };
}

/** Where lines that are filled one after the other begin. */
function brokenAt(words: readonly Word[], room: LineRoom, change: number, narrows: Narrows): number[] {
  const starts: number[] = [];
  let x = 0;
  let blank = 0;
  let lastBlank = 0;
  let limit = room.first;
  let isEmpty = true;
  const zone = room.hyphenation?.zone ?? Infinity;
  const begin = (at: number, word?: Word) => {
    // A word processor divides the word instead, and no one knows where.
    const isDivided = word !== undefined && word.count >= SHORTEST_DIVIDED && limit - x + lastBlank > zone;
    starts.push(isDivided ? ELSEWHERE : at);
    x = 0;
    blank = 0;
    lastBlank = 0;
    limit = room.rest - (room.beside && starts.length < room.beside.lines ? room.beside.width : 0);
  };
  for (const [i, word] of words.entries()) {
    const width = word.width + word.count * change;
    // A line that ends after the part shows a hyphen; none is needed where the rest of the word fits, too.
    const hyphen = word.hyphen === undefined ? 0 : Math.min(word.hyphen, words[i + 1]?.width ?? 0);
    const over = x + width + hyphen - limit;
    const wider = (limit - x + lastBlank) / (blank - lastBlank);
    if (!isEmpty && over > LINE_SLACK && !(blank > 0 && narrows((over - LINE_SLACK) / blank, wider)))
      begin(word.at, lastBlank > 0 ? word : undefined);
    x += width + word.space + word.spaces * change;
    blank += word.space;
    lastBlank = word.space;
    isEmpty = false;
    if (word.isBreak) {
      begin(word.at + word.count);
      isEmpty = true;
    }
  }
  return starts;
}

/** The same text with another letter-spacing. */
export function respaced(inlines: readonly Inline[], change: number): Inline[] {
  const styles = new Map<TextStyle, TextStyle>();
  const styleOf = (style: TextStyle) => {
    const known = styles.get(style) ?? {
      ...style,
      spacing: Math.round((style.spacing + change) / SPACING_STEP) * SPACING_STEP,
    };
    styles.set(style, known);
    return known;
  };
  return inlines.map((inline) => (inline.kind === 'text' ? { ...inline, style: styleOf(inline.style) } : inline));
}
