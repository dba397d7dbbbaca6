import * as z from 'zod/mini';
import { SignInChallenge } from '../account/second-factor.ts';
import type { Call, Inputs, Output } from './call.ts';

/** An answer that is not a success: the server's code and sentence (empty where it sent none that can be read), and the HTTP status (0: no answer came). */
export class ApiError extends Error {
  readonly code: string;
  readonly httpStatus: number;
  /** The address that the error is about, where the server says it. */
  readonly email: string | undefined;
  /** Of a sign-in that waits for the second factor. */
  readonly challenge: SignInChallenge | undefined;
  constructor(
    code: string,
    httpStatus: number,
    message: string,
    about: { email?: string | undefined; challenge?: SignInChallenge | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.email = about.email;
    this.challenge = about.challenge;
  }
}

/** What a successful call gives: its data, and the sentence for people if there is one. */
export interface Reply<C extends Call> {
  readonly data: Output<C>;
  readonly message: string | undefined;
}

/** Makes calls of the contract; answers are checked against it. Throws `ApiError`. */
export type Client = <C extends Call>(call: C, inputs?: Partial<Inputs<C>>) => Promise<Reply<C>>;

/** Who calls, and whom to tell when that is not accepted any more. */
export interface Credentials {
  /** The bearer token of the moment, if any. */
  readonly token: () => string | null;
  /** A call with this token was answered with 401. */
  readonly onRefused: (token: string | null) => void;
  /** The language of who calls, as a tag such as `de`; left out, that of the browser. */
  readonly language?: string;
}

const ANONYMOUS: Credentials = { token: () => null, onRefused: () => undefined };

/** Fills `{name}` in a call's path with the encoded parameters. */
function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** A call's address: its path with the encoded parameters, and the query where there is something to ask for. */
export function addressOf<C extends Call>(call: C, inputs: Partial<Inputs<C>> = {}): string {
  const asked = Object.entries(inputs.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
  return fillPath(call.path, inputs.params) + (asked.length > 0 ? `?${query}` : '');
}

/** A client for the API at `baseUrl`, such as `/api`. */
export function createClient(baseUrl: string, credentials = ANONYMOUS): Client {
  return async (call, inputs = {}) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const bearer = credentials.token();
    if (credentials.language !== undefined) headers['accept-language'] = credentials.language;
    if (bearer) headers['authorization'] = `Bearer ${bearer}`;
    const init: RequestInit = { method: call.method, headers, credentials: 'include' };
    if (inputs.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(inputs.body);
    }
    const answer = await fetch(baseUrl + addressOf(call, inputs), init).catch(() => {
      throw new ApiError('NETWORK', 0, 'The server cannot be reached. Check the connection and try again.');
    });
    if (answer.status === 401) credentials.onRefused(bearer);
    return readAnswer(call, answer.status, await answer.text());
  };
}

/** What is read of an answer. All of it may be missing: then the HTTP status says how it went. */
const Answer = z.catch(
  z.object({
    status: z.optional(z.unknown()),
    message: z.catch(z.optional(z.string()), undefined),
    code: z.catch(z.optional(z.string()), undefined),
    data: z.optional(z.unknown()),
    email: z.catch(z.optional(z.string()), undefined),
    challenge: z.catch(z.optional(SignInChallenge), undefined),
  }),
  { message: undefined, code: undefined, email: undefined, challenge: undefined },
);

/** The value of a JSON text, an empty one being an empty answer; undefined where it is none. */
function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a call's answer says, as it came over HTTP. Throws `ApiError`. */
export function readAnswer<C extends Call>(call: C, httpStatus: number, text: string): Reply<C> {
  const json = readJson(text);
  const { status, message, code, data, ...about } = z.parse(Answer, json ?? {});
  const isRefusal = httpStatus < 200 || httpStatus > 299 || status === 'error' || status === 'fail';
  if (isRefusal) throw new ApiError(code ?? 'UNKNOWN', httpStatus, message ?? '', about);
  const read = z.safeParse(call.data, data ?? undefined);
  if (json === undefined || !read.success) throw new ApiError('BAD_ANSWER', httpStatus, '');
  return { data: read.data as Output<C>, message };
}
