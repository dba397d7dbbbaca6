import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocxJob, type DocxPool, openDocxToPdf } from '@verso/docx-to-pdf';
import { documentXml, makeDocx } from '@verso/docx-to-pdf/testing/make-docx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineSlot } from '../engine/engine-slot.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { convert } from './convert.ts';
import type { Engines } from './engines.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const GIGABYTE = 1024 ** 3;
const limits = { timeoutMs: 60_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
const silent = { stage: () => {}, page: () => {} };
let folder: string;
let slot: EngineSlot;
let office: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-results-'));
  slot = new EngineSlot(folder, GIGABYTE);
  office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
});
afterAll(async () => {
  await Promise.all([slot.stop(), office.stop()]);
  await rm(folder, { recursive: true, force: true });
});

type Relation = readonly [type: string, target: string, mode?: 'External'];
async function writeDocx(path: string, body: string, relations: readonly Relation[] = []): Promise<void> {
  const list = relations.map(
    ([type, target, mode = 'Internal'], at) =>
      `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`,
  );
  await makeDocx(path, {
    'word/document.xml': documentXml(body).replace(
      '<w:document ',
      '<w:document xmlns:v="urn:schemas-microsoft-com:vml" ',
    ),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`,
  });
}

/** Converts by the way of every job, with engines of which some may be replaced. */
async function run(targetFormat: 'pdf' | 'docx', source: string, engines: Partial<Engines> = {}) {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input'), join(job, `output.${targetFormat}`)];
  await copyFile(source, input);
  const asked = { filename: 'Report.pdf', originalFormat: 'pdf', targetFormat, password: null } as const;
  const request = { ...asked, options: {}, pdfPasswords: null };
  const all = { slot, office, fonts: null, signingKey: null, tesseract: null, ...engines };
  const { messages } = await convert(request, { folder: job, input, output }, all, limits, silent);
  return { bytes: await readFile(output), codes: messages.map(({ code }) => code) };
}

const step = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
const field = (instruction: string, shown: string) =>
  `<w:p><w:r>${step('begin')}<w:instrText xml:space="preserve">${instruction}</w:instrText>${step('separate')}<w:t>${shown}</w:t>${step('end')}</w:r></w:p>`;

it('has no link in a PDF but to the web, mail and telephone addresses, and no path of the server', async () => {
  const bad = ['beside.docx', 'file:///etc/passwd', 'javascript:alert(1)', '\\\\\\\\host\\\\share', '../up'];
  const good = ['https://example.org/a?b=c#d', 'mailto:ada@example.org'];
  const fields = [...bad, ...good].map((address, at) => field(`HYPERLINK "${address}"`, `field ${at}`));
  const switched = [
    field('HYPERLINK "https://example.org/star" \\* MERGEFORMAT', 'star'),
    field('HYPERLINK "https://example.org/tip" \\o "a tip" \\t "_blank" \\h \\n', 'tip'),
    field('HYPERLINK "www.example.org/bare"', 'www'),
    field('HYPERLINK \\l "nowhere"', 'nowhere'),
    field('HYPERLINK "#nowhere"', 'nowhere else'),
    field('HYPERLINK beside.docx', 'bare'),
    field('\\HYPERLINK "beside.docx"', 'backslash'),
  ];
  const simple = '<w:p><w:fldSimple w:instr="HYPERLINK beside.docx"><w:r><w:t>simple</w:t></w:r></w:fldSimple></w:p>';
  const links = [0, 1, 2].map(
    (at) => `<w:p><w:hyperlink r:id="r${at}"><w:r><w:t>link ${at}</w:t></w:r></w:hyperlink></w:p>`,
  );
  const anchor = '<w:p><w:hyperlink w:anchor="nowhere"><w:r><w:t>anchor</w:t></w:r></w:hyperlink></w:p>';
  const shape =
    '<w:p><w:r><w:pict><v:rect href="beside.docx" style="width:50pt;height:50pt" fillcolor="red"/></w:pict></w:r></w:p>';
  const path = join(folder, 'links.docx');
  await writeDocx(path, [...fields, ...switched, simple, ...links, anchor, shape].join(''), [
    ['image', 'media/part.png'],
    ['hyperlink', 'beside.docx', 'External'],
    ['hyperlink', 'https://example.org/kept', 'External'],
  ]);
  const { bytes, codes } = await run('pdf', path);
  const seen = await readPdf(bytes);
  expect(new Set(seen?.links.uris)).toEqual(
    new Set([
      ...good,
      'https://example.org/star',
      'https://example.org/tip',
      'https://example.org/kept',
      'http://www.example.org/bare',
    ]),
  );
  expect(bytes.toString('latin1')).not.toMatch(/file:|job-|beside/);
  expect(codes).toContain('unsafe_link');
  for (let at = 0; at < bad.length + good.length; at++) expect(seen?.text).toContain(`field ${at}`);
});

it('shows the text of a document whose pages have sizes and margins that leave no room for it', async () => {
  const section = (size: string) => `<w:sectPr><w:pgSz ${size}/><w:pgMar w:left="-99999" w:top="99999"/></w:sectPr>`;
  const text = (words: string) => `<w:p><w:r><w:t>${words} that many letters prove to be there</w:t></w:r></w:p>`;
  const path = join(folder, 'sizes.docx');
  const first = `${text('One')}<w:p><w:pPr>${section('w:w="0" w:h="0"')}</w:pPr></w:p>`;
  await writeDocx(path, `${first}${text('Two')}${section('w:w="2147483647" w:h="-5"')}`);
  const seen = await readPdf((await run('pdf', path)).bytes);
  expect(seen?.pages).toBe(2);
  expect(seen?.text).toMatch(/One that many letters[^\f]*\f.*Two that many letters/s);
});

it('does not hand out a DOCX that would run something or reaches outside, and takes no result for done', async () => {
  const source = new URL('../../fixtures/one-page.pdf', import.meta.url).pathname;
  const link =
    '<w:p><w:hyperlink r:id="r0"><w:r><w:t>This page has some words of text.</w:t></w:r></w:hyperlink></w:p>';
  for (const relation of [
    ['hyperlink', 'search-ms:query=x', 'External'],
    ['attachedTemplate', 'https://example.org/a.dotm', 'External'],
    ['oleObject', 'embeddings/a.bin'],
    ['aFChunk', 'a.html'],
  ] as const) {
    const made = join(folder, 'made.docx');
    await writeDocx(made, link, [relation]);
    // An engine that has been taken over writes what it likes; what it says is true.
    const taken: Engines['slot'] = {
      async run(task, ...rest) {
        const answer = await slot.run(task, ...rest);
        if (task.kind === 'pdf-to-docx' && 'output' in task) await copyFile(made, task.output);
        return answer;
      },
    };
    await expect(run('docx', source, { slot: taken })).rejects.toMatchObject({
      reason: 'internal',
      cause: expect.any(String),
    });
  }
  expect((await run('docx', source)).bytes.length).toBeGreaterThan(1000);
});

it('does not hand out a PDF that would run something, carries a file or links elsewhere', async () => {
  const path = join(folder, 'plain.docx');
  await writeDocx(path, '<w:p><w:r><w:t>Words.</w:t></w:r></w:p>');
  const made = (await run('pdf', path)).bytes;
  const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>`;
  const cases = {
    launch: link('/S/Launch/F(/bin/sh)'),
    script: link('/S/JavaScript/JS(app.alert\\(1\\))'),
    link: link('/S/URI/URI(file:///tmp/job/beside.docx)'),
    attachment: '<</Type/Filespec/F(a)/EF<</F 1 0 R>>>>',
  };
  for (const [activity, object] of Object.entries(cases)) {
    const bad = Buffer.concat([made, Buffer.from(`\n90000 0 obj\n${object}\nendobj\n`)]);
    const taken = {
      convert: ({ output }: { output: string }) => writeFile(output, bad),
      second: null,
    };
    await expect(run('pdf', path, { office: taken })).rejects.toMatchObject({
      reason: 'internal',
      cause: expect.stringContaining(activity),
    });
  }
});

it('prints with LibreOffice what a second engine has printed without its text', async () => {
  const path = join(folder, 'second.docx');
  await writeDocx(path, '<w:p><w:r><w:t>Words that a second engine forgets.</w:t></w:r></w:p>');
  const blank = join(folder, 'blank.docx');
  await writeDocx(blank, '<w:p/>');
  const forgotten = (await run('pdf', blank)).bytes;
  const failures: unknown[] = [];
  const second = { command: [], onFailure: (error: unknown) => failures.push(error) };
  const both = {
    second,
    convert: (given: DocxJob) => (given.isForLibreOffice ? office.convert(given) : writeFile(given.output, forgotten)),
  };
  const { bytes } = await run('pdf', path, { office: both });
  expect((await readPdf(bytes))?.text).toContain('a second engine forgets');
  expect(failures).toMatchObject([{ reason: 'too_complex' }]);
});
