import { isBullet, isNumberAlone, labelOf, readNumberLabel } from '../../language/labels.ts';
import { plainText } from '../../language/plain-text.ts';
import { isRelation } from '../../language/relations.ts';
import { headingModel } from '../../learned/models.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import type { Role } from '../../model/document/document.ts';
import type { TextStyle } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import { endKind, labelKind, startKind, textShares } from '../../text/paragraphs.ts';
import { MAX_HEADING_LENGTH, MAX_HEADING_LINES } from '../tolerances.ts';
import { type Look, Looks } from './looks.ts';
import { type PlacedBlock, placedBlocks } from './placed-blocks.ts';
import { ruledHeadings } from './ruled-headings.ts';

/** The names of what `headingFeatures` measures, in its order. */
export const HEADING_FEATURES: readonly string[] = [
  'size over the body',
  'size',
  'larger looks',
  'bold',
  'italic',
  'underlined',
  'colored',
  'another font',
  'background',
  'lines',
  'characters',
  'words',
  'capitals',
  'digits',
  'ideographs',
  'end',
  'start',
  'label',
  'numbers of the label',
  'tabs',
  'gap above',
  'gap below',
  'gap above over below',
  'first of the page',
  'last of the page',
  'place on the page',
  'indent',
  'off the middle',
  'width',
  'right to left',
  'in a cell',
  'row of the table',
  'cells of the row',
  'blocks of the cell',
  'kind of the block above',
  'size over that above',
  'lines above',
  'end above',
  'same look above',
  'kind of the block below',
  'size over that below',
  'lines below',
  'label below',
  'same look below',
  'bold below',
  'paragraphs of this look',
  'share of this look',
  'characters of this look',
  'lines of this look',
  'labels of this look',
  'ends of this look',
  'prose below this look',
  'this look below this look',
  'blocks of the document',
  'bold text of the document',
  'text of the same size and bold',
  'in the contents',
  'returns',
  'first of the document',
  'level by the rules',
];

/** A paragraph that may be a heading, and what was measured of it in the order of `HEADING_FEATURES`. */
export interface HeadingCandidate {
  readonly block: TextBlock;
  readonly look: Look;
  /** The level of the entry of the contents that has its text, 0 where none has. */
  readonly contentsLevel: number;
  readonly row: readonly number[];
}

/**
 * Measures what tells whether paragraphs are headings. Takes all blocks of a document in reading order, and gives a row for each short
 * paragraph outside contents and notes. Sizes are over that of the body, distances over the paragraph's own size.
 */
export function headingFeatures(blocks: readonly FlowBlock[], body: TextStyle): HeadingCandidate[] {
  const placed = placedBlocks(blocks);
  const looks = new Looks(placed, body);
  const entries = placed.map(({ block }) => block).filter(({ role }) => role === 'toc');
  const contents = new Map(entries.map((block) => [entryKey(block), Math.max(1, block.level)]));
  const ruled = ruledHeadings(
    blocks.filter((block) => block.kind === 'text'),
    body,
  );
  const keys = placed.map(({ block }) => textKey(block));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return placed.flatMap((one, i) => {
    if (!mayBeHeading(one)) return [];
    const key = keys[i]!;
    const whole = [contents.has(key) ? 1 : 0, counts.get(key) ?? 1, i === 0 ? 1 : 0, levelOf(ruled.get(one.block))];
    const row = [...ownFeatures(one, looks, body), ...whole];
    const contentsLevel = contents.get(key) ?? 0;
    return [{ block: one.block, look: looks.of(one.block), contentsLevel, row: row.map(rounded) }];
  });
}

/** Whether a paragraph is short, has words or is a number alone, is no formula, has no bullet, and no contents below it. */
function mayBeHeading({ block, below }: PlacedBlock): boolean {
  if (block.role !== 'body' || block.lines.length > MAX_HEADING_LINES) return false;
  if (below?.kind === 'text' && below.role === 'toc') return false;
  const text = blockText(block).trim();
  const label = block.label?.text ?? labelOf(text);
  if (text.length > MAX_HEADING_LENGTH || isRelation(text)) return false;
  if (!/\p{L}/u.test(text)) return isNumberAlone(text);
  return label === '' || !isBullet(label);
}

/** Numbers of four decimals at most: what floating point adds to them says nothing. */
export const rounded = (value: number): number => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : ABSENT);
const flag = (test: boolean | undefined) => (test ? 1 : 0);
const textKey = (block: TextBlock) => plainText(blockText(block));
/** An entry of contents without its page number. */
const entryKey = (block: TextBlock) => plainText(blockText(block).replace(/\t[^\t]*$/, ''));

/** Of a heading from 1, of a title 0, of other paragraphs `ABSENT`. */
const levelOf = (role: Role | undefined) => (role?.kind === 'heading' ? role.level : role ? 0 : ABSENT);

function ownFeatures(one: PlacedBlock, looks: Looks, body: TextStyle): number[] {
  const { block, above, below } = one;
  const look = looks.of(block);
  const text = blockText(block);
  const shares = textShares(text);
  const label = block.label?.text ?? labelOf(text);
  const style = look.style;
  return [
    style.size / body.size,
    style.size,
    looks.larger(look),
    look.bold,
    flag(style.isItalic),
    flag(style.isUnderlined),
    flag(style.color !== body.color),
    flag(style.font !== body.font),
    flag(block.lines[0]?.background !== undefined),
    block.lines.length,
    text.trim().length,
    shares.words,
    shares.capitals,
    shares.digits,
    shares.ideographs,
    endKind(text),
    startKind(text.trimStart().slice(label.length)),
    labelKind(label),
    label === '' ? 0 : (readNumberLabel(label)[0]?.values.length ?? 0),
    text.split('\t').length - 1,
    ...placeFeatures(one),
    ...neighborFeatures(above, block, looks, 'above'),
    ...neighborFeatures(below, block, looks, 'below'),
    ...looks.measures(look),
  ];
}

/** Where a paragraph is on its page, and in its table. */
function placeFeatures({ block, gapAbove, gapBelow, frame, cell, isFirst, isLast, pageHeight }: PlacedBlock): number[] {
  const size = block.lines[0]?.size ?? 1;
  const { x0, x1, y0 } = block.box;
  const [left, right] = [x0 - frame.x0, frame.x1 - x1];
  const isRtl = block.lines[0]?.isRtl ?? false;
  const over = (gap: number | undefined) => (gap === undefined ? ABSENT : gap / size);
  return [
    over(gapAbove),
    over(gapBelow),
    gapAbove === undefined || gapBelow === undefined ? ABSENT : (gapAbove - gapBelow) / size,
    flag(isFirst),
    flag(isLast),
    y0 / Math.max(1, pageHeight),
    (isRtl ? right : left) / size,
    Math.abs(left - right) / 2 / size,
    (x1 - x0) / Math.max(1, frame.x1 - frame.x0),
    flag(isRtl),
    flag(cell !== undefined),
    cell?.row ?? ABSENT,
    cell?.cells ?? ABSENT,
    cell?.blocks ?? ABSENT,
  ];
}

const KINDS = { text: 1, table: 2, figure: 3 };

/** What is above or below: its kind, size and look. */
function neighborFeatures(
  other: FlowBlock | undefined,
  block: TextBlock,
  looks: Looks,
  side: 'above' | 'below',
): number[] {
  const kind = other ? KINDS[other.kind] : 0;
  const own = looks.of(block);
  if (other?.kind !== 'text') return [kind, ...Array(side === 'above' ? 4 : 5).fill(ABSENT)];
  const look = looks.of(other);
  const text = blockText(other);
  const common = [kind, own.style.size / look.style.size, other.lines.length];
  if (side === 'above') return [...common, endKind(text), flag(look === own)];
  return [...common, labelKind(other.label?.text ?? labelOf(text)), flag(look === own), look.bold];
}

/** The chance (0 to 1) that each paragraph is a heading, as a model says that learned it from tagged pages. */
export function headingChances(candidates: readonly HeadingCandidate[]): number[] {
  if (candidates.length === 0) return [];
  const trees = headingModel();
  return candidates.map(({ row }) => trees.chance(row));
}
