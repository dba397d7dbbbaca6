import { readFile } from 'node:fs/promises';
import { openArchive } from '../../docx/archive.ts';
import { type Section, Sections } from '../sections.ts';
import { type Part, WordDocument } from '../word-document.ts';
import { type Field, fieldsIn, numberFormatOf, showText } from './field.ts';
import { numberText } from './number-text.ts';
import { COUNTS, type PageReferences, pageReferences, SECTION_MARK, TARGET_MARK } from './page-counts.ts';

const MARK = new RegExp(`^(${SECTION_MARK}|${TARGET_MARK})(\\d+)$`);
/** What fields call the formats of sections (17.18.59). */
const FIELD_FORMATS: Readonly<Record<string, string>> = {
  upperRoman: 'ROMAN',
  lowerRoman: 'roman',
  upperLetter: 'ALPHABETIC',
  lowerLetter: 'alphabetic',
  numberInDash: 'ArabicDash',
  ordinal: 'Ordinal',
  cardinalText: 'CardText',
  ordinalText: 'OrdText',
};

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
    const parts = await document.stories();
    const main = await document.main();
    // Before sections get headers of their own, as these have fields, too.
    const references = main ? pageReferences(parts, main, sections) : [];
    for (const part of parts) await fill(part, document, sections, counts);
    for (const reference of references) writeReference(reference, sections, counts);
    if (references.length > 0) for (const part of parts) part.touch();
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
  /** The page of each target of references, from 0. */
  readonly targets: readonly (number | undefined)[];
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
  showText(field, numberText(value, numberFormatOf(field.instruction)));
}

/** Writes the number of a page in the format of its section. */
function writeReference({ field, section, target }: PageReferences[number], sections: Sections, counts: Counts): void {
  const at = sections.all.indexOf(section);
  const [page, start] = [counts.targets[target], counts.starts[at]];
  if (page === undefined || start === undefined) return;
  const number = firstNumber(at, sections, counts) + page - start;
  const format = section.properties?.child('w:pgNumType')?.attributes['w:fmt'] ?? '';
  showText(field, numberText(number, numberFormatOf(field.instruction) ?? FIELD_FORMATS[format] ?? null));
}

/** The number of a section's first page: its own, or the next after the section before. */
function firstNumber(at: number, sections: Sections, counts: Counts): number {
  const own = sections.all[at]?.properties?.child('w:pgNumType')?.attributes['w:start'];
  if (own !== undefined) return Number(own);
  const [before, start] = [counts.starts[at - 1], counts.starts[at]];
  if (at === 0 || before === undefined || start === undefined) return 1;
  return firstNumber(at - 1, sections, counts) + start - before;
}

async function countPages(pdf: string): Promise<Counts> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(await readFile(pdf), { updateMetadata: false });
  const numbers = new Map(document.getPages().map((page, at) => [page.ref.toString(), at]));
  const found: Record<string, (number | undefined)[]> = { [SECTION_MARK]: [], [TARGET_MARK]: [] };
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, destination] of destinations?.entries() ?? []) {
    const [, kind = '', at = ''] = MARK.exec(name.decodeText()) ?? [];
    const page = destination instanceof PDFArray ? destination.get(0) : undefined;
    const pages = found[kind];
    if (pages && page instanceof PDFRef) pages[Number(at)] = numbers.get(page.toString());
  }
  return { pages: numbers.size, starts: found[SECTION_MARK] ?? [], targets: found[TARGET_MARK] ?? [] };
}
