import { readFileSync } from 'node:fs';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { joinPdfs, UnjoinableError } from './join-pdfs.ts';

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../public/samples/${name}.pdf`, import.meta.url)));
const name = (text: string) => PDFName.of(text);

/** A PDF of one page after `change` has changed it. */
async function made(change: (document: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  change(document);
  return document.save();
}

/** The joined PDF, read again. */
async function join(...files: Uint8Array[]): Promise<PDFDocument> {
  const joined = await joinPdfs(
    'All',
    files.map((bytes, at) => ({ title: `Part ${at + 1}`, bytes })),
  );
  return PDFDocument.load(joined, { updateMetadata: false });
}

const dictAt = (document: PDFDocument, ...path: string[]): PDFDict => {
  let dict: PDFDict = document.catalog;
  for (const key of path) dict = document.context.lookup(dict.get(name(key)), PDFDict);
  return dict;
};

it('has all pages in their order, and a title', async () => {
  const joined = await join(sample('report'), await made(), sample('invoice'));
  const sizes = joined.getPages().map((page) => page.getWidth());
  expect(sizes.indexOf(200)).toBe((await PDFDocument.load(sample('report'))).getPageCount());
  expect(joined.getTitle()).toBe('All');
});

it('leads from each marked place of a page to the element that has it', async () => {
  const joined = await join(sample('report'), sample('report'), sample('invoice'));
  const { context } = joined;
  const numbers = dictAt(joined, 'StructTreeRoot', 'ParentTree').lookup(name('Nums'), PDFArray);
  const entries = new Map(
    numbers.asArray().flatMap((key, at, all) => (key instanceof PDFNumber ? [[key.asNumber(), all[at + 1]]] : [])),
  );
  for (const page of joined.getPages()) {
    const key = page.node.lookup(name('StructParents'), PDFNumber).asNumber();
    const elements = context.lookup(entries.get(key), PDFArray);
    const first = elements.lookup(0, PDFDict);
    expect(first.get(name('Pg'))).toBe(page.ref);
    expect(rootOf(first)).toBe(dictAt(joined, 'StructTreeRoot'));
  }
  expect(joined.catalog.has(name('MarkInfo'))).toBe(true);
});

function rootOf(element: PDFDict): PDFDict {
  const parent = element.lookupMaybe(name('P'), PDFDict);
  return parent === undefined ? element : rootOf(parent);
}

it('gives a role that two documents use for different things its meaning in each', async () => {
  const tagged = (type: string) =>
    made((document) => {
      const { context, catalog } = document;
      const root = context.nextRef();
      const element = context.obj({ Type: 'StructElem', S: 'Note', P: root });
      context.assign(root, context.obj({ Type: 'StructTreeRoot', K: [element], RoleMap: { Note: type } }));
      catalog.set(name('StructTreeRoot'), root);
    });
  const joined = await join(await tagged('P'), await tagged('H1'));
  const kids = dictAt(joined, 'StructTreeRoot').lookup(name('K'), PDFArray);
  const roles = [0, 1].map((at) => kids.lookup(at, PDFDict).lookup(name('S'), PDFName).decodeText());
  expect(roles).toEqual(['Note', 'H1']);
});

it('lists documents without an outline by their titles', async () => {
  const joined = await join(await made(), await made());
  const titles: string[] = [];
  let item: PDFDict | undefined = dictAt(joined, 'Outlines', 'First');
  while (item !== undefined) {
    titles.push((item.get(name('Title')) as PDFHexString).decodeText());
    item = joined.context.lookupMaybe(item.get(name('Next')), PDFDict);
  }
  expect(titles).toEqual(['Part 1', 'Part 2']);
});

it('leads each link to the page of its own document, though both call it the same', async () => {
  const linked = () =>
    made((document) => {
      const [page] = document.getPages();
      if (page === undefined) return;
      const { context, catalog } = document;
      catalog.set(name('Dests'), context.obj({ here: [page.ref, 'Fit'] }));
      const link = { Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'GoTo', D: 'here' } };
      page.node.set(name('Annots'), context.obj([link]));
    });
  const joined = await join(await linked(), await linked());
  for (const page of joined.getPages()) {
    const link = page.node.lookup(name('Annots'), PDFArray).lookup(0, PDFDict);
    const place = link.lookup(name('A'), PDFDict).lookup(name('D'), PDFArray);
    expect(place.get(0)).toBe(page.ref);
  }
});

it('keeps fields of the same name apart, and hidden layers hidden', async () => {
  const form = () =>
    made((document) => {
      const field = document.getForm().createTextField('total');
      field.setText('1');
      field.addToPage(document.getPage(0));
      const { context, catalog } = document;
      const layer = context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText('Draft') }));
      catalog.set(name('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    });
  const joined = await join(await form(), await form());
  const names = joined.getForm().getFields();
  expect(names.map((field) => field.getName())).toEqual(['total', 'total (2)']);
  expect(dictAt(joined, 'OCProperties', 'D').lookup(name('OFF'), PDFArray).size()).toBe(2);
});

it('leaves out what acts, and what nothing leads to', async () => {
  const acting = await made((document) => {
    document.addJavaScript('hello', 'app.alert(1)');
    document.context.register(PDFHexString.fromText('an earlier version'));
  });
  const joined = await join(acting, acting);
  expect(joined.catalog.has(name('Names'))).toBe(false);
  expect(joined.context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFHexString)).toBe(false);
});

it('opens a file that is restricted alone, and one with its password', async () => {
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'open', ownerPassword: 'own', permissions: {} });
  const bytes = await locked.save();
  const restricted = await PDFDocument.create();
  restricted.addPage();
  restricted.encrypt({ userPassword: '', ownerPassword: 'own', permissions: {} });
  const files = [
    { title: 'a', bytes, password: 'open' },
    { title: 'b', bytes: await restricted.save() },
  ];
  expect((await PDFDocument.load(await joinPdfs('c', files))).getPageCount()).toBe(2);
  await expect(joinPdfs('c', [{ title: 'a', bytes, password: 'wrong' }])).rejects.toThrow(UnjoinableError);
});

it('names the file that is no PDF', async () => {
  const files = [await made(), new TextEncoder().encode('hello')].map((bytes) => ({ title: 'a', bytes }));
  await expect(joinPdfs('a', files)).rejects.toMatchObject({ index: 1 });
});
