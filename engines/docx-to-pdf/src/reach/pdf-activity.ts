import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';
import {
  ACTION_KEYS,
  ACTIONS,
  ACTIVE_KEYS,
  ACTIVE_SUBTYPES,
  ADMITTED_ACTIONS,
  type PdfActivity,
} from './active-parts.ts';
import { isPdfLinkAddress } from './link-address.ts';

type Library = typeof import('@cantoo/pdf-lib');

/** Deeper than any object in a file is nested within itself; references start anew. */
const MAX_DEPTH = 200;

/**
 * What a PDF would do beside being read, by every object in it, whether anything refers to it or not: not only where readers of pages
 * look. Throws for a file that is no whole PDF, or locked.
 */
export async function pdfActivity(pdf: Uint8Array): Promise<Set<PdfActivity>> {
  // Loaded by those who need it: one direction does not.
  const lib = await import('@cantoo/pdf-lib');
  const { context } = await lib.PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  const { Root, Encrypt } = context.trailerInfo;
  if (Encrypt !== undefined || !(context.lookup(Root) instanceof lib.PDFDict))
    throw new Error('the PDF has no open catalog');
  return activityIn(lib, context);
}

/** The same of an open document. Throws for objects that cannot be read, or are nested too deeply. */
function activityIn(lib: Library, context: PDFContext): Set<PdfActivity> {
  const { PDFArray, PDFDict, PDFHexString, PDFInvalidObject, PDFName, PDFStream, PDFString } = lib;
  const found = new Set<PdfActivity>();
  const note = (activity: PdfActivity | undefined) => activity && found.add(activity);
  /** Readers take a text for a name, too. */
  const textIn = (dictionary: PDFDict, key: string) => {
    const value = dictionary.lookup(PDFName.of(key));
    const isText = value instanceof PDFName || value instanceof PDFString || value instanceof PDFHexString;
    return isText ? value.decodeText() : '';
  };
  const readAddress = (value: unknown) => {
    const isText = value instanceof PDFString || value instanceof PDFHexString;
    if (!(isText && isPdfLinkAddress(latin1(value.asBytes())))) found.add('link');
  };
  /** Notes a dictionary that is found where an action is expected, even if it states another type. */
  const readAction = (key: string, action: PDFDict) => {
    const name = textIn(action, 'S');
    if (name === '' && key !== 'OpenAction') return;
    const isAdmitted = ADMITTED_ACTIONS.has(name) && !(key === 'OpenAction' && name === 'URI');
    if (!isAdmitted) note(ACTIONS.get(name) ?? 'script');
  };
  const readDictionary = (dictionary: PDFDict) => {
    // Elements of the structure (14.7.2) are named by their authors, under the same key as actions.
    const action = textIn(dictionary, 'Type') === 'StructElem' ? '' : textIn(dictionary, 'S');
    note(ACTIONS.get(action));
    const address = dictionary.lookup(PDFName.of('URI'));
    // That of a catalog is a dictionary with the address that others begin with (12.6.4.8).
    if (address === undefined ? action === 'URI' : !(address instanceof PDFDict)) readAddress(address);
    const base = dictionary.lookup(PDFName.of('Base'));
    if (base instanceof PDFString || base instanceof PDFHexString) readAddress(base);
    note(ACTIVE_SUBTYPES.get(textIn(dictionary, 'Subtype')));
    // A form whose drawing is in another file (8.10.4).
    if (textIn(dictionary, 'Subtype') === 'Form' && dictionary.has(PDFName.of('Ref'))) found.add('link');
    for (const key of dictionary.keys()) {
      const name = key.decodeText();
      note(ACTIVE_KEYS.get(name));
      const value = ACTION_KEYS.has(name) ? dictionary.lookup(key) : undefined;
      if (value instanceof PDFDict) readAction(name, value);
      if (value instanceof PDFArray && name !== 'OpenAction')
        for (const one of value.asArray().map((each) => context.lookup(each)))
          if (one instanceof PDFDict) readAction(name, one);
    }
  };
  const walk = (value: PDFObject | undefined, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Error('an object of the PDF is nested too deeply');
    if (value instanceof PDFInvalidObject) throw new Error('an object of the PDF cannot be read');
    const dictionary = value instanceof PDFStream ? value.dict : value;
    if (dictionary instanceof PDFDict) {
      readDictionary(dictionary);
      for (const inner of dictionary.values()) walk(inner, depth + 1);
      // The bytes of a stream may be in another file (7.3.8.2).
      if (value instanceof PDFStream && dictionary.has(PDFName.of('F'))) found.add('link');
    } else if (value instanceof PDFArray) for (const inner of value.asArray()) walk(inner, depth + 1);
  };
  for (const [, value] of context.enumerateIndirectObjects()) walk(value, 0);
  return found;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
