import { type Box, union } from '../../model/geometry.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord, Recognizer } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';
import type { Component } from '../picture/components.ts';
import { LOOK_AGAIN, RAISED_SIZE, SURE_CONTEXT, SURE_WORD, WORD_GAP } from '../tolerances.ts';
import { findRaisedMarks, partedMark, type RaisedMark } from './raised-marks.ts';
import { ARABIC, HANGUL, UNSPACED } from './scripts/scripts.ts';

/** Over the usual height of lines: what is higher holds more than a word. */
const MAX_CONTEXT_HEIGHT = 1.3;

/** Characters of the least word that others are read after. */
const MIN_CONTEXT = 4;

/** Characters of a word that others are read after: one that fills its line in height, and leaves room. */
const CONTEXT_LETTERS = { least: MIN_CONTEXT, most: 9 } as const;

/** Characters. Longer words have context enough of their own. */
const SHORT_WORD = 5;

/** Em. Heights and widths of letters that no word has. */
const LEFT_OVER = { lowest: 0.4, highest: 1.2, widest: 1.3 } as const;

/** Words of a page that are looked at again: a page with more is noise, or no text. */
const MOST_LOOKS = 80;

/** Text that is looked at again: a doubtful word, or ink that no word has. */
interface Doubt {
  readonly box: Box;
  /** The baseline there, in pixels from the top. */
  readonly foot: number;
  readonly word?: RecognizedWord;
  /** A mark at an end of its word. */
  readonly mark?: RaisedMark;
  /** By how much it is drawn larger. */
  readonly scale: number;
}

/** A page to look at again. */
export interface SecondLook {
  /** The picture without rules and marks. */
  readonly picture: GrayPicture;
  readonly lines: readonly RecognizedLine[];
  readonly sizes: readonly number[];
  /** Ink outside rules, marks and pictures. */
  readonly components: readonly Component[];
  readonly languages: readonly string[];
}

/**
 * Reads short doubtful words, and letters that were overlooked, again, each after a word of the page that is certain: single digits in
 * cells are read wrong or not at all when they are by themselves, and right when they have a neighbor.
 */
export async function lookAgain(recognizer: Recognizer, page: SecondLook): Promise<RecognizedLine[]> {
  const { lines, picture } = page;
  const context = contextOf(lines);
  const doubts = context ? [...raised(page), ...doubtfulWords(lines), ...overlooked(page)].slice(0, MOST_LOOKS) : [];
  if (!context || doubts.length === 0) return [...lines];
  const { collage, rows } = collageOf(picture, context, doubts);
  const read = await recognizer.recognize(collage, { languages: page.languages, layout: 'block' });
  const better = new Map<RecognizedWord, readonly RecognizedWord[]>();
  const added: RecognizedLine[] = [];
  for (const [i, { box, foot, word, mark }] of doubts.entries()) {
    const row = rows[i]!;
    const words = read
      .filter((line) => (line.box.y0 + line.box.y1) / 2 > row.y0 && (line.box.y0 + line.box.y1) / 2 < row.y1)
      .flatMap((line) => line.words)
      .filter((one) => (one.box.x0 + one.box.x1) / 2 > row.x);
    if (words.length === 0) continue;
    const text = words.map((one) => one.text).join('');
    const confidence = Math.min(...words.map((one) => one.confidence));
    if (mark && confidence >= SURE_WORD) better.set(mark.word, partedMark(mark, text, confidence));
    else if (word && isOfKind(text, word) && confidence > Math.max(word.confidence, SURE_WORD))
      better.set(word, [{ ...word, text, confidence }]);
    if (!word && !mark && confidence >= LOOK_AGAIN)
      added.push({ words: [{ text, box, confidence }], box, baseline: { y: foot, slope: 0 }, block: -1 });
  }
  const changed = lines.map((line) => ({ ...line, words: line.words.flatMap((word) => better.get(word) ?? [word]) }));
  return withAdded(changed, added);
}

/** Whether a text may stand for a word: among signs that fill squares, a sign by itself is taken for a digit. */
const isOfKind = (text: string, word: RecognizedWord) => UNSPACED.test(text) || !UNSPACED.test(word.text);

interface Context {
  readonly box: Box;
  readonly foot: number;
}

/** A certain word, as usual in height as any: the most confident of middle length. */
function contextOf(lines: readonly RecognizedLine[]): Context | undefined {
  const heights = lines.map(({ box }) => box.y1 - box.y0).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  let best: { readonly context: Context; readonly confidence: number } | undefined;
  for (const { words, box: around, baseline } of lines) {
    if (around.y1 - around.y0 > MAX_CONTEXT_HEIGHT * usual) continue;
    for (const { text, box, confidence } of words) {
      if (confidence < SURE_CONTEXT || text.length < CONTEXT_LETTERS.least || text.length > CONTEXT_LETTERS.most)
        continue;
      if (!best || confidence > best.confidence)
        best = { context: { box, foot: baseline.y + baseline.slope * (box.x0 - around.x0) }, confidence };
    }
  }
  return best?.context;
}

/** Marks of notes, as large as other digits. */
const raised = ({ lines, sizes, components }: SecondLook): Doubt[] =>
  findRaisedMarks(lines, sizes, components).map((mark) => ({
    mark,
    box: mark.box,
    foot: mark.box.y1,
    scale: 1 / RAISED_SIZE,
  }));

function doubtfulWords(lines: readonly RecognizedLine[]): Doubt[] {
  return lines.flatMap(({ words, baseline, box: around }) =>
    words
      .filter(({ text, confidence }) => confidence < LOOK_AGAIN && [...text].length <= SHORT_WORD)
      // Its box would show letters of the other one, which would be read twice.
      .filter((word) => !words.some((other) => other !== word && overlap(other.box, word.box)))
      .map((word) => ({
        word,
        scale: 1,
        box: word.box,
        foot: baseline.y + baseline.slope * (word.box.x0 - around.x0),
      })),
  );
}

/** Whether one of two words side by side reaches into the other, for more than the edge of a letter. */
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > Math.min(a.y1 - a.y0, b.y1 - b.y0) / 4;

/** Ink as large as letters that no word has, as words: pieces next to each other on one height. */
function overlooked({ lines, sizes, components }: SecondLook): Doubt[] {
  // Pieces of cursive letters and of signs are not words.
  const text = lines.flatMap((line) => line.words.map((word) => word.text)).join('');
  if (ARABIC.test(text) || UNSPACED.test(text) || HANGUL.test(text)) return [];
  const size = [...sizes].sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
  const words = lines.flatMap((line) => line.words.map(({ box }) => box));
  const isFree = (box: Box) =>
    !words.some((word) => box.x0 < word.x1 && box.x1 > word.x0 && box.y0 < word.y1 && box.y1 > word.y0);
  const letters = components
    .map(({ box }) => box)
    .filter(({ x0, x1, y0, y1 }) => {
      const [across, down] = [(x1 - x0) / size, (y1 - y0) / size];
      return down >= LEFT_OVER.lowest && down <= LEFT_OVER.highest && across <= LEFT_OVER.widest;
    })
    .filter(isFree)
    .sort((a, b) => a.x0 - b.x0);
  const groups: Box[][] = [];
  for (const letter of letters) {
    const group = groups.find((one) => {
      const last = one.at(-1)!;
      return letter.x0 - last.x1 < WORD_GAP * size && letter.y0 < last.y1 && letter.y1 > last.y0;
    });
    if (group) group.push(letter);
    else groups.push([letter]);
  }
  return groups.map((group) => {
    const box = union(group);
    return { box, foot: box.y1, scale: 1 };
  });
}

/** A row of a collage: its height, and where the word in doubt begins. */
interface Row {
  readonly y0: number;
  readonly y1: number;
  readonly x: number;
}

/** A picture with a row for each doubt: the context, a space, and what is in doubt, on one baseline. */
function collageOf(
  picture: GrayPicture,
  context: Context,
  doubts: readonly Doubt[],
): { readonly collage: GrayPicture; readonly rows: readonly Row[] } {
  const contextHeight = context.box.y1 - context.box.y0;
  const margin = Math.round(contextHeight);
  const gap = Math.round(contextHeight / 2);
  const x = margin + (context.box.x1 - context.box.x0) + gap;
  const width = x + margin + Math.max(...doubts.map(({ box, scale }) => scale * (box.x1 - box.x0)));
  const rises = doubts.map(({ box, foot, scale }) => Math.max(scale * (foot - box.y0), context.foot - context.box.y0));
  const drops = doubts.map(({ box, foot, scale }) =>
    Math.max(0, scale * (box.y1 - foot), context.box.y1 - context.foot),
  );
  const height = doubts.reduce((sum, _, i) => sum + rises[i]! + drops[i]! + margin, margin);
  const pixels = new Uint8Array(Math.ceil(width) * Math.ceil(height)).fill(WHITE);
  const collage = { width: Math.ceil(width), height: Math.ceil(height), pixels, dpi: picture.dpi };
  const rows: Row[] = [];
  let y = margin;
  for (const [i, { box, foot, scale }] of doubts.entries()) {
    const base = Math.round(y + rises[i]!);
    copy(picture, context.box, collage, margin, Math.round(base - (context.foot - context.box.y0)));
    copy(picture, box, collage, x, Math.round(base - scale * (foot - box.y0)), scale);
    const y1 = base + drops[i]!;
    rows.push({ y0: y - margin / 2, y1: y1 + margin / 2, x: x - gap / 2 });
    y = y1 + margin;
  }
  return { collage, rows };
}

/** Copies a part of a picture, with a pixel around it, `scale` times as large. */
function copy(from: GrayPicture, { x0, y0, x1, y1 }: Box, to: GrayPicture, x: number, y: number, scale = 1): void {
  const [left, top] = [Math.floor(x0) - 1, Math.floor(y0) - 1];
  const [across, down] = [scale * (Math.ceil(x1) + 1 - left), scale * (Math.ceil(y1) + 1 - top)];
  for (let v = 0; v < down; v++) {
    const [row, source] = [y + v - 1, top + Math.floor(v / scale)];
    if (source < 0 || source >= from.height || row < 0 || row >= to.height) continue;
    for (let u = 0; u < across; u++) {
      const [column, at] = [x + u - 1, left + Math.floor(u / scale)];
      if (at < 0 || at >= from.width || column < 0 || column >= to.width) continue;
      to.pixels[row * to.width + column] = from.pixels[source * from.width + at]!;
    }
  }
}

/** Puts lines of single words into the order of the page: after the last line that begins above them. */
function withAdded(lines: readonly RecognizedLine[], added: readonly RecognizedLine[]): RecognizedLine[] {
  const out = [...lines];
  for (const line of added) {
    const at = out.findLastIndex(({ box }) => (box.y0 + box.y1) / 2 < line.box.y1);
    out.splice(at + 1, 0, { ...line, block: out[at]?.block ?? 0 });
  }
  return out;
}
