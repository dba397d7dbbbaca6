import { type Completion, INSTRUCTION } from '../completion.ts';
import type { WordDocument } from '../word-document.ts';
import { fieldsIn, keepResult } from './field.ts';
import { hasOtherFigures } from './page-counts.ts';

/**
 * Fields that Word shows as it has computed them last, also when it prints them, and LibreOffice by what the document says of itself now:
 * where that is silent it shows nothing.
 */
const KEPT =
  /^(TITLE|SUBJECT|KEYWORDS|COMMENTS|AUTHOR|LASTSAVEDBY|DOCPROPERTY|INFO|CREATEDATE|SAVEDATE|PRINTDATE|REVNUM|EDITTIME|NUMWORDS|NUMCHARS|IF|=)$/;
/** A page's number that LibreOffice shows as Word does. */
const PLAIN_FIGURES = /^\s*\d*\s*$/;
/** Fields by the names of the properties that they show (ECMA-376 Part 2, 8.3.4). */
const OF_PROPERTIES: Readonly<Record<string, string>> = {
  title: 'TITLE',
  subject: 'SUBJECT',
  keywords: 'KEYWORDS',
  description: 'COMMENTS',
  creator: 'AUTHOR',
  lastModifiedBy: 'LASTSAVEDBY',
  created: 'CREATEDATE',
  modified: 'SAVEDATE',
  lastPrinted: 'PRINTDATE',
  revision: 'REVNUM',
};
const NAMES =
  /\b(TITLE|SUBJECT|KEYWORDS|COMMENTS|DOCPROPERTY|SAVEDATE|PRINTDATE|REVNUM|EDITTIME|NUMWORDS|NUMCHARS|IF|SYMBOL)\b|^\s*=/i;

/** Shows the last results of fields that no one computes anew; of a symbol, which is its own result, the symbol alone. */
export const keptResults: Completion = {
  calls: () => ({ pgNumType: hasOtherFigures, [INSTRUCTION]: ({ text = '' }) => NAMES.test(text) }),
  async complete(document) {
    const known = await knownProperties(document);
    for (const part of await document.stories()) {
      // What headers say of the document Word computes anew on every page.
      for (const field of fieldsIn(part.root)) {
        const isOther = field.name === 'PAGEREF' && !PLAIN_FIGURES.test(field.result);
        const isOpen = field.isDirty || field.result.trim() === '' || (part.isHeader && known.has(field.name));
        const isKept = (KEPT.test(field.name) || isOther) && !isOpen && keepResult(field);
        const isSymbol = field.name === 'SYMBOL' && field.separator !== null && field.begin !== field.end;
        if (isKept || (isSymbol && dropResult(field))) part.touch();
      }
    }
  },
};

/** The fields whose values the document has among its properties. */
async function knownProperties(document: WordDocument): Promise<ReadonlySet<string>> {
  const core = await document.part('docProps/core.xml');
  const found = (core?.root.elements ?? []).filter(({ text }) => text.trim() !== '');
  return new Set(found.flatMap(({ name }) => OF_PROPERTIES[name.replace(/^.*:/, '')] ?? []));
}

function dropResult({ begin, separator, end }: ReturnType<typeof fieldsIn>[number]): boolean {
  if (separator === null) return false;
  const siblings = begin.parent?.children ?? [];
  const [from, to] = [siblings.indexOf(separator), siblings.indexOf(end)];
  if (from < 0 || to <= from + 1) return false;
  siblings.splice(from + 1, to - from - 1);
  return true;
}
