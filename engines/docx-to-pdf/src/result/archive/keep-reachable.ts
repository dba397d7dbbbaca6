import type { PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/** Characters of a string and of a name (ISO 32000-1, table C.1). */
const [LONGEST_STRING, LONGEST_NAME] = [32_767, 127];
/** Keys that bring scripts, files, forms and layers, wherever they stand. */
const REFUSED = new Set(['AA', 'JS', 'EF', 'AF', 'OC', 'XFA']);
const NAMED_ACTIONS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/**
 * Leaves nothing in a document that nothing leads to, and no metadata but that of the whole. Returns what of the rest has no place in a
 * PDF/A-2b, each in words.
 */
export function keepReachable(lib: Library, { catalog, context }: PDFDocument): string[] {
  const { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFStream, PDFString } = lib;
  const metadata = PDFName.of('Metadata');
  const reached = new Set<PDFObject>();
  const found = new Set<string>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  const readDictionary = (dictionary: PDFDict) => {
    if (dictionary !== catalog) dictionary.delete(metadata);
    for (const [key, value] of dictionary.entries()) {
      if (REFUSED.has(key.decodeText())) found.add('the file has parts that Verso cannot check');
      waiting.push(key, value);
    }
    const action = dictionary.lookup(PDFName.of('N'));
    const isNamed = dictionary.lookup(PDFName.of('S')) === PDFName.of('Named');
    if (isNamed && !(action instanceof PDFName && NAMED_ACTIONS.includes(action.decodeText())))
      found.add('the file has links that PDF/A does not allow');
  };
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value instanceof PDFRef) {
      if (reached.has(value)) continue;
      reached.add(value);
      waiting.push(context.lookup(value));
    } else if (value instanceof PDFStream) readDictionary(value.dict);
    else if (value instanceof PDFDict) readDictionary(value);
    else if (value instanceof PDFArray) waiting.push(...value.asArray());
    else if (value instanceof PDFName && value.decodeText().length > LONGEST_NAME)
      found.add('the file has names that are too long');
    else if (value instanceof PDFString || value instanceof PDFHexString) {
      if (value.asBytes().length > LONGEST_STRING) found.add('the file has texts that are too long');
    }
  }
  for (const [reference] of context.enumerateIndirectObjects()) if (!reached.has(reference)) context.delete(reference);
  return [...found];
}
