import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const VERSO = fileURLToPath(new URL('../../bin/verso', import.meta.url));
const PASSWORD = 'Paper and 1 pen';

/** A `verso serve` as an operator starts it. */
export interface Product {
  readonly process: ChildProcess;
  /** Resolves when it listens; rejects when it ends before. */
  readonly url: Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Starts the whole product on a data folder and a free port. */
export function startProduct(folder: string, slots: number, environment: Record<string, string> = {}): Product {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    VERSO_DATA: folder,
    LOG_LEVEL: 'silent',
    WORKER_SLOTS: String(slots),
    // What is measured is the work, not what one caller may ask for.
    IN_HAND_PER_USER: '0',
    IN_HAND_PER_NETWORK: '0',
    ...environment,
  };
  const child = spawn(VERSO, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ''));
    child.once('exit', (code) => reject(new Error(`verso serve has ended with ${code}`)));
  });
  // Whoever kills it while it starts does not wait for its address.
  url.catch(() => {});
  return { process: child, url, ended };
}

/** Makes an admin, who needs no credits, and signs in: resolves with the token. */
export async function signInAdmin(folder: string, url: string): Promise<string> {
  const given = { email: 'admin@example.org', password: PASSWORD };
  spawnSync(VERSO, ['admin', 'create', '--email', given.email, '--password', given.password], {
    env: { ...process.env, VERSO_DATA: folder, LOG_LEVEL: 'silent' },
  });
  return tokenIn(await call(url, 'POST /auth/login', given));
}

/** Signs someone up and opens the link in the mail: resolves with the token. */
export async function signUp(url: string, email: string): Promise<string> {
  await call(url, 'POST /auth/register', { name: 'Ada Lovelace', email, password: PASSWORD });
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
  const link = /token=([\w-]{43})\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  return tokenIn(await call(url, `GET /auth/verify-email/${link}`));
}

/** Makes a call of the API and resolves with its JSON; rejects when no one answers. */
export async function call(
  url: string,
  methodAndPath: string,
  body?: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const [method = 'GET', path = ''] = methodAndPath.split(' ');
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

function tokenIn(answer: Record<string, unknown>): string {
  const { data } = answer as { data?: { token?: string } };
  if (data?.token === undefined) throw new Error(`Nobody is signed in: ${JSON.stringify(answer)}`);
  return data.token;
}

/** A document to be sent. */
export interface Sending {
  readonly token: string;
  readonly bytes: Uint8Array;
  readonly from: 'pdf' | 'docx';
  readonly idempotencyKey?: string;
  /** Breaks the connection after this part of the body, 0 to 1. */
  readonly breakAfter?: number;
}

/** Uploads a document; resolves with the conversion's id, or null when it was broken off; rejects when no one answers. */
export function upload(url: string, given: Sending): Promise<string | null> {
  const boundary = randomUUID();
  const field = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${field('targetFormat')}\r\n\r\n${given.from === 'pdf' ? 'docx' : 'pdf'}\r\n`),
    Buffer.from(`${field('file')}; filename="a.${given.from}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
    given.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers: Record<string, string | number> = {
    authorization: `Bearer ${given.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  if (given.idempotencyKey !== undefined) headers['idempotency-key'] = given.idempotencyKey;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/conversions/upload`, { method: 'POST', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode !== 201) reject(new Error(`${answer.statusCode}: ${text}`));
        else resolve((JSON.parse(text) as { data: { conversion: { _id: string } } }).data.conversion._id);
      });
    });
    sent.once('error', reject);
    if (given.breakAfter === undefined) sent.end(body);
    else {
      sent.write(body.subarray(0, Math.floor(body.length * given.breakAfter)), () => {
        sent.destroy();
        resolve(null);
      });
    }
  });
}

/** Looks into the product's own PostgreSQL from outside. */
export async function query<Row>(folder: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ host: join(folder, 'postgres', 'socket'), user: 'verso', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A process, told apart from a later one of the same number. */
export interface Running {
  readonly pid: number;
  readonly startedAt: string;
  readonly command: string;
}

/** Everything below a process that is not the database, which outlives its owner by design. */
export function descendantsOf(root: number): Running[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const about = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (about !== null) children.set(about.parent, [...(children.get(about.parent) ?? []), Number(name)]);
  }
  const found: Running[] = [];
  const visit = (pid: number) => {
    for (const child of children.get(pid) ?? []) {
      const about = readStat(child);
      if (about === null || about.command.includes('postgres')) continue;
      found.push({ pid: child, startedAt: about.startedAt, command: about.command });
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** Whether it still runs; a process that has ended and was not waited for does not. */
export function isAlive({ pid, startedAt }: Running): boolean {
  const about = readStat(pid);
  return about !== null && about.startedAt === startedAt && about.state !== 'Z';
}

/** Parent, state, start and command line as Linux tells them (proc(5)). */
function readStat(pid: number): { parent: number; state: string; startedAt: string; command: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { parent: Number(fields[1]), state: fields[0] ?? '', startedAt: fields[19] ?? '', command };
  } catch {
    return null;
  }
}

/** The stored objects of a data folder, and what was left half written. */
export function storedObjects(folder: string): { objects: string[]; incoming: string[] } {
  const objects = join(folder, 'objects');
  const below = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  const keys = below(objects)
    .filter((shard) => shard !== 'incoming')
    .flatMap((shard) => below(join(objects, shard)).flatMap((inner) => below(join(objects, shard, inner))));
  return { objects: keys, incoming: below(join(objects, 'incoming')) };
}
