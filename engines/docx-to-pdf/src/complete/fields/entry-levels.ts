import type { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { argumentsOf, type Field, fieldsIn, switchOf } from './field.ts';

const ALL_LEVELS = '1-9';

/** What a list of figures lists, in lower case; null: the field is a table of contents. */
export function labelOfCaption(instruction: string): string | null {
  const label = switchOf(instruction, 'c') ?? switchOf(instruction, 'a');
  return label === null || label === '' ? null : label.toLowerCase();
}

/** Tells of a paragraph which level of the contents it is, by the field's switches (17.16.5.68): null, it is no entry. */
export function levelsOf(instruction: string, styles: Styles): (paragraph: XmlElement) => number | null {
  const headings = switchOf(instruction, 'o');
  const named = namedLevels(switchOf(instruction, 't'), styles);
  const byOutline = switchOf(instruction, 'u') !== null;
  const isPlain = headings === null && named.size === 0 && !byOutline && !listsMarks(instruction);
  const range = headings ?? '';
  return (paragraph) => {
    const style = paragraph.child('w:pPr', 'w:pStyle')?.value ?? styles.defaultOf('paragraph');
    const custom = style === undefined ? undefined : named.get(style);
    if (custom !== undefined) return custom;
    const heading = styles
      .chain(style)
      .map(headingLevel)
      .find((level) => level !== null);
    if ((headings !== null || isPlain) && heading !== undefined && heading !== null)
      return isWithin(heading, range) ? heading : null;
    const outline = byOutline
      ? Number(styles.ofParagraph(paragraph, 'w:outlineLvl')?.value ?? Number.NaN) + 1
      : Number.NaN;
    return outline >= 1 && outline <= 9 && isWithin(outline, range) ? outline : null;
  };
}

/** An entry that is said by a field of its own (`TC`, 17.16.5.67). */
export interface MarkedEntry {
  readonly text: string;
  readonly level: number;
  readonly isUnpaged: boolean;
}

/** The list that entries without an identifier belong to. */
const USUAL_LIST = 'c';

/** The entries that fields of a part say, by their paragraphs, as far as a table of contents lists them (`\f` and `\l`). */
export function markedEntries(instruction: string, root: XmlElement): ReadonlyMap<XmlElement, readonly MarkedEntry[]> {
  const entries = new Map<XmlElement, MarkedEntry[]>();
  if (!listsMarks(instruction)) return entries;
  const list = switchOf(instruction, 'f')?.toLowerCase() || USUAL_LIST;
  const range = switchOf(instruction, 'l') ?? '';
  for (const field of fieldsIn(root)) {
    const paragraph = field.begin.closest('w:p');
    if (field.name !== 'TC' || paragraph === undefined) continue;
    const entry = markedEntry(field, list);
    if (entry === null || !isWithin(entry.level, range)) continue;
    const known = entries.get(paragraph);
    if (known === undefined) entries.set(paragraph, [entry]);
    else known.push(entry);
  }
  return entries;
}

function markedEntry({ instruction }: Field, list: string): MarkedEntry | null {
  const text = argumentsOf(instruction)[0] ?? '';
  const own = switchOf(instruction, 'f')?.toLowerCase() || USUAL_LIST;
  if (own !== list || text.trim() === '' || text.startsWith('\\')) return null;
  const level = Number(switchOf(instruction, 'l') || 1);
  return { text, level: Number.isInteger(level) ? level : 1, isUnpaged: switchOf(instruction, 'n') !== null };
}

function listsMarks(instruction: string): boolean {
  return switchOf(instruction, 'f') !== null || switchOf(instruction, 'l') !== null;
}

function headingLevel(style: XmlElement): number | null {
  const level = /^heading (\d)$/i.exec(style.child('w:name')?.value ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** Pairs of a style's name and a level, parted by commas or semicolons; by the styles' identifiers. */
function namedLevels(list: string | null, styles: Styles): Map<string, number> {
  const words = (list ?? '').split(/[,;]/).map((word) => word.trim());
  const levels = new Map<string, number>();
  for (let at = 0; at + 1 < words.length; at += 2) {
    const id = styles.named(words[at] ?? '') ?? words[at];
    const level = Number(words[at + 1]);
    if (id !== undefined && Number.isInteger(level)) levels.set(id, level);
  }
  return levels;
}

/** Whether a level is in a range such as `1-3`; every one is where none is given. */
export function isWithin(level: number, range: string): boolean {
  const [from, to] = rangeOf(range === '' ? ALL_LEVELS : range);
  return level >= from && level <= to;
}

function rangeOf(text: string): readonly [number, number] {
  const [, from = '1', to = from] = /^(\d)(?:\s*-\s*(\d))?/.exec(text) ?? [];
  return [Number(from), Number(to)];
}
