import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocxToPdf } from '../office/open.ts';
import type { DocxPool } from '../office/pool.ts';
import { makeTestingFont } from '../testing/font.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { type FontReporter, openFontReporter, pageBreakDoubt, sentenceOf } from './font-report.ts';
import { findStandIns } from './stand-ins.ts';
import { DEFAULTS, SUBSTITUTES } from './substitutes.ts';

let folder: string;
let ownFonts: string;
let pool: DocxPool;
let reporter: FontReporter;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-fonts-'));
  ownFonts = join(folder, 'own');
  await mkdir(ownFonts);
  pool = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1, fonts: ownFonts });
  reporter = await openFontReporter(folder, ownFonts);
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
});

async function convert(body: string): Promise<{ input: string; output: string; pdf: string }> {
  jobs += 1;
  const job = join(folder, `job-${jobs}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, { 'word/document.xml': documentXml(body) });
  await pool.convert({ folder: job, input, output });
  return { input, output, pdf: await readFile(output, 'latin1') };
}

const textIn = (family: string) =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}"/></w:rPr><w:t>Text in ${family}</w:t></w:r></w:p>`;

it('every substitute comes with the packages of the set-up, or is built by it', () => {
  const installed = execFileSync('fc-list', [':', '-f', '%{family}\n'], { encoding: 'utf8' }).split(/[\n,]/);
  const built = findStandIns()?.substitutes.flatMap(({ by }) => by) ?? [];
  const wanted = [...SUBSTITUTES.flatMap(({ by }) => by), ...DEFAULTS.map(([, family]) => family)];
  expect(wanted.filter((family) => ![...installed, ...built].includes(family))).toEqual([]);
});

it('no family is in the table twice', () => {
  const families = SUBSTITUTES.flatMap((entry) => entry.families.map((family) => family.toLowerCase()));
  expect(families.filter((family, index) => families.indexOf(family) !== index)).toEqual([]);
});

it('takes the nearest font for one that is not installed, and tells how near it comes', async () => {
  const asked = ['Calibri', 'Georgia', 'Segoe UI Light', 'Liberation Serif', 'Nobody Knows It'];
  // As the gate writes a symbol, in a language that is no font.
  const symbol =
    '<w:p><w:r><w:rPr><w:lang w:eastAsia="en-AU"/><w:rFonts w:ascii="Wingdings"/></w:rPr><w:sym w:font="Wingdings" w:char="F0FB"/></w:r></w:p>';
  const { input, output, pdf } = await convert(asked.map(textIn).join('') + symbol);
  for (const name of ['LikeCalibri', 'LikeGeorgia', 'Lato-?Light', 'LiberationSerif'])
    expect(pdf).toMatch(new RegExp(`FontName/[A-Z]+\\+${name}`));
  const used = await reporter.report(input, output);
  expect(used).toEqual([
    { asked: 'Calibri', used: 'Like Calibri', fit: 'metric' },
    { asked: 'Georgia', used: 'Like Georgia', fit: 'metric' },
    { asked: 'Segoe UI Light', used: 'Lato Light', fit: 'close' },
    { asked: 'Liberation Serif', used: 'Liberation Serif', fit: 'exact' },
    { asked: 'Nobody Knows It', used: null, fit: 'different' },
    { asked: 'Wingdings', used: 'Like Wingdings', fit: 'close' },
  ]);
  expect(pageBreakDoubt(used)).toEqual({
    isLikely: false,
    text: "Pages may break in other places than in Word: 3 of the document's 6 fonts were replaced by fonts with other widths.",
  });
  expect(pageBreakDoubt(used.filter(({ fit }) => fit !== 'different'))?.text).toBe(
    "Pages probably break as in Word, although 2 of the document's 5 fonts were replaced by fonts with other widths.",
  );
  expect(pageBreakDoubt(used.filter(({ fit }) => fit === 'different'))?.text).toBe(
    "Pages may break in other places than in Word: the document's only font was replaced by one with other widths.",
  );
  expect(pageBreakDoubt(used.filter(({ fit }) => fit === 'metric'))).toBeNull();
  const said = (fit: 'metric' | 'close' | 'different') =>
    sentenceOf(
      fit,
      used.filter((font) => font.fit === fit),
    );
  expect([said('metric'), said('close'), said('different')]).toEqual([
    'Calibri and Georgia were replaced by fonts of the same widths; lines break as before.',
    'Segoe UI Light and Wingdings were replaced by similar fonts, so lines and pages may break in other places.',
    'Nobody Knows It is not installed and no similar font is known, so lines and pages may break in other places.',
  ]);
});

it('says nothing of a font that is named and not used', async () => {
  const unused = '<w:p><w:pPr><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr></w:pPr></w:p>';
  const { input, output } = await convert(`${unused}${textIn('Liberation Serif')}`);
  expect((await reporter.report(input, output)).map(({ asked }) => asked)).toEqual(['Liberation Serif']);
});

it('reports nothing where fontconfig is not installed', async () => {
  const { input, output } = await convert(textIn('Calibri'));
  const own = join(folder, 'blind');
  await mkdir(own);
  const blind = await openFontReporter(own, null, join(own, 'no-such-program'));
  expect(await blind.report(input, output)).toEqual([]);
});

it('uses a font that an operator has just put into the folder', async () => {
  const family = 'Verso Testing';
  expect((await convert(textIn(family))).pdf).not.toContain('VersoTesting');
  await writeFile(join(ownFonts, 'face.ttf'), makeTestingFont());
  const { input, output, pdf } = await convert(textIn(family));
  expect(pdf).toMatch(/FontName\/[A-Z]+\+VersoTesting/);
  expect(await reporter.report(input, output)).toContainEqual({ asked: family, used: family, fit: 'exact' });
});

it('draws formulas', async () => {
  const formula =
    '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x=4</m:t></m:r></m:oMath></w:p>';
  expect((await convert('<w:p/>')).pdf).not.toContain('/FontName');
  expect((await convert(formula)).pdf).toContain('/FontName');
});
