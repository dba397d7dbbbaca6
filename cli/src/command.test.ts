import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formFieldNames } from '@verso/contracts';
import { makeTestingFont } from '@verso/docx-to-pdf/testing/font';
import { documentXml, makeDocx } from '@verso/docx-to-pdf/testing/make-docx';
import { scannedPdf, textPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFlag, toFlag } from './convert/flags.ts';

const VERSO = fileURLToPath(new URL('../../bin/verso', import.meta.url));
const PDF = fileURLToPath(new URL('../../worker/fixtures/one-page.pdf', import.meta.url));
const DOCX = fileURLToPath(new URL('../../worker/fixtures/short.docx', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function verso(...args: string[]) {
  return versoWith({}, ...args);
}

function versoWith(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, PORT: '', VERSO_DATA: join(folder, 'no-data'), ...environment };
  const { status, stdout, stderr } = spawnSync(VERSO, args, { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

it('converts in the direction that the content asks for', () => {
  expect(verso('convert', PDF, join(folder, 'a.docx')).status).toBe(0);
  expect(readFileSync(join(folder, 'a.docx')).subarray(0, 2).toString()).toBe('PK');
  expect(verso('convert', DOCX, join(folder, 'b.pdf')).status).toBe(0);
  expect(readFileSync(join(folder, 'b.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('makes a scan searchable, and says to what a file converts', () => {
  const [scan, output] = [join(folder, 'page.pdf'), join(folder, 'page-searchable.pdf')];
  writeFileSync(scan, scannedPdf(textPicture(['The postman brings letters to the old mill.'])));
  const made = verso('convert', scan, output, '--to', 'pdf-searchable', '--ocr-languages', 'eng');
  expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('was recognized in a picture') });
  const text = spawnSync('pdftotext', [output, '-'], { encoding: 'utf8' }).stdout;
  expect(text.trim()).toBe('The postman brings letters to the old mill.');
  expect(verso('convert', DOCX, output, '--to', 'pdf-searchable')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('converts to pdf.'),
  });
  expect(verso('convert', scan, output, '--to', 'pdf-searchable', '--mode', 'exact').status).toBe(64);
  const archived = verso('convert', scan, output, '--to', 'pdf-searchable', '--pdf-a', '2b');
  expect(archived).toMatchObject({ status: 0, stderr: expect.stringContaining('written anew as PDF/A-2b') });
  expect(readFileSync(output, 'latin1')).toContain('pdfaid:part');
});

it('makes a PDF that carries its document, gives that back, and refuses what cannot be together', () => {
  const [carrying, back] = [join(folder, 'carrying.pdf'), join(folder, 'back.docx')];
  expect(verso('convert', DOCX, carrying, '--return-ticket', 'true', '--pdf-a', '3b').status).toBe(0);
  expect(verso('convert', carrying, back).stderr).toContain('Restored the original');
  expect(readFileSync(back).equals(readFileSync(DOCX))).toBe(true);
  expect(verso('convert', DOCX, carrying, '--pdf-a', '2b', '--pdf-password', 'x')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('cannot be protected'),
  });
});

it('carries no document that refers outside itself, and says so', async () => {
  const [docx, pdf] = [join(folder, 'linked.docx'), join(folder, 'linked.pdf')];
  await makeDocx(docx, {
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/x.png" TargetMode="External"/></Relationships>',
  });
  const { status, stderr } = verso('convert', docx, pdf, '--return-ticket', 'true', '--pdf-a', '3b');
  expect(status).toBe(0);
  expect(stderr).toContain('The Word document was not put into the PDF');
  expect(readFileSync(pdf, 'latin1')).not.toContain('/AFRelationship');
});

it('uses the fonts that the operator keeps in the data folder', async () => {
  const [docx, pdf, data] = [join(folder, 'own.docx'), join(folder, 'own.pdf'), join(folder, 'data')];
  const run = '<w:r><w:rPr><w:rFonts w:ascii="Verso Testing" w:hAnsi="Verso Testing"/></w:rPr><w:t>own</w:t></w:r>';
  await makeDocx(docx, { 'word/document.xml': documentXml(`<w:p>${run}</w:p>`) });
  mkdirSync(join(data, 'fonts'), { recursive: true });
  writeFileSync(join(data, 'fonts', 'own.ttf'), makeTestingFont());
  const { status, stderr } = versoWith({ VERSO_DATA: data }, 'convert', docx, pdf);
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(pdf, 'latin1')).toMatch(/FontName\/[A-Z]+\+VersoTesting/);
  expect(verso('convert', docx, pdf).stderr).toContain('Verso Testing is not installed');
});

it('hands out no PDF that has lost the text of its document, and writes nothing', async () => {
  const [docx, pdf] = [join(folder, 'lost.docx'), join(folder, 'lost.pdf')];
  // Hidden text: it counts in the document, and is on no page.
  const hidden = `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>${'Nobody sees this. '.repeat(20)}</w:t></w:r></w:p>`;
  await makeDocx(docx, { 'word/document.xml': documentXml(hidden) });
  expect(verso('convert', docx, pdf)).toMatchObject({
    status: 65,
    stderr: expect.stringMatching(/has lost the text of the document.*\[too_complex\]/),
  });
  expect(existsSync(pdf)).toBe(false);
});

it('says what is wrong with a damaged file, and writes nothing', () => {
  const [broken, output] = [join(folder, 'broken.pdf'), join(folder, 'never.docx')];
  writeFileSync(broken, '%PDF-1.7 nothing more');
  const { status, stderr } = verso('convert', broken, output);
  expect(status).toBe(65);
  expect(stderr).toMatch(/^verso: convert: .*\[corrupt\]\n$/);
  expect(existsSync(output)).toBe(false);
});

it('says that a file is neither, whatever its name', () => {
  const notes = join(folder, 'notes.pdf');
  writeFileSync(notes, 'plain text');
  expect(verso('convert', notes, join(folder, 'x.docx'))).toMatchObject({
    status: 65,
    stderr: expect.stringContaining('contains neither a PDF nor a Word document'),
  });
});

it('prints the options of a command that is asked for help', () => {
  for (const flag of ['--help', '-h']) {
    const help = verso('convert', flag);
    expect([help.status, help.stderr]).toEqual([0, '']);
    // Every option that is read is explained, and no other.
    for (const name of formFieldNames) expect(help.stdout.includes(`--${toFlag(name)}`), name).toBe(isFlag(name));
  }
  expect(verso('serve', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage: verso COMMAND'),
  });
  expect(verso('convert', PDF)).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('See verso convert --help'),
  });
});

it('makes pages exact, and says what is wrong with those that it cannot', () => {
  const output = join(folder, 'exact.docx');
  const boxes = () =>
    strFromU8(unzipSync(readFileSync(output))['word/document.xml'] as Uint8Array).split('<w:txbxContent>').length - 1;
  expect(verso('convert', PDF, output, '--exact-pages', '1').status).toBe(0);
  expect(boxes()).toBeGreaterThan(0);
  expect(verso('convert', PDF, output, '--exact-pages', '2')).toMatchObject({
    status: 65,
    stderr: expect.stringContaining('none of them is in “2”'),
  });
  expect(verso('convert', PDF, output, '--exact-pages', '1', '--mode', 'text')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('flowing documents only'),
  });
  expect(verso('convert', PDF, output, '--exact-pages', 'all')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('must be pages as 1-3,7'),
  });
});

it('names a missing input, a wrong output name and an unknown option', () => {
  expect(verso('convert', join(folder, 'none.pdf'), 'x.docx')).toMatchObject({
    status: 66,
    stderr: expect.stringContaining('ENOENT'),
  });
  expect(verso('convert', PDF, join(folder, 'x.pdf'))).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('.docx'),
  });
  expect(verso('convert', PDF, 'x.docx', '--fast')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('--fast'),
  });
  expect(verso('fly')).toMatchObject({ status: 64, stderr: expect.stringContaining('Unknown command fly') });
});

it('recognizes the text of scanned pages, and says so', () => {
  const [scan, output] = [join(folder, 'scan.pdf'), join(folder, 'scan.docx')];
  writeFileSync(scan, scannedPdf(textPicture(['Every morning the postman brings letters and parcels.'])));
  const { status, stderr } = verso('convert', scan, output, '--ocr-languages', 'eng+deu');
  expect([status, stderr]).toEqual([0, expect.stringContaining('The text of page 1 was recognized in a picture.')]);
  const document = strFromU8(unzipSync(readFileSync(output))['word/document.xml'] ?? new Uint8Array());
  expect(document).toContain('Every morning the postman brings letters and parcels.');
});

it('refuses to recognize text in a language that is not installed, and says which are', () => {
  expect(verso('convert', PDF, join(folder, 'x.docx'), '--ocr-languages', 'xyz+eng')).toMatchObject({
    status: 69,
    stderr: expect.stringMatching(/xyz is not installed for text recognition\. Installed: .*eng \(English\)/),
  });
  expect(existsSync(join(folder, 'x.docx'))).toBe(false);
  expect(verso('convert', PDF, join(folder, 'x.docx'), '--ocr', 'maybe')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('Option ocr must be auto, off or force'),
  });
  expect(verso('convert', PDF, join(folder, 'd.docx'), '--ocr', 'off').status).toBe(0);
});

it('tells in doctor what is there', () => {
  const { status, stdout } = verso('doctor');
  expect(stdout).toMatch(/✓ LibreOffice 25 in /);
  expect(stdout).toMatch(/✓ LibreOffice zygote: built/);
  expect(stdout).toMatch(
    /✓ Text recognition: Tesseract 5.* Languages: .*deu \(German\), .*eng \(English\).*tesseract-ocr-XXX/,
  );
  expect(stdout).toMatch(/✓ Hyphenation: .*English, .*German/);
  expect(stdout).toMatch(/✓ Stand-in fonts: built for \d+ families/);
  expect(status).toBe(0);
});

it('refuses to serve with a configuration that names a wrong variable', () => {
  const { status, stderr } = spawnSync(VERSO, ['serve'], { encoding: 'utf8', env: { ...process.env, PORT: 'eighty' } });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT=eighty: must be a whole number');
});

it('tells a worker without a database what to do', () => {
  const env = { ...process.env, VERSO_DATA: join(folder, 'empty') };
  const { status, stderr } = spawnSync(VERSO, ['worker'], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toContain('Start verso serve');
});

it('draws what the analyser saw, an SVG file a page', () => {
  const overlay = join(folder, 'seen');
  expect(verso('convert', '--debug-overlay', overlay, PDF, join(folder, 'c.docx')).status).toBe(0);
  expect(readFileSync(join(overlay, 'page-001.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  expect(verso('convert', '--debug-overlay', PDF, PDF, join(folder, 'c.docx'))).toMatchObject({
    status: 73,
    stderr: expect.stringContaining('cannot write to'),
  });
});
