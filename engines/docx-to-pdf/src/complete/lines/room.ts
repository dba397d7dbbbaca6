import type { Section } from '../sections.ts';
import type { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import type { Room } from './word-lines.ts';

type Attributes = Readonly<Record<string, string>>;

const TWIPS_PER_POINT = 20;
/** In parts of a character, whose width we don't know. */
const CHARACTERS = /^w:\w+Chars$/;
/** A label of so few characters is no wider than the indent that it hangs in, if that is at least so wide in twips. */
const SHORT_LABEL = { letters: 3, indent: 280 };

/** The width of the columns of text, in twips; null where they differ (17.6.4). */
export function columnOf({ properties, textWidth }: Section): number | null {
  const columns = properties?.child('w:cols');
  if (columns?.child('w:col')) return null;
  const count = Number(columns?.attributes['w:num'] ?? 1);
  const space = Number(columns?.attributes['w:space'] ?? 720);
  const width = (textWidth - (count - 1) * space) / count;
  return count >= 1 && Number.isFinite(width) && width > 0 ? width : null;
}

/** What beside a paragraph decides how long its lines are. */
export interface Surroundings {
  readonly styles: Styles;
  readonly numbering: XmlElement | undefined;
  /** The distance of tab stops that no paragraph sets, in twips (17.15.1.25). */
  readonly tabStop: number;
}

/** How wide the lines of a paragraph may be in a column; null where we can't tell. */
export function roomOf(
  paragraph: XmlElement,
  column: number,
  { styles, numbering, tabStop }: Surroundings,
): Room | null {
  const own = paragraph.child('w:pPr');
  const style = own?.child('w:pStyle')?.value ?? styles.defaultOf('paragraph');
  const indents = [own, ...styles.chain(style).map((one) => one.child('w:pPr'))].map(indentOf);
  const label = styles.ofParagraph(paragraph, 'w:numPr');
  const isLabeled = label !== undefined && label.child('w:numId')?.value !== '0';
  const level = isLabeled ? levelOf(label, numbering) : undefined;
  if (isLabeled && level === undefined) return null;
  // A paragraph's own list goes before its style, that of its style after it (17.9.22).
  if (level) indents.splice(label?.parent === own ? 1 : indents.length, 0, indentOf(level.child('w:pPr')));
  if (indents.some((attributes) => Object.keys(attributes).some((name) => CHARACTERS.test(name)))) return null;
  const others = column - twipsOf(indents, 'w:left', 'w:start').twips - twipsOf(indents, 'w:right', 'w:end').twips;
  const { name, twips } = twipsOf(indents, 'w:hanging', 'w:firstLine');
  const isHanging = name === 'w:hanging';
  if (level && !(isHanging && isShort(level, twips))) return null;
  const tabs = leadingTabs(paragraph);
  const left = twipsOf(indents, 'w:left', 'w:start').twips;
  if (tabs > 0 && (level || isHanging || left !== 0 || styles.ofParagraph(paragraph, 'w:tabs'))) return null;
  const begin = tabs > 0 ? (Math.floor(twips / tabStop) + tabs) * tabStop : twips;
  const first = level ? others : isHanging ? others + twips : others - begin;
  if (!(Number.isFinite(first) && first > 0 && others > 0)) return null;
  return { first: first / TWIPS_PER_POINT, others: others / TWIPS_PER_POINT, isAfterTab: tabs > 0 };
}

/** The tabs before all text of a paragraph. */
export function leadingTabs(paragraph: XmlElement): number {
  let tabs = 0;
  for (const run of paragraph.elements) {
    if (run.name !== 'w:r') continue;
    for (const { name } of run.elements) {
      if (name === 'w:tab') tabs++;
      else if (name !== 'w:rPr') return tabs;
    }
  }
  return tabs;
}

function indentOf(properties: XmlElement | undefined): Attributes {
  return properties?.child('w:ind')?.attributes ?? {};
}

function twipsOf(indents: readonly Attributes[], ...names: string[]): { name: string; twips: number } {
  for (const attributes of indents)
    for (const name of names) if (name in attributes) return { name, twips: Number(attributes[name]) };
  return { name: '', twips: 0 };
}

function levelOf(label: XmlElement, numbering: XmlElement | undefined): XmlElement | undefined {
  const find = (name: string, key: string, id: string | undefined, within = numbering) =>
    within?.elements.find((one) => one.name === name && one.attributes[key] === id);
  const list = find('w:num', 'w:numId', label.child('w:numId')?.value);
  if (list?.child('w:lvlOverride')) return undefined;
  const kind = find('w:abstractNum', 'w:abstractNumId', list?.child('w:abstractNumId')?.value);
  return find('w:lvl', 'w:ilvl', label.child('w:ilvl')?.value ?? '0', kind);
}

function isShort(level: XmlElement, indent: number): boolean {
  const isTab = (level.child('w:suff')?.value ?? 'tab') === 'tab';
  const letters = level.child('w:lvlText')?.value ?? '';
  return isTab && letters.length <= SHORT_LABEL.letters && indent >= SHORT_LABEL.indent;
}
