import type { Styles } from '../styles.ts';
import { exactWidthOf, type Lettering, letteringOf } from '../text-width.ts';
import type { XmlElement } from '../tree/xml-element.ts';
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
const XML_SPACE = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** The pieces of a paragraph in their order, up to where one can't be measured. */
export function* piecesOf(paragraph: XmlElement, styles: Styles): Generator<PlacedPiece> {
  let [width, gap, isOpen, isDivisible] = [0, 0, false, false];
  let spaces: Spaces | null = null;
  for (const text of textsOf(paragraph)) {
    const lettering = text === null ? null : measuredBy(text.parent as XmlElement, styles);
    if (text === null || lettering === null) return;
    const letters = lettersOf(text);
    if (UNSURE.test(letters)) return;
    for (const { 0: part, index } of letters.matchAll(PIECES)) {
      const partWidth = lettering(part);
      if (partWidth === null) return;
      if (part.startsWith(' ')) {
        if (isOpen) yield { width, gap, spaces, isDivisible };
        [gap, width] = isOpen ? [partWidth, 0] : [gap + partWidth, width];
        [isOpen, isDivisible] = [false, false];
        spaces = { text, from: index, to: index + part.length };
        continue;
      }
      isDivisible ||= DIVISIBLE.test(part);
      width += partWidth;
      isOpen = true;
      if (index + part.length === letters.length || letters[index + part.length] === ' ') continue;
      yield { width, gap, spaces, isDivisible };
      [width, gap, spaces, isOpen, isDivisible] = [0, 0, null, false, false];
    }
  }
  if (isOpen) yield { width, gap, spaces, isDivisible };
}

/** The letters of a `w:t` (17.3.3.31). */
export function lettersOf(text: XmlElement): string {
  return text.attributes['xml:space'] === 'preserve' ? text.text : text.text.replace(XML_SPACE, '');
}

/** Each `w:t` of a paragraph; null where there is something else that has a width. */
function* textsOf(around: XmlElement): Generator<XmlElement | null> {
  for (const element of around.elements) {
    if (NOTHING.test(element.name)) continue;
    if (element.name === 'w:t') yield element;
    else if (element.name === 'w:r' || AROUND.test(element.name)) yield* textsOf(element);
    else yield null;
  }
}

/** Measures letters of a run; null where that can't be done. */
function measuredBy(run: XmlElement, styles: Styles): ((letters: string) => number | null) | null {
  const isOn = (name: string) => {
    const found = styles.ofRun(run, name);
    return found !== undefined && !/^(0|false|off)$/.test(found.value ?? '');
  };
  const number = (name: string, otherwise: number) => Number(styles.ofRun(run, name)?.value ?? otherwise);
  const raised = styles.ofRun(run, 'w:vertAlign')?.value ?? 'baseline';
  if (UNSURE_PROPERTIES.some(isOn) || raised !== 'baseline' || number('w:w', 100) !== 100) return null;
  const lettering: Lettering = letteringOf(run, styles);
  // Which letters it brings closer together is not known.
  const kernedFrom = number('w:kern', 0) / 2;
  if (kernedFrom > 0 && lettering.size >= kernedFrom) return null;
  const spacing = number('w:spacing', 0) / 20;
  const isCaps = isOn('w:caps');
  if (!Number.isFinite(spacing)) return null;
  return (letters) => {
    const width = exactWidthOf(isCaps ? letters.toUpperCase() : letters, lettering);
    return width === null ? null : width + spacing * letters.length;
  };
}
