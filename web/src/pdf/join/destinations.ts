import { PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { entriesOfTree } from './trees.ts';

/** The places of a document that have names (ISO 32000-2, 12.3.2.4). */
export function destinationsOf({ catalog, context }: PDFDocument): ReadonlyMap<string, PDFObject> {
  const named = context.lookup(catalog.get(PDFName.of('Dests')));
  const names = context.lookup(catalog.get(PDFName.of('Names')));
  const tree = names instanceof PDFDict ? names.get(PDFName.of('Dests')) : undefined;
  const entries: (readonly [PDFObject, PDFObject])[] = [
    ...(named instanceof PDFDict ? named.entries() : []),
    ...entriesOfTree(context, tree, 'Names'),
  ];
  return new Map(
    entries.flatMap(([key, value]) => {
      const name = context.lookup(key);
      if (!(name instanceof PDFName || name instanceof PDFString || name instanceof PDFHexString)) return [];
      const found = context.lookup(value);
      const place = found instanceof PDFDict ? found.get(PDFName.of('D')) : value;
      return place === undefined ? [] : [[name.decodeText(), place] as const];
    }),
  );
}
