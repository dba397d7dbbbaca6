import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { blockText, firstLine } from '../../../model/blocks/block-lines.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import { type Line, lineText } from '../../../model/text.ts';
import type { IsPlain } from './is-plain.ts';

/** The paragraphs that name what a text cites: below one heading, each with a label in brackets or hanging lines, nearly all with a year. */
export function bibliography(blocks: readonly FlowBlock[], isPlain: IsPlain): [TextBlock, string][] {
  const named: [TextBlock, string][] = [];
  let run: TextBlock[] = [];
  const close = () => {
    const dated = run.filter((block) => isDated(blockText(block).trim())).length;
    if (run.length >= MIN_ENTRIES && dated >= MIN_DATED * run.length) named.push(...run.map(toBibliography));
    run = [];
  };
  for (const block of blocks) {
    if (isPlain(block) && (isHanging(block) || BRACKETED.test(blockText(block)))) run.push(block);
    // Pictures float among entries, and an entry of one line does not show that lines hang.
    else if (isPlain(block) && run.length > 0 && block.lines.length === 1 && startsLike(block, run[0])) run.push(block);
    else if (block.kind !== 'figure') close();
  }
  close();
  return named;
}

const toBibliography = (block: TextBlock): [TextBlock, string] => [block, 'Bibliography'];

/** Fewer are no list of what is cited. */
const MIN_ENTRIES = 3;

/** Part of the entries that have a year: web pages are cited without. */
const MIN_DATED = 0.7;

/** Commas and points: names, title, publisher and year are parted by some. */
const MIN_MARKS = 3;

/** Whether an entry has a year, which does not begin it, as it does in a life's stations, and its parts have marks between them. */
const isDated = (text: string): boolean => YEAR.test(text.slice(1)) && marksIn(text) >= MIN_MARKS;

const YEAR = /\b(1[5-9]|20)\d\d[a-d]?\b/;

const BRACKETED = /^\s*\[[^\]\s]{1,20}\]\s*\S/;

const marksIn = (text: string) => text.match(/[.,;:]/g)?.length ?? 0;

function isHanging({ lines }: TextBlock): boolean {
  const [first, ...rest] = lines;
  return first !== undefined && rest.length > 0 && rest.every((line) => isRightOf(line, first));
}

const isRightOf = (line: Line, first: Line) =>
  line.page !== first.page || (line.box.x0 > first.box.x0 + first.size * MIN_HANG && lineText(line).trim() !== '');

/** Em. Less is uneven setting. */
const MIN_HANG = 0.7;

const startsLike = (block: TextBlock, entry: TextBlock | undefined) =>
  entry !== undefined && Math.abs(firstLine(block).box.x0 - firstLine(entry).box.x0) <= SAME_PLACE;
