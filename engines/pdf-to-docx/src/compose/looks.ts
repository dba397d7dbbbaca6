import type { FlowBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { mainStyle } from '../model/blocks/main-style.ts';
import type { HeadingLook, WordDocument } from '../model/document/document.ts';
import type { Headings } from '../model/flow-document.ts';

/** Lines of a heading that is kept with what follows; whole paragraphs in a heading's style have more. */
const MAX_TITLE_LINES = 3;
/** How most text in tables looks; undefined without any. */
export function tableLook(flow: readonly FlowBlock[]): WordDocument['tableLook'] {
  const lines = linesIn(flow.filter(({ kind }) => kind === 'table'));
  return lines.length > 0 ? mainStyle(lines) : undefined;
}

/** The look of each heading level, from its first heading; index 0 is the title's. */
export function headingLooks(headings: Headings, flow: readonly FlowBlock[]): (HeadingLook | undefined)[] {
  const looks: (HeadingLook | undefined)[] = [];
  for (const [i, block] of flow.entries()) {
    const role = block.kind === 'text' ? headings.get(block) : undefined;
    if (!role || block.kind !== 'text') continue;
    const level = role.kind === 'title' ? 0 : role.kind === 'heading' ? role.level : undefined;
    if (level === undefined) continue;
    const look = looks[level] ?? { style: mainStyle(block.lines), keepsWithNext: true };
    const end = block.lines.at(-1) ?? block;
    let next = i + 1;
    while (isBesideText(flow[next], end)) next++;
    const isLast = (flow[next]?.page ?? 0) > end.page;
    // Some write whole paragraphs in a heading's style: these, and what ends a page, were not kept with the next.
    const isTitle = block.lines.length <= MAX_TITLE_LINES && !isLast;
    looks[level] = { ...look, keepsWithNext: look.keepsWithNext && isTitle };
  }
  return looks;
}

/** Whether a block is no text that a heading could be kept with: a picture beside its last line, or a rule. */
function isBesideText(block: FlowBlock | undefined, { page, box }: Pick<FlowBlock, 'page' | 'box'>): boolean {
  if (block?.kind !== 'figure' || block.page !== page) return false;
  return block.box.y0 < box.y1 || block.box.y1 - block.box.y0 < box.y1 - box.y0;
}
