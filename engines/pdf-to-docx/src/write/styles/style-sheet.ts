import { SIDES } from '../../model/document/borders.ts';
import type { Block, Inline, Paragraph, WordDocument } from '../../model/document/document.ts';
import { inlinesIn, isOfText } from '../../model/document/inlines-in.ts';
import type { ListPlace } from '../../model/document/list.ts';
import { twips } from '../package/xml.ts';
import type { BaseStyle } from '../text/run-properties.ts';
import { LIST_PARAGRAPH, styleIdOf, TABLE_TEXT } from './style-ids.ts';
import { type ListIndents, type ParagraphSetting, PLAIN_SETTING, settingOf } from './style-settings.ts';
import { lookKey, type TextStyleName, textLook, textStyles } from './text-styles.ts';

/** Twips. More room is not a style's, but of the place where a paragraph is. Without it headings that begin pages set the style. */
const MAX_USUAL_ROOM = 720;

/** What the styles and lists of a document say, so that its paragraphs say only what they have otherwise. */
export interface StyleSheet {
  /** The id of a paragraph's style, empty for Normal; `usual` is that of plain text in the part. */
  idOf(paragraph: Paragraph, usual?: string): string;
  /** Whether any paragraph has a style. */
  has(id: string): boolean;
  /** How paragraphs of a style stand; those of one that none has as Normal, whose id is empty. */
  settingOf(id: string): ParagraphSetting;
  /** How their text looks. */
  lookOf(id: string): BaseStyle;
  /** Whether lines of paragraphs of a style end within words on the pages; those of Normal, whose id is empty, may. */
  dividesWords(id: string): boolean;
  /** Where the lines of a level of a list begin. */
  indentsOf(place: ListPlace): ListIndents;
  /** The styles of plain text that only this document has. */
  readonly textStyles: readonly TextStyleName[];
  /** The names that authors give to paragraphs. */
  readonly namedStyles: readonly string[];
}

/**
 * What each style says of its paragraphs: what most of them have, so that anyone who changes the style changes them all.
 */
export function styleSheet(document: WordDocument): StyleSheet {
  const found: Found[] = [];
  const add = (blocks: readonly Block[], usual: string) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const { cells } of block.rows) for (const cell of cells) add(cell.blocks, usual);
      else found.push({ paragraph: block, usual });
    }
  };
  // Where all text is in boxes, the paragraph that holds them is no text.
  const isBoxed = [...inlinesIn(document.sections.flatMap(({ blocks }) => blocks))].every(isUnseen);
  for (const { blocks, headers } of document.sections) {
    add(isBoxed ? boxedIn(blocks) : blocks, '');
    for (const own of [headers?.usual, headers?.even, headers?.first]) {
      add(own?.header ?? [], 'Header');
      add(own?.footer ?? [], 'Footer');
    }
  }
  for (const { blocks } of document.notes) add(blocks, '');
  const plain = found.filter((one) => isPlain(one)).map(({ paragraph }) => paragraph);
  const texts = textStyles(plain);
  // Asked for here, and again when the paragraph is written.
  const known = new Map<Paragraph, string>();
  const textIdOf = (paragraph: Paragraph) => {
    const id = known.get(paragraph) ?? texts.idOf(paragraph);
    known.set(paragraph, id);
    return id;
  };
  const idOf = (paragraph: Paragraph, usual = '') => styleIdOf(paragraph) ?? (usual || textIdOf(paragraph));
  const byStyle = Map.groupBy(found, ({ paragraph, usual }) => idOf(paragraph, usual));
  const settings = new Map(
    [...byStyle].map(([id, ones]) => [
      id,
      usualSetting(
        ones.map(({ paragraph }) => paragraph),
        id,
      ),
    ]),
  );
  const outside = plain.filter(({ isInTable }) => !isInTable);
  const normal = outside.length > 0 ? usualSetting(outside, '') : PLAIN_SETTING;
  settings.set('', normal);
  const looks = new Map([
    ...[...byStyle].flatMap(([id, ones]) => (isNamedByRole(ones) ? usualLook(id, ones) : [])),
    ...roleLooks(document),
  ]);
  const spacings = new Map(
    [...byStyle].flatMap(([id, ones]) =>
      id === '' ? [] : [[id, usualSpacing(ones.map(({ paragraph }) => paragraph))]],
    ),
  );
  const indents = listIndents(document, found);
  return {
    idOf,
    has: (id) => byStyle.has(id),
    settingOf: (id) => settings.get(id) ?? normal,
    lookOf: (id) => ({ ...(texts.lookOf(id) ?? looks.get(id) ?? document.body), ...(spacings.get(id) ?? UNSPACED) }),
    dividesWords: (id) => id === '' || (byStyle.get(id)?.some(({ paragraph }) => paragraph.hasDividedWord) ?? false),
    indentsOf: ({ list, level }) => indents.get(`${list} ${level}`) ?? openIndents(document, { list, level }),
    textStyles: texts.others,
    namedStyles: namesOf(found),
  };
}

/** A paragraph, and the style that plain text has in its part, empty for the text of the document. */
interface Found {
  readonly paragraph: Paragraph;
  readonly usual: string;
}

const namesOf = (found: readonly Found[]): string[] => [
  ...new Set(
    found.flatMap(({ paragraph }) =>
      paragraph.role.kind === 'named' && styleIdOf(paragraph) ? [paragraph.role.name] : [],
    ),
  ),
];

const isPlain = ({ paragraph, usual }: Found): boolean => usual === '' && styleIdOf(paragraph) === undefined;

/** Whether paragraphs have their style by their role or part, not by their look. */
const isNamedByRole = (found: readonly Found[]) => found.some((one) => !isPlain(one));

/** The look that more than half of the paragraphs of a style have, as captions and items of lists may. */
function usualLook(id: string, found: readonly Found[]): [string, BaseStyle][] {
  const looks = found.flatMap(({ paragraph }) => textLook(paragraph) ?? []);
  const [most, ...others] = mostFrequent(looks, lookKey);
  return most && (others.length + 1) * 2 > looks.length ? [[id, most]] : [];
}

/** How the text of styles looks that paragraphs have by their roles, where not as body text. */
function roleLooks({ headings, codeLook, noteLooks, tableLook }: WordDocument): Map<string, BaseStyle> {
  const looks = new Map<string, BaseStyle>();
  const add = (id: string, look: BaseStyle | undefined) => look && looks.set(id, look);
  headings.forEach((heading, level) => {
    add(level === 0 ? 'Title' : `Heading${level}`, heading?.style);
  });
  add('HTMLPreformatted', codeLook);
  add('FootnoteText', noteLooks.footnote);
  add('EndnoteText', noteLooks.endnote);
  add(TABLE_TEXT, tableLook);
  return looks;
}

/** How far apart characters stand, and how wide they are, which a style may say, too. */
type Spacing = Pick<BaseStyle, 'spacing' | 'stretch'>;

const UNSPACED: Spacing = { spacing: 0, stretch: 1 };

/** The spacing that more than half of the characters have, as text has in a font that readers do not have. */
function usualSpacing(paragraphs: readonly Paragraph[]): Spacing {
  const counts = new Map<string, { spacing: Spacing; count: number }>();
  let all = 0;
  for (const inline of paragraphs.flatMap(({ inlines }) => inlines)) {
    if (!isOfText(inline)) continue;
    const { spacing, stretch } = inline.style;
    const key = `${spacing} ${stretch}`;
    const known = counts.get(key) ?? { spacing: { spacing, stretch }, count: 0 };
    known.count += inline.text.length;
    counts.set(key, known);
    all += inline.text.length;
  }
  return [...counts.values()].find(({ count }) => count * 2 > all)?.spacing ?? UNSPACED;
}

/** Where most paragraphs of each level of each list begin, by the number of the list and the level. */
function listIndents({ lists }: WordDocument, found: readonly Found[]): Map<string, ListIndents> {
  const listed = found.flatMap(({ paragraph }) =>
    paragraph.list && lists[paragraph.list.list]
      ? [{ key: `${paragraph.list.list} ${paragraph.list.level}`, setting: settingOf(paragraph) }]
      : [],
  );
  const levels = Map.groupBy(listed, ({ key }) => key);
  return new Map(
    [...levels].map(([key, ones]) => {
      const [most] = mostFrequent(ones, ({ setting }) => `${setting.indentLeft} ${setting.indentFirst}`);
      const { indentLeft, indentFirst } = most?.setting ?? PLAIN_SETTING;
      return [key, { indentLeft, indentFirst }];
    }),
  );
}

/** Where a level begins that no paragraph has. */
function openIndents({ lists }: WordDocument, { list, level }: ListPlace): ListIndents {
  const { indentLeft = 0, hanging = 0 } = lists[list]?.levels[level] ?? {};
  return { indentLeft: twips(indentLeft), indentFirst: -Math.max(0, twips(hanging)) };
}

/** A run that only holds comments. */
const isUnseen = (inline: Inline) => inline.kind === 'text' && inline.text === '';

/** The paragraphs in the boxes of blocks; the blocks themselves where there are none. */
function boxedIn(blocks: readonly Block[]): readonly Block[] {
  const anchored = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.anchored : []));
  const upright = anchored.filter(({ textBox }) => textBox?.direction === 'horizontal' && textBox.turn === 0);
  const boxed = upright.flatMap(({ textBox }) => textBox?.paragraphs ?? []);
  return boxed.length > 0 ? boxed : blocks;
}

/** What most paragraphs of a style have. */
function usualSetting(found: readonly Paragraph[], id: string): ParagraphSetting {
  // Paragraphs of scans decide only where there are no others: what was text before stays as it is.
  const own = found.filter((paragraph) => !isRecognized(paragraph));
  const paragraphs = own.length > 0 ? own : found;
  const all = paragraphs.map(settingOf);
  // Normal is below all other styles, and lists say themselves how they are set in.
  const isSetIn = id !== '' && id !== LIST_PARAGRAPH;
  const unlisted = isSetIn ? all.filter((_, i) => !paragraphs[i]?.list) : [];
  const [line = PLAIN_SETTING] = mostFrequent(all, ({ line, rule }) => `${line} ${rule}`);
  const [indents = PLAIN_SETTING] = mostFrequent(unlisted, (one) =>
    [one.indentLeft, one.indentRight, one.indentFirst].join(' '),
  );
  return {
    before: usualRoom(all.map(({ before }) => before)),
    after: usualRoom(all.map(({ after }) => after)),
    line: line.line,
    rule: line.rule,
    alignment: mostFrequent(all, ({ alignment }) => alignment)[0]?.alignment ?? 'left',
    indentLeft: indents.indentLeft,
    indentRight: indents.indentRight,
    indentFirst: indents.indentFirst,
    borders: isSetIn ? usualBorders(all) : PLAIN_SETTING.borders,
  };
}

/** Whether the text of a paragraph was recognized in a picture. */
const isRecognized = ({ inlines }: Paragraph): boolean =>
  inlines.some((inline) => 'style' in inline && inline.style?.isRecognized === true);

const usualBorders = (all: readonly ParagraphSetting[]) =>
  mostFrequent(all, ({ borders }) => SIDES.map((side) => borders[side]).join(''))[0]?.borders ?? PLAIN_SETTING.borders;

function usualRoom(rooms: readonly number[]): number {
  const [room = 0] = mostFrequent(rooms, String);
  return room <= MAX_USUAL_ROOM ? room : 0;
}

/** Those of the largest group of alike ones. */
function mostFrequent<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const groups = Map.groupBy(all, keyOf);
  let best: readonly T[] = [];
  for (const group of groups.values()) if (group.length > best.length) best = group;
  return best;
}
