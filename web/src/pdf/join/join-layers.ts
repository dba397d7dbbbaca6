import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Mover } from './move-objects.ts';
import { itemsOf } from './trees.ts';

const name = (text: string) => PDFName.of(text);

/** The layers of several documents, each as visible as it was (ISO 32000-2, 8.11.4). */
export interface JoinedLayers {
  readonly add: (source: PDFDocument, mover: Mover) => void;
  /** The properties; null: no document has layers. */
  readonly finish: () => PDFRef | null;
}

/** No layers in a document. */
export function openLayers(target: PDFContext): JoinedLayers {
  const all = PDFArray.withContext(target);
  const hidden = PDFArray.withContext(target);
  const order = PDFArray.withContext(target);

  function add({ catalog, context }: PDFDocument, { move }: Mover): void {
    const properties = context.lookup(catalog.get(name('OCProperties')));
    if (!(properties instanceof PDFDict)) return;
    const usual = context.lookup(properties.get(name('D')));
    const settings = usual instanceof PDFDict ? usual : null;
    const listed = (key: string) => itemsOf(context, settings?.get(name(key)));
    const layers = itemsOf(context, properties.get(name('OCGs')));
    const isHiddenFirst = settings?.get(name('BaseState')) === name('OFF');
    const isHidden = (layer: PDFObject) =>
      isHiddenFirst ? !listed('ON').includes(layer) : listed('OFF').includes(layer);
    for (const layer of layers) {
      all.push(move(layer));
      if (isHidden(layer)) hidden.push(move(layer));
    }
    for (const entry of listed('Order')) order.push(move(entry));
  }

  return {
    add,
    finish: () =>
      all.size() === 0 ? null : target.register(target.obj({ OCGs: all, D: { OFF: hidden, Order: order } })),
  };
}
