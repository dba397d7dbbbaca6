import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type DocumentMix, newDocument } from '../new-document.ts';
import { call, upload } from '../product.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PIECES = 4;
const IN_PIECES_PART = 0.15;
/** One client tries again after this. Milliseconds. */
const RETRY_MS = 250;
/** What a client waits for an answer, and how long it tries again without a good one. Milliseconds. */
const PATIENCE_MS = 30_000;
const GIVE_UP_MS = 180_000;

/** What clients have seen. */
export interface Seen {
  /** Conversions that were acknowledged, with the key under which each was sent. */
  readonly acknowledged: Map<string, string>;
  readonly cancelled: Set<string>;
  /** Uploads in pieces that were begun and, of these, finished; and those of which a piece went to another server than the first. */
  readonly pieces: { begun: number; finished: number; onTwoServers: number };
  /** Requests that were answered with 503, or not at all. */
  refused: number;
  /** Answers that nothing of what happens explains. */
  readonly strange: string[];
}

/** Clients that have seen nothing yet. */
export const nothingSeen = (): Seen => ({
  acknowledged: new Map(),
  cancelled: new Set(),
  pieces: { begun: 0, finished: 0, onTwoServers: 0 },
  refused: 0,
  strange: [],
});

/** Someone who sends documents, and how. */
export interface Client {
  readonly token: string;
  /** The address of any server. */
  readonly url: () => string;
  readonly random: () => number;
  readonly seen: Seen;
  /** What refused and broken requests may say while parts are killed. */
  readonly expected: RegExp;
  /** Whether all servers continue uploads in pieces that another one began: earlier versions do not. */
  readonly canSendInPieces?: () => boolean;
  readonly documents?: DocumentMix;
  /** Share of the uploads that are broken off, and of the conversions that are cancelled. */
  readonly fickleness?: number;
  /** Whether each conversion is followed to its end in one stream of events. */
  readonly follows?: boolean;
}

/** Sends one new document and returns once it is acknowledged; tries again on any server until it is. */
export async function sendOne(client: Client): Promise<void> {
  const { random, seen, token, url, fickleness = 0 } = client;
  const { bytes, from } = newDocument(random, client.documents);
  const idempotencyKey = randomUUID();
  const sending = { token, bytes, from, idempotencyKey };
  if (random() < fickleness) {
    await upload(url(), { ...sending, breakAfter: random() }).catch(() => null);
    return;
  }
  const isInPieces = from === 'pdf' && client.canSendInPieces?.() && random() < IN_PIECES_PART;
  const id = isInPieces
    ? await sendInPieces(client, bytes, idempotencyKey)
    : await persist(client, () => upload(url(), sending));
  if (id === null) return;
  seen.acknowledged.set(id, idempotencyKey);
  if (random() < fickleness) await cancel(client, id);
  if (client.follows) await follow(client, id);
}

async function cancel({ token, url, seen }: Client, id: string): Promise<void> {
  const answer = await call(url(), `POST /conversions/${id}/cancel`, undefined, token).catch(() => null);
  if (answer?.['status'] === 'success') seen.cancelled.add(id);
}

/** Follows a conversion in one stream of events, which must stay open while the database is restarted, and tell of the end. */
async function follow(client: Client, id: string): Promise<void> {
  const events = await persist(client, async () => {
    const headers = { authorization: `Bearer ${client.token}` };
    const answer = await fetch(`${client.url()}/api/conversions/${id}/events`, { headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
    return text;
  });
  if (!events.includes('"status":"completed"'))
    client.seen.strange.push(`the events of ${id} end with ${events.slice(-300)}`);
}

/** Does it until someone answers as expected. */
async function persist<T>({ seen, expected }: Client, act: () => Promise<T>): Promise<T> {
  for (const began = Date.now(); ; ) {
    try {
      return await act();
    } catch (error) {
      const { message } = error as Error;
      const said = `${message} ${(error as { cause?: Error }).cause?.message ?? ''}`;
      if (expected.test(said)) seen.refused += 1;
      else seen.strange.push(said);
      if (Date.now() - began > GIVE_UP_MS) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** By the tus protocol; each piece goes to any server, and what is not known to have come is asked for. */
async function sendInPieces(
  client: Client,
  bytes: Buffer<ArrayBuffer>,
  idempotencyKey: string,
): Promise<string | null> {
  const { seen, token, url } = client;
  const ask = (base: string, path: string, init: RequestInit & { headers: Record<string, string> }) =>
    fetch(base + path, {
      ...init,
      headers: { ...TUS, ...init.headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const servers = new Set<string>();
  const path = await persist(client, async () => {
    const base = url();
    const metadata = `filename ${Buffer.from('pieces.pdf').toString('base64')}`;
    const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
    const begun = await ask(base, '/api/uploads', { method: 'POST', headers });
    if (begun.status !== 201) throw new Error(`${begun.status}: an upload was not begun`);
    return begun.headers.get('location') ?? '';
  });
  seen.pieces.begun += 1;
  for (let offset = 0; offset < bytes.length; ) {
    offset = await persist(client, async () => {
      const base = url();
      const asked = await ask(base, path, { method: 'HEAD', headers: {} });
      if (asked.status !== 200) throw new Error(`${asked.status}: an upload is gone`);
      const at = Number(asked.headers.get('upload-offset'));
      if (at >= bytes.length) return at;
      const piece = bytes.subarray(at, at + Math.ceil(bytes.length / PIECES));
      const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
      const sent = await ask(base, path, { method: 'PATCH', headers, body: piece });
      // Another request of ours, which was cut off, may have been stored meanwhile.
      if (sent.status === 409) return at;
      if (sent.status !== 204) throw new Error(`${sent.status}: a piece was not taken`);
      servers.add(base);
      return Number(sent.headers.get('upload-offset'));
    });
  }
  if (servers.size > 1) seen.pieces.onTwoServers += 1;
  const id = await persist(client, async () => {
    const form = new FormData();
    form.append('targetFormat', 'docx');
    form.append('uploadId', path.split('/').at(-1) ?? '');
    const answer = await ask(url(), '/api/conversions/upload', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: form,
    });
    const text = await answer.text();
    // Its conversion was made, and the answer lost: the same key finds it only while the upload is there.
    if (answer.status === 404) return null;
    if (answer.status !== 201) throw new Error(`${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: { conversion: { _id: string } } }).data.conversion._id;
  });
  seen.pieces.finished += 1;
  return id;
}
