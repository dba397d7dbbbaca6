import type { Visitor } from './visitor.ts';

/** Goes to the issuer as an account of it; gives the address that the browser is sent back to. */
export async function leaveFor(
  visitor: Visitor,
  account: string,
  start = 'POST /auth/issuers/acme/start',
  body: object = {},
) {
  const { data, message } = await visitor.call(start, body);
  if (data?.url === undefined) throw new Error(`The way to the issuer does not begin: ${message}`);
  return signInThere(String(data.url), account);
}

/** Signs in at the issuer, with a browser of one's own. */
export async function signInThere(address: string, account: string): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { headers: { cookie, 'x-test-account': account }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const pair = set.split(';')[0] ?? '';
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The issuer answers with ${answer.status}.`);
    next = new URL(location, next).href;
  }
  return next;
}

/** Opens the address that the issuer sends back to; gives what is behind # of the page that follows. */
export async function comeBack(visitor: Visitor, callback: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(callback);
  const answer = await visitor.request(pathname + search);
  return new URLSearchParams(new URL(answer.headers.get('location') ?? 'http://nowhere').hash.slice(1));
}
