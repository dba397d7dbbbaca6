import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { isLinkAddress } from './link-address.ts';

/** Runs a script, starts a program, carries a file, or leads to another place than links may. */
export type PdfActivity = 'script' | 'launch' | 'attachment' | 'link';

/** Actions (ISO 32000-2, 12.6.4) that show another part of the same file: no activity. */
const HARMLESS = ['GoTo', 'Named', 'URI'];
const ACTIONS: Readonly<Record<string, PdfActivity>> = {
  JavaScript: 'script',
  Rendition: 'script',
  ResetForm: 'script',
  Hide: 'script',
  SetOCGState: 'script',
  RichMediaExecute: 'script',
  GoTo3DView: 'script',
  Launch: 'launch',
  Movie: 'attachment',
  Sound: 'attachment',
  GoToE: 'attachment',
  GoToR: 'link',
  GoToDp: 'link',
  Thread: 'link',
  SubmitForm: 'link',
  ImportData: 'link',
};
/** Keys that bring activity wherever they stand: additional actions (12.6.3), name trees (7.7.4), forms of XFA (12.7.8), embedded files (7.11.4). */
const KEYS: Readonly<Record<string, PdfActivity>> = {
  AA: 'script',
  JS: 'script',
  JavaScript: 'script',
  XFA: 'script',
  EmbeddedFiles: 'attachment',
  EF: 'attachment',
};
/** Annotations that carry something (12.5.6.15 to 12.5.6.18, 13.6). */
const CARRYING = ['FileAttachment', 'Sound', 'Movie', 'Screen', '3D', 'RichMedia', 'Projection'];
/** Deeper than any object in a file is nested within itself; references start anew. */
const MAX_DEPTH = 200;

/**
 * What a PDF would do beside being read, by every object in it, whether anything refers to it or not: not only where readers of pages
 * look. Throws for a file that is no whole PDF, or locked.
 */
export async function pdfActivity(pdf: Uint8Array): Promise<Set<PdfActivity>> {
  // Loaded by those who need it: one direction does not.
  const lib = await import('@cantoo/pdf-lib');
  const { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } = lib;
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  const { Root, Encrypt } = context.trailerInfo;
  if (Encrypt !== undefined || !(context.lookup(Root) instanceof PDFDict))
    throw new Error('the PDF has no open catalog');
  const found = new Set<PdfActivity>();
  const nameIn = (dictionary: PDFDict, key: string) => {
    const value = dictionary.lookup(PDFName.of(key));
    return value instanceof PDFName ? value.decodeText() : '';
  };
  const readAddress = (value: unknown) => {
    const isText = value instanceof PDFString || value instanceof PDFHexString;
    if (!(isText && isLinkAddress(latin1(value.asBytes())))) found.add('link');
  };
  const readDictionary = (dictionary: PDFDict) => {
    // Elements of the structure (14.7.2) are named by their authors, under the same key as actions.
    const action = nameIn(dictionary, 'Type') === 'StructElem' ? '' : nameIn(dictionary, 'S');
    const activity = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (activity !== undefined) found.add(activity);
    if (action === 'URI') readAddress(dictionary.lookup(PDFName.of('URI')));
    if (CARRYING.includes(nameIn(dictionary, 'Subtype'))) found.add('attachment');
    const opening = dictionary.lookup(PDFName.of('OpenAction'));
    if (opening instanceof PDFDict && !HARMLESS.slice(0, 2).includes(nameIn(opening, 'S'))) found.add('script');
    for (const key of dictionary.keys()) {
      const name = key.decodeText();
      const brought = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
      if (brought !== undefined) found.add(brought);
    }
  };
  const walk = (value: PDFObject | undefined, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Error('an object of the PDF is nested too deeply');
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
