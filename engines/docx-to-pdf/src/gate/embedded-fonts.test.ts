import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFontReporter, sentenceOf } from '../fonts/font-report.ts';
import { openDocxToPdf } from '../office/open.ts';
import type { DocxPool } from '../office/pool.ts';
import { makeTestingFont } from '../testing/font.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { admitDocx } from './gate.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const KEY = '{0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9}';
/** Rights to embed, as `fsType` has them. */
const [ALL, RESTRICTED, PRINT, EDIT, UNSUBSETTED] = [0, 2, 4, 8, 0x100];

let folder: string;
let pool: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-embedded-'));
  pool = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
});

function fontOf(family: 'Verso Testing' | 'Arial', fsType = ALL): Buffer {
  const font = makeTestingFont(family);
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === 'OS/2') font.writeUInt16BE(fsType, font.readUInt32BE(at + 8) + 8);
  return font;
}

/** ECMA-376 Part 1, 17.8.1. */
function hidden(font: Buffer): Buffer {
  const key = Buffer.from(KEY.replace(/[{}-]/g, ''), 'hex').reverse();
  return Buffer.from(font.map((byte, at) => (at < 32 ? byte ^ (key[at % 16] ?? 0) : byte)));
}

/** Prints a line in a font of the document: gives the fonts of the PDF, what is said, and what LibreOffice got. */
async function print(family: string, font: Buffer | null, { key = KEY, entry = '', text = 'Hamburgefonts' } = {}) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [given, output] = [join(job, 'given.docx'), join(job, 'output.pdf')];
  const fonts = `w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}"`;
  const keyed = key === '' ? '' : ` w:fontKey="${key}"`;
  await makeDocx(given, {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/fontTable.xml" ContentType="${TYPE}.fontTable+xml"/></Types>`,
    'word/document.xml': documentXml(`<w:p><w:r><w:rPr><w:rFonts ${fonts}/></w:rPr><w:t>${text}</w:t></w:r></w:p>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="t" Type="${OFFICE}/fontTable" Target="fontTable.xml"/></Relationships>`,
    'word/fontTable.xml': `<w:fonts xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:font w:name="${family}">${entry}<w:embedRegular r:id="f" ${keyed}/></w:font></w:fonts>`,
    'word/_rels/fontTable.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="f" Type="${OFFICE}/font" Target="fonts/font1.odttf"/></Relationships>`,
    'word/fonts/font1.odttf': font,
  });
  const { path, messages } = await admitDocx(given, { folder: job, password: null });
  await pool.convert({ folder: job, input: path, output });
  const pdf = await readFile(output, 'latin1');
  const used = [...pdf.matchAll(/FontName\/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name).join(' ');
  const reporter = await openFontReporter(job, null);
  const said = messages.map(({ text }) => text).join(' ');
  return { used, said, given: basename(path), report: await reporter.report(path, output), pdf };
}

it('draws text in the font that its document brings with it, and hands that on as it is', async () => {
  expect(await print('Verso Testing', hidden(fontOf('Verso Testing')))).toMatchObject({
    used: 'VersoTesting',
    said: '',
    given: 'given.docx',
    report: [{ asked: 'Verso Testing', used: 'Verso Testing', fit: 'embedded' }],
  });
});

it('names the fonts of a document that are used, and those that are not, each once', async () => {
  const { report } = await print('Verso Testing', hidden(fontOf('Verso Testing')));
  expect(sentenceOf('embedded', report)).toBe('Verso Testing is printed with the font inside the document.');
  const again = `<w:embedBold r:id="f" w:fontKey="${KEY}"/>`;
  const { said } = await print('Verso Testing', hidden(fontOf('Verso Testing', RESTRICTED)), { entry: again });
  expect(said).toBe(
    '1 font inside the document was left out, as its license keeps it from being used elsewhere: Verso Testing.',
  );
});

it('forgets the fonts of one document before the next', async () => {
  await print('Verso Testing', hidden(fontOf('Verso Testing', EDIT)));
  expect((await print('Verso Testing', null)).used).not.toContain('VersoTesting');
});

it('takes a font that is not hidden, with a key and without one', async () => {
  expect((await print('Verso Testing', fontOf('Verso Testing'), { key: '' })).used).toBe('VersoTesting');
  expect((await print('Verso Testing', fontOf('Verso Testing'))).used).toBe('VersoTesting');
});

it('takes a font that may be printed and not edited', async () => {
  expect((await print('Verso Testing', hidden(fontOf('Verso Testing', PRINT)))).used).toBe('VersoTesting');
});

it.each([
  ['forbids embedding', RESTRICTED],
  ['forbids embedding a part of the font', UNSUBSETTED],
])('leaves out a font whose license %s, and says so', async (_, fsType) => {
  const { used, said, report } = await print('Verso Testing', hidden(fontOf('Verso Testing', fsType)));
  expect(used).not.toContain('VersoTesting');
  expect(said).toMatch(/^1 font inside the document was left out, as its license keeps it from being used elsewhere:/);
  expect(report).toEqual([{ asked: 'Verso Testing', used: null, fit: 'different' }]);
});

it.each([
  ['no font', Buffer.from('no font at all, but as long as the beginning of one')],
  ['cut off', hidden(fontOf('Verso Testing').subarray(0, 20_000))],
  ['missing', null],
])('leaves out what is %s, and says so', async (_, font) => {
  const { used, said } = await print('Verso Testing', font);
  expect(used).not.toBe('');
  expect(said).toBe('1 damaged font inside the document was left out: Verso Testing.');
});

it('writes no font outside its folder, also where its family is called like one', async () => {
  const { said } = await print('../../outside', hidden(fontOf('Verso Testing')));
  expect(said).toBe('1 damaged font inside the document was left out: ../../outside.');
});

it('draws a family in the font of the document that LibreOffice would replace', async () => {
  const { used, report } = await print('Arial', hidden(fontOf('Arial')));
  expect(used).toBe('Arial-Regular');
  expect(report).toEqual([{ asked: 'Arial', used: 'Arial', fit: 'embedded' }]);
});

it('takes letters that a font of the document lacks from the one that it would have without', async () => {
  const { used } = await print('Arial', hidden(fontOf('Arial')), { text: 'Shalom: سلام' });
  expect(used.split(' ').sort()).toEqual(['Arial-Regular', 'LikeArialArabic-Regular']);
});

it('gives lines of a font the height that Windows takes, as Word does', async () => {
  const font = fontOf('Verso Testing');
  const at = (tag: string) => font.readUInt32BE(font.indexOf(tag) + 8);
  const [hhea, os2, em] = [at('hhea'), at('OS/2'), font.readUInt16BE(at('head') + 18)];
  font.writeInt16BE(em / 2, hhea + 4);
  font.writeInt16BE(-em / 4, hhea + 6);
  font.writeUInt16BE(em, os2 + 74);
  font.writeUInt16BE(em / 2, os2 + 76);
  const { pdf } = await print('Verso Testing', hidden(font));
  expect(pdf).toMatch(/.Ascent 1000\b/);
  expect(pdf).toMatch(/.Descent -500\b/);
});

it('takes it before the one that the author had in its place', async () => {
  const entry = '<w:altName w:val="Arial"/>';
  expect((await print('Verso Testing', hidden(fontOf('Verso Testing')), { entry })).used).toBe('VersoTesting');
});
