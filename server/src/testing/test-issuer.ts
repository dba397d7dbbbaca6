/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Guest } from './test-server.ts';

/** Someone as an issuer knows them. */
interface IssuerAccount {
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly name?: string;
}

/** A real OpenID provider on this machine, at which anyone is who they say they are. */
export interface TestIssuer {
  readonly url: string;
  /** By the name that the issuer has for them. */
  readonly accounts: Map<string, IssuerAccount>;
  stop(): Promise<void>;
}

export const CLIENT = { clientId: 'verso', clientSecret: 'a secret of this client' } as const;
const ACCOUNT_HEADER = 'x-test-account';

const TTL_SECONDS = 600;
const TTL = {
  AccessToken: TTL_SECONDS,
  Grant: TTL_SECONDS,
  IdToken: TTL_SECONDS,
  Interaction: TTL_SECONDS,
  Session: TTL_SECONDS,
};

/** What a browser sees that has no test at its side: the name of an account, which is who it is then. */
const PAGE = `<!doctype html><html lang="en"><title>Test issuer</title>
<form><label>Account <input name="account"></label> <button>Continue</button></form></html>`;

/** Starts an issuer whose clients come back to these addresses. */
export async function startTestIssuer(redirectUris: readonly string[], port = 0): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, IssuerAccount>();
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: TTL,
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
    // Nobody is asked whether the client may know who they are.
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const chosen = new URL(request.url, url).searchParams.get('account');
    if (request.headers['accept']?.includes('text/html') && chosen === null) {
      response.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    const accountId = chosen ?? request.headers[ACCOUNT_HEADER];
    const declined = { error: 'access_denied', error_description: 'not today' };
    void provider.interactionFinished(request, response, accountId ? { login: { accountId } } : declined);
  });
  return {
    url,
    accounts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs in at the issuer as one of its accounts, null: declines; gives the address that the browser is sent back to. */
export async function visitIssuer(address: string, account: string | null): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(account === null ? {} : { [ACCOUNT_HEADER]: account }) };
    const answer = await fetch(next, { headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The issuer answers with ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

/** Opens the address that the issuer sent the browser to; gives what is behind # of the page that follows. */
export async function openCallback(guest: Guest, callback: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(callback);
  const answer = await guest.request(pathname + search, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) throw new Error(`The callback answers with ${answer.status}.`);
  const page = new URL(location);
  if (page.pathname !== '/continue' || page.search !== '') throw new Error(`The callback leads to ${location}.`);
  return new URLSearchParams(page.hash.slice(1));
}
