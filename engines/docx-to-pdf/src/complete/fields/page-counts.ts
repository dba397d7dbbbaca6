import { readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { openArchive } from '../../docx/archive.ts';
import type { Completion } from '../completion.ts';
import { type Section, Sections } from '../sections.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import { type Part, WordDocument } from '../word-document.ts';
import { type Field, fieldsIn, numberFormatOf, replaceField } from './field.ts';
import { numberText } from './number-text.ts';

const COUNTS = /^(NUMPAGES|SECTIONPAGES|SECTION)$/;
const ARABIC = /^(ARABIC|ROMAN|ALPHABETIC)$/i;
/** The bookmark at the beginning of each section, with its number. */
const SECTION_MARK = 'VersoSection';
const SECTION_NUMBER = new RegExp(`^${SECTION_MARK}(\\d+)$`);

/**
 * Prepares a document whose counts of pages are known only when it is printed: LibreOffice counts blank pages that it does not print, and
 * knows no pages of sections. Each section gets a bookmark, and `fillPageCounts` writes the counts.
 */
export const pageCounts: Completion = {
  calls: () => ({
    fldSimple: (attributes) => Object.values(attributes).some((value) => /\b(NUMPAGES|SECTION)/i.test(value)),
  }),
  instructions: /\b(NUMPAGES|SECTIONPAGES|SECTION)\b/i,
  async complete(document) {
    const main = await document.main();
    const sections = await Sections.of(document);
    const fields = (await document.stories())
      .flatMap((part) => fieldsIn(part.root))
      .filter(({ name }) => COUNTS.test(name));
    if (!main || fields.length === 0 || !isUnsure(fields, sections.all)) return;
    for (const [at, section] of sections.all.entries()) {
      const first = sections.blocksOf(section)[0];
      const paragraph = first?.name === 'w:p' ? first : first?.descendants('w:p').next().value;
      if (paragraph) mark(paragraph, at);
    }
    document.hasUnsureCounts = true;
    main.touch();
  },
};

/** Whether LibreOffice may count otherwise than the pages that are printed. */
function isUnsure(fields: readonly Field[], sections: readonly Section[]): boolean {
  const ofSections = fields.some(({ name }) => name !== 'NUMPAGES');
  const inWords = fields.some(({ instruction }) => !ARABIC.test(numberFormatOf(instruction) ?? 'ARABIC'));
  const hasBlanks = sections.some(({ properties }, at) => {
    const isRestarted = properties?.child('w:pgNumType')?.attributes['w:start'] !== undefined;
    const isOneSided = /^(odd|even)Page$/.test(properties?.child('w:type')?.value ?? '');
    return at > 0 && (isRestarted || isOneSided);
  });
  return ofSections || inWords || hasBlanks;
}

function mark(paragraph: XmlElement, at: number): void {
  const id = String(800_000 + at);
  const start = element('w:bookmarkStart', { 'w:id': id, 'w:name': `${SECTION_MARK}${at}` });
  const end = element('w:bookmarkEnd', { 'w:id': id });
  start.parent = end.parent = paragraph;
  paragraph.children.splice(paragraph.child('w:pPr') ? 1 : 0, 0, start, end);
}

/**
 * Writes a document again with the counts of its pages as a first print has them, as text in place of their fields. `input` is one that the
 * gate has let in and found to have unsure counts, `pdf` its print with a destination for each bookmark.
 */
export async function fillPageCounts({ input, pdf, output }: CountedPrint): Promise<void> {
  const archive = await openArchive(input);
  try {
    const document = await WordDocument.open(archive);
    const counts = await countPages(pdf);
    const sections = await Sections.of(document);
    for (const part of await document.stories()) await fill(part, document, sections, counts);
    await document.write(output);
  } finally {
    await archive.close();
  }
}

/** The paths of a document, of its print, and of what is to be written. */
export interface CountedPrint {
  readonly input: string;
  readonly pdf: string;
  readonly output: string;
}

/** What a print has shown. */
interface Counts {
  readonly pages: number;
  /** The page on which each section begins, from 0; undefined where it could not be found. */
  readonly starts: readonly (number | undefined)[];
}

async function fill(part: Part, document: WordDocument, sections: Sections, counts: Counts): Promise<void> {
  const fields = fieldsIn(part.root).filter(({ name }) => COUNTS.test(name));
  if (fields.length === 0) return;
  const isMain = part.name === document.mainName;
  const around = isMain ? [] : sections.ofPart(part.name);
  const ofSection = (field: Field) => (isMain ? sections.around(part, field.begin) : around[0]);
  // Text of one section can't stand in another one, so each further section has a copy of its own.
  if (fields.some(({ name }) => name !== 'NUMPAGES')) {
    for (const section of around.slice(1)) {
      const copy = await document.copyFor(part, section.properties);
      for (const field of fieldsIn(copy.root)) write(field, section, sections, counts);
    }
  }
  for (const field of fields) write(field, ofSection(field), sections, counts);
  part.touch();
}

function write(field: Field, section: Section | undefined, sections: Sections, { pages, starts }: Counts): void {
  const at = section ? sections.all.indexOf(section) : 0;
  const [start, next] = [starts[at], starts[at + 1] ?? pages];
  const values: Record<string, number | undefined> = {
    NUMPAGES: pages,
    SECTION: at + 1,
    SECTIONPAGES: start === undefined ? undefined : Math.max(1, next - start),
  };
  const value = values[field.name];
  if (value === undefined) return;
  const formatting = field.begin.child('w:rPr')?.clone();
  const text = element('w:t', { 'xml:space': 'preserve' }, numberText(value, numberFormatOf(field.instruction)));
  replaceField(field, element('w:r', {}, ...(formatting ? [formatting] : []), text));
}

async function countPages(pdf: string): Promise<Counts> {
  const document = await PDFDocument.load(await readFile(pdf), { updateMetadata: false });
  const numbers = new Map(document.getPages().map((page, at) => [page.ref.toString(), at]));
  const starts: (number | undefined)[] = [];
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, destination] of destinations?.entries() ?? []) {
    const at = SECTION_NUMBER.exec(name.decodeText())?.[1];
    const page = destination instanceof PDFArray ? destination.get(0) : undefined;
    if (at !== undefined && page instanceof PDFRef) starts[Number(at)] = numbers.get(page.toString());
  }
  return { pages: numbers.size, starts };
}
