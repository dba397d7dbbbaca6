import { type PDFContext, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import type { Mover } from './move-objects.ts';

const name = (text: string) => PDFName.of(text);

/** The outline items of several documents in one list. A document without an outline is an item by its title. */
export interface JoinedOutline {
  readonly add: (source: PDFDocument, mover: Mover, title: string) => void;
  readonly finish: () => PDFRef;
}

/** An empty outline in a document. */
export function openOutline(target: PDFContext): JoinedOutline {
  const items: PDFRef[] = [];

  function add(source: PDFDocument, { move }: Mover, title: string): void {
    const own = topItems(source);
    for (const item of own) {
      for (const key of ['Prev', 'Next', 'Parent']) source.context.lookup(item, PDFDict).delete(name(key));
    }
    for (const item of own) {
      const moved = move(item);
      if (moved instanceof PDFRef) items.push(moved);
    }
    if (own.length > 0) return;
    const page = move(source.getPage(0).ref);
    items.push(target.register(target.obj({ Title: PDFHexString.fromText(title), Dest: [page, name('Fit')] })));
  }

  function finish(): PDFRef {
    const root = target.nextRef();
    const outline = target.obj({ Type: 'Outlines' });
    let count = items.length;
    let previous: PDFRef | null = null;
    for (const ref of items) {
      const item = target.lookup(ref, PDFDict);
      item.set(name('Parent'), root);
      if (previous === null) outline.set(name('First'), ref);
      else {
        item.set(name('Prev'), previous);
        target.lookup(previous, PDFDict).set(name('Next'), ref);
      }
      const shown = item.get(name('Count'));
      if (shown instanceof PDFNumber) count += Math.max(0, shown.asNumber());
      outline.set(name('Last'), ref);
      previous = ref;
    }
    outline.set(name('Count'), PDFNumber.of(count));
    target.assign(root, outline);
    return root;
  }

  return { add, finish };
}

/** The items of the first level (ISO 32000-2, 12.3.3). */
function topItems({ catalog, context }: PDFDocument): PDFRef[] {
  const root = context.lookup(catalog.get(name('Outlines')));
  const items: PDFRef[] = [];
  let next = root instanceof PDFDict ? root.get(name('First')) : undefined;
  while (next instanceof PDFRef && !items.includes(next)) {
    const item = context.lookup(next);
    if (!(item instanceof PDFDict)) break;
    items.push(next);
    next = item.get(name('Next'));
  }
  return items;
}
