import { VersoError } from './errors.ts';

/** How requests are made. */
export interface RequestSettings {
  /** The server's address, such as `https://verso.example`. */
  readonly server: string;
  /** The API key. */
  readonly key: string;
  /** How often a request is made again that got no answer, or one that says to come back. */
  readonly retries: number;
  readonly fetch: typeof fetch;
}

/** One request: `path` is below the server's address. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body anew for each attempt; null: it can be sent only once. */
  readonly body?: () => NonNullable<RequestInit['body']> | null;
  readonly canRepeat?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const FIRST_DELAY_MS = 500;
const MOST_DELAY_MS = 30_000;
/** Too many requests; a proxy's or server's word that it will work later. */
const LATER = new Set([429, 502, 503, 504]);

/** Makes a request, and again where that may help. Gives the answer if it is a success. Throws `VersoError`. */
export async function send(settings: RequestSettings, request: ApiRequest): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= settings.retries || request.canRepeat === false;
    const answer = await sendOnce(settings, request).catch((error: unknown) => {
      request.signal?.throwIfAborted();
      if (isLast) throw noAnswer(settings, error);
      return null;
    });
    if (answer?.ok) return answer;
    if (answer !== null && (isLast || !LATER.has(answer.status))) throw await errorOf(answer);
    await pause(delayOf(attempt, answer?.headers.get('retry-after') ?? null), request.signal);
    await answer?.body?.cancel();
  }
}

function sendOnce({ server, key, fetch: fetchIt }: RequestSettings, request: ApiRequest): Promise<Response> {
  const body = request.body?.() ?? null;
  return fetchIt(server + request.path, {
    method: request.method,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...request.headers },
    body,
    signal: request.signal ?? null,
    // What streams has no end that is known before; the type of `fetch` has no word for it.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

/** Each wait is twice as long as the last, unless the server says how long. */
function delayOf(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter);
  const own = FIRST_DELAY_MS * 2 ** attempt * (0.75 + Math.random() / 2);
  return Math.min(MOST_DELAY_MS, retryAfter !== null && asked >= 0 ? asked * 1_000 : own);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

function noAnswer({ server }: RequestSettings, cause: unknown): VersoError {
  return new VersoError({ code: 'NETWORK', status: 0, message: `${server} cannot be reached.` }, { cause });
}

async function errorOf(answer: Response): Promise<VersoError> {
  const text = await answer.text();
  const said = readError(text);
  return new VersoError({
    code: said.code ?? 'UNKNOWN',
    status: answer.status,
    message: said.message ?? `The server answered with HTTP status ${answer.status}.`,
    retryAfter: said.retryAfter ?? null,
    requestId: said.requestId ?? null,
  });
}

function readError(text: string): { code?: string; message?: string; retryAfter?: number; requestId?: string } {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    // Something before the server has answered: its status says what there is to say.
    return {};
  }
}
