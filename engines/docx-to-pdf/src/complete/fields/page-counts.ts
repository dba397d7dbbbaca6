import { type Attributes, attributeOf } from '../../repair/repair.ts';
import { type Completion, INSTRUCTION } from '../completion.ts';
import { type Section, Sections } from '../sections.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import type { Part } from '../word-document.ts';
import { addBookmark } from './bookmark.ts';
import { argumentsOf, type Field, fieldsIn, hasOtherFormat } from './field.ts';

/** Fields that are counts. */
export const COUNTS = /^(NUMPAGES|SECTIONPAGES|SECTION)$/;
/** A section that begins on a page of one side. */
const ONE_SIDED = /^(odd|even)Page$/;
/** The bookmark at the beginning of each section, with its number. */
export const SECTION_MARK = 'VersoSection';
/** That at each target of a reference, with its number among these. */
export const TARGET_MARK = 'VersoTarget';
/** Page numbers that LibreOffice shows as they are. */
const DECIMAL = 'decimal';

/**
 * Prepares a document whose counts of pages are known only when it is printed: LibreOffice counts blank pages that it does not print, and
 * knows no pages of sections. Its references to pages (`PAGEREF`) are always in plain figures. Each section and each
 * target gets a bookmark, and `fillPageCounts` writes the numbers.
 */
export const pageCounts: Completion = {
  calls() {
    let [hasCount, mayHaveBlanks, sections] = [false, false, 0];
    return {
      sectPr: () => {
        sections++;
        return false;
      },
      pgNumType: (attributes) => {
        mayHaveBlanks ||= sections > 1 && attributeOf('start', attributes) !== undefined;
        return hasOtherFigures(attributes) || (hasCount && mayHaveBlanks);
      },
      type: (attributes) => {
        mayHaveBlanks ||= sections > 1 && ONE_SIDED.test(attributeOf('val', attributes) ?? '');
        return hasCount && mayHaveBlanks;
      },
      [INSTRUCTION]: ({ text = '' }) => {
        const isCount = /\bNUMPAGES\b/i.test(text);
        hasCount ||= isCount;
        const isUnknown = /\bSECTION(PAGES)?\b/i.test(text) || (isCount && hasOtherFormat(text));
        return isUnknown || (hasCount && mayHaveBlanks);
      },
    };
  },
  async complete(document) {
    const main = await document.main();
    const sections = await Sections.of(document);
    const parts = await document.stories();
    const fields = parts.flatMap((part) => fieldsIn(part.root)).filter(({ name }) => COUNTS.test(name));
    const references = main ? pageReferences(parts, main, sections) : [];
    const isUnsure = references.length > 0 || (fields.length > 0 && areUnsure(fields, sections.all));
    if (!main || !isUnsure) return;
    for (const [at, section] of sections.all.entries()) {
      const first = sections.blocksOf(section)[0];
      const paragraph = first?.name === 'w:p' ? first : first?.descendants('w:p').next().value;
      if (paragraph) mark(paragraph, SECTION_MARK, at);
    }
    const marked = new Set<number>();
    for (const { target, bookmark } of references) {
      if (!marked.has(target)) mark(bookmark, TARGET_MARK, target);
      marked.add(target);
    }
    document.hasUnsureCounts = true;
    main.touch();
  },
};

/** Whether the pages of a section have other numbers than plain figures. */
export function hasOtherFigures(attributes: Attributes): boolean {
  return (attributeOf('fmt', attributes) ?? DECIMAL) !== DECIMAL;
}

/** Whether LibreOffice may count otherwise than the pages that are printed. */
function areUnsure(fields: readonly Field[], sections: readonly Section[]): boolean {
  const ofSections = fields.some(({ name }) => name !== 'NUMPAGES');
  const inWords = fields.some(({ instruction }) => hasOtherFormat(instruction));
  const hasBlanks = sections.some(({ properties }, at) => {
    const isRestarted = properties?.child('w:pgNumType')?.attributes['w:start'] !== undefined;
    const isOneSided = ONE_SIDED.test(properties?.child('w:type')?.value ?? '');
    return at > 0 && (isRestarted || isOneSided);
  });
  return ofSections || inWords || hasBlanks;
}

/** References to pages whose numbers are no plain figures, in order. */
export type PageReferences = readonly {
  readonly field: Field;
  /** The paragraph that it leads to, its section, and its number among the targets. */
  readonly bookmark: XmlElement;
  readonly section: Section;
  readonly target: number;
}[];

/** Finds them; what Word has computed otherwise than as a plain figure stays. */
export function pageReferences(parts: readonly Part[], main: Part, sections: Sections): PageReferences {
  const isPlain = ({ properties }: Section) =>
    (properties?.child('w:pgNumType')?.attributes['w:fmt'] ?? DECIMAL) === DECIMAL;
  if (sections.all.every(isPlain)) return [];
  const fields = parts.flatMap((part) => fieldsIn(part.root));
  const open = fields.filter(({ name, result }) => name === 'PAGEREF' && /^\s*\d*\s*$/.test(result));
  const names = new Set(open.map(({ instruction }) => argumentsOf(instruction)[0] ?? ''));
  const bookmarks = new Map<string, XmlElement>();
  for (const { attributes, ...start } of names.size > 0 ? main.root.descendants('w:bookmarkStart') : []) {
    const paragraph = start.parent;
    if (paragraph?.name === 'w:p' && names.has(attributes['w:name'] ?? ''))
      bookmarks.set(attributes['w:name'] ?? '', paragraph);
  }
  const targets = new Map([...bookmarks.keys()].map((name, at) => [name, at]));
  return open.flatMap((field): PageReferences[number][] => {
    const name = argumentsOf(field.instruction)[0] ?? '';
    const bookmark = bookmarks.get(name);
    const section = bookmark && sections.around(main, bookmark);
    return bookmark && section && !isPlain(section)
      ? [{ field, bookmark, section, target: targets.get(name) ?? 0 }]
      : [];
  });
}

function mark(paragraph: XmlElement, name: string, at: number): void {
  const id = (name === SECTION_MARK ? 800_000 : 850_000) + at;
  addBookmark(paragraph, { id, name: `${name}${at}` });
}
