import type { Paragraph } from '../../model/document/document.ts';
import { isOfText } from '../../model/document/inlines-in.ts';
import type { TextStyle } from '../../model/text.ts';
import type { BaseStyle } from '../text/run-properties.ts';
import { MIN_ALIKE } from '../tolerances.ts';
import { BODY_TEXT, LOW_PICTURE, TABLE_TEXT } from './style-ids.ts';
import { settingOf } from './style-settings.ts';

/** A style of plain text. */
export interface TextStyleName {
  readonly id: string;
  readonly name: string;
}

/** The plain text of a document by its looks: paragraphs that look the same have one style. */
export interface TextStyles {
  /** The id of the style of a plain paragraph, empty for one with no text that is in no table. */
  idOf(paragraph: Paragraph): string;
  /** What its paragraphs mostly look like; undefined where the document itself says it. */
  lookOf(id: string): BaseStyle | undefined;
  /** Those beside Body Text and Table Text, in the order of Word's names. */
  readonly others: readonly TextStyleName[];
}

/** Names for further looks of body text, and of text in tables, in the order in which they are given. */
const INDENTED = [
  { id: 'BodyTextIndent', name: 'Body Text Indent' },
  { id: 'BodyTextIndent2', name: 'Body Text Indent 2' },
  { id: 'BodyTextIndent3', name: 'Body Text Indent 3' },
];
const FIRST_INDENTED = [{ id: 'BodyTextFirstIndent', name: 'Body Text First Indent' }];
const OTHER = [
  { id: 'BodyText2', name: 'Body Text 2' },
  { id: 'BodyText3', name: 'Body Text 3' },
];
const TABLE_HEADING = [{ id: 'TableHeading', name: 'Table Heading' }];
const OTHER_TABLE = [
  { id: 'TableText2', name: 'Table Text 2' },
  { id: 'TableText3', name: 'Table Text 3' },
];
/** Styles that Word does not know by their names. */
const OWN: ReadonlySet<string> = new Set([
  LOW_PICTURE,
  TABLE_TEXT,
  ...[...TABLE_HEADING, ...OTHER_TABLE].map(({ id }) => id),
]);

/** Whether Word has no style of its own of that name. */
export const isOwnStyle = (id: string): boolean => OWN.has(id);

/** Paragraphs that look the same. */
interface Group {
  readonly look: TextStyle;
  readonly members: Paragraph[];
}

/**
 * Names the looks of plain paragraphs: the look that most have is Body Text, in tables Table Text, and others that return get Word's further
 * names, those set in Body Text Indent. What no style has the look of is of the one whose characters look the same, or of the first.
 */
export function textStyles(paragraphs: readonly Paragraph[]): TextStyles {
  const body = named(paragraphs.filter(({ isInTable }) => !isInTable));
  const table = named(paragraphs.filter(({ isInTable }) => isInTable));
  const looks = new Map([...body.looks, ...table.looks]);
  return {
    idOf: (paragraph) => {
      const look = textLook(paragraph);
      if (!look) return paragraph.isInTable ? TABLE_TEXT : '';
      const { byGroup, byLook } = paragraph.isInTable ? table : body;
      const usual = paragraph.isInTable ? TABLE_TEXT : BODY_TEXT;
      return byGroup.get(groupKey(paragraph, look)) ?? byLook.get(lookKey(look)) ?? usual;
    },
    lookOf: (id) => looks.get(id),
    others: [...INDENTED, ...FIRST_INDENTED, ...OTHER, ...TABLE_HEADING, ...OTHER_TABLE].filter(({ id }) =>
      looks.has(id),
    ),
  };
}

/** The styles of body text or of text in tables: their ids by looks and places, and the looks of those that are not the first. */
function named(paragraphs: readonly Paragraph[]) {
  const groups = new Map<string, Group>();
  for (const paragraph of paragraphs) {
    const look = textLook(paragraph);
    if (!look) continue;
    const key = groupKey(paragraph, look);
    const known = groups.get(key);
    if (known) known.members.push(paragraph);
    else groups.set(key, { look, members: [paragraph] });
  }
  const [first, ...others] = [...groups].sort(([, a], [, b]) => b.members.length - a.members.length);
  const byGroup = new Map<string, string>();
  const byLook = new Map<string, string>();
  const looks = new Map<string, TextStyle>();
  if (!first) return { byGroup, byLook, looks };
  byLook.set(lookKey(first[1].look), first[1].members[0]?.isInTable ? TABLE_TEXT : BODY_TEXT);
  for (const [key, group] of others) {
    if (group.members.length < MIN_ALIKE) break;
    const style = namesFor(group, first[1]).find(({ id }) => !looks.has(id));
    if (!style) continue;
    byGroup.set(key, style.id);
    if (!byLook.has(lookKey(group.look))) byLook.set(lookKey(group.look), style.id);
    looks.set(style.id, group.look);
  }
  return { byGroup, byLook, looks };
}

/** The names that are for a look beside the usual one. */
function namesFor({ look, members }: Group, usual: Group): readonly TextStyleName[] {
  const [own, base] = [members[0], usual.members[0]];
  if (!own || !base) return [];
  if (own.isInTable) return look.isBold && !usual.look.isBold ? [...TABLE_HEADING, ...OTHER_TABLE] : OTHER_TABLE;
  const [setting, normal] = [settingOf(own), settingOf(base)];
  const isIndented = setting.alignment !== 'center' && setting.alignment !== 'right';
  if (isIndented && setting.indentLeft > normal.indentLeft) return INDENTED;
  if (isIndented && setting.indentFirst > normal.indentFirst && lookKey(look) === lookKey(usual.look))
    return FIRST_INDENTED;
  return OTHER;
}

/** The look that most characters of a paragraph have; undefined where it has none. */
export function textLook({ inlines }: Paragraph): TextStyle | undefined {
  const counts = new Map<string, { style: TextStyle; count: number }>();
  let best: { style: TextStyle; count: number } | undefined;
  for (const inline of inlines) {
    if (!isOfText(inline)) continue;
    const count = inline.text.trim().length;
    if (count === 0) continue;
    const key = lookKey(inline.style);
    const known = counts.get(key) ?? { style: inline.style, count: 0 };
    known.count += count;
    counts.set(key, known);
    if (!best || known.count > best.count) best = known;
  }
  return best?.style;
}

/** What texts that look the same have alike, but for the room between characters. */
export function lookKey({ font, latin = '', size, isBold, isItalic, isSmallCaps, color }: BaseStyle): string {
  return `${font}|${latin}|${size}|${isBold}|${isItalic}|${isSmallCaps}|${color}`;
}

/** What paragraphs of one style have alike: their look, their alignment, and, outside tables, whole points of their indents. */
function groupKey(paragraph: Paragraph, look: TextStyle): string {
  const { alignment, isInTable, indentLeft, indentRight, indentFirst } = paragraph;
  const indents = isInTable ? [] : [indentLeft, indentRight, indentFirst].map(Math.round);
  return [lookKey(look), alignment, ...indents].join('|');
}
