import { isBullet, type NumberLabel, readNumberLabel } from '../../language/labels.ts';
import type { FlowBlock, ListLabel, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { List, ListLevel, ListPlace } from '../../model/document.ts';
import { type Line, lineText, type Span } from '../../model/text.ts';
import { takeHeadingNumber, takeLabel } from '../../page/paragraphs/take-label.ts';
import { LIST_LEVELS } from '../format.ts';
import { MAX_OPEN_LISTS } from '../limits.ts';
import { SLACK } from '../tolerances.ts';
import { countedHeadings } from './heading-numbers.ts';
import type { Headings } from './headings.ts';
import { initialsIn } from './initials.ts';

const REFERENCE = /^\[\d{1,3}\]\s/;
const SYMBOL_FONT = /symbol|wingdings/i;
/** The bullets that Word has for the levels of a list. */
const DOT = { text: '\uf0b7', font: 'Symbol' };
const RING = { text: 'o', font: 'Courier New' };
const SQUARE = { text: '\uf0a7', font: 'Wingdings' };
const BULLETS = [DOT, RING, SQUARE] as const;

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

/** Finds lists: items with a label from the tags, or with one before their text, and gives them real numbering. */
export function findLists(blocks: readonly FlowBlock[], headings: Headings): Lists {
  const finder = new ListFinder(headings, countedHeadings([...textBlocksIn(blocks)], headings));
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
  readonly #all: OpenList[] = [];
  readonly #open: OpenList[] = [];
  /** The item just before, where geometry found it: one that stands deeper belongs below it. */
  #before: { readonly open: OpenList; readonly level: number; readonly x: number } | undefined;

  constructor(headings: Headings, counted: ReadonlySet<TextBlock>) {
    this.#headings = headings;
    this.#counted = counted;
  }

  labeled(blocks: readonly FlowBlock[]): FlowBlock[] {
    const initials = initialsIn(blocks);
    return blocks.map((block) => (initials.has(block) ? block : this.#labeled(block)));
  }

  #labeled(block: FlowBlock): FlowBlock {
    if (block.kind === 'figure') return block;
    if (block.kind === 'table') {
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => {
          this.#before = undefined;
          if (isReference(cell.blocks)) return cell;
          return { ...cell, blocks: this.labeled(cell.blocks) };
        }),
      }));
      this.#before = undefined;
      return { ...block, rows };
    }
    const before = this.#before;
    const labeled = this.#labeledText(block);
    if (this.#before === before) this.#before = undefined;
    return labeled;
  }

  #labeledText(block: TextBlock): TextBlock {
    if (block.role === 'toc' || block.role === 'note') return block;
    const role = this.#headings.get(block);
    if (role && role.kind !== 'heading') return block;
    const item = block.label
      ? { block, label: block.label }
      : role?.kind === 'heading'
        ? headingItem(block, role.level, this.#counted.has(block))
        : geometricItem(block);
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
      const open = this.#open[i] as OpenList;
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

  /** The place of an item that stands deeper than the one before, or as deep as one below it. */
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
  return REFERENCE.test(lineText(block.lines[0] as Line).trim());
}

/** A level of a list that may still get items. */
interface OpenLevel {
  readonly level: ListLevel;
  readonly last: number;
  readonly reading: NumberLabel | undefined;
  /** Whether the numbers before its own are written down: they are those of its first item. */
  readonly isFixed: boolean;
  readonly x: number;
}

/** A list that may still get items. */
class OpenList {
  readonly index: number;
  readonly #key: string;
  readonly #levels = new Map<number, OpenLevel>();

  constructor(index: number, key: string) {
    this.index = index;
    this.#key = key;
  }

  hasLevel(depth: number): boolean {
    return this.#levels.has(depth);
  }

  /** The level whose labels stand at a place. */
  levelAt(x: number): number | undefined {
    return [...this.#levels].find(([, level]) => Math.abs(level.x - x) < SLACK)?.[0];
  }

  accepts(label: ListLabel, depth: number, readings: readonly NumberLabel[]): boolean {
    if (this.#key !== label.key) return false;
    const known = this.#levels.get(depth);
    if (!known) return this.#key !== '' && ![...this.#levels.keys()].some((level) => level > depth);
    if (known.level.format === 'bullet')
      return readings.length === 0 && known.level.text === bulletOf(label).text && Math.abs(known.x - label.x) < SLACK;
    return readings.some((reading) => this.#isNextNumber(known, reading));
  }

  #isNextNumber(known: OpenLevel, reading: NumberLabel): boolean {
    const before = known.reading;
    return (
      before !== undefined &&
      before.format === reading.format &&
      before.before === reading.before &&
      before.after === reading.after &&
      before.values.length === reading.values.length &&
      (reading.values.at(-1) as number) === known.last + 1 &&
      (!known.isFixed || before.values.slice(0, -1).join() === reading.values.slice(0, -1).join())
    );
  }

  add(label: ListLabel, depth: number, readings: readonly NumberLabel[]): void {
    const known = this.#levels.get(depth);
    if (readings.length === 0) {
      if (!known)
        this.#levels.set(depth, { level: bulletLevel(label), last: 0, reading: undefined, isFixed: false, x: label.x });
    } else {
      const reading = (known && readings.find((one) => this.#isNextNumber(known, one))) ?? preferred(readings);
      const isFixed = known?.isFixed ?? !this.#isCountedAbove(depth, reading.values.length);
      this.#levels.set(depth, {
        level: known?.level ?? numberLevel(label, reading, depth, !isFixed),
        last: reading.values.at(-1) as number,
        reading,
        isFixed,
        x: label.x,
      });
    }
    this.#countShown(depth);
    // Numbers below this level begin anew.
    for (const deeper of [...this.#levels.keys()])
      if (deeper > depth) {
        const level = this.#levels.get(deeper);
        if (level?.reading) this.#levels.set(deeper, { ...level, last: level.level.start - 1 });
      }
  }

  /** Counts the numbers above a level that it shows and no item has: `5.1.1` right below `5`. */
  #countShown(depth: number): void {
    const own = this.#levels.get(depth);
    if (!own?.reading || own.isFixed) return;
    for (const [upper, level] of this.#levels) {
      const shown = upper < depth ? (own.reading.values[upper] ?? 0) : 0;
      if (level.reading && shown > level.last) this.#levels.set(upper, { ...level, last: shown });
    }
  }

  /** Whether a number of so many parts has one for each level, and the levels above its own are numbered in this list. */
  #isCountedAbove(depth: number, parts: number): boolean {
    if (parts !== depth + 1) return false;
    return Array.from({ length: depth }, (_, i) => this.#levels.get(i)).every((level) => level?.reading !== undefined);
  }

  finished(): List {
    const levels: ListLevel[] = [];
    for (let i = 0; i < LIST_LEVELS; i++) levels.push(this.#levels.get(i)?.level ?? emptyLevel(i));
    return { levels };
  }
}

/** A single letter that is also Roman begins a Roman list only as `i`. */
function preferred(readings: readonly NumberLabel[]): NumberLabel {
  return (
    readings.find((reading) => reading.values.at(-1) === 1) ??
    readings.find((reading) => !reading.format.endsWith('Roman')) ??
    (readings[0] as NumberLabel)
  );
}

function emptyLevel(depth: number): ListLevel {
  return {
    format: 'bullet',
    ...(BULLETS[depth % BULLETS.length] ?? DOT),
    start: 1,
    isBold: false,
    indentLeft: 36 * (depth + 1),
    hanging: 18,
  };
}

/** A bullet of a symbol font as Word has it, any other as it is; codes for private use mean something in their own font only. */
function bulletOf({ text, style }: ListLabel): Pick<ListLevel, 'text' | 'font'> {
  const bullet = text.trim().replace(/^\p{Co}$/u, '•');
  const isSymbol = SYMBOL_FONT.test(style.font) || SYMBOL_FONT.test(style.sourceFont);
  if (!isSymbol) return { text: bullet, font: style.font };
  if (bullet === '•') return DOT;
  return bullet === '▪' ? SQUARE : { text: bullet, font: '' };
}

const bulletLevel = (label: ListLabel): ListLevel => ({ ...emptyLevel(label.depth), ...bulletOf(label) });

/** A level's numbers; those of the levels above are counted with them, or stay as they are. */
function numberLevel(
  label: ListLabel,
  { values, ...reading }: NumberLabel,
  depth: number,
  isCounted: boolean,
): ListLevel {
  const parts = values.map((value, i) =>
    i === values.length - 1 ? `%${depth + 1}` : isCounted ? `%${i + 1}` : String(value),
  );
  return {
    format: reading.format,
    text: `${reading.before}${parts.join('.')}${reading.after}`,
    start: values.at(-1) as number,
    font: label.style.font,
    isBold: label.style.isBold,
    indentLeft: 36 * (depth + 1),
    hanging: 18,
  };
}

function headingItem(block: TextBlock, level: number, isCounted: boolean): Item | undefined {
  const labeled = takeHeadingNumber(block, { depth: Math.max(0, level - 1), key: 'headings' }, isCounted);
  return labeled?.label && { block: labeled, label: labeled.label };
}

/** Without tags, a paragraph whose text begins with a label may be an item. */
function geometricItem(block: TextBlock): Item | undefined {
  const labeled = block.tag === '' ? takeLabel(block, { depth: 0, key: '' }) : undefined;
  return labeled?.label && { block: labeled, label: labeled.label };
}

/** A block whose label is no list's: the label goes back before the text. */
function withLabelText(block: TextBlock, label: ListLabel): TextBlock {
  const first = block.lines[0] as Line;
  const x1 = Math.min(first.box.x0, label.x + 0.5 * first.size * label.text.length);
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
