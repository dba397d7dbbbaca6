import { type Language, preferredLanguage } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';

/** The language that a request asks for: the web app names that of its page. Null: it asks for none. */
export function languageAsked(request: FastifyRequest): Language | null {
  const header = request.headers['accept-language'];
  return header === undefined ? null : preferredLanguage(header);
}
