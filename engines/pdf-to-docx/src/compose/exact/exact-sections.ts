import type { FigureBlock, FlowBlock, GridCell, TableBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import { endOf } from '../../model/blocks/table-measures.ts';
import type { Block, HeadersAndFooters, Inline, Paragraph, Section, Table } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/empty-paragraph.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Area } from '../area.ts';
import type { Composer } from '../composer.ts';
import { HEADER_DISTANCE, HOLDER_HEIGHT } from '../format.ts';
import { headerDistances } from '../headers/header-places.ts';
import { composeHeaders } from '../headers/headers.ts';
import { type PageGroup, pageGroups } from '../sections/page-groups.ts';
import type { Whole } from '../sections/sections.ts';
import { figuresAndBackgrounds } from './backgrounds.ts';
import { withoutPictures } from './cell-pictures.ts';
import { partsOfTable } from './exact-blocks.ts';
import { textColumns } from './text-columns.ts';

/** Points. What begins no farther below tables side by side is beside the longest of them. */
const ROOM_BELOW_TABLES = 24;

/** Points. Room for the paragraph that holds the place of a page of the exact look. */
const HOLDER_ROOM = 3;

/** The paragraph that holds a page's place. */
const HOLDER = lowParagraph(HOLDER_HEIGHT);

/** Composes each page as a section of its own, on which every block has the place that it has in the PDF. */
export function composeExactly(
  blocks: readonly FlowBlock[],
  pages: readonly FlowPage[],
  composer: Composer,
  whole: Whole,
): { sections: Section[]; hasEvenHeaders: boolean } {
  const sections: Section[] = [];
  let hasEvenHeaders = false;
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  const placed = blocks.flatMap((block) => anchorInPlace(block, pageOf.get(block.page), composer));
  for (const group of pageGroups(pages, blocks, composer, true)) {
    const { headers, numbering } = composeHeaders(group.pages, whole.pages, composer, group.frame);
    if (headers.even) hasEvenHeaders = true;
    const { firstPageNumber, pageNumberFormat } = whole.counter.number(group.pages, numbering);
    group.pages.forEach((page, i) => {
      const own = placed.filter((block) => block.page === page.number);
      sections.push({
        ...shapeOf(page, group, own),
        blocks: [holder(own, page, composer), ...own.flatMap((block) => placedTable(block, page, composer))],
        headers: i === 0 && headers.first ? everywhere(headers.first) : { ...headers, first: undefined },
        firstPageNumber: i === 0 ? firstPageNumber : undefined,
        pageNumberFormat,
      });
    });
  }
  return { sections, hasEvenHeaders };
}

/**
 * A block as everything on its page is placed: of a table, what is drawn in its cells by itself, and so is its text where nothing shows the
 * cells and they would come out higher than they are, as those of formulas do.
 */
function anchorInPlace(block: FlowBlock, page: FlowPage | undefined, composer: Composer): FlowBlock[] {
  if (block.kind !== 'table' || !page) return [block];
  const { table, pictures } = withoutPictures(block);
  const isShown = table.rows.some((row) => row.cells.some(isDrawn)) || comesOutAsHigh(table, page, composer);
  return [...pictures, ...(isShown ? [table] : partsOfTable(table))];
}

const isDrawn = ({ borders, shading }: GridCell) => shading !== '' || Object.values(borders).some(Boolean);

function comesOutAsHigh(table: TableBlock, { height }: FlowPage, composer: Composer): boolean {
  const cursor = { y: composer.top(table) };
  composer.exactTable(table, areaOf(table, cursor, height));
  return cursor.y <= Math.max(...table.rows.map(endOf)) + ROOM_BELOW_TABLES;
}

/** Heads of the first page of some, which is a section of its own here. */
const everywhere = (headers: HeadersAndFooters): NonNullable<Section['headers']> => ({ usual: headers, even: headers });

function shapeOf(
  page: FlowPage,
  { frame, top, bottom }: PageGroup,
  blocks: readonly FlowBlock[],
): Omit<Section, 'blocks'> {
  const { width, height } = page;
  const tables = blocks.filter((block) => block.kind === 'table');
  // A table that comes out higher than it was stays whole.
  const end = Math.max(...tables.map(({ box }) => box.y1 + ROOM_BELOW_TABLES), bottom);
  const below = Math.max(0, Math.min(height - end, HEADER_DISTANCE));
  // All holders have room: one that lacks it begins another page.
  const holders = HOLDER_ROOM + tables.length * HOLDER_HEIGHT;
  return {
    page: page.number,
    width,
    height,
    margins: {
      top: Math.max(0, Math.min(top - HOLDER_ROOM, height - below - holders)),
      right: Math.max(0, width - frame.x1),
      bottom: below,
      left: frame.x0,
      ...headerDistances([page], top, height - bottom),
    },
    columns: { widths: [frame.x1 - frame.x0], gaps: [] },
    start: 'nextPage',
    isRtl: false,
  };
}

/** What begins a page: everything with a place on it is anchored here, and so are the comments, which no text box takes. */
function holder(blocks: readonly FlowBlock[], page: FlowPage, composer: Composer): Paragraph {
  const figures = figuresAndBackgrounds(blocks).flatMap((figure) => composer.anchored(withoutWrap(figure)));
  return {
    ...HOLDER,
    inlines: commented(blocks),
    anchored: [...figures, ...textColumns(blocks, page.width, composer)],
  };
}

/** A picture without text around it, in front of the same content as before: a holder that went around it would begin another page. */
const withoutWrap = (figure: FigureBlock): FigureBlock =>
  figure.wrap ? { ...figure, wrap: undefined, isInFront: true } : figure;

function commented(blocks: readonly FlowBlock[]): Inline[] {
  const lines = linesIn(blocks.filter((block) => block.kind === 'text'));
  const comments = new Set(lines.flatMap(({ spans }) => spans.flatMap((span) => span.comments ?? [])));
  return comments.size === 0 ? [] : [{ kind: 'text', text: '', style: mainStyle(lines), comments: [...comments] }];
}

/** A table at its place, and the paragraph that parts it from the next. */
function placedTable(block: FlowBlock, page: FlowPage, composer: Composer): Block[] {
  return block.kind === 'table' ? [tableInPlace(block, page, composer), HOLDER] : [];
}

function tableInPlace(block: TableBlock, { height }: FlowPage, composer: Composer): Table {
  const y = composer.top(block);
  const table = composer.exactTable(block, areaOf(block, { y }, height));
  return { ...table, indent: 0, place: { x: leftOf(block), y } };
}

const areaOf = (block: TableBlock, cursor: Area['cursor'], height: number): Area => ({
  frameOf: () => ({ x0: leftOf(block), x1: block.box.x1 }),
  cursor,
  bottom: height - ROUNDING,
});

const leftOf = ({ edges, box }: TableBlock) => edges[0] ?? box.x0;
