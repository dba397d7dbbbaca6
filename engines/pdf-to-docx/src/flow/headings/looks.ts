import { labelOf } from '../../language/labels.ts';
import { endsSentence } from '../../language/sentences.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { TextStyle } from '../../model/text.ts';
import type { PlacedBlock } from './placed-blocks.ts';

/** Of the characters of a paragraph. One is bold where so many are. Without it a heading with a plain number is not. */
const ALL_BOLD = 0.9;

/** How paragraphs look that look alike. */
export interface Look {
  readonly style: TextStyle;
  /** Share of bold characters of the first paragraph that has it. */
  readonly bold: number;
  readonly isBold: boolean;
}

interface Members {
  readonly look: Look;
  count: number;
  characters: number;
  lines: number;
  labels: number;
  ends: number;
  proseBelow: number;
  sameBelow: number;
}

/** How a paragraph looks. */
export function lookOf(block: TextBlock): Look {
  const bold = boldShare(block);
  return { style: mainStyle(block.lines), bold, isBold: bold >= ALL_BOLD };
}

/** The looks of all paragraphs of a document: their size, weight, slant and color. */
export class Looks {
  readonly #looks = new Map<TextBlock, Members>();
  readonly #byKey = new Map<string, Members>();
  readonly #measures = new Map<Look, readonly number[]>();
  #sizes: readonly number[] | undefined;
  readonly #size: number;
  #characters = 0;
  #boldCharacters = 0;
  #blocks = 0;

  /** Takes all paragraphs, and the style of the body. */
  constructor(placed: readonly PlacedBlock[], body: TextStyle) {
    this.#size = body.size;
    for (const { block } of placed) this.#add(block);
    for (const { block, below } of placed) this.#addBelow(block, below?.kind === 'text' ? below : undefined);
  }

  /** The look of a paragraph of the document: the same object for all that look alike. */
  of(block: TextBlock): Look {
    return this.#members(block).look;
  }

  /** How many other looks of the document are larger. */
  larger({ style }: Look): number {
    this.#sizes ??= [...new Set([...this.#byKey.values()].map(({ look }) => look.style.size))].sort((a, b) => b - a);
    return this.#sizes.indexOf(style.size);
  }

  /** What the paragraphs of a look are like, and what they are among. */
  measures(look: Look): readonly number[] {
    const known = this.#measures.get(look);
    if (known) return known;
    const measured = this.#measure(look);
    this.#measures.set(look, measured);
    return measured;
  }

  #measure(look: Look): number[] {
    const own = this.#byKey.get(keyOf(look))!;
    const { count, characters, lines, labels, ends, proseBelow, sameBelow } = own;
    let alike = 0;
    for (const other of this.#byKey.values())
      if (other.look.style.size === look.style.size && other.look.isBold === look.isBold) alike += other.characters;
    const all = Math.max(1, this.#characters);
    const shares = [labels, ends, proseBelow, sameBelow].map((one) => one / count);
    const whole = [this.#blocks, this.#boldCharacters / all, alike / all];
    return [count, characters / all, characters / count, lines / count, ...shares, ...whole];
  }

  #add(block: TextBlock): void {
    const text = blockText(block).trim();
    const look = lookOf(block);
    const key = keyOf(look);
    const found = this.#byKey.get(key);
    const members = found ?? {
      look,
      count: 0,
      characters: 0,
      lines: 0,
      labels: 0,
      ends: 0,
      proseBelow: 0,
      sameBelow: 0,
    };
    if (!found) this.#byKey.set(key, members);
    this.#looks.set(block, members);
    members.count++;
    members.characters += text.length;
    members.lines += block.lines.length;
    if (block.label || labelOf(text) !== '') members.labels++;
    if (endsSentence(text)) members.ends++;
    this.#blocks++;
    this.#characters += text.length;
    this.#boldCharacters += text.length * look.bold;
  }

  #addBelow(block: TextBlock, below: TextBlock | undefined): void {
    if (!below) return;
    const [own, other] = [this.#members(block), this.#members(below)];
    if (own === other) own.sameBelow++;
    else if (other.look.style.size <= this.#size && !other.look.isBold) own.proseBelow++;
  }

  #members(block: TextBlock): Members {
    return this.#looks.get(block)!;
  }
}

const keyOf = (look: Look) => `${look.style.size}|${look.isBold}|${look.style.isItalic}|${look.style.color}`;

function boldShare({ lines }: TextBlock): number {
  let [bold, all] = [0, 0];
  for (const line of lines)
    for (const { text, style } of line.spans) {
      const length = text.trim().length;
      all += length;
      if (style.isBold) bold += length;
    }
  return bold / Math.max(1, all);
}
