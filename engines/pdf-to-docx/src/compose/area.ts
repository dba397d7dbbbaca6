import type { FigureBlock, TableBlock, TextBlock } from '../model/analyzed-page.ts';
import { plainText } from '../model/plain-styles.ts';
import type { Line, Span } from '../model/text.ts';
import type { Move } from './moved.ts';
import type { Frame } from './paragraphs/alignment.ts';

/** Unicode's character for an object in the text. */
const OBJECT = '\u{FFFC}';

/** Where the next block begins: just below what is above. */
interface Cursor {
  y: number;
}

/** The area that blocks are composed in. */
export interface Area {
  frameOf(line: Line): Frame;
  readonly cursor: Cursor;
  /** Where the page's text must end; absent within cells. */
  readonly bottom?: number;
  /** Whether notes take room at the foot of a page; absent within cells. */
  readonly isNoted?: (page: number) => boolean;
  /** Whether a table begins a page that its first row was kept whole for. */
  readonly isKeptWhole?: boolean;
  /** Whether a paragraph leaves no single line on a page, where the document does. */
  readonly isKept?: (block: TextBlock) => boolean;
  /** Whether a section begins here on a page that text is on. */
  readonly isSectionStart?: boolean;
  /** Whether it is what a frame is around: its background ends there. */
  readonly isFramed?: boolean;
  /** Where its content is placed; absent for where the page has it. */
  readonly move?: Move | undefined;
  /** Room that is left beside the widest line; absent for none. */
  readonly sideSlack?: number;
  /** How far lines may reach beyond their frame before anything is in their way; absent for not at all. */
  readonly beyond?: number;
  /** Of a cell: where its text begins, in points from the left edge of the page. */
  readonly cellStart?: number;
  /** Whether it is of the exact look: tables within it are, too. */
  readonly isExact?: boolean;
  /** The part of their height that lines take; absent for all of it. */
  readonly tightness?: number;
}

/** A picture as the only character of its line, to ask for its frame. */
export function pictureLine(block: FigureBlock): Line {
  const { x0, x1, y0, y1 } = block.box;
  const size = y1 - y0;
  const picture: Span = { text: OBJECT, x0, x1, style: plainText('', size), link: undefined };
  return { ...lineAt(block), baseline: y1, size, spans: [picture] };
}

/** A line at the place of a block, to ask for its frame: without text, as what goes around nothing. */
export function lineAt(block: FigureBlock | TableBlock): Line {
  return {
    page: block.page,
    box: block.box,
    baseline: block.box.y0,
    size: 10,
    spans: [],
    angle: 0,
    isRtl: false,
    endsWithHyphen: false,
    index: 0,
  };
}
