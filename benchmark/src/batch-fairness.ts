import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, query, signInAdmin, signUp, startProduct, upload } from './product.ts';
import { makeTextPdf } from './text-pdf.ts';

const FILES = Number(process.env['BATCH_FILES'] ?? 300);
/** As many as a browser sends at a time. */
const UPLOADS_AT_A_TIME = 6;
const MOST_MS = 3_000;
/** When the other user comes, as parts of the batch that are accepted; after it, while it is worked off. */
const MOMENTS = [0.02, 0.25, 0.5, 0.75, 1];

const folder = mkdtempSync(join(tmpdir(), 'verso-fair-'));
chmodSync(folder, 0o711);
const product = startProduct(folder, 1);

let sent = 0;
const accepted: number[] = [];

/** Small, and unlike all others. */
function newPdf(mark: string): Uint8Array {
  return Buffer.concat([makeTextPdf(1), Buffer.from(`% ${mark}\n`)]);
}

async function sendBatch(url: string, token: string, onAccepted: (count: number) => void): Promise<void> {
  while (sent < FILES) {
    const mark = `batch ${sent++}`;
    await upload(url, { token, from: 'pdf', bytes: newPdf(mark) });
    onAccepted(accepted.push(performance.now()));
  }
}

/** Converts one document as someone else; resolves with how long the upload took, and how long it was until the end. */
async function convertOne(url: string, token: string, mark: string) {
  const began = performance.now();
  const id = await upload(url, { token, from: 'pdf', bytes: newPdf(mark) });
  const uploadMs = performance.now() - began;
  const headers = { authorization: `Bearer ${token}` };
  // The stream of events ends with the conversion.
  await (await fetch(`${url}/api/conversions/${id}/events`, { headers })).text();
  const totalMs = performance.now() - began;
  const { data } = (await call(url, `GET /conversions/${id}`, undefined, token)) as {
    data: { conversion: { status: string } };
  };
  const [waiting] = await query<{ count: string }>(
    folder,
    "select count(*) from conversion where status = 'processing'",
  );
  return {
    at: mark,
    status: data.conversion.status,
    uploadMs: Math.round(uploadMs),
    afterUploadMs: Math.round(totalMs - uploadMs),
    stillWaiting: Number(waiting?.count),
  };
}

try {
  const url = await product.url;
  const admin = await signInAdmin(folder, url);
  const other = await signUp(url, 'other@example.org');
  await query(folder, `select credit_change(id, 'bonus', 'adjust', 100, 'gift') from "user" where role = 'user'`);
  // The first conversion of all waits for the worker's start.
  await convertOne(url, other, 'warm');
  const began = performance.now();
  const results: ReturnType<typeof convertOne>[] = [];
  const onAccepted = (count: number) => {
    const moment = MOMENTS.find((part) => Math.ceil(part * FILES) === count);
    if (moment !== undefined) results.push(convertOne(url, other, `${Math.round(moment * 100)} % accepted`));
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_A_TIME }, () => sendBatch(url, admin, onAccepted)));
  const acceptedMs = performance.now() - began;
  const others = await Promise.all(results);
  const isKept = others.every(({ status, afterUploadMs }) => status === 'completed' && afterUploadMs <= MOST_MS);
  const report = { files: FILES, acceptedMs: Math.round(acceptedMs), others, isKept };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = isKept ? 0 : 1;
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
