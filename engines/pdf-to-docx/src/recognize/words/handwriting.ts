import { type Box, touches, union } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import type { Component } from '../picture/components.ts';
import { MAIN_SHARE, SURE_CONTEXT, SURE_PAGE, SURE_WORD } from '../tolerances.ts';
import { confidenceOfWords } from './kept-lines.ts';

/** Letters that show whether they were written by hand. */
const MIN_LETTERS = 4;

/**
 * Pieces of ink for each letter of a line, below which its letters are joined: .86 and more in 99 of 100 lines of 35 printed pages, .44 to .78
 * in ten of twenty hands.
 */
const JOINED_LETTERS = 0.8;

/** What a page holds that was written by hand. */
export interface Handwriting {
  /** The lines without it. */
  readonly lines: readonly RecognizedLine[];
  /** The lines and parts of lines that were taken off: what was read in them is mostly wrong. */
  readonly unread: readonly RecognizedLine[];
  /** Where it is: areas that stay pictures. */
  readonly areas: readonly Box[];
  /** Whether most letters of the page were written by hand. Nothing was taken off then. */
  readonly isMain: boolean;
}

/** Letters of scripts whose letters print apart. */
const PRINTED_APART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]/gu;

/** Words of a line that no wide gap parts. */
interface Piece {
  readonly line: RecognizedLine;
  readonly words: readonly RecognizedWord[];
  readonly characters: number;
  /** Those of scripts whose letters print apart. */
  readonly letters: number;
  readonly isJoined: boolean;
  readonly confidence: number;
}

/**
 * Takes what was written by hand off a page that is mostly printed: pieces of lines whose letters are joined and that were read with doubt,
 * and what else was read badly on such a page. `components` are the ink that is no rule or mark.
 */
export function withoutHandwriting(lines: readonly RecognizedLine[], components: readonly Component[]): Handwriting {
  const pieces = lines.flatMap((line) => piecesOf(line, components));
  const letters = (some: readonly Piece[]) => some.reduce((sum, piece) => sum + piece.letters, 0);
  const joined = pieces.filter(({ isJoined, confidence }) => isJoined && confidence < SURE_CONTEXT);
  if (letters(joined) > MAIN_SHARE * letters(pieces)) return { lines, unread: [], areas: [], isMain: true };
  const isClear = ({ isJoined, confidence }: Piece) => isJoined && confidence < SURE_PAGE;
  // Where some words are clearly written by hand, so are joined letters that could be read, and what was read worst.
  const isLikely = (piece: Piece) => joined.includes(piece) || piece.confidence < SURE_WORD;
  const byHand = pieces.some(isClear)
    ? pieces.filter((piece) => piece.characters >= MIN_LETTERS && isLikely(piece))
    : [];
  const taken = new Set(byHand.flatMap(({ words }) => words));
  const kept = lines.map((line) => ({ ...line, words: line.words.filter((word) => !taken.has(word)) }));
  const unread = byHand.map(({ line, words }) => ({ ...line, words, box: union(words.map(({ box }) => box)) }));
  const areas = areasOf(unread, components);
  return { lines: kept.filter(({ words }) => words.length > 0), unread, areas, isMain: false };
}

function piecesOf(line: RecognizedLine, components: readonly Component[]): Piece[] {
  const groups: RecognizedWord[][] = [];
  const height = line.box.y1 - line.box.y0;
  for (const word of [...line.words].sort((a, b) => a.box.x0 - b.box.x0)) {
    const last = groups.at(-1);
    if (last && word.box.x0 - last.at(-1)!.box.x1 <= height) last.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => {
    const letters = words.reduce((sum, { text }) => sum + (text.match(PRINTED_APART)?.length ?? 0), 0);
    const ink = components.filter(({ box }) => words.some((word) => hasCenter(word.box, box)));
    return {
      line,
      words,
      characters: words.reduce((sum, { text }) => sum + text.length, 0),
      letters,
      isJoined: letters >= MIN_LETTERS && ink.length < JOINED_LETTERS * letters,
      confidence: confidenceOfWords(words),
    };
  });
}

/** Whether the center of a piece of ink is in a word. */
const hasCenter = (word: Box, { x0, y0, x1, y1 }: Box): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= word.x0 && x <= word.x1 && y >= word.y0 && y <= word.y1;
};

/** The ink of lines: strokes reach beyond the boxes of words, and lines below each other are one area. */
function areasOf(lines: readonly RecognizedLine[], components: readonly Component[]): Box[] {
  const areas: Box[] = [];
  for (const { words, box } of lines) {
    const ink = components.filter((one) => words.some((word) => hasCenter(word.box, one.box)));
    let area = union([box, ...ink.map((one) => one.box)]);
    const gap = (box.y1 - box.y0) / 2;
    const neighbor = () => areas.findIndex((other) => touches(other, area, gap));
    for (let at = neighbor(); at >= 0; at = neighbor()) area = union([area, ...areas.splice(at, 1)]);
    areas.push(area);
  }
  return areas;
}
