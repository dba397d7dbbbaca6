import { type Completion, INSTRUCTION } from '../completion.ts';
import { type Section, Sections } from '../sections.ts';
import { type Field, fieldsIn, hasOtherFormat, numberFormatOf, textRun } from './field.ts';

/** Formats that LibreOffice knows of sections (17.18.59) and not of fields (17.16.4.3.1), by their names in fields. */
const OF_SECTIONS: Readonly<Record<string, string>> = {
  ORDINAL: 'ordinal',
  CARDTEXT: 'cardinalText',
  ORDTEXT: 'ordinalText',
  HEBREW1: 'hebrew1',
  HEBREW2: 'hebrew2',
  ARABICABJAD: 'arabicAbjad',
  HINDIVOWEL: 'hindiVowels',
  CHINESENUM1: 'chineseCounting',
  CHINESENUM2: 'chineseLegalSimplified',
  CHINESENUM3: 'chineseCountingThousand',
  KANJINUM1: 'japaneseCounting',
  TAIWANNUM: 'taiwaneseCounting',
  KOREANNUM: 'koreanCounting',
  AIUEO: 'aiueo',
  IROHA: 'iroha',
  GANADA: 'ganada',
  CHOSUNG: 'chosung',
  CIRCLENUM: 'decimalEnclosedCircle',
  ZODIAC1: 'ideographZodiac',
};
const IN_DASHES = 'numberInDash';

/** Gives page numbers the formats that LibreOffice does not know, or knows of sections alone: `- 5 -`, `Fifth`, `五`. */
export const pageNumbers: Completion = {
  calls: () => ({
    pgNumType: (attributes) => Object.values(attributes).includes(IN_DASHES),
    [INSTRUCTION]: ({ text = '' }) => /\bPAGE\b/i.test(text) && hasOtherFormat(text),
  }),
  async complete(document) {
    const sections = await Sections.of(document);
    for (const part of await document.stories()) {
      for (const field of fieldsIn(part.root)) {
        if (field.name !== 'PAGE') continue;
        const around =
          part.name === document.mainName ? [sections.around(part, field.begin)] : sections.ofPart(part.name);
        const format = numberFormatOf(field.instruction);
        if (isInDashes(format, around)) putInDashes(field);
        else if (format === null || !hasOtherFormat(field.instruction)) continue;
        else if (!setOfSections(format, around)) document.notes.add('page_number_format');
        part.touch();
        (await document.main())?.touch();
      }
    }
  },
};

function isInDashes(format: string | null, sections: readonly Section[]): boolean {
  if (format !== null) return /^ARABICDASH$/i.test(format);
  return sections.some(({ properties }) => properties?.child('w:pgNumType')?.attributes['w:fmt'] === IN_DASHES);
}

function putInDashes(field: Field): void {
  const { parent } = field.begin;
  if (!parent) return;
  const [before, after] = [textRun(field, '- '), textRun(field, ' -')];
  before.parent = after.parent = parent;
  parent.children.splice(parent.children.indexOf(field.end) + 1, 0, after);
  parent.children.splice(parent.children.indexOf(field.begin), 0, before);
}

/** False: LibreOffice has no such format, or there is no section to give it to. */
function setOfSections(format: string, sections: readonly Section[]): boolean {
  const known = OF_SECTIONS[format.toUpperCase()];
  if (known === undefined) return false;
  for (const { properties } of sections) {
    if (properties) properties.childOrNew('w:pgNumType').attributes['w:fmt'] = known;
  }
  return sections.length > 0;
}
