import { headingNumberOf } from '../../language/labels.ts';
import { plainText } from '../../language/plain-text.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import type { Role } from '../../model/document/document.ts';
import type { Headings } from '../../model/flow-document.ts';
import { MIN_RUN } from '../../model/measures.ts';
import type { OutlineEntry } from '../../model/page-content.ts';
import { HEADING_LEVELS } from '../format.ts';
import { MAX_HEADING_LINES } from '../tolerances.ts';

/** Share of the headings that the outline names where it says their levels. */
const NAMED_SHARE = 0.6;

/** Share of the headings of one level that the outline agrees on. */
const AGREEING_SHARE = 0.8;

/**
 * Tagged headings with the levels that the outline gives them, where both have the same headings and each tagged level
 * is one level of the outline: some producers number their tags by the order in which styles first appear.
 */
export function relevelled(headings: Headings, fromOutline: ReadonlyMap<TextBlock, number>): Headings {
  const votes = new Map<number, Map<number, number>>();
  const pairs: { tagged: number; level: number }[] = [];
  for (const [block, level] of fromOutline) {
    const role = headings.get(block);
    if (role?.kind !== 'heading') continue;
    pairs.push({ tagged: role.level, level });
    const counts = votes.get(role.level) ?? new Map<number, number>();
    votes.set(role.level, counts.set(level, (counts.get(level) ?? 0) + 1));
  }
  if (pairs.length < MIN_RUN || pairs.length < NAMED_SHARE * headings.size) return headings;
  if (isNestedAlike(pairs)) return headings;
  const levels = new Map<number, number>();
  for (const [tagged, counts] of votes) {
    const [level, count] = [...counts].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
    if (count < AGREEING_SHARE * [...counts.values()].reduce((sum, one) => sum + one, 0)) return headings;
    levels.set(tagged, level);
  }
  // An outline skips no level: where it ranks headings as the tags do, the tags know the true levels.
  const ranked = [...levels].sort((a, b) => a[0] - b[0]).map(([, level]) => level);
  if (ranked.every((level, i) => i === 0 || level > ranked[i - 1]!)) return headings;
  const corrected = new Map<TextBlock, Role>(headings);
  for (const [block, role] of headings) {
    const level = role.kind === 'heading' ? levels.get(role.level) : undefined;
    if (level !== undefined) corrected.set(block, { kind: 'heading', level });
  }
  return corrected;
}

/** Whether an outline made of some tagged levels, each below the last lower one, is the one that the PDF has. */
function isNestedAlike(levels: readonly { readonly tagged: number; readonly level: number }[]): boolean {
  const above: number[] = [];
  let alike = 0;
  for (const { tagged, level } of levels) {
    while (above.length > 0 && above.at(-1)! >= tagged) above.pop();
    above.push(tagged);
    if (above.length === level) alike++;
  }
  return alike >= AGREEING_SHARE * levels.length;
}

/** Blocks whose text is an outline title on the page that it leads to; the outline of TeX has the titles without their numbers. */
export function matchOutline(blocks: readonly TextBlock[], outline: readonly OutlineEntry[]): Map<TextBlock, number> {
  const found = new Map<TextBlock, number>();
  if (outline.length === 0) return found;
  const byPage = new Map<number, { text: string; level: number; y: number | undefined }[]>();
  for (const entry of outline) {
    const text = plainText(entry.title);
    if (text === '' || entry.page === 0) continue;
    const list = byPage.get(entry.page);
    const item = { text, level: entry.level, y: entry.y };
    if (list) list.push(item);
    else byPage.set(entry.page, [item]);
  }
  for (const block of blocks) {
    const whole = blockText(block);
    const text = plainText(whole);
    if (text === '') continue;
    const named = plainText(whole.slice(headingNumberOf(whole).length));
    const entry = byPage
      .get(block.page)
      ?.find(
        (item) =>
          item.text === text ||
          item.text === named ||
          (block.lines.length <= MAX_HEADING_LINES &&
            item.text.length > 6 &&
            text.endsWith(item.text) &&
            text.length - item.text.length < 8),
      );
    if (entry) found.set(block, Math.min(HEADING_LEVELS, entry.level));
  }
  return found;
}
