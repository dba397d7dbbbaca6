import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signInAdmin, startProduct } from './product.ts';

const MEGABYTE = 1024 * 1024;
const FILE_MB = Number(process.env['LIBRARY_FILE_MB'] ?? 1024);
const MOST_GROWTH_MB = 60;
const WARM_MB = 32;
const PIECE_MB = 8;
const SAMPLE_MS = 20;
const BLOCK = randomBytes(64 * 1024);
const BOUNDARY = 'a-boundary-that-no-block-holds';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

process.env['MAX_UPLOAD'] ??= '4GB';
const folder = mkdtempSync(join(tmpdir(), 'verso-library-'));
chmodSync(folder, 0o711);
const product = startProduct(folder, 1);

/** So many bytes, block after block, each with its number so that none can stand for another. */
function* content(megabytes: number): Generator<Buffer> {
  for (let block = 0; block < megabytes * 16; block += 1) {
    const next = Buffer.from(BLOCK);
    next.writeUInt32BE(block);
    yield next;
  }
}

/** The server's resident memory at this moment, in MB. */
function residentMb(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Does something and tells how long it took and how much the server held at most meanwhile. */
async function measured<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; peakMb: number }> {
  let peakMb = residentMb();
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb());
  }, SAMPLE_MS);
  const began = performance.now();
  try {
    return { value: await work(), ms: Math.round(performance.now() - began), peakMb };
  } finally {
    clearInterval(timer);
  }
}

/** Sends a body as it is made; resolves with the answer's JSON or headers. */
async function send(url: string, given: { method: string; headers: Record<string, string>; body: Iterable<Buffer> }) {
  const { method, headers, body } = given;
  const sent = request(url, { method, headers, agent: false });
  const answered = new Promise<{ text: string; location: string }>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${answer.statusCode}: ${text}`));
      else resolve({ text, location: answer.headers.location ?? '' });
    });
  });
  await pipeline(Readable.from(body), sent);
  return answered;
}

const fileIn = (text: string) => (JSON.parse(text) as { data: { file: { _id: string; size: number } } }).data.file;

/** One request for the whole file. */
async function uploadAtOnce(url: string, token: string, megabytes: number): Promise<string> {
  function* body() {
    yield Buffer.from(HEAD);
    yield* content(megabytes);
    yield Buffer.from(TAIL);
  }
  const { text } = await send(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(HEAD.length + megabytes * MEGABYTE + TAIL.length),
    },
    body: body(),
  });
  return fileIn(text)._id;
}

/** As the browser does it: pieces, and then a form that names them. */
async function uploadInPieces(url: string, token: string, megabytes: number): Promise<string> {
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const { location } = await send(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(megabytes * MEGABYTE),
      'upload-metadata': `filename ${btoa('large.bin')},purpose ${btoa('library')}`,
      'content-length': '0',
    },
    body: [],
  });
  const blocks = content(megabytes);
  for (let at = 0; at < megabytes; at += PIECE_MB) {
    const size = Math.min(PIECE_MB, megabytes - at);
    await send(url + location, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(at * MEGABYTE),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(size * MEGABYTE),
      },
      body: Array.from({ length: size * 16 }, () => blocks.next().value as Buffer),
    });
  }
  const form = new FormData();
  form.append('uploadId', location.split('/').at(-1) ?? '');
  const headers = { authorization: `Bearer ${token}` };
  return fileIn(await (await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form })).text())._id;
}

/** Fetches a whole file and resolves with its digest. */
async function download(url: string, token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/upload/${id}/download`, { headers });
  const hash = createHash('sha256');
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/** Fetches files as one archive and resolves with its size. */
async function archive(url: string, token: string, ids: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/upload/archive`, { method: 'POST', headers, body: JSON.stringify({ ids }) });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

function digestOf(megabytes: number): string {
  const hash = createHash('sha256');
  for (const block of content(megabytes)) hash.update(block);
  return hash.digest('hex');
}

try {
  const url = await product.url;
  const token = await signInAdmin(folder, url);
  // What the first request of each kind loads stays, whatever the size.
  const warm = [await uploadAtOnce(url, token, WARM_MB), await uploadInPieces(url, token, WARM_MB)];
  for (const id of warm) await download(url, token, id);
  await archive(url, token, warm);
  const beforeMb = residentMb();

  const whole = await measured(() => uploadAtOnce(url, token, FILE_MB));
  const pieces = await measured(() => uploadInPieces(url, token, FILE_MB));
  const fetched = await measured(() => download(url, token, whole.value));
  const packed = await measured(() => archive(url, token, [whole.value, pieces.value]));
  const expected = digestOf(FILE_MB);
  const isSame = fetched.value === expected && (await download(url, token, pieces.value)) === expected;

  const grown = ({ ms, peakMb }: { ms: number; peakMb: number }) => ({ ms, grownMb: Math.round(peakMb - beforeMb) });
  const steps = { upload: grown(whole), pieces: grown(pieces), download: grown(fetched), archive: grown(packed) };
  const isKept =
    isSame &&
    packed.value > 2 * FILE_MB * MEGABYTE &&
    Object.values(steps).every(({ grownMb }) => grownMb < MOST_GROWTH_MB);
  const report = { fileMb: FILE_MB, beforeMb: Math.round(beforeMb), ...steps, isSame, isKept };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = isKept ? 0 : 1;
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
