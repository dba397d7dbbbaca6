import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { odtOf } from '@verso/docx-to-pdf/testing/other-documents';
import { scannedPdf, textPicture } from '@verso/text-recognition/testing/text-picture';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';

const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));
const LINE = 'The postman brings letters to the old mill.';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-other-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function verso(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, PORT: '', VERSO_DATA: join(folder, 'no-data'), OTHER_FORMATS: '', ...environment };
  const { status, stderr } = spawnSync(VERSO, args, { encoding: 'utf8', env });
  return { status, stderr };
}
/** The text of a PDF or of a Word document. */
function textIn(path: string): string {
  if (path.endsWith('.pdf')) return spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' }).stdout.trim();
  const { 'word/document.xml': document } = unzipSync(readFileSync(path));
  if (document === undefined) throw new Error('The DOCX has no document.');
  return strFromU8(document)
    .replace(/<[^>]*>/g, '')
    .trim();
}

it('converts documents of other programs both ways, without any setting: the name of the output tells to which', () => {
  const [odt, rtf] = [join(folder, 'letter.odt'), join(folder, 'letter.rtf')];
  writeFileSync(odt, odtOf(`<text:p>${LINE}</text:p>`));
  writeFileSync(rtf, `{\\rtf1 ${LINE}}`);
  for (const [from, to] of [
    [odt, 'a.pdf'],
    [odt, 'a.docx'],
    [rtf, 'b.pdf'],
  ] as const) {
    const output = join(folder, to);
    expect(verso({}, 'convert', '--quiet', from, output)).toEqual({ status: 0, stderr: '' });
    expect(textIn(output)).toBe(LINE);
  }
  expect(verso({}, 'convert', rtf, join(folder, 'c.txt'))).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('is a RTF, so the output is a DOCX'),
  });
});

it('converts a picture into a PDF whose text can be found, and names what is wrong with one', () => {
  const [pdf, picture] = [join(folder, 'scan.pdf'), join(folder, 'scan')];
  writeFileSync(pdf, scannedPdf(textPicture([LINE])));
  spawnSync('pdftoppm', ['-r', '150', '-jpeg', '-singlefile', pdf, picture]);
  const output = join(folder, 'found.pdf');
  expect(verso({}, 'convert', `${picture}.jpg`, output, '--ocr-languages', 'eng').status).toBe(0);
  expect(textIn(output)).toBe(LINE);
  const cut = join(folder, 'cut.jpg');
  writeFileSync(cut, readFileSync(`${picture}.jpg`).subarray(0, 2_000));
  expect(verso({}, 'convert', cut, output)).toMatchObject({ status: 65, stderr: expect.stringContaining('damaged') });
});

it('watches for other formats only where they are turned on', async () => {
  const [input, output] = [join(folder, 'in'), join(folder, 'out')];
  await mkdir(input);
  writeFileSync(join(input, 'letter.rtf'), `{\\rtf1 ${LINE}}`);
  writeFileSync(join(input, 'photo.jpg'), 'no picture');
  expect(verso({}, 'watch', '--once', input, output).status).toBe(0);
  expect(readdirSync(output)).toEqual([]);
  expect(verso({ OTHER_FORMATS: 'documents' }, 'watch', '--once', input, output).status).toBe(0);
  expect(readdirSync(output)).toEqual(['letter.docx']);
});
