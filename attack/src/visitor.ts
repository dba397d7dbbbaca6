import { freshName, type Target } from './target.ts';

/** A password that passes every rule. */
export const PASSWORD = 'Paper and 1 pen';
export const ADMIN = { email: 'root@example.org', password: 'Rules and 1 key' } as const;

/** What a call was answered with. */
export interface Reply {
  readonly http: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly headers: Headers;
  // The suite reads whatever a call gives.
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call of the contract.
  readonly data: any;
  readonly challenge: { readonly token: string } | undefined;
}

let networks = 0;

/** Someone with a browser in a network of their own: cookies, and a token once signed in. */
export class Visitor {
  readonly #target: Target;
  readonly network: string;
  cookies = new Map<string, string>();
  token = '';

  constructor(target: Target, network = nextNetwork()) {
    this.#target = target;
    this.network = network;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.#target.url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': this.network,
        ...(cookie ? { cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...init.headers,
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }

  /** Makes a call with a JSON body, as `POST /auth/login`. */
  async call(methodAndPath: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const [method = 'GET', path = ''] = methodAndPath.split(' ');
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    return readReply(await this.request(`/api${path}`, { method, headers: { ...json, ...headers }, ...text }));
  }

  async upload(bytes: Uint8Array, filename: string, fields: Record<string, string> = {}): Promise<Reply> {
    const form = new FormData();
    const targetFormat = filename.endsWith('.pdf') ? 'docx' : 'pdf';
    for (const [name, value] of Object.entries({ targetFormat, ...fields })) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), filename);
    return readReply(await this.request('/api/conversions/upload', { method: 'POST', body: form }));
  }

  async keep(bytes: Uint8Array, filename: string): Promise<Reply> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), filename);
    return readReply(await this.request('/api/upload', { method: 'POST', body: form }));
  }

  /** Converts a file and resolves with the conversion as it ended. */
  async convert(bytes: Uint8Array, filename: string, fields: Record<string, string> = {}): Promise<Reply> {
    const sent = await this.upload(bytes, filename, fields);
    return sent.http === 201 ? this.ended(sent.data.conversion._id) : sent;
  }

  /** Waits for the end of a conversion: the stream of its events ends with it. */
  async ended(id: string): Promise<Reply> {
    for (;;) {
      await (await this.request(`/api/conversions/${id}/events`)).text().catch(() => '');
      const now = await this.call(`GET /conversions/${id}`);
      if (now.data?.conversion?.status !== 'processing') return now;
    }
  }

  async download(id: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.request(`/api/conversions/${id}/download`)).arrayBuffer());
  }
}

async function readReply(answer: Response): Promise<Reply> {
  const text = await answer.text();
  let body: { code?: string; message?: string; data?: unknown; challenge?: { token: string } } = {};
  try {
    body = JSON.parse(text);
  } catch {
    // A file, or a page.
  }
  return {
    http: answer.status,
    code: body.code,
    message: body.message ?? '',
    headers: answer.headers,
    data: body.data,
    challenge: body.challenge,
  };
}

/** An address of a network that no one has come from yet. */
export function nextNetwork(): string {
  networks += 1;
  return `10.${Math.floor(networks / 65_536) + 1}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
}

/** The secret in the newest mail to an address that holds a link. */
export async function linkTo(target: Target, email: string): Promise<string> {
  for (const text of await target.mailsTo(email)) {
    const token = /token=([\w-]{43})\b/.exec(text)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No mail to ${email} holds a link.`);
}

/** Signs someone up and gives them credits. */
export async function newUser(
  target: Target,
  name: string = freshName(),
  credits = 1,
): Promise<Visitor & { email: string }> {
  const visitor = new Visitor(target);
  const email = `${name}@example.org`;
  await visitor.call('POST /auth/register', { name: 'Ada Lovelace', email, password: PASSWORD });
  const verified = await visitor.call(`GET /auth/verify-email/${await linkTo(target, email)}`);
  if (verified.data?.token === undefined) throw new Error(`${email} could not sign up: ${verified.message}`);
  visitor.token = verified.data.token;
  if (credits !== 1)
    await target.query(`select credit_change($1, 'bonus', 'adjust', $2, $3)`, [
      verified.data.user._id,
      credits - 1,
      email,
    ]);
  return Object.assign(visitor, { email });
}

/** Signs in anew, on the device that the visitor has. */
export async function signIn(visitor: Visitor, email: string, password = PASSWORD): Promise<Reply> {
  const answer = await visitor.call('POST /auth/login', { email, password });
  if (answer.data?.token !== undefined) visitor.token = answer.data.token;
  return answer;
}
