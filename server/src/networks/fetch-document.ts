import { Readable } from 'node:stream';
import { parse as parseDisposition } from 'content-disposition';
import { CodedError } from '../http/coded-error.ts';
import { OutgoingError } from './public-address.ts';
import { type OutgoingAnswer, sendRequest } from './send-request.ts';

const TIMEOUT_MS = 60_000;
const MOST_REDIRECTS = 3;

interface DocumentRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly networks: readonly string[];
  tooLarge(): CodedError;
}

/** A document on the web, and what it is called there. */
export interface FetchedDocument {
  readonly filename: string;
  readonly content: Readable;
}

/** Fetches a document that a user has named by its address. Throws `CodedError` URL_UNREACHABLE, and what `tooLarge` says. */
export async function fetchDocument(given: DocumentRequest): Promise<FetchedDocument> {
  const { answer, url } = await follow(given, given.url, 0);
  const { status, headers, body } = answer;
  const refuse = (error: CodedError) => {
    body.destroy();
    throw error;
  };
  if (status !== 200) refuse(unreachable(`The host answered with HTTP status ${status}.`));
  if (Number(headers['content-length'] ?? 0) > given.maxBytes) refuse(given.tooLarge());
  return { filename: nameOf(answer, url), content: Readable.from(upTo(body, given)) };
}

async function follow(
  given: DocumentRequest,
  url: string,
  redirects: number,
): Promise<{ answer: OutgoingAnswer; url: string }> {
  const answer = await sendRequest({
    url,
    method: 'GET',
    headers: { accept: '*/*', 'user-agent': 'Verso' },
    timeoutMs: TIMEOUT_MS,
    networks: given.networks,
  }).catch((error: unknown) => {
    throw error instanceof OutgoingError ? unreachable(error.message, error) : error;
  });
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status >= 400 || location === undefined) return { answer, url };
  answer.body.destroy();
  if (redirects === MOST_REDIRECTS) throw unreachable(`The host redirected more than ${MOST_REDIRECTS} times.`);
  const next = URL.parse(location, url)?.href;
  if (next === undefined) throw unreachable('The host redirected to an address that is none.');
  return follow(given, next, redirects + 1);
}

/** The bytes, until they are too many. */
async function* upTo(body: Readable, { maxBytes, tooLarge }: DocumentRequest): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Leaving the loop ends the connection.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof CodedError ? error : unreachable('The connection broke off.', error);
  }
}

function nameOf({ headers }: OutgoingAnswer, url: string): string {
  const last = decodeURIComponentOr(new URL(url).pathname.split('/').at(-1) ?? '');
  const given = headers['content-disposition'];
  if (given === undefined) return last;
  try {
    return parseDisposition(given).parameters['filename'] ?? last;
  } catch {
    // A header that cannot be read names no file.
    return last;
  }
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not every address is encoded as it should be.
    return text;
  }
}

function unreachable(reason: string, cause?: unknown): CodedError {
  return new CodedError('URL_UNREACHABLE', `The document could not be fetched. ${reason}`, { cause });
}
