import { startsAsCaption } from '../../../language/sentences.ts';
import { captionModel } from '../../../learned/models.ts';
import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { blockText } from '../../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../../model/blocks/blocks-in.ts';
import type { TextStyle } from '../../../model/text.ts';
import { ABSENT } from '../../../text/format.ts';
import { endKind, startKind } from '../../../text/paragraphs.ts';
import { rounded } from '../../headings/heading-features.ts';
import { type Look, Looks } from '../../headings/looks.ts';
import { type PlacedBlock, placedBlocks } from '../../headings/placed-blocks.ts';

/** Lines of a caption. */
const MAX_CAPTION_LINES = 8;

/** What a paragraph begins with that may name a figure or table: a word, a number, and what is behind it. */
const LEAD = /^\s*(\p{L}+)\.?[\s\u00a0]*(\d+(?:[.\-\u2013]\d+)*)(\s?[.:|\u2013\u2014\uff1a]|$)?/u;
/** A word with a number, anywhere in a text; each word is looked at once, however long it is. */
const MENTION = /(?<!\p{L})(\p{L}+)\.?[\s\u00a0]*(\d+)/gu;

/** The names of what `captionFeatures` measures, in its order. */
export const CAPTION_FEATURES: readonly string[] = [
  'size over the body',
  'bold',
  'italic',
  'colored',
  'lines',
  'characters',
  'end',
  'start',
  'caption by the rules',
  'word and number',
  'stop after the number',
  'start after the number',
  'follows the number before',
  'paragraphs with this word',
  'mentions of this word',
  'mentions of this number',
  'table above',
  'figure above',
  'table below',
  'figure below',
  'room to the one above',
  'room to the one below',
  'off its middle',
  'width over its width',
  'share of this look beside one',
];

/** A paragraph that may be a caption, and what was measured of it in the order of `CAPTION_FEATURES`. */
export interface CaptionCandidate {
  readonly block: TextBlock;
  readonly row: readonly number[];
}

/** The word and number that a paragraph begins with. */
interface Lead {
  readonly word: string;
  readonly number: string;
  readonly hasStop: boolean;
  /** What is behind it. */
  readonly rest: string;
}

/** A figure or table that a reader sees. */
type Shown = Exclude<FlowBlock, TextBlock>;

/** A short paragraph, and the figures and tables next to it. */
interface Beside {
  readonly one: PlacedBlock;
  readonly above: Shown | undefined;
  readonly below: Shown | undefined;
}

/**
 * Measures what tells whether paragraphs name the figure or table next to them. Takes all blocks of a document in reading order, and gives
 * a row for each short paragraph that a figure or table is next to, and that tags say nothing of.
 */
export function captionFeatures(blocks: readonly FlowBlock[], body: TextStyle): CaptionCandidate[] {
  const visible = blocks.filter((block) => block.kind !== 'figure' || isShown(block));
  const placed = placedBlocks(visible);
  const candidates = placed.flatMap((one): Beside[] => {
    if (one.cell || !mayBeCaption(one.block)) return [];
    const [above, below] = [one.above, one.below].map((next) => (next && next.kind !== 'text' ? next : undefined));
    return above || below ? [{ one, above, below }] : [];
  });
  if (candidates.length === 0) return [];
  const looks = new Looks(placed, body);
  const words = new Words(visible);
  const counts = new Map<unknown, number>();
  for (const { one } of candidates) {
    const look = looks.of(one.block);
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return candidates.map((candidate) => {
    const { block } = candidate.one;
    const look = looks.of(block);
    const [all = 1] = looks.measures(look);
    const row = [
      ...ownFeatures(block, look, body),
      ...words.measures(block),
      ...besideFeatures(candidate),
      (counts.get(look) ?? 0) / all,
    ];
    return { block, row: row.map(rounded) };
  });
}

/** Whether readers see it as a figure or table of its own. */
const isShown = (block: FlowBlock): block is Shown =>
  block.kind === 'table' || (block.kind === 'figure' && !block.isBackground && !block.rule && !block.turned);

const mayBeCaption = ({ tag, role, lines }: TextBlock) =>
  tag === '' && role === 'body' && lines.length <= MAX_CAPTION_LINES;
const flag = (test: boolean | undefined) => (test ? 1 : 0);

function ownFeatures(block: TextBlock, { style, bold }: Look, body: TextStyle): number[] {
  const text = blockText(block).trim();
  return [
    style.size / body.size,
    bold,
    flag(style.isItalic),
    flag(style.color !== body.color),
    block.lines.length,
    text.length,
    endKind(text),
    startKind(text),
  ];
}

function besideFeatures({ one: { block }, above, below }: Beside): number[] {
  const size = block.lines[0]?.size ?? 1;
  const roomTo = (next: Shown | undefined, room: (box: Shown['box']) => number) =>
    next && next.page === block.page ? room(next.box) / size : ABSENT;
  const [up, down] = [roomTo(above, ({ y1 }) => block.box.y0 - y1), roomTo(below, ({ y0 }) => y0 - block.box.y1)];
  const isUpper = above && (!below || down === ABSENT || (up !== ABSENT && up <= down));
  const { x0, x1 } = ((isUpper ? above : below) as Shown).box;
  return [
    flag(above?.kind === 'table'),
    flag(above?.kind === 'figure'),
    flag(below?.kind === 'table'),
    flag(below?.kind === 'figure'),
    up,
    down,
    Math.abs(block.box.x0 + block.box.x1 - x0 - x1) / 2 / size,
    (block.box.x1 - block.box.x0) / Math.max(1, x1 - x0),
  ];
}

/** The words with numbers of a document: those that paragraphs begin with, and those that its text mentions. */
class Words {
  /** The numbers behind each word that paragraphs begin with. */
  readonly #leads = new Map<string, Set<string>>();
  readonly #mentions = new Map<string, number>();

  constructor(blocks: readonly FlowBlock[]) {
    for (const block of textBlocksIn(blocks)) {
      const text = blockText(block);
      const lead = leadOf(text);
      if (lead) this.#leads.set(lead.word, (this.#leads.get(lead.word) ?? new Set()).add(lead.number));
      for (const { 1: word = '', 2: number = '', index } of text.matchAll(MENTION))
        if (index > 0) for (const key of [word, `${word} ${number}`]) this.#mentions.set(key, this.#mentioned(key) + 1);
    }
  }

  measures(block: TextBlock): number[] {
    const text = blockText(block);
    const lead = leadOf(text);
    const byRules = flag(startsAsCaption(text));
    if (!lead) return [byRules, 0, 0, ABSENT, ABSENT, 0, 0, 0];
    const { word, number, hasStop, rest } = lead;
    const numbers = this.#leads.get(word) ?? new Set();
    const last = /\d+$/.exec(number)?.[0] ?? '';
    const before = number.slice(0, number.length - last.length) + String(Number(last) - 1);
    const follows = last === '1' || numbers.has(before);
    return [
      byRules,
      1,
      flag(hasStop),
      startKind(rest),
      flag(follows),
      numbers.size,
      this.#mentioned(word),
      this.#mentioned(`${word} ${number}`),
    ];
  }

  #mentioned(key: string): number {
    return this.#mentions.get(key) ?? 0;
  }
}

function leadOf(text: string): Lead | undefined {
  const [all = '', word, number, stop] = LEAD.exec(text) ?? [];
  if (word === undefined || number === undefined) return undefined;
  return { word, number, hasStop: stop !== undefined && stop !== '', rest: text.slice(all.length) };
}

/** The chance (0 to 1) that each paragraph is a caption, as a model says that learned it from tagged pages. */
export function captionChances(candidates: readonly CaptionCandidate[]): number[] {
  if (candidates.length === 0) return [];
  const trees = captionModel();
  return candidates.map(({ row }) => trees.chance(row));
}
