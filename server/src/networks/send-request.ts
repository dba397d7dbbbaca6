import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { lookupPublic, OutgoingError, requirePublicUrl } from './public-address.ts';

/** A request to an address that a user has named. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole of it, answer included. */
  readonly timeoutMs: number;
  /** Networks that are not public and may be reached all the same, as CIDR. */
  readonly networks: readonly string[];
  /** Ends the request before its time. */
  readonly signal?: AbortSignal;
}

/** What was answered. Whoever reads the body sees to it that it is no longer than it may be, and destroys it otherwise. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** Sends a request, to a public address alone, and follows no redirect. Throws `OutgoingError`. */
export async function sendRequest(given: OutgoingRequest): Promise<OutgoingAnswer> {
  const url = requirePublicUrl(given.url, given.networks);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(given.timeoutMs);
    const signal = given.signal === undefined ? timeout : AbortSignal.any([timeout, given.signal]);
    const request = send(url, {
      method: given.method,
      headers: given.headers,
      lookup: lookupPublic(given.networks),
      signal,
      // One connection for one request: none is shared with an address that was checked for someone else.
      agent: false,
    });
    request.once('response', (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    request.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, timeout, given.timeoutMs)));
    request.end(given.body);
  });
}

function explain(error: NodeJS.ErrnoException, timeout: AbortSignal, timeoutMs: number): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (timeout.aborted)
    return new OutgoingError(`There was no answer within ${timeoutMs / 1_000} seconds.`, { cause: error });
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: 'The host name is unknown.',
    EAI_AGAIN: 'The host name could not be looked up.',
    ECONNREFUSED: 'The host refused the connection.',
    ECONNRESET: 'The host closed the connection.',
  };
  const reason = reasons[error.code ?? ''] ?? `The request failed: ${error.code ?? error.message}.`;
  return new OutgoingError(reason, { cause: error });
}
