import { type Client, createClient } from '@verso/contracts';
import { language } from '../language/i18n.ts';
import { loadSentences } from '../language/say.ts';
import { withProof } from './account/proof.ts';
import { session } from './account/session.ts';

/** Where the API answers, on the page's own origin. */
export const API_BASE = '/api';

/** The one client of the web application. */
export const client = withSentences(
  withProof(createClient(API_BASE, { token: session.token, onRefused: session.refuse, language })),
);

/** A client whose answers come when what they say can be read in the language of the page. */
function withSentences(plain: Client): Client {
  return async (call, inputs) => {
    const [answer] = await Promise.allSettled([plain(call, inputs), loadSentences()]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}

/** `fetch` with the session of the signed-in user, for answers that are not JSON. */
export async function fetchAsCaller(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const token = session.token();
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(input, { ...init, headers, credentials: 'include' });
  if (answer.status === 401) session.refuse(token);
  return answer;
}
