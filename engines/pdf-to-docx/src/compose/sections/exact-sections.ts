import type { FlowPage } from '../../flow/order/flow-page.ts';
import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { Block, HeadersAndFooters, Paragraph, Section, Table } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/low-paragraph.ts';
import { union } from '../../model/geometry.ts';
import type { Line, Span } from '../../model/text.ts';
import { sharedBackground } from '../../page/lines/backgrounds.ts';
import type { Composer } from '../composer.ts';
import { HEADER_DISTANCE, HOLDER_ROOM } from '../format.ts';
import { headerDistances } from '../headers/header-places.ts';
import { composeHeaders } from '../headers/headers.ts';
import { PageCounter } from '../headers/page-counter.ts';
import { frameEnd } from '../quirks/frame-widths.ts';
import { partedFromFrames } from '../quirks/frames-before-tables.ts';
import { MAX_FRAME_PITCH, MAX_UNEVEN } from '../tolerances.ts';
import { type PageGroup, pageGroups } from './page-groups.ts';

/** The paragraph that holds a page's place. */
const HOLDER = lowParagraph(1);

/** The blocks of all pages, parted where lines of one stand apart: a frame has no holes. */
export function blocksInPlace(pages: readonly FlowPage[]): FlowBlock[] {
  return pages.flatMap((page) => page.blocks.flatMap(connectedParts));
}

function connectedParts(block: FlowBlock): FlowBlock[] {
  if (block.kind !== 'text') return [block];
  const parts: Line[][] = [];
  // Behind a label or a leader a tab is the author's; others join what merely is side by side.
  const isJoined = block.label !== undefined || block.role === 'toc';
  for (const line of isJoined ? block.lines : block.lines.flatMap(untabbed)) {
    const part = parts.find((lines) => isInFrame(lines, line));
    if (part) part.push(line);
    else parts.push([line]);
  }
  if (parts.flat().length === block.lines.length && parts.length < 2) return [block];
  return parts.map((lines, i) => {
    const { label, ...rest } = block;
    const own = i === 0 && label ? { label } : {};
    return {
      ...rest,
      ...own,
      page: (lines[0] as Line).page,
      lines,
      box: union(lines.map(({ box }) => box)),
      breaks: [],
    };
  });
}

/** What stands before and behind the tabs of a line, each as a line. */
function untabbed(line: Line): Line[] {
  const runs: Span[][] = [[]];
  for (const span of line.spans) {
    if (span.text === '\t' && (span.leader ?? 'none') === 'none') runs.push([]);
    else runs.at(-1)?.push(span);
  }
  const filled = runs.filter((spans) => spans.length > 0);
  if (filled.length < 2 || line.isRtl) return [line];
  return filled.map((spans) => {
    const x0 = Math.min(...spans.map((span) => span.x0));
    const x1 = Math.max(...spans.map((span) => span.x1));
    return { ...line, spans, box: { ...line.box, x0, x1 } };
  });
}

/** Whether a line stands in the frame of some lines: below the last one, no farther than these are apart. */
function isInFrame(lines: readonly Line[], next: Line): boolean {
  const [line, before] = [lines.at(-1) as Line, lines.at(-2)];
  const limit = before
    ? MAX_UNEVEN * (line.baseline - before.baseline)
    : MAX_FRAME_PITCH * Math.max(line.size, next.size);
  const pitch = next.baseline - line.baseline;
  const isOver = Math.min(line.box.x1, next.box.x1) > Math.max(line.box.x0, next.box.x0);
  return line.page === next.page && isOver && pitch > 0 && pitch <= limit;
}

/** Composes each page as a section of its own, on which every block has the place that it has in the PDF. */
export function composeExactly(
  blocks: readonly FlowBlock[],
  pages: readonly FlowPage[],
  composer: Composer,
): { sections: Section[]; hasEvenHeaders: boolean } {
  const counter = new PageCounter(pages[0]?.number ?? 1);
  const sections: Section[] = [];
  let hasEvenHeaders = false;
  for (const group of pageGroups(pages, blocks, composer, true)) {
    const { headers, numbering } = composeHeaders(group.pages, pages, composer, group.frame);
    if (headers.even) hasEvenHeaders = true;
    const { firstPageNumber, pageNumberFormat } = counter.number(group.pages, numbering);
    group.pages.forEach((page, i) => {
      const own = blocks.filter((block) => block.page === page.number);
      sections.push({
        ...shapeOf(page, group),
        blocks: [holder(own, composer), ...own.flatMap((block) => placed(block, page.width, composer)), HOLDER],
        headers: i === 0 && headers.first ? everywhere(headers.first) : { ...headers, first: undefined },
        firstPageNumber: i === 0 ? firstPageNumber : undefined,
        pageNumberFormat,
      });
    });
  }
  return { sections, hasEvenHeaders };
}

/** Heads of the first page of some, which is a section of its own here. */
const everywhere = (headers: HeadersAndFooters): NonNullable<Section['headers']> => ({ usual: headers, even: headers });

function shapeOf(page: FlowPage, { frame, top, bottom }: PageGroup): Omit<Section, 'blocks'> {
  const { width, height } = page;
  return {
    width,
    height,
    margins: {
      // The holder's line stands above all frames.
      top: Math.max(0, top - HOLDER_ROOM),
      right: Math.max(0, width - frame.x1),
      bottom: Math.max(0, Math.min(height - bottom, HEADER_DISTANCE)),
      left: frame.x0,
      ...headerDistances([page], top, height - bottom),
    },
    columns: { widths: [frame.x1 - frame.x0], gaps: [] },
    start: 'nextPage',
    isRtl: false,
  };
}

/** What begins a page, with its pictures. */
function holder(blocks: readonly FlowBlock[], composer: Composer): Paragraph {
  const anchored = blocks.flatMap((block) => (block.kind === 'figure' ? composer.anchored(block) : []));
  return { ...HOLDER, anchored };
}

function placed(block: FlowBlock, pageWidth: number, composer: Composer): Block[] {
  if (block.kind === 'text') return [framed(block, pageWidth, composer)];
  return block.kind === 'table' ? partedFromFrames(placedTable(block, composer)) : [];
}

/** A paragraph in a frame as large as its lines, or as the ground that it stands on is wide. */
function framed(block: TextBlock, pageWidth: number, composer: Composer): Paragraph {
  const ground = sharedBackground(block.lines)?.box;
  const sides = [...block.lines.map((line) => line.box), ...(ground ? [ground] : [])].flatMap(({ x0, x1 }) => [x0, x1]);
  if (block.label) sides.push(block.label.x);
  const x0 = Math.min(...sides);
  const end = Math.max(...sides);
  const frame = { x0, x1: frameEnd({ x0, x1: end }, block.lines.length === 1, pageWidth) };
  const y = composer.lineTop(block);
  const cursor = { y };
  const paragraph = composer.paragraph(block, { frameOf: () => frame, cursor });
  return {
    ...paragraph,
    frame: { x: frame.x0, y, width: frame.x1 - frame.x0, height: cursor.y - y },
  };
}

function placedTable(block: TableBlock, composer: Composer): Table {
  const x = block.edges[0] ?? block.box.x0;
  const y = composer.top(block);
  const table = composer.table(block, { frameOf: () => ({ x0: x, x1: block.box.x1 }), cursor: { y } });
  return { ...table, indent: 0, place: { x, y } };
}
