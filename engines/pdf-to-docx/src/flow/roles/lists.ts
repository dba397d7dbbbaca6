import { isBullet, type NumberLabel, readNumberLabel } from '../../language/labels.ts';
import type { FlowBlock, GridCell, ListLabel, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import type { List, ListPlace } from '../../model/document/list.ts';
import type { Headings } from '../../model/flow-document.ts';
import { SLACK } from '../../model/measures.ts';
import { type Line, lineText, type Span } from '../../model/text.ts';
import { takeHeadingNumber, takeLabel } from '../../text/paragraphs.ts';
import { LIST_LEVELS } from '../format.ts';
import type { ProgramKind } from '../program.ts';
import { IS_ROLE } from '../tolerances.ts';
import { countedLabels } from './counted-labels.ts';
import { initialsIn } from './initials.ts';
import { itemChances } from './item-features.ts';
import { columnsIn, type LabeledBlock, labeledBlocks } from './labeled-blocks.ts';
import { OpenList } from './open-lists.ts';

/** Em. The width of a character of a label. */
const LABEL_ADVANCE = 0.5;

/** Lists that another item may continue. */
const MAX_OPEN_LISTS = 40;

const REFERENCE = /^\[\d{1,3}\]\s/;

const CITED = /^\[\d{1,3}\]$/;

/** The lists of a document, and its blocks with the labels taken off the text. */
export interface Lists {
  readonly blocks: readonly FlowBlock[];
  readonly lists: readonly List[];
  readonly places: ReadonlyMap<TextBlock, ListPlace>;
  /** The block as it was before its label was taken off. */
  original(block: TextBlock): TextBlock;
}

interface Item {
  readonly block: TextBlock;
  readonly label: ListLabel;
}

/** What is known of a document's paragraphs before its lists are found. */
export interface KnownParagraphs {
  readonly headings: Headings;
  /** The headings whose numbers a word processor counted. */
  readonly numbers: ReadonlySet<TextBlock>;
  readonly code?: ReadonlySet<TextBlock>;
  /** What wrote the document: TeX cites by numbers in brackets, which are no labels of a list. */
  readonly program?: ProgramKind;
}

/** Finds lists: items with a label from the tags, or with one before their text, and headings whose numbers are counted; gives them real numbering. */
export function findLists(
  blocks: readonly FlowBlock[],
  { headings, numbers, code = new Set(), program = 'word' }: KnownParagraphs,
): Lists {
  // Several lines of code are no item, even if they begin with a label.
  const isItem = ({ block, label }: LabeledBlock) =>
    (!code.has(block) || block.lines.length === 1) && !(program === 'tex' && CITED.test(label));
  const begun = labeledBlocks(columnsIn(blocks)).filter(isItem);
  const chances = itemChances(begun);
  const counted = countedLabels(begun, { mayBeTyped: program === 'word' });
  const isLikely = (one: LabeledBlock, i: number) =>
    one.block.tagged?.isItem ?? (counted.has(one) || (chances[i] ?? 0) >= IS_ROLE);
  const likely = new Set(begun.filter(isLikely).map(({ block }) => block));
  const finder = new ListFinder(headings, numbers, likely);
  const labeled = finder.labeled(blocks);
  finder.finish();
  return {
    blocks: labeled,
    lists: finder.lists,
    places: finder.places,
    original: (block) => finder.originals.get(block) ?? block,
  };
}

class ListFinder {
  readonly lists: List[] = [];
  readonly places = new Map<TextBlock, ListPlace>();
  readonly originals = new Map<TextBlock, TextBlock>();
  readonly #headings: Headings;
  readonly #counted: ReadonlySet<TextBlock>;
  /** Paragraphs that begin with a label of a list, as geometry has it. */
  readonly #likely: ReadonlySet<TextBlock>;
  readonly #all: OpenList[] = [];
  readonly #open: OpenList[] = [];
  /** The item just before, where geometry found it: one that is deeper belongs below it. */
  #before: { readonly open: OpenList; readonly level: number; readonly x: number } | undefined;

  constructor(headings: Headings, counted: ReadonlySet<TextBlock>, likely: ReadonlySet<TextBlock>) {
    this.#headings = headings;
    this.#counted = counted;
    this.#likely = likely;
  }

  labeled(blocks: readonly TextBlock[]): TextBlock[];
  labeled(blocks: readonly FlowBlock[]): FlowBlock[];
  labeled(blocks: readonly FlowBlock[]): FlowBlock[] {
    const initials = initialsIn(blocks);
    return blocks.map((block) => (initials.has(block) ? block : this.#labeled(block)));
  }

  #labeled(block: FlowBlock): FlowBlock {
    if (block.kind === 'figure') {
      const texts = block.texts?.map((text) => ({ ...text, blocks: this.#apart(() => this.labeled(text.blocks)) }));
      return texts ? { ...block, texts } : block;
    }
    if (block.kind === 'table') {
      const cellOf = (cell: GridCell) =>
        this.#apart(() => (isReference(cell.blocks) ? cell : { ...cell, blocks: this.labeled(cell.blocks) }));
      return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })) };
    }
    const before = this.#before;
    const labeled = this.#labeledText(block);
    if (this.#before === before) this.#before = undefined;
    return labeled;
  }

  /** Labels the text of a cell or a shape. Its items and those outside do not belong below each other. */
  #apart<T>(label: () => T): T {
    this.#before = undefined;
    const labeled = label();
    this.#before = undefined;
    return labeled;
  }

  #labeledText(block: TextBlock): TextBlock {
    if (block.role === 'toc' || block.role === 'note') return block;
    const role = this.#headings.get(block);
    if (role && role.kind !== 'heading') return block;
    const item = block.label
      ? { block, label: block.label }
      : role?.kind === 'heading'
        ? this.#counted.has(block)
          ? headingItem(block, role.level)
          : this.#likely.has(block)
            ? bulletItem(block)
            : undefined
        : this.#likely.has(block)
          ? geometricItem(block)
          : undefined;
    if (!item) return block;
    const place = this.#place(item);
    if (!place) return block.label ? withLabelText(block, block.label) : block;
    const stripped = item.block;
    if (stripped !== block) this.originals.set(stripped, block);
    this.places.set(stripped, place);
    return stripped;
  }

  #place(item: Item): ListPlace | undefined {
    const { label } = item;
    const bullet = isBullet(label.text);
    const readings = bullet ? [] : readNumberLabel(label.text);
    if (!bullet && readings.length === 0) return undefined;
    if (label.key === '') {
      const nested = this.#nested(label, readings);
      if (nested) return nested;
    }
    const level = Math.min(LIST_LEVELS - 1, label.depth);
    for (let i = this.#open.length - 1; i >= 0; i--) {
      const open = this.#open[i]!;
      if (open.accepts(label, level, readings)) {
        return this.#add(open, label, level, readings);
      }
    }
    const open = new OpenList(this.lists.length, label.key);
    this.lists.push({ levels: [] });
    this.#open.push(open);
    this.#all.push(open);
    if (this.#open.length > MAX_OPEN_LISTS) this.#open.shift();
    return this.#add(open, label, level, readings);
  }

  #add(open: OpenList, label: ListLabel, level: number, readings: readonly NumberLabel[]): ListPlace {
    open.add({ ...label, depth: level }, level, readings);
    if (label.key === '') this.#before = { open, level, x: label.x };
    return { list: open.index, level };
  }

  /** The place of an item that is deeper than the one before, or as deep as one below it. */
  #nested(label: ListLabel, readings: readonly NumberLabel[]): ListPlace | undefined {
    if (!this.#before) return undefined;
    const { open, level: above, x } = this.#before;
    const isDeeper = label.x > x + SLACK;
    const level = isDeeper ? above + 1 : open.levelAt(label.x);
    if (level === undefined || level < 1 || level >= LIST_LEVELS) return undefined;
    if (!(isDeeper && !open.hasLevel(level)) && !open.accepts(label, level, readings)) return undefined;
    return this.#add(open, label, level, readings);
  }

  finish(): void {
    for (const open of this.#all) this.lists[open.index] = open.finished();
  }
}

/** Whether a cell holds one paragraph that begins with a number in brackets: what the text refers to, numbered by its author. */
function isReference([block, ...more]: readonly FlowBlock[]): boolean {
  if (block?.kind !== 'text' || more.length > 0 || block.label) return false;
  return REFERENCE.test(lineText(firstLine(block)).trim());
}

function headingItem(block: TextBlock, level: number): Item | undefined {
  const labeled = takeHeadingNumber(block, { depth: Math.max(0, level - 1), key: 'headings' });
  return labeled?.label && { block: labeled, label: labeled.label };
}

/** Headings may be items of a list with bullets; whether their numbers are counted is decided elsewhere. */
function bulletItem(block: TextBlock): Item | undefined {
  const item = geometricItem(block);
  return item && isBullet(item.label.text) ? item : undefined;
}

/** Without tags, a paragraph whose text begins with a label may be an item. */
function geometricItem(block: TextBlock): Item | undefined {
  const labeled = block.tag === '' ? takeLabel(block, { depth: 0, key: '' }) : undefined;
  return labeled?.label && { block: labeled, label: labeled.label };
}

/** A block whose label is no list's: the label goes back before the text. */
function withLabelText(block: TextBlock, label: ListLabel): TextBlock {
  const first = firstLine(block);
  const x1 = Math.min(first.box.x0, label.x + LABEL_ADVANCE * first.size * label.text.length);
  const common = { style: label.style, link: undefined };
  const spans: Span[] = [
    { ...common, text: label.text, x0: label.x, x1 },
    { ...common, text: '\t', x0: x1, x1: first.box.x0, leader: 'none' },
    ...first.spans,
  ];
  const line: Line = { ...first, spans, box: { ...first.box, x0: Math.min(first.box.x0, label.x) } };
  const { label: _, ...rest } = block;
  return { ...rest, lines: [line, ...block.lines.slice(1)] };
}
