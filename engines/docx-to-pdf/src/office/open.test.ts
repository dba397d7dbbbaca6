import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { openDocxToPdf } from './open.ts';
import type { DocxPool } from './pool.ts';

const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const ROW = `<w:tr>${'<w:tc><w:p><w:r><w:t>a cell</w:t></w:r></w:p></w:tc>'.repeat(4)}</w:tr>`;
const table = (rows: number) => `<w:tbl>${ROW.repeat(rows)}</w:tbl>`;

describe.each(['zygote', 'soffice'] as const)('LibreOffice as %s', (engine) => {
  let folder: string;
  let pool: DocxPool;
  let jobs = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-office-'));
    pool = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1, engine });
  });
  afterAll(async () => {
    await pool.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function convert(
    body: string,
    timeoutMs = 60_000,
    { signal = new AbortController().signal, workSeconds = 25 } = {},
  ): Promise<string> {
    const job = join(folder, `job-${jobs++}`);
    await mkdir(job);
    const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
    await makeDocx(input, { 'word/document.xml': documentXml(body) });
    await pool.convert({ folder: job, input, output, timeoutMs, signal, workSeconds });
    return readFile(output, 'latin1');
  }

  it('is run the way that was asked for', () => {
    expect(pool.health()).toMatchObject({ kind: engine, slots: 1, ready: 1, busy: 0, waiting: 0 });
  });

  it('writes a tagged PDF with the pages of the document', async () => {
    const pdf = await convert(`<w:p/>${PAGE_BREAK.repeat(2)}<w:p/>`);
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    expect(pdf).toContain('/MarkInfo');
  });

  it('gives up a document that takes too long, and converts the next one', async () => {
    const endless = '<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(200_000);
    await expect(convert(endless, 300)).rejects.toMatchObject({ reason: 'timed_out' });
    expect(await convert('<w:p/>')).toContain('%PDF-');
  });

  it('gives up a document that takes too much work, however long it may take, and converts the next one', async () => {
    await expect(convert(table(10_000), 60_000, { workSeconds: 1 })).rejects.toMatchObject({
      reason: 'too_complex',
      message: expect.stringContaining('longest table'),
    });
    expect(await convert('<w:p/>')).toContain('%PDF-');
  });

  it('stops at once when it is told to, and converts the next one', async () => {
    const abort = new AbortController();
    const endless = convert('<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(200_000), 60_000, abort);
    setImmediate(() => abort.abort());
    await expect(endless).rejects.toThrow();
    expect(await convert('<w:p/>')).toContain('%PDF-');
  });

  it('says that a document is damaged when LibreOffice cannot load it', async () => {
    const job = join(folder, `job-${jobs++}`);
    await mkdir(job);
    const input = join(job, 'input.docx');
    await makeDocx(input, { '[Content_Types].xml': null, 'word/document.xml': '<not-word/>' });
    await expect(pool.convert({ folder: job, input, output: join(job, 'output.pdf') })).rejects.toMatchObject({
      reason: 'corrupt',
    });
  });
});
