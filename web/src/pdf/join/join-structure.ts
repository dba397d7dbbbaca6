import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Changes, Mover } from './move-objects.ts';
import { entriesOfTree, itemsOf } from './trees.ts';

const name = (text: string) => PDFName.of(text);

/** The structure of several documents as one (ISO 32000-2, 14.7). */
export interface JoinedStructure {
  /** What changes in the next document, so that its structure fits behind those before it. */
  readonly changesFor: (source: PDFDocument) => Changes;
  readonly add: (source: PDFDocument, mover: Mover, changes: Changes) => void;
  /** The root; null: no document has a structure. */
  readonly finish: () => PDFRef | null;
}

/** An empty structure in a document. */
export function openStructure(target: PDFContext): JoinedStructure {
  const root = PDFDict.withContext(target);
  const rootRef = target.nextRef();
  const kids = PDFArray.withContext(target);
  const numbers: [number, PDFObject][] = [];
  const roles = new Map<string, PDFName>();
  const classes = PDFDict.withContext(target);
  let nextKey = 0;

  function add(source: PDFDocument, { move }: Mover, { structOffset }: Changes): void {
    const { context, catalog } = source;
    const old = structureOf(source);
    if (old === null) return;
    const language = catalog.get(name('Lang'));
    for (const kid of itemsOf(context, old.get(name('K')))) {
      const element = context.lookup(kid);
      if (!(element instanceof PDFDict)) continue;
      if (language !== undefined && !element.has(name('Lang'))) element.set(name('Lang'), language);
      const moved = move(kid);
      kids.push(moved instanceof PDFRef ? moved : target.register(moved));
    }
    for (const [key, value] of entriesOfTree(context, old.get(name('ParentTree')), 'Nums')) {
      const number = context.lookup(key);
      if (!(number instanceof PDFNumber)) continue;
      numbers.push([number.asNumber() + structOffset, move(value)]);
      nextKey = Math.max(nextKey, number.asNumber() + structOffset + 1);
    }
    for (const [role, type] of rolesOf(source)) if (!roles.has(role)) roles.set(role, type);
    const named = context.lookup(old.get(name('ClassMap')));
    if (named instanceof PDFDict)
      for (const [key, value] of named.entries()) if (!classes.has(key)) classes.set(key, move(value));
  }

  function finish(): PDFRef | null {
    if (kids.size() === 0) return null;
    const nums = numbers.toSorted(([a], [b]) => a - b).flatMap(([key, value]) => [PDFNumber.of(key), value]);
    root.set(name('Type'), name('StructTreeRoot'));
    root.set(name('K'), kids);
    root.set(name('ParentTree'), target.register(target.obj({ Nums: nums })));
    root.set(name('ParentTreeNextKey'), PDFNumber.of(nextKey));
    if (roles.size > 0) root.set(name('RoleMap'), target.obj(Object.fromEntries(roles)));
    if (classes.keys().length > 0) root.set(name('ClassMap'), classes);
    target.assign(rootRef, root);
    return rootRef;
  }

  function changesFor(source: PDFDocument): Changes {
    const own = rolesOf(source);
    const old = source.catalog.get(name('StructTreeRoot'));
    // Roles that mean something else in the documents before.
    const foreign = [...own].flatMap(([role, type]) => {
      const other = roles.get(role);
      return other === undefined || other === type ? [] : [[role, standardType(type, own)] as const];
    });
    return {
      structOffset: nextKey,
      roles: new Map(foreign),
      replaced: new Map(old instanceof PDFRef ? [[old, rootRef]] : []),
    };
  }

  return { changesFor, add, finish };
}

/** The root of a document's structure. */
export function structureOf({ catalog, context }: PDFDocument): PDFDict | null {
  const root = context.lookup(catalog.get(name('StructTreeRoot')));
  return root instanceof PDFDict ? root : null;
}

function rolesOf(source: PDFDocument): ReadonlyMap<string, PDFName> {
  const { context } = source;
  const map = context.lookup(structureOf(source)?.get(name('RoleMap')));
  if (!(map instanceof PDFDict)) return new Map();
  return new Map(
    map.entries().flatMap(([role, value]) => {
      const type = context.lookup(value);
      return type instanceof PDFName ? [[role.decodeText(), type] as const] : [];
    }),
  );
}

/** The end of a chain of roles; it may be a circle. */
function standardType(type: PDFName, roles: ReadonlyMap<string, PDFName>): string {
  const seen = new Set<PDFName>();
  let last = type;
  for (
    let next: PDFName | undefined = type;
    next !== undefined && !seen.has(next);
    next = roles.get(last.decodeText())
  ) {
    seen.add(next);
    last = next;
  }
  return last.decodeText();
}
