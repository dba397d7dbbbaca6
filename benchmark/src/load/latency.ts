import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { percentile } from '../percentile.ts';
import { call, signInAdmin, startProduct, upload } from '../product.ts';
import { makeTextPdf } from '../text-pdf.ts';

/*
 * How long people wait, in one run of the whole product on one machine: from the upload of a document to the end of its conversion, and
 * from that of a long PDF until its first page can be seen, as it is and as it is converted. Run: node benchmark/src/load/latency.ts [FILE…]
 */

const ROUNDS = Number(process.env['LATENCY_ROUNDS'] ?? 40);
const LONG_PAGES = Number(process.env['LATENCY_PAGES'] ?? 300);
/** So many first ones warm the engines up and do not count. */
const WARMING = 5;

interface Document {
  readonly name: string;
  readonly from: 'pdf' | 'docx';
  readonly bytes: Uint8Array;
}

/** The document as no one has sent it before: the same bytes would be converted for nothing. */
function salted({ from, bytes }: Document): Uint8Array {
  const mark = randomUUID();
  if (from === 'pdf') return Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)]);
  return zipSync({ ...unzipSync(bytes), 'mark.txt': strToU8(mark) });
}

/** Milliseconds from the beginning of an upload until the conversion has ended. */
async function convert(url: string, token: string, document: Document): Promise<number> {
  const bytes = salted(document);
  const began = performance.now();
  const id = await upload(url, { token, from: document.from, bytes });
  const headers = { authorization: `Bearer ${token}` };
  // The stream of events ends with the conversion.
  await (await fetch(`${url}/api/conversions/${id}/events`, { headers })).text();
  const took = performance.now() - began;
  const answer = (await call(url, `GET /conversions/${id}`, undefined, token)) as {
    data: { conversion: { status: string } };
  };
  const { status } = answer.data.conversion;
  if (status !== 'completed') throw new Error(`${document.name} is ${status}.`);
  return took;
}

/** Milliseconds from the beginning of an upload until the first page of each side has been fetched. */
async function firstLook(url: string, token: string, document: Document) {
  const bytes = salted(document);
  const began = performance.now();
  const id = await upload(url, { token, from: 'pdf', bytes });
  const opened = (await call(url, `POST /conversions/${id}/preview`, {}, token)) as {
    data: { preview: { _id: string } };
  };
  const preview = opened.data.preview._id;
  const see = async (side: 'source' | 'result') => {
    for (;;) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/previews/${preview}/${side}/1`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) return performance.now() - began;
      if (answer.status !== 409) throw new Error(`${side} of ${document.name}: ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const [source, result] = await Promise.all([see('source'), see('result')]);
  await (await fetch(`${url}/api/conversions/${id}/events`, { headers: { authorization: `Bearer ${token}` } })).text();
  return { source, result };
}

const about = (values: readonly number[]) => ({
  p50: Math.round(percentile(values, 0.5)),
  p95: Math.round(percentile(values, 0.95)),
});

const named = process.argv.slice(2);
const documents: readonly Document[] =
  named.length > 0
    ? await Promise.all(
        named.map(async (path) => ({
          name: basename(path),
          from: path.endsWith('.pdf') ? ('pdf' as const) : ('docx' as const),
          bytes: await readFile(path),
        })),
      )
    : [
        { name: 'one page', from: 'pdf', bytes: makeTextPdf(1) },
        {
          name: 'one page',
          from: 'docx',
          bytes: await readFile(new URL('../../../worker/fixtures/short.docx', import.meta.url)),
        },
      ];

const folder = mkdtempSync(join(tmpdir(), 'verso-latency-'));
chmodSync(folder, 0o711);
const product = startProduct(folder, 2);
try {
  const url = await product.url;
  const token = await signInAdmin(folder, url);
  const ended: Record<string, { p50: number; p95: number }> = {};
  for (const document of documents) {
    for (let round = 0; round < WARMING; round++) await convert(url, token, document);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await convert(url, token, document));
    ended[`${document.name} (${document.from})`] = about(times);
  }
  const long: Document = { name: `${LONG_PAGES} pages`, from: 'pdf', bytes: makeTextPdf(LONG_PAGES) };
  const looks = [];
  for (let round = 0; round < WARMING; round++) looks.push(await firstLook(url, token, long));
  const firstPage = {
    source: about(looks.map(({ source }) => source)),
    result: about(looks.map(({ result }) => result)),
  };
  process.stdout.write(`${JSON.stringify({ ended, firstPage }, null, 2)}\n`);
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
