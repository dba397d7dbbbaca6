import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { addressOf, type Call, type Conversion, calls, errorsOf, type Inputs, type User } from '@verso/contracts';
import { isKnownSentence } from '@verso/contracts/sentences';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import * as z from 'zod/mini';
import { type RunningServer, startServer } from '../server.ts';

/** The API over real HTTP on a platform of its own. */
export interface TestServer {
  readonly platform: TestPlatform;
  readonly url: string;
  readonly localStripe: RunningServer['localStripe'];
  stop(): Promise<void>;
}

/** Starts the server; `environment` sets what a test needs otherwise than by default. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const platform = await startTestPlatform({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment });
  const server = await startServer(platform, platform.log);
  return {
    platform,
    url: server.url,
    localStripe: server.localStripe,
    async stop() {
      await server.stop();
      await platform.stop();
    },
  };
}

/** A small PDF of one page with three words. */
export const TINY_PDF = readFileSync(new URL('../../fixtures/one-page.pdf', import.meta.url));

/** An answer's status, headers and envelope. */
export interface Reply {
  readonly http: number;
  readonly headers: Headers;
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly code?: string;
  readonly email?: string;
  readonly data: Record<string, unknown> & { token: string; user: User };
}

/** A call of the contract, by what it answers. */
type CallGiving<Data extends z.core.$ZodType> = Call<z.core.$ZodType, z.core.$ZodType, Data>;

/** The data of an answer to a call of the contract, checked against it. */
export function dataOf<Data extends z.core.$ZodType>(call: CallGiving<Data>, reply: Reply): z.output<Data> {
  if (reply.status !== 'success') throw new Error(`${call.path}: ${reply.message}`);
  return z.parse(call.data, reply.data);
}

/** The call of the contract that a request is; a path with names in it is the last choice. */
function callOf(method: string, path: string): Call | undefined {
  const [plain = ''] = path.split('?');
  const isOf = (call: Call) => new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain);
  const found = (Object.values(calls) as Call[]).filter((call) => call.method === method && isOf(call));
  return found.find((call) => !call.path.includes('{')) ?? found[0];
}

/** Programs rely on what the contract says of a call: it answers no other status and no other error. */
async function requireDocumented(path: string, method: string, answer: Response): Promise<void> {
  const call = callOf(method, path);
  if (call === undefined || !answer.headers.get('content-type')?.includes('json')) return;
  const { code, message } = (await answer.clone().json()) as { code?: string; message?: string };
  // Readers in other languages know sentences by their forms.
  if (message !== undefined && !isKnownSentence(message))
    throw new Error(`“${message}” is not among the sentences of the API (contracts/src/sentences).`);
  if (code === undefined) {
    const statuses = [call.status ?? 200, ...(call.isRepeatable ? [200] : []), ...(call.mayGoOn ? [202] : [])];
    if (!statuses.includes(answer.status as 200)) throw new Error(`${method} ${path} answers ${answer.status}.`);
  } else if (!errorsOf(call).includes(code as ReturnType<typeof errorsOf>[number]))
    throw new Error(`The contract does not say that ${method} ${call.path} may answer ${code}.`);
}

/** A visitor with a cookie jar, and a token once signed in. */
export class Guest {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  cookie = '';
  token = '';

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      ...init,
      headers: {
        ...this.#headers,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...init.headers,
      },
    });
    await requireDocumented(path, init.method ?? 'GET', answer);
    for (const set of answer.headers.getSetCookie()) this.#keepCookie(set.split(';')[0] ?? '');
    return answer;
  }

  #keepCookie(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((other) => other !== '' && !other.startsWith(name));
    this.cookie = [...others, cookie].join('; ');
  }

  /** Makes a call with a JSON body, as `POST /auth/login`. */
  async call(methodAndPath: string, body?: unknown): Promise<Reply> {
    const [method = 'GET', path = ''] = methodAndPath.split(' ');
    const json = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) };
    const answer = await this.request(`/api${path}`, init);
    return {
      http: answer.status,
      headers: answer.headers,
      ...((await answer.json()) as Omit<Reply, 'http' | 'headers'>),
    };
  }

  /** Makes a call of the contract, which has to succeed; gives its data, checked against the contract. */
  async ask<Data extends z.core.$ZodType>(
    call: CallGiving<Data>,
    inputs: Partial<Inputs<Call>> = {},
  ): Promise<z.output<Data>> {
    return dataOf(call, await this.call(`${call.method} ${addressOf(call, inputs)}`, inputs.body));
  }

  upload(content: Uint8Array<ArrayBuffer>, filename: string, targetFormat: string): Promise<Response> {
    const form = new FormData();
    form.append('targetFormat', targetFormat);
    form.append('file', new Blob([content]), filename);
    return this.request(`/api${calls.uploadConversion.path}`, { method: 'POST', body: form });
  }

  /** Puts a file into My Files. */
  keep(content: string | Uint8Array<ArrayBuffer>, filename: string): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([content]), filename);
    return this.request(`/api${calls.uploadFile.path}`, { method: 'POST', body: form });
  }
}

/** A password that passes every rule. */
export const PASSWORD = 'Paper and 1 pen';

/** Signs someone up, opens the link in the mail, and gives back the visitor, signed in. */
export async function signUp(server: TestServer, email: string, guest = new Guest(server.url)): Promise<Guest> {
  await guest.call('POST /auth/register', { name: 'Ada Lovelace', email, password: PASSWORD });
  const verified = await guest.call(`GET /auth/verify-email/${await linkTokenFor(server, email)}`);
  guest.token = verified.data.token;
  return guest;
}

/** A mail in the development mailbox. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<ShownMail[]> {
  const answer = await fetch(`${server.url}/dev/mailbox.json`);
  return ((await answer.json()) as ShownMail[]).filter((mail) => mail.to === email);
}

/** The secret in the link of the newest mail to an address. */
export async function linkTokenFor(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  const token = /token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail to ${email} holds a link.`);
  return token;
}

/** The conversion in an answer's envelope. */
export async function conversionOf(answer: Response): Promise<Conversion> {
  const body = (await answer.json()) as { data: { conversion: Conversion } };
  return body.data.conversion;
}

/** A conversion with a result, as a worker ends it. */
export async function convertedBy(server: TestServer, who: Guest, filename = 'report.pdf'): Promise<Conversion> {
  const { database, store } = server.platform;
  // The same bytes sent twice in a moment are one conversion.
  const bytes = Buffer.concat([TINY_PDF, Buffer.from(`\n% ${newObjectKey()}\n`)]);
  const { _id: id } = await conversionOf(await who.upload(bytes, filename, 'docx'));
  await endConversion(server, id);
  const row = await database.db.selectFrom('conversion').select('result_key').where('id', '=', id).executeTakeFirst();
  if (!row?.result_key) throw new Error(`${id} has no result.`);
  await store.put(row.result_key, Readable.from([Buffer.from(RESULT)]));
  return (await who.ask(calls.getConversion, { params: { id } })).conversion;
}

/** What is in the results of `convertedBy`. */
export const RESULT = 'the result';

/** Ends a conversion that is under way, with a result whose bytes are not there yet. */
export async function endConversion(server: TestServer, id: string): Promise<void> {
  await server.platform.database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: newObjectKey(),
      result_bytes: RESULT.length,
      result_filename: 'report.docx',
      result_pages: 1,
      completed_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}
