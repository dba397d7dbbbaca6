import { attributeOf, isOn } from '../../repair/repair.ts';
import { type Completion, INSTRUCTION } from '../completion.ts';
import { Sections } from '../sections.ts';
import { Styles } from '../styles.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';
import type { Part } from '../word-document.ts';
import { addBookmark } from './bookmark.ts';
import { isWithin, labelOfCaption, levelsOf, markedEntries } from './entry-levels.ts';
import { argumentsOf, type Field, fieldsIn, switchOf } from './field.ts';

/** Twips by which each level of contents is indented more than the one above, where the document has no style for it. */
const LEVEL_INDENT = 220;
/** Twips from the left at which the text of an entry with a number begins, for each level. */
const NUMBER_WIDTH = 440;
const HAS_CONTENTS = /\bTOC\b/i;
/** More entries are no contents that anyone reads. */
const MAX_ENTRIES = 20_000;

/** One line of a table of contents or of a list of figures. */
interface Entry {
  readonly level: number;
  readonly text: string;
  /** It has the number of its paragraph before it. */
  readonly hasNumber: boolean;
  readonly isUnpaged: boolean;
  readonly bookmark: string;
}

/**
 * Builds tables of contents and lists of figures that have no entries yet, or that Word builds anew when it opens the document (`TOC`, 17.16.5.68).
 * Page numbers are references to the headings (`PAGEREF`): LibreOffice fills them in when it has laid out the pages.
 */
export const contents: Completion = {
  calls() {
    let [isDirty, isEmpty, hasContents, isUpdated] = [false, false, false, false];
    return {
      fldChar: (attributes) => {
        const kind = attributeOf('fldCharType', attributes);
        if (kind === 'begin') isDirty = isOn({ val: attributeOf('dirty', attributes) ?? '0' });
        const wasEmpty = isEmpty && kind === 'end';
        if (kind === 'end') isEmpty = false;
        return wasEmpty;
      },
      t: () => {
        isEmpty = false;
        return false;
      },
      updateFields: (attributes) => {
        isUpdated = isOn(attributes);
        return isUpdated && hasContents;
      },
      [INSTRUCTION]: ({ text = '' }) => {
        if (!HAS_CONTENTS.test(text)) return false;
        [hasContents, isEmpty] = [true, true];
        return isDirty || isUpdated;
      },
      fldSimple: (attributes) => HAS_CONTENTS.test(attributeOf('instr', attributes) ?? ''),
    };
  },
  async complete(document) {
    const main = await document.main();
    if (!main) return;
    const settings = await document.partFor('settings');
    const update = settings?.root.child('w:updateFields');
    const isUpdated = update !== undefined && isOn(update.attributes);
    const fields = fieldsIn(main.root).filter(
      (field) => field.name === 'TOC' && (isUpdated || field.isDirty || field.result.trim() === ''),
    );
    if (fields.length === 0) return;
    const [styles, sections] = [await Styles.of(document), await Sections.of(document)];
    for (const field of fields) {
      const entries = entriesOf(field, main, styles);
      if (entries.length === 0) continue;
      const width = sections.around(main, field.begin).textWidth;
      const written = entries.map((entry) => entryParagraph(entry, field.instruction, styles, width));
      if (replaceParagraphs(field, written)) main.touch();
    }
  },
};

function entriesOf({ instruction, begin }: Field, main: Part, styles: Styles): Entry[] {
  const own = begin.closest('w:sdtContent');
  const label = labelOfCaption(instruction);
  const levelOf = levelsOf(instruction, styles);
  const marked = markedEntries(instruction, main.root);
  const entries: Entry[] = [];
  const body = main.root.child('w:body');
  for (const paragraph of body?.descendants('w:p') ?? []) {
    if (entries.length >= MAX_ENTRIES) break;
    if (paragraph.closest('w:txbxContent') || (own && paragraph.closest('w:sdtContent') === own)) continue;
    const isCaption = label !== null && captionOf(paragraph) === label;
    const level = label === null ? levelOf(paragraph) : isCaption ? 1 : null;
    const [text, hasNumber] = [textOf(paragraph).trim(), isNumbered(paragraph, styles)];
    const bookmark = () => bookmarkOf(paragraph, entries.length);
    if (level !== null && text !== '') entries.push({ level, text, hasNumber, isUnpaged: false, bookmark: bookmark() });
    for (const mark of marked.get(paragraph) ?? []) entries.push({ ...mark, hasNumber: false, bookmark: bookmark() });
  }
  return entries;
}

/** What the numbers of a caption count, in lower case: `figure`. */
function captionOf(paragraph: XmlElement): string | null {
  const instruction = [...paragraph.descendants()].find(({ name, text, attributes }) =>
    /^\s*SEQ\b/i.test(name === 'w:instrText' ? text : (attributes['w:instr'] ?? '')),
  );
  if (instruction === undefined) return null;
  const words = argumentsOf(instruction.attributes['w:instr'] ?? instruction.text);
  return words[0]?.toLowerCase() ?? null;
}

/** The name of a bookmark around a heading, which is made where there is none. */
function bookmarkOf(paragraph: XmlElement, number: number): string {
  const found = paragraph.elements.find(
    ({ name, attributes }) => name === 'w:bookmarkStart' && /^_Toc\d/.test(attributes['w:name'] ?? ''),
  );
  if (found) return found.attributes['w:name'] ?? '';
  const name = `_TocEntry${number}`;
  addBookmark(paragraph, { id: 900_000 + number, name });
  return name;
}

function entryParagraph(entry: Entry, instruction: string, styles: Styles, width: number): XmlElement {
  const { level, hasNumber, bookmark } = entry;
  const isFigure = labelOfCaption(instruction) !== null;
  const style = styleOf(level, isFigure, styles);
  const stop = element('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': String(width) });
  const tabs = element('w:tabs', {}, stop);
  const properties = element('w:pPr', {}, ...(style ? [property('w:pStyle', style)] : []), tabs);
  if (hasNumber) tabs.append(element('w:tab', { 'w:val': 'left', 'w:pos': String(level * NUMBER_WIDTH) }));
  const number = hasNumber ? [...fieldRuns(`REF ${bookmark} \\n \\h`), tabRun()] : [];
  const text = run(element('w:t', { 'xml:space': 'preserve' }, entry.text));
  const unpaged = switchOf(instruction, 'n');
  const isUnpaged = entry.isUnpaged || (unpaged !== null && !isFigure && isWithin(level, unpaged));
  const separator = switchOf(instruction, 'p');
  const gap = separator === null ? tabRun() : run(element('w:t', { 'xml:space': 'preserve' }, separator));
  const page = isUnpaged ? [] : [gap, ...fieldRuns(`PAGEREF ${bookmark} \\h`)];
  return element(
    'w:p',
    {},
    properties,
    element('w:hyperlink', { 'w:anchor': bookmark, 'w:history': '1' }, ...number, text, ...page),
  );
}

function isNumbered(paragraph: XmlElement, styles: Styles): boolean {
  const numbering = styles.ofParagraph(paragraph, 'w:numPr');
  return numbering !== undefined && numbering.child('w:numId')?.value !== '0';
}

/** The text of a heading, without its notes' marks, with a space for each tab and line break. */
function textOf(paragraph: XmlElement): string {
  let text = '';
  for (const { name, ...found } of [...paragraph.descendants()]) {
    if (name === 'w:t') text += found.children.filter((child) => typeof child === 'string').join('');
    else if (name === 'w:tab' || name === 'w:br') text += ' ';
    else if (name === 'w:noBreakHyphen') text += '-';
  }
  return text.replace(/\s+/g, ' ');
}

function run(...content: XmlElement[]): XmlElement {
  return element('w:r', {}, ...content);
}

const tabRun = () => run(element('w:tab'));

function fieldRuns(instruction: string): XmlElement[] {
  const character = (kind: string) => run(element('w:fldChar', { 'w:fldCharType': kind }));
  return [
    character('begin'),
    run(element('w:instrText', { 'xml:space': 'preserve' }, ` ${instruction} `)),
    character('separate'),
    run(element('w:t', {}, '1')),
    character('end'),
  ];
}

/** Puts entries in the place of the paragraphs that a field is in, which have nothing else but it. */
function replaceParagraphs({ begin, end }: Field, written: readonly XmlElement[]): boolean {
  const [first, last] = [begin.closest('w:p'), end.closest('w:p')];
  const parent = first?.parent;
  if (!first || !last || !parent || last.parent !== parent) return false;
  const [from, to] = [parent.children.indexOf(first), parent.children.indexOf(last)];
  const ending = last.child('w:pPr', 'w:sectPr');
  const closing = ending ? [element('w:p', {}, element('w:pPr', {}, ending))] : [];
  parent.children.splice(from, to - from + 1, ...written, ...closing);
  for (const paragraph of [...written, ...closing]) paragraph.parent = parent;
  return true;
}

/** The style of an entry, which is made where the document has none; undefined: it has no styles at all. */
function styleOf(level: number, isFigure: boolean, styles: Styles): string | undefined {
  const name = isFigure ? 'table of figures' : `toc ${level}`;
  const indent = element('w:ind', { 'w:left': String((level - 1) * LEVEL_INDENT) });
  const spacing = element('w:spacing', { 'w:after': '100' });
  return styles.named(name) ?? styles.add(name, element('w:pPr', {}, spacing, indent));
}
