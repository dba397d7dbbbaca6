import { type Line, lineText } from '../../model/text.ts';
import type { Frame } from './alignment.ts';

/** Characters. A cell with room for fewer cuts its words anywhere. */
const NARROW_CHARACTERS = 3;

/**
 * Of a line's mean character. A word is cut where less is left of its line: one more did not fit. Without it words in narrow columns get
 * spaces.
 */
const CUT_ROOM = 1.3;

/** So few letters in a paragraph's last line are the end of a word. */
const SHORT_END = /^(?:\p{Ll}{1,2}|\p{Lu}{1,2})$/u;
/** What paths, addresses and names in code have, and what ends a piece of them. */
const CODE = /[_=@\\[\]{}]|\p{Ll}\p{Lu}|[\p{L}\p{N}][./]+[\p{L}\p{N}]+[./]+[\p{L}\p{N}]/u;
const CODE_END = /[};,:)]$/;

/** Whether the document writes two parts as one word elsewhere. */
type IsOneWord = (start: string, end: string) => boolean;

/**
 * The lines of a paragraph whose word continues in the next one without a hyphen: word processors cut what is wider than its column. A
 * single word that fills its line may just do so; what else there is must speak for it.
 */
export function cutLines(
  lines: readonly Line[],
  frameOf: (line: Line) => Frame,
  isOneWord: IsOneWord,
  isTagged: boolean,
): ReadonlySet<number> {
  const cut = new Set<number>();
  const x0 = Math.min(...lines.map(({ box }) => box.x0));
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    if (!next || !isFilled(line, next, { x0, x1: frameOf(line).x1 })) return;
    const [start, end] = [textOf(line), firstWord(next)];
    const isLast = i === lines.length - 2;
    const isEnd = isLast && SHORT_END.test(textOf(next)) && isSameCase(start, end);
    // Without tags, letters below each other are as likely a list.
    const isNarrow = isTagged && widthOf(frameOf(line)) < NARROW_CHARACTERS * characterWidth(line);
    if (isNarrow || isEnd || (CODE.test(start) && !CODE_END.test(start)) || isOneWord(start, end)) cut.add(i);
  });
  return cut;
}

/** Whether one word fills a line from the paragraph's left edge: what does not fit beside other words goes to the next line whole. */
function isFilled(line: Line, next: Line, edges: Frame): boolean {
  const text = textOf(line);
  if (text === '' || /\s/.test(text) || line.isRtl || line.page !== next.page) return false;
  return widthOf(edges) - widthOf(line.box) <= CUT_ROOM * characterWidth(line);
}

const textOf = (line: Line) => lineText(line).trim();
const firstWord = (line: Line) => /^\S*/.exec(textOf(line))?.[0] ?? '';
const widthOf = ({ x0, x1 }: Frame) => x1 - x0;
const characterWidth = (line: Line) => widthOf(line.box) / textOf(line).length;

/** Whether the second part continues as the first ends: in small letters, or in capitals. */
const isSameCase = (start: string, end: string) =>
  /\p{Ll}$/u.test(start) ? /^\p{Ll}/u.test(end) : /\p{Lu}{2}$/u.test(start) && /^\p{Lu}/u.test(end);
