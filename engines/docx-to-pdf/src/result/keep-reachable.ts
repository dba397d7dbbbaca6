import { deflateSync } from 'node:zlib';
import type { PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/**
 * Leaves nothing in a document that nothing leads to, so that it can be written anew: no object of an earlier version, and none that only another
 * reader would find. `visit` sees what stays. Throws for an object that cannot be read: it would be written as it stands.
 */
export function keepReachable(
  { PDFArray, PDFDict, PDFInvalidObject, PDFRef, PDFStream }: Library,
  { context }: PDFDocument,
  visit: { dictionary(dictionary: PDFDict): void; other(value: PDFObject): void } = NOTHING,
): void {
  const reached = new Set<PDFRef>();
  const waiting: PDFObject[] = [];
  const wait = (value: PDFObject | undefined) => value !== undefined && waiting.push(value);
  const readDictionary = (dictionary: PDFDict) => {
    visit.dictionary(dictionary);
    for (const [key, value] of dictionary.entries()) waiting.push(key, value);
  };
  wait(context.trailerInfo.Root);
  wait(context.trailerInfo.Info);
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PDFInvalidObject) throw new Error('an object of the PDF cannot be read');
    if (value instanceof PDFRef) {
      if (reached.has(value)) continue;
      reached.add(value);
      wait(context.lookup(value));
    } else if (value instanceof PDFStream) readDictionary(value.dict);
    else if (value instanceof PDFDict) readDictionary(value);
    else if (value instanceof PDFArray) for (const one of value.asArray()) waiting.push(one);
    else visit.other(value);
  }
  for (const [reference] of context.enumerateIndirectObjects()) if (!reached.has(reference)) context.delete(reference);
}

/** Compresses streams that are not, so that a reader that searches the file's bytes for objects finds none inside them. */
export function packStreams({ PDFName, PDFRawStream }: Library, { context }: PDFDocument): void {
  const filter = PDFName.of('Filter');
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(filter)) continue;
    object.dict.delete(PDFName.of('DecodeParms'));
    object.dict.set(filter, PDFName.of('FlateDecode'));
    context.assign(reference, PDFRawStream.of(object.dict, deflateSync(object.contents)));
  }
}

const NOTHING = { dictionary: () => {}, other: () => {} };
