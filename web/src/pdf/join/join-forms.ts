import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Mover } from './move-objects.ts';
import { itemsOf } from './trees.ts';

const name = (text: string) => PDFName.of(text);

/** The fields of several documents in one form (ISO 32000-2, 12.7.3). */
export interface JoinedForm {
  readonly add: (source: PDFDocument, mover: Mover) => void;
  /** The form; null: no document has one. */
  readonly finish: () => PDFRef | null;
}

/** A form without fields in a document. */
export function openForm(target: PDFContext): JoinedForm {
  const fields = PDFArray.withContext(target);
  const form = PDFDict.withContext(target);
  const names = new Set<string>();

  function add({ catalog, context }: PDFDocument, { move }: Mover): void {
    const old = context.lookup(catalog.get(name('AcroForm')));
    if (!(old instanceof PDFDict)) return;
    const added = new Set<string>();
    for (const field of itemsOf(context, old.get(name('Fields')))) {
      const dict = context.lookup(field);
      if (!(dict instanceof PDFDict)) continue;
      const partial = context.lookup(dict.get(name('T')));
      if (partial instanceof PDFString || partial instanceof PDFHexString) {
        // Fields of the same name have the same value: those of two documents are not meant to.
        const free = freeName(partial.decodeText(), names);
        dict.set(name('T'), PDFHexString.fromText(free));
        added.add(free);
      }
      const moved = move(field);
      fields.push(moved instanceof PDFRef ? moved : target.register(moved));
    }
    for (const one of added) names.add(one);
    for (const key of ['DR', 'DA', 'Q'].map(name)) {
      const value = old.get(key);
      if (value !== undefined && !form.has(key)) form.set(key, move(value));
    }
    if (context.lookup(old.get(name('NeedAppearances'))) === PDFBool.True)
      form.set(name('NeedAppearances'), PDFBool.True);
  }

  return {
    add,
    finish: () => {
      if (fields.size() === 0) return null;
      form.set(name('Fields'), fields);
      return target.register(form);
    },
  };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted} (${number})`;
  return free;
}
