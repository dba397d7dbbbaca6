import { type Line, lineText } from '../model/text.ts';
import type { Frame } from './alignment.ts';

/** A word is cut where less than this (over its mean character) is left of the line: one more did not fit. */
const MAX_ROOM = 1.3;
/** In columns of fewer characters every break is within a word. */
const MIN_CHARACTERS = 2.5;
/** What paths, addresses and names in code have, and what ends a piece of them. */
const CODE = /[_=@\\[\]{}]|\p{Ll}\p{Lu}|[\p{L}\p{N}][./]+[\p{L}\p{N}]+[./]+[\p{L}\p{N}]/u;
const CODE_END = /[};,:)]$/;

/**
 * Whether a word goes on in the next line without a hyphen: word processors cut what is wider than its column. `isOneWord` says whether
 * the document writes two parts as one word elsewhere.
 */
export function isWordCut(
  line: Line,
  next: Line,
  frame: Frame,
  isOneWord: (start: string, end: string) => boolean,
): boolean {
  const start = lineText(line).trim();
  // What does not fit beside other words goes to the next line whole.
  if (start === '' || /\s/.test(start) || line.isRtl || line.page !== next.page) return false;
  const character = (line.box.x1 - line.box.x0) / start.length;
  if (frame.x1 - line.box.x1 > MAX_ROOM * character) return false;
  if (frame.x1 - frame.x0 < MIN_CHARACTERS * character) return true;
  const end = /^\S*/.exec(lineText(next).trim())?.[0] ?? '';
  return (CODE.test(start) && !CODE_END.test(start)) || isOneWord(start, end);
}
