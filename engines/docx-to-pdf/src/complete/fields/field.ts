import { element, type XmlElement, type XmlNode } from '../tree/xml-element.ts';

/** A field with its characters, from its beginning to its end (17.16.18), or a simple one (17.16.19). */
export interface Field {
  /** The first word of its instruction in capitals, such as `TOC`. */
  readonly name: string;
  readonly instruction: string;
  /** The run of its first character, or the simple field. */
  readonly begin: XmlElement;
  /** The run between instruction and result; null: it has no result. */
  readonly separator: XmlElement | null;
  readonly end: XmlElement;
  /** The text of its result. */
  readonly result: string;
  /** Word computes it when it opens the document. */
  readonly isDirty: boolean;
  /** Other fields stand in its instruction or in its result. */
  readonly hasFields: boolean;
}

interface OpenField {
  readonly begin: XmlElement;
  readonly isDirty: boolean;
  separator: XmlElement | null;
  instruction: string;
  result: string;
  hasFields: boolean;
}

/** Fields that are deeper within others than this get no result of theirs. */
const MAX_NESTING = 20;
/** In a paragraph of more runs, which no one has written, fields stay as they are. */
const MAX_SIBLINGS = 20_000;

const isOn = (value: string | undefined) => /^(1|true|on)$/.test(value ?? '');

/** The fields of a part in the order of their ends, so that those within others come first. */
export function fieldsIn(root: XmlElement): Field[] {
  const fields: Field[] = [];
  const open: OpenField[] = [];
  for (const element of root.descendants()) {
    const field = open.at(-1);
    if (element.name === 'w:fldSimple') fields.push(simpleField(element));
    if (element.name === 'w:fldChar') {
      const run = element.parent ?? element;
      const kind = element.attributes['w:fldCharType'];
      if (kind === 'begin') {
        if (field) field.hasFields = true;
        const isDirty = isOn(element.attributes['w:dirty']);
        open.push({ begin: run, isDirty, separator: null, instruction: '', result: '', hasFields: false });
      } else if (field && kind === 'separate') field.separator = run;
      else if (field && kind === 'end') {
        open.pop();
        fields.push({ ...field, name: nameOf(field.instruction), end: run });
      }
    }
    if (field === undefined) continue;
    if (element.name === 'w:instrText' && field.separator === null) field.instruction += element.text;
    if (element.name !== 'w:t' || field.separator === null) continue;
    for (const around of open.slice(-MAX_NESTING)) around.result += element.text;
  }
  return fields;
}

function simpleField(element: XmlElement): Field {
  const instruction = element.attributes['w:instr'] ?? '';
  const isDirty = isOn(element.attributes['w:dirty']);
  const rest = { separator: element, begin: element, end: element, result: element.text, isDirty };
  return { name: nameOf(instruction), instruction, hasFields: false, ...rest };
}

function nameOf(instruction: string): string {
  return /^\s*(=|\S+)/.exec(instruction)?.[1]?.toUpperCase() ?? '';
}

/**
 * Puts nodes in the place of a field that begins and ends in one paragraph. False: it spans paragraphs, or parts of other elements, and
 * stays as it is.
 */
export function replaceField({ begin, end }: Field, ...nodes: readonly XmlNode[]): boolean {
  const { parent } = begin;
  if (parent !== null && parent.children.length > MAX_SIBLINGS) return false;
  const [first, last] = [parent?.children.indexOf(begin) ?? -1, parent?.children.indexOf(end) ?? -1];
  if (parent === null || first < 0 || last < first) return false;
  parent.children.splice(first, last - first + 1);
  for (const node of nodes) if (typeof node !== 'string') node.parent = parent;
  parent.children.splice(first, 0, ...nodes);
  return true;
}

/** Shows text in the place of a field, in its formatting. False as for `replaceField`. */
export function showText(field: Field, text: string): boolean {
  return replaceField(field, textRun(field, text));
}

/** A run of text in the formatting of a field. */
export function textRun({ begin }: Field, text: string): XmlElement {
  const formatting = begin.child('w:rPr')?.clone();
  const content = element('w:t', { 'xml:space': 'preserve' }, text);
  return element('w:r', {}, ...(formatting ? [formatting] : []), content);
}

/** Leaves of a field its result alone, so that it is shown as it is. False as for `replaceField`. */
export function keepResult(field: Field): boolean {
  const { begin, separator, end } = field;
  if (begin === end) return replaceField(field, ...begin.children);
  const siblings = begin.parent?.children ?? [];
  const [middle, last] = [separator ? siblings.indexOf(separator) : -1, siblings.indexOf(end)];
  if (middle < 0 || last < middle) return false;
  return replaceField(field, ...siblings.slice(middle + 1, last));
}

/** The words of an instruction after its name; what is in quotation marks is one. Switches stay with their backslash. */
export function argumentsOf(instruction: string): string[] {
  const words = [...instruction.matchAll(/"((?:[^"\\]|\\.)*)"?|(\\[^\s"]?)|[^\s"\\]+/gs)];
  return words.slice(1).map(([whole, quoted]) => (quoted === undefined ? whole : quoted.replace(/\\(.)/gs, '$1')));
}

/** What follows a switch such as `\o`; null where it is not there, empty where nothing follows. */
export function switchOf(instruction: string, letter: string): string | null {
  const words = argumentsOf(instruction);
  const at = words.findIndex((word) => word.toLowerCase() === `\\${letter}`);
  if (at < 0) return null;
  const next = words[at + 1] ?? '';
  return next.startsWith('\\') ? '' : next;
}

/** How a number is to look (17.16.4.3.1), such as `ROMAN`; null where the field does not say. */
export function numberFormatOf(instruction: string): string | null {
  const words = argumentsOf(instruction);
  const found = words.filter((_, at) => words[at - 1] === '\\*');
  return found.find((word) => !/^(MERGEFORMAT|CHARFORMAT)$/i.test(word)) ?? null;
}

/** Formats of numbers that LibreOffice knows of fields. */
const KNOWN_FORMATS = /^(ARABIC|ROMAN|ALPHABETIC|THAILETTER|ARABICALPHA|UPPER|LOWER|FIRSTCAP|CAPS)$/i;

/** Whether a field's number is to be in a format that LibreOffice shows as plain figures. */
export function hasOtherFormat(instruction: string): boolean {
  return !KNOWN_FORMATS.test(numberFormatOf(instruction) ?? 'ARABIC');
}
