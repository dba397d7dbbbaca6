import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { Role } from '../../model/document/document.ts';
import type { Line, TextStyle } from '../../model/text.ts';
import { HEADING_LEVELS } from '../format.ts';
import { MAX_HEADING_LENGTH, MAX_HEADING_LINES } from '../tolerances.ts';

/** Over the size of body text. Bold headings are hardly smaller. */
const BOLD_SIZE = 0.95;

/** Over the size of body text. Headings are larger. Without it bold lead-ins are headings. */
const HEADING_SIZE = 1.12;

/** Entries below a title of contents. */
const MIN_ENTRIES = 3;

interface Look {
  readonly size: number;
  readonly isBold: boolean;
  readonly key: string;
}

interface RankedLook {
  readonly look: Look;
  readonly blocks: TextBlock[];
}

/** The paragraphs that look like headings by rules, ranked by size and weight. Takes the paragraphs outside tables. */
export function ruledHeadings(blocks: readonly TextBlock[], body: TextStyle): Map<TextBlock, Role> {
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
  if (!title || rest.length > 0 || below.length < MIN_ENTRIES) return false;
  const at = blocks.indexOf(title);
  return below.every((block) => blocks.indexOf(block) > at);
}

function headingLook(block: TextBlock, next: TextBlock | undefined, body: TextStyle): Look | undefined {
  if (block.label || block.role !== 'body' || block.lines.length > MAX_HEADING_LINES) return undefined;
  const text = blockText(block).trim();
  if (text.length < 2 || text.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(text) || text.includes('\t'))
    return undefined;
  const style = mainStyle(block.lines);
  const isBold = block.lines.every(isAllBold);
  const isLarger = style.size >= body.size * HEADING_SIZE;
  if (!isLarger && !(isBold && style.size >= body.size * BOLD_SIZE)) return undefined;
  if (/[.:;,]$/.test(text) && !isLarger) return undefined;
  if (!next || next.role === 'toc') return undefined;
  return { size: style.size, isBold, key: `${style.size}|${isBold}|${style.color}` };
}

const isAllBold = (line: Line) => line.spans.every((span) => span.style.isBold || span.text.trim() === '');
