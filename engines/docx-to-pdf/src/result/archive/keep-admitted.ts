import type { PDFDocument } from '@cantoo/pdf-lib';
import { ACTIVE_KEYS } from '../../reach/active-parts.ts';
import { keepReachable } from '../keep-reachable.ts';

type Library = typeof import('@cantoo/pdf-lib');

/** Characters of a string and of a name (ISO 32000-1, table C.1). */
const [LONGEST_STRING, LONGEST_NAME] = [32_767, 127];
/** What belongs to a layer. */
const LAYER = 'OC';
const NAMED_ACTIONS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/**
 * Leaves nothing in a document that nothing leads to, and no metadata but that of the whole. Returns what of the rest has no place in a
 * PDF/A-2b, each in words.
 */
export function keepAdmitted(lib: Library, document: PDFDocument): string[] {
  const { PDFHexString, PDFName, PDFString } = lib;
  const metadata = PDFName.of('Metadata');
  const found = new Set<string>();
  keepReachable(lib, document, {
    dictionary(dictionary) {
      if (dictionary !== document.catalog) dictionary.delete(metadata);
      for (const key of dictionary.keys()) {
        const name = key.decodeText();
        if (ACTIVE_KEYS.has(name) || name === LAYER) found.add('the file has parts that Verso cannot check');
      }
      const action = dictionary.lookup(PDFName.of('N'));
      const isNamed = dictionary.lookup(PDFName.of('S')) === PDFName.of('Named');
      if (isNamed && !(action instanceof PDFName && NAMED_ACTIONS.includes(action.decodeText())))
        found.add('the file has links that PDF/A does not allow');
    },
    other(value) {
      if (value instanceof PDFName && value.decodeText().length > LONGEST_NAME)
        found.add('the file has names that are too long');
      const isText = value instanceof PDFString || value instanceof PDFHexString;
      if (isText && value.asBytes().length > LONGEST_STRING) found.add('the file has texts that are too long');
    },
  });
  return [...found];
}
