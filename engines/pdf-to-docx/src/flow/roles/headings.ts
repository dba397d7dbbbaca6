import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { Role } from '../../model/document/document.ts';
import type { OutlineEntry } from '../../model/page-content.ts';
import type { Line, TextStyle } from '../../model/text.ts';
import { lineText } from '../../model/text.ts';
import { HEADING_LEVELS } from '../format.ts';
import { LARGER, MAX_HEADING_LENGTH, MIN_RUN, MOST, NEARLY_ALL, THREE_TIMES } from '../tolerances.ts';

/** The blocks that are headings, with their level. */
export type Headings = ReadonlyMap<TextBlock, Role>;

/** Finds headings: by tags where they name any, else by the outline's titles and by size and weight. */
export function findHeadings(
  blocks: readonly FlowBlock[],
  body: TextStyle,
  outline: readonly OutlineEntry[],
): Headings {
  const top = blocks.filter((block) => block.kind === 'text');
  // Forms have headings in the cells of tables, too; there only tags and the outline can tell.
  const all = [...textBlocksIn(blocks)];
  const headings = new Map<TextBlock, Role>();
  for (const block of all) {
    if (block.role === 'heading')
      headings.set(block, { kind: 'heading', level: Math.max(1, Math.min(HEADING_LEVELS, block.level)) });
    else if (block.role === 'title') headings.set(block, { kind: 'title' });
  }
  const fromOutline = matchOutline(all, outline);
  if (headings.size > 0) return withTitle(relevelled(headings, fromOutline), top, body);
  for (const [block, level] of fromOutline) headings.set(block, { kind: 'heading', level });
  if (fromOutline.size >= 2) return withTitle(headings, top, body);
  for (const [block, role] of bySize(top, body)) if (!headings.has(block)) headings.set(block, role);
  return headings;
}

/**
 * Tagged headings with the levels that the outline gives them, where the two tell of the same headings and every tagged level
 * stands for one level of the outline: some producers number their tags by the order in which styles come up.
 */
function relevelled(headings: Headings, fromOutline: ReadonlyMap<TextBlock, number>): Headings {
  const votes = new Map<number, Map<number, number>>();
  const pairs: { tagged: number; level: number }[] = [];
  for (const [block, level] of fromOutline) {
    const role = headings.get(block);
    if (role?.kind !== 'heading') continue;
    pairs.push({ tagged: role.level, level });
    const counts = votes.get(role.level) ?? new Map<number, number>();
    votes.set(role.level, counts.set(level, (counts.get(level) ?? 0) + 1));
  }
  if (pairs.length < MIN_RUN || pairs.length < MOST * headings.size) return headings;
  if (isNestedAlike(pairs)) return headings;
  const levels = new Map<number, number>();
  for (const [tagged, counts] of votes) {
    const [level, count] = [...counts].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
    if (count < NEARLY_ALL * [...counts.values()].reduce((sum, one) => sum + one, 0)) return headings;
    levels.set(tagged, level);
  }
  // An outline skips no level: where it ranks headings as the tags do, the tags know the true levels.
  const ranked = [...levels].sort((a, b) => a[0] - b[0]).map(([, level]) => level);
  if (ranked.every((level, i) => i === 0 || level > (ranked[i - 1] as number))) return headings;
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
    while (above.length > 0 && (above.at(-1) as number) >= tagged) above.pop();
    above.push(tagged);
    if (above.length === level) alike++;
  }
  return alike >= NEARLY_ALL * levels.length;
}

/**
 * The document's title, for which most producers have no tag: what stands on the first page before all headings, larger than the text
 * and than every heading, and comes only once.
 */
function withTitle(headings: Headings, blocks: readonly TextBlock[], body: TextStyle): Headings {
  if (headings.size < THREE_TIMES || [...headings.values()].some((role) => role.kind === 'title')) return headings;
  const first = blocks.findIndex((block) => headings.has(block));
  const sizeOf = (block: TextBlock) => mainStyle(block.lines).size;
  const least = Math.max(body.size * LARGER, ...[...headings.keys()].map(sizeOf));
  const isLarge = (block: TextBlock) => block.role === 'body' && sizeOf(block) >= least;
  const large = blocks.filter(isLarge);
  const [title] = large;
  if (!title || title.page !== blocks[0]?.page || blocks.indexOf(title) >= first || title.lines.length > THREE_TIMES)
    return headings;
  const text = title.lines.map(lineText).join(' ').trim();
  const others = large.filter((block) => sizeOf(block) >= sizeOf(title));
  if (others.length > 1 || text.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(text)) return headings;
  return new Map([...headings, [title, { kind: 'title' }]]);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Blocks whose text is an outline title on the page that it leads to. */
function matchOutline(blocks: readonly TextBlock[], outline: readonly OutlineEntry[]): Map<TextBlock, number> {
  const found = new Map<TextBlock, number>();
  if (outline.length === 0) return found;
  const byPage = new Map<number, { text: string; level: number; y: number | undefined }[]>();
  for (const entry of outline) {
    const text = plain(entry.title);
    if (text === '' || entry.page === 0) continue;
    const list = byPage.get(entry.page);
    const item = { text, level: entry.level, y: entry.y };
    if (list) list.push(item);
    else byPage.set(entry.page, [item]);
  }
  for (const block of blocks) {
    if (block.lines.length > THREE_TIMES) continue;
    const text = plain(block.lines.map(lineText).join(' '));
    if (text === '') continue;
    const entry = byPage
      .get(block.page)
      ?.find(
        (item) =>
          item.text === text ||
          (item.text.length > 6 && text.endsWith(item.text) && text.length - item.text.length < 8),
      );
    if (entry) found.set(block, Math.min(HEADING_LEVELS, entry.level));
  }
  return found;
}

interface Look {
  readonly size: number;
  readonly isBold: boolean;
  readonly key: string;
}

interface RankedLook {
  readonly look: Look;
  readonly blocks: TextBlock[];
}

/** Blocks that look like headings, ranked by size and weight. */
function bySize(blocks: readonly TextBlock[], body: TextStyle): Map<TextBlock, Role> {
  const looks = new Map<string, RankedLook>();
  blocks.forEach((block, i) => {
    const look = headingLook(block, blocks[i + 1], body);
    if (!look) return;
    const found = looks.get(look.key);
    if (found) found.blocks.push(block);
    else looks.set(look.key, { look, blocks: [block] });
  });
  const ranked = [...looks.values()].sort(
    (a, b) => b.look.size - a.look.size || Number(b.look.isBold) - Number(a.look.isBold),
  );
  const [top, ...others] = ranked;
  const isTitled = top !== undefined && isTitle(top, others, blocks);
  const roles = new Map<TextBlock, Role>();
  ranked.forEach(({ blocks: members }, rank) => {
    const level = Math.min(HEADING_LEVELS, isTitled ? rank : rank + 1);
    for (const block of members) roles.set(block, level === 0 ? { kind: 'title' } : { kind: 'heading', level });
  });
  return roles;
}

/** Whether the largest look is the title's: it comes once, before all else that looks like a heading. */
function isTitle(top: RankedLook, others: readonly RankedLook[], blocks: readonly TextBlock[]): boolean {
  const [title, ...rest] = top.blocks;
  const below = others.flatMap((other) => other.blocks);
  if (!title || rest.length > 0 || below.length < THREE_TIMES) return false;
  const at = blocks.indexOf(title);
  return below.every((block) => blocks.indexOf(block) > at);
}

function headingLook(block: TextBlock, next: TextBlock | undefined, body: TextStyle): Look | undefined {
  if (block.label || block.role !== 'body' || block.lines.length > THREE_TIMES) return undefined;
  const text = block.lines.map(lineText).join(' ').trim();
  if (text.length < 2 || text.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(text) || text.includes('\t'))
    return undefined;
  const style = mainStyle(block.lines);
  const isBold = block.lines.every(isAllBold);
  const isLarger = style.size >= body.size * LARGER;
  if (!isLarger && !(isBold && style.size >= body.size * 0.95)) return undefined;
  if (/[.:;,]$/.test(text) && !isLarger) return undefined;
  if (!next || next.role === 'toc') return undefined;
  return { size: style.size, isBold, key: `${style.size}|${isBold}|${style.color}` };
}

const isAllBold = (line: Line) => line.spans.every((span) => span.style.isBold || span.text.trim() === '');
