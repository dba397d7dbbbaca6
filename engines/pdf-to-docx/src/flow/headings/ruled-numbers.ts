import type { TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import type { Headings } from '../../model/flow-document.ts';
import { lineText } from '../../model/text.ts';

/** A number that follows is greater by no more: one heading may have been missed. */
const MAX_STEP = 2;

/** A number that a tab parts from a heading's text, or one of several levels. */
const TABBED =
  /^\s*(?:(?:Chapter|Section|Article|Appendix|Annex|Part)\s+)?[([]?(?:\d+(?:\.\d+)*|[A-Za-z]{1,2}|[ivxlcIVXLC]+)[.):\]]?\t|^\s*\d{1,2}(?:\.\d{1,3})+\.?\s+(?=[\p{L}[])/u;
/** A number of one level before a heading's text, and what parts the two. */
const LONE = /^\s*(\d{1,2})[.)]?(\s+)(?=\p{L})/u;
/** The first of several levels. */
const FIRST_OF_MORE = /^\s*(\d{1,2})(?:\.\d{1,3})+\.?\s/;

interface Numbered {
  readonly block: TextBlock;
  readonly level: number;
  readonly value: number;
  readonly hasTab: boolean;
}

/** The headings whose number looks counted by rules: a tab parts it from the text, or it has several levels, or it is a lone number among such. */
export function ruledNumbers(blocks: readonly TextBlock[], headings: Headings): ReadonlySet<TextBlock> {
  const tabbed = blocks.filter(
    (block) => headings.get(block)?.kind === 'heading' && TABBED.test(lineText(firstLine(block))),
  );
  return new Set([...tabbed, ...loneNumbers(blocks, headings)]);
}

/**
 * The headings whose lone number the author's word processor counted, though no tab parts it from the text: they count from the start,
 * and others below them (`1.1` below `1`) or among them have a number that must have been counted, too.
 */
function loneNumbers(blocks: readonly TextBlock[], headings: Headings): ReadonlySet<TextBlock> {
  const run: Numbered[] = [];
  let isCounted = false;
  for (const block of blocks) {
    const role = headings.get(block);
    if (role?.kind !== 'heading') continue;
    const text = lineText(firstLine(block));
    const last = run.at(-1);
    const lone = LONE.exec(text);
    if (lone) {
      const one = { block, level: role.level, value: Number(lone[1]), hasTab: lone[2]?.includes('\t') ?? false };
      const step = one.value - (last?.value ?? 0);
      const isNext = step >= 1 && step <= MAX_STEP && one.level === (last?.level ?? one.level);
      if (isNext) run.push(one);
    } else if (last && Number(FIRST_OF_MORE.exec(text)?.[1]) === last.value && role.level > last.level)
      isCounted = true;
  }
  return isCounted || run.some(({ hasTab }) => hasTab) ? new Set(run.map(({ block }) => block)) : new Set();
}
