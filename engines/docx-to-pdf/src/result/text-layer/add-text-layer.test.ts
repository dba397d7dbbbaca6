import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectPdf } from '../protect-pdf.ts';
import { addTextLayer, type LayerPage } from './add-text-layer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-layer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, args: readonly string[], pdf: Uint8Array): string {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, pdf);
  return execFileSync(
    program,
    args.map((arg) => (arg === 'FILE' ? path : arg)),
    { encoding: 'utf8' },
  );
}
const textOf = (pdf: Uint8Array) => run('pdftotext', ['FILE', '-'], pdf).trim();
const drawn = (pdf: Uint8Array) => {
  run('pdftoppm', ['-r', '50', 'FILE', join(folder, 'page')], pdf);
  return readFileSync(join(folder, 'page-1.ppm'));
};

/** Two pages whose first leaves the state of graphics changed, as many programs write them. */
async function twoPages(isPacked: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const text of ['3 0 0 3 90 90 cm q 2 0 0 2 0 0 cm 1 0 0 rg 5 5 40 40 re f 7 Tr', '0 0 1 rg 9 9 50 50 re f']) {
    const page = document.addPage([600, 800]);
    page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(text)));
  }
  return document.save({ useObjectStreams: isPacked });
}

const word = (text: string, x: number, y: number, width: number, hasSpace = true) => ({
  text,
  start: { x, y },
  end: { x: x + width, y },
  hasSpace,
});
const layer = (...words: ReturnType<typeof word>[]): LayerPage[] => [
  { index: 0, lines: [{ words, ascent: 9, isRightToLeft: false }], replacesHidden: true },
];
const HELLO = layer(word('Grüße', 72, 700, 30), word('𝔊lyph', 110, 700, 40, false));

it.each([false, true])(
  'adds text that can be searched and not seen, packed tables of objects: %s',
  async (isPacked) => {
    const pdf = await twoPages(isPacked);
    const { pdf: made, isUnlocked, isSigned } = await addTextLayer(pdf, HELLO, { password: null });
    expect({ isUnlocked, isSigned }).toEqual({ isUnlocked: false, isSigned: false });
    expect(textOf(made)).toBe('Grüße 𝔊lyph');
    expect(drawn(made).equals(drawn(pdf))).toBe(true);
    expect(run('pdffonts', ['FILE'], made)).toMatch(/VersoText +CID TrueType +Identity-H +yes no +yes/);
  },
);

it('covers each word in its place, also where the page leaves its graphics state changed', async () => {
  const { pdf } = await addTextLayer(await twoPages(false), HELLO, { password: null });
  const found = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Grüße</.exec(
    run('pdftotext', ['-bbox', 'FILE', '-'], pdf),
  );
  const [, x0, y0, x1, y1] = (found ?? []).map(Number);
  for (const [value, expected] of [
    [x0, 72],
    [x1, 102],
    [y0, 91],
    [y1, 103],
  ])
    expect(value).toBeCloseTo(expected ?? 0, 0);
});

it('writes words from right to left so that readers give them back in logical order', async () => {
  const words = [word('שלום', 300, 700, 40), word('עולם', 250, 700, 40, false)];
  const pages = [{ index: 1, lines: [{ words, ascent: 9, isRightToLeft: true }], replacesHidden: true }];
  const { pdf } = await addTextLayer(await twoPages(false), pages, { password: null });
  expect(textOf(pdf).replace(/[\u202a-\u202e]/g, '')).toBe('שלום עולם');
});

it('finds both words where the boxes of two overlap, and lines that rise in one piece', async () => {
  const over = await addTextLayer(
    await twoPages(false),
    layer(word('first', 72, 700, 50), word('second', 110, 700, 60, false)),
    {
      password: null,
    },
  );
  expect(textOf(over.pdf).split(/\s+/)).toEqual(['first', 'second']);
  const rising = ['Words', 'of', 'one', 'line', 'on', 'paper', 'askew'].map((text, i) => {
    const [start, end] = [80 * i, 80 * i + 70].map((x) => ({ x: 40 + x, y: 500 + x * Math.tan(0.08) }));
    return { text, start: start ?? { x: 0, y: 0 }, end: end ?? { x: 0, y: 0 }, hasSpace: i < 6 };
  });
  const { pdf } = await addTextLayer(await twoPages(false), layer(...rising), { password: null });
  expect(textOf(pdf).split(/\s+/).sort()).toEqual(['Words', 'askew', 'line', 'of', 'on', 'one', 'paper']);
});

it('leaves a page that has no text of ours, its content and its resources, as they are', async () => {
  const { pdf } = await addTextLayer(await twoPages(false), HELLO, { password: null });
  const [first, second] = (await PDFDocument.load(pdf)).getPages();
  expect(first?.node.Contents()?.toString()).toMatch(/^\[ \d+ 0 R \d+ 0 R \]$/);
  expect(second?.node.get(PDFName.of('Contents'))?.toString()).toMatch(/^\d+ 0 R$/);
  expect(second?.node.Resources()?.has(PDFName.of('Font'))).not.toBe(true);
});

it('writes a file anew that it has nothing to add to, and that one the same again', async () => {
  const pdf = await twoPages(false);
  const { pdf: made } = await addTextLayer(pdf, [], { password: null });
  expect(drawn(made).equals(drawn(pdf))).toBe(true);
  const { pdf: again } = await addTextLayer(made, [], { password: null });
  expect(Buffer.from(again).equals(Buffer.from(made))).toBe(true);
});

it('leaves out what nothing leads to, and refuses what it cannot read', async () => {
  const document = await PDFDocument.load(await twoPages(false));
  document.context.register(document.context.obj({ S: 'Launch' }));
  const { pdf } = await addTextLayer(await document.save({ useObjectStreams: false }), HELLO, { password: null });
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('Launch');
  const whole = Buffer.from(await twoPages(false)).toString('latin1');
  const broken = whole
    .replace('4 0 obj', '99 0 obj\n<< /S /Launch /F ~~ >>\nendobj\n\n4 0 obj')
    .replace('/Type /Catalog', '/Type /Catalog /X 99 0 R');
  await expect(addTextLayer(Buffer.from(broken, 'latin1'), HELLO, { password: null })).rejects.toThrow();
});

it('opens a PDF that a password protects, and says that the result has none', async () => {
  const protection = {
    openPassword: 'open',
    ownerPassword: null,
    printing: 'full',
    copying: true,
    changing: 'all',
  } as const;
  const locked = await protectPdf(await twoPages(false), protection);
  const { pdf, isUnlocked } = await addTextLayer(locked, HELLO, { password: 'open' });
  expect(isUnlocked).toBe(true);
  expect(textOf(pdf)).toBe('Grüße 𝔊lyph');
  expect(drawn(pdf).equals(drawn(await twoPages(false)))).toBe(true);
});

it('takes signatures out, which would not hold for a file that is written anew, and says so', async () => {
  const document = await PDFDocument.load(await twoPages(false));
  const { context } = document;
  const V = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3] }));
  const field = context.register(context.obj({ FT: 'Sig', T: PDFString.of('By Ada'), V }));
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
  const signed = await document.save({ useObjectStreams: false });
  const { pdf, isSigned } = await addTextLayer(signed, HELLO, { password: null });
  expect(isSigned).toBe(true);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/By Ada/);
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/ByteRange|SigFlags/);
});

describe('hidden text that a page has already', () => {
  /** A page with this content (`|` parts its streams) and these forms. */
  async function pageWith(content: string, forms: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const { context } = document;
    const { node } = document.addPage([600, 800]);
    const F1 = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
    const about = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 600, 800], Resources: { Font: { F1 } } };
    const XObject = Object.fromEntries(
      Object.entries(forms).map(([name, text]) => [name, context.register(context.flateStream(text, about))]),
    );
    node.set(PDFName.of('Resources'), context.obj({ Font: { F1 }, XObject }));
    const streams = content.split('|').map((part) => context.register(context.flateStream(part)));
    node.set(PDFName.of('Contents'), context.obj(streams));
    return document.save();
  }

  /** The words of a page whose hidden text is replaced, which looks as before. */
  async function wordsAfter(given: Uint8Array): Promise<string[]> {
    const made = await addTextLayer(given, HELLO, { password: null });
    expect(made.doubledPages).toEqual([]);
    expect(drawn(made.pdf).equals(drawn(given))).toBe(true);
    return textOf(made.pdf).split(/\s+/).sort();
  }

  it.each([
    ['in pieces', 'BT /F1 20 Tf 3 Tr 72 600 Td (poor) Tj [(te) -50 (xt)] TJ ET'],
    ['in lines', 'BT /F1 20 Tf 20 TL 3 Tr 72 600 Td (poor) Tj (text) \' 1 2 (more \\) of) " ET'],
    ['in a mode that another stream sets', '3 Tr | q BT /F1 20 Tf 72 600 Td <706f6f72> Tj ET Q'],
    [
      'after a picture whose bytes look like operators',
      '3 Tr BI /W 2 /H 2 /BPC 8 /CS /G ID ((EI EI BT /F1 20 Tf 72 600 Td (poor) Tj ET',
    ],
  ])('is taken out: %s', async (_, content) => {
    const given = await pageWith(content);
    expect(textOf(given)).toMatch(/poor/);
    expect(await wordsAfter(given)).toEqual(['Grüße', '𝔊lyph']);
  });

  it('is taken out of forms, and stays where the same form is seen', async () => {
    const word = 'BT /F1 20 Tf 72 600 Td (word) Tj ET';
    expect(await wordsAfter(await pageWith('q 3 Tr /Fm1 Do Q', { Fm1: word }))).toEqual(['Grüße', '𝔊lyph']);
    const twice = await pageWith('q 3 Tr /Fm1 Do Q 1 0 0 1 0 -90 cm /Fm1 Do', { Fm1: word });
    expect(await wordsAfter(twice)).toEqual(['Grüße', 'word', '𝔊lyph']);
  });

  it('stays where seen text begins at its end', async () => {
    const content = 'BT /F1 20 Tf 72 600 Td 3 Tr (poor) Tj 0 Tr (seen) Tj 3 Tr (gone) Tj 0 -30 Td 0 Tr (also) Tj ET';
    expect(await wordsAfter(await pageWith(content))).toEqual(['Grüße', 'also', 'poorseen', '𝔊lyph']);
  });

  it('stays beside text for some words alone', async () => {
    const given = await pageWith('BT /F1 20 Tf 3 Tr 72 600 Td (good) Tj ET');
    const some = HELLO.map((page) => ({ ...page, replacesHidden: false }));
    expect(textOf((await addTextLayer(given, some, { password: null })).pdf)).toMatch(/good/);
  });

  it('stays, and is named, where its bytes cannot be read', async () => {
    const document = await PDFDocument.load(await pageWith('BT 3 Tr ET'));
    const broken = document.context.stream('no deflated bytes', { Filter: 'JBIG2Decode' });
    document.getPage(0).node.set(PDFName.of('Contents'), document.context.register(broken));
    const { doubledPages } = await addTextLayer(await document.save(), HELLO, { password: null });
    expect(doubledPages).toEqual([0]);
  });
});
