import type { FastifyInstance } from 'fastify';
import { CodedError } from './coded-error.ts';

const ESCAPE = /%([0-9a-f]{2})?/gi;
/** Characters that have no spelling but their own (RFC 3986 2.3), and those that would end a segment or a name when decoded. */
const NEVER_ESCAPED = /[A-Za-z0-9\-._~/\\\p{Cc}]/u;
const EMPTY_OR_DOT_SEGMENT = /\/\.{0,2}\/|\/\.{1,2}$/;
const NOT_CANONICAL =
  'The address is not in its canonical form. Remove needless escapes, and empty or dot segments, and send the path alone.';

/** Whether a request target has the one spelling of its path that we answer, so that proxies, rules and routes read it alike. */
export function isCanonical(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!/^\/[!-~]*$/.test(path) || /[\\#]/.test(path) || EMPTY_OR_DOT_SEGMENT.test(path)) return false;
  return [...path.matchAll(ESCAPE)].every(
    ([, hex]) => hex !== undefined && !NEVER_ESCAPED.test(String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** Answers other spellings of an address with 400, and so requests that name more than one host. */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isCanonical(raw.url ?? '')) throw new CodedError('INVALID_REQUEST', NOT_CANONICAL);
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new CodedError('INVALID_REQUEST', 'The request has more than one Host header.');
  });
}
