import type { NumberLabel } from '../../language/labels.ts';
import type { ListLabel } from '../../model/analyzed-page.ts';
import type { List, ListLevel } from '../../model/document/list.ts';
import { SLACK } from '../../model/measures.ts';
import { LIST_LEVELS } from '../format.ts';

const SYMBOL_FONT = /symbol|wingdings/i;
/** The bullets that Word has for the levels of a list. */
const DOT = { text: '\uf0b7', font: 'Symbol' };
const RING = { text: 'o', font: 'Courier New' };
const SQUARE = { text: '\uf0a7', font: 'Wingdings' };
const BULLETS = [DOT, RING, SQUARE] as const;

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
export class OpenList {
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
      reading.values.at(-1)! === known.last + 1 &&
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
        last: reading.values.at(-1)!,
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
    readings[0]!
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
    start: values.at(-1)!,
    font: label.style.font,
    isBold: label.style.isBold,
    indentLeft: 36 * (depth + 1),
    hanging: 18,
  };
}
