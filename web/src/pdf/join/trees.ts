import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/** Deeper trees are no real ones. */
const MOST_LEVELS = 32;

/** The keys and values of a name tree (`Names`) or a number tree (`Nums`) (ISO 32000-2, 7.9.6 and 7.9.7). */
export function entriesOfTree(
  context: PDFContext,
  root: PDFObject | undefined,
  leaf: 'Names' | 'Nums',
): (readonly [PDFObject, PDFObject])[] {
  const seen = new Set<PDFObject>();
  const read = (node: PDFObject | undefined, level: number): (readonly [PDFObject, PDFObject])[] => {
    const dict = context.lookup(node);
    if (!(dict instanceof PDFDict) || seen.has(dict) || level > MOST_LEVELS) return [];
    seen.add(dict);
    return [
      ...pairsIn(itemsOf(context, dict.get(PDFName.of(leaf)))),
      ...itemsOf(context, dict.get(PDFName.of('Kids'))).flatMap((kid) => read(kid, level + 1)),
    ];
  };
  return read(root, 1);
}

/** The items of an array, or the one thing where there is no array. */
export function itemsOf(context: PDFContext, object: PDFObject | undefined): PDFObject[] {
  const found = context.lookup(object);
  if (found === undefined || object === undefined) return [];
  return found instanceof PDFArray ? found.asArray() : [object];
}

function pairsIn(items: readonly PDFObject[]): (readonly [PDFObject, PDFObject])[] {
  return items.flatMap((key, at) => {
    const value = items[at + 1];
    return at % 2 === 0 && value !== undefined ? [[key, value] as const] : [];
  });
}
