import { BREAK } from '../equations/equation-text.ts';
import type { Styles } from '../styles.ts';
import { exactWidthOf, type Lettering, letteringOf } from '../text-width.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { leadingTabs } from './room.ts';
import type { Piece } from './word-lines.ts';

/** Spaces in a `w:t`: which of its letters they are. */
export interface Spaces {
  readonly text: XmlElement;
  readonly from: number;
  readonly to: number;
}

/** A piece of text that knows where the spaces before it are; null where it has none. */
export interface PlacedPiece extends Piece {
  readonly spaces: Spaces | null;
}

/** What has no width, and what has only its content's. */
const NOTHING =
  /^w:(pPr|rPr|proofErr|bookmarkStart|bookmarkEnd|commentRangeStart|commentRangeEnd|lastRenderedPageBreak|fldChar|instrText)$/;
const AROUND = /^w:(hyperlink|smartTag|ins)$/;
/** What makes letters as wide as we can't tell. */
const UNSURE_PROPERTIES = ['w:smallCaps', 'w:vanish', 'w:rtl', 'w:cs'];
/** Where LibreOffice or Word may end a line beside after spaces and hyphens in words, or where spaces keep their width. */
const UNSURE =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|\p{M}|[\u00a0\u00ad\u2000-\u200f\u2060\t\r\n]/u;
const PIECES = / +|[^ ]*?[\p{L}\p{N}][-\u2010\u2013](?=\p{L})|[^ ]+/gu;
/** Where LibreOffice may end a line within a piece and Word doesn't, or the other way round. */
const DIVISIBLE = /[-?!|}\u2010-\u2014\u2026][^\s.,;:?!)\]}"'\u2019\u201d]|[)\]][([]|\u2014|:[/\\]/u;
/** What is after so many runs or pieces of a paragraph stays as it is: each changed run takes a look at all. */
const MOST_RUNS = 1000;
const MOST_PIECES = 20_000;
/** Kerning makes Word's lines narrower by about this share, and no stand-in's but that of Aptos (`docs/decisions/0035-stand-in-fonts.md`). */
const KERNING = 0.004;
const HYPHENED = /[-\u2010-\u2014]$/;
const XML_SPACE = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** Measures letters, in points; null where one is not known. */
type Measure = (letters: string) => { width: number; slack: number } | null;

/** A piece that is being read. */
interface OpenPiece {
  width: number;
  gap: number;
  slack: number;
  spaces: Spaces | null;
  isDivisible: boolean;
  /** It has letters, or its last one is a hyphen. */
  isBegun: boolean;
  isHyphened: boolean;
}

const newPiece = (spaces: Spaces | null, gap: number): OpenPiece => ({
  ...{ width: 0, gap, slack: 0, spaces, isDivisible: false },
  ...{ isBegun: false, isHyphened: false },
});

/** The pieces of a paragraph in their order, up to where one can't be measured. */
export function* piecesOf(paragraph: XmlElement, styles: Styles): Generator<PlacedPiece> {
  let piece = newPiece(null, 0);
  let count = 0;
  for (const text of textsOf(paragraph, { count: leadingTabs(paragraph) })) {
    const measure = text === null ? null : measuredBy(text.parent as XmlElement, styles);
    if (text === null || measure === null) return;
    const letters = lettersOf(text);
    if (letters === BREAK) {
      if (piece.isBegun) yield piece;
      piece = newPiece(null, 0);
      continue;
    }
    if (UNSURE.test(letters)) return;
    for (const { 0: part, index } of letters.matchAll(PIECES)) {
      const { width, slack } = measure(part) ?? { width: null, slack: 0 };
      if (width === null || ++count > MOST_PIECES) return;
      const end = index + part.length;
      if (part.startsWith(' ')) {
        if (piece.isBegun) yield piece;
        piece = newPiece({ text, from: index, to: end }, piece.isBegun ? width : piece.gap + width);
        continue;
      }
      piece.isDivisible ||= piece.isHyphened || DIVISIBLE.test(part);
      piece.isHyphened = HYPHENED.test(part);
      piece.isBegun = true;
      piece.width += width;
      piece.slack += slack;
      if (end === letters.length || letters[end] === ' ') continue;
      yield piece;
      piece = newPiece(null, 0);
    }
  }
  if (piece.isBegun) yield piece;
}

/** The letters of a `w:t` (17.3.3.31). */
export function lettersOf(text: XmlElement): string {
  return text.attributes['xml:space'] === 'preserve' ? text.text : text.text.replace(XML_SPACE, '');
}

/** Each `w:t` of a paragraph; null where there is something else that has a width. */
function* textsOf(around: XmlElement, tabs: { count: number }): Generator<XmlElement | null> {
  if (around.children.length > MOST_RUNS) yield null;
  for (const element of around.elements) {
    if (NOTHING.test(element.name) || (element.name === 'w:tab' && tabs.count-- > 0)) continue;
    if (element.name === 'w:t') yield element;
    else if (element.name === 'w:r' || AROUND.test(element.name)) yield* textsOf(element, tabs);
    else yield null;
  }
}

/** Measures letters of a run; null where that can't be done. */
function measuredBy(run: XmlElement, styles: Styles): Measure | null {
  const number = (name: string, otherwise: number) => Number(styles.ofRun(run, name)?.value ?? otherwise);
  const raised = styles.ofRun(run, 'w:vertAlign')?.value ?? 'baseline';
  if (UNSURE_PROPERTIES.some((name) => styles.isOn(run, name)) || raised !== 'baseline' || number('w:w', 100) !== 100)
    return null;
  const lettering: Lettering = letteringOf(run, styles);
  const kernedFrom = number('w:kern', 0) / 2;
  const isKerned = kernedFrom > 0 && lettering.size >= kernedFrom;
  if (isKerned && lettering.family.startsWith('Aptos')) return null;
  const spacing = number('w:spacing', 0) / 20;
  const isCaps = styles.isOn(run, 'w:caps');
  if (!Number.isFinite(spacing)) return null;
  return (letters) => {
    const width = exactWidthOf(isCaps ? letters.toUpperCase() : letters, lettering);
    if (width === null) return null;
    return { width: width + spacing * letters.length, slack: isKerned ? KERNING * width : 0 };
  };
}
