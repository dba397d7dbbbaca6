import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT, openCallback, startTestIssuer, type TestIssuer, visitIssuer } from '../testing/test-issuer.ts';
import { Guest, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

const BASE = 'http://localhost';
let issuer: TestIssuer;
let server: TestServer;
const visitor = () => new Guest(server.url);

beforeAll(async () => {
  issuer = await startTestIssuer([`${BASE}/api/auth/issuers/acme/callback`]);
  const issuers = [{ id: 'acme', name: 'Acme', issuer: issuer.url, ...CLIENT }];
  server = await startTestServer({ PUBLIC_BASE_URL: BASE, OIDC_ISSUERS: JSON.stringify(issuers) });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const begin = (guest: Guest, password?: string) => guest.call('POST /account/issuers/acme/start', { password });
const disconnect = (guest: Guest, password?: string) => guest.call('DELETE /account/issuers/acme', { password });
const finish = (guest: Guest, code: string | null) => guest.call('POST /account/issuers/finish', { code });

async function connect(guest: Guest, name: string) {
  const { data } = await begin(guest, PASSWORD);
  const fragment = await openCallback(guest, await visitIssuer(String(data['url']), name));
  return { fragment, answer: await finish(guest, fragment.get('connect')) };
}

async function signInWith(name: string, guest = visitor()) {
  const { data } = await guest.call('POST /auth/issuers/acme/start', {});
  const fragment = await openCallback(guest, await visitIssuer(String(data['url']), name));
  const answer = await guest.call('POST /auth/issuers/finish', { code: fragment.get('code') });
  guest.token = answer.data?.token ?? '';
  return { guest, answer };
}

it('connects an account with its password, and disconnects it', async () => {
  const email = 'link@example.org';
  const ada = await signUp(server, email);
  issuer.accounts.set('link', { email, email_verified: true });
  expect((await begin(ada)).message).toBe('Please enter your password');
  expect((await begin(ada, 'wrong')).code).toBe('WRONG_PASSWORD');
  const { answer } = await connect(ada, 'link');
  expect(answer).toMatchObject({ http: 200, message: 'Acme is connected.' });
  expect(answer.data['issuers']).toMatchObject([{ id: 'acme', connected: { email } }]);
  expect((await signInWith('link')).answer.http).toBe(200);
  expect((await disconnect(ada, 'wrong')).code).toBe('WRONG_PASSWORD');
  expect((await disconnect(ada, PASSWORD)).http).toBe(200);
  expect((await disconnect(ada, PASSWORD)).http).toBe(404);
  expect((await signInWith('link')).answer.code).toBe('PASSWORD_TO_CONNECT');
  const exported = await ada.request('/api/account/export');
  expect(await exported.json()).toMatchObject({ issuers: [], secondFactor: { authenticatorSince: null } });
});

it('connects no account with another address, and no second account with the same one there', async () => {
  const ada = await signUp(server, 'mine@example.org');
  issuer.accounts.set('theirs', { email: 'theirs@example.org', email_verified: true });
  expect((await connect(ada, 'theirs')).answer).toMatchObject({ http: 403, code: 'ISSUER_ADDRESS_REFUSED' });
  issuer.accounts.set('mine', { email: 'mine@example.org', email_verified: true });
  expect((await connect(ada, 'mine')).answer.http).toBe(200);
  // The first account has moved to another address, and someone else has taken the old one.
  await server.platform.database.pool.query(
    `update "user" set email = 'was@example.org', email_key = 'was@example.org' where email = 'mine@example.org'`,
  );
  const eve = await signUp(server, 'mine@example.org');
  expect((await connect(eve, 'mine')).answer).toMatchObject({ http: 409, code: 'ISSUER_CONNECTED' });
});

it('takes the code of a connection from its own user and browser alone, and for nothing else', async () => {
  const email = 'bound@example.org';
  const ada = await signUp(server, email);
  issuer.accounts.set('bound', { email, email_verified: true });
  const { data } = await begin(ada, PASSWORD);
  const code = (await openCallback(ada, await visitIssuer(String(data['url']), 'bound'))).get('connect');
  const eve = await signUp(server, 'eve@example.org');
  expect((await finish(eve, code)).code).toBe('CHALLENGE_EXPIRED');
  const withCookie = await signUp(server, 'cookie@example.org');
  withCookie.cookie = ada.cookie;
  expect((await finish(withCookie, code)).code).toBe('CHALLENGE_EXPIRED');
  expect((await ada.call('POST /auth/issuers/finish', { code })).code).toBe('CHALLENGE_EXPIRED');
  const other = visitor();
  other.token = ada.token;
  expect((await finish(other, code)).code).toBe('CHALLENGE_EXPIRED');
  expect((await finish(ada, code)).http).toBe(200);
});

it('never takes the last way in: an account without a password chooses one first', async () => {
  issuer.accounts.set('only', { email: 'only@example.org', email_verified: true });
  const { guest } = await signInWith('only');
  expect(await disconnect(guest)).toMatchObject({ http: 409, code: 'LAST_WAY_IN' });
  const query = (text: string) => server.platform.database.pool.query(text);
  await query(`update session set created_at = now() - interval '11 minutes'`);
  const choose = () => guest.call('POST /account/password', { newPassword: PASSWORD });
  expect(await choose()).toMatchObject({ http: 403, code: 'SIGN_IN_AGAIN' });
  expect((await disconnect(guest)).code).toBe('SIGN_IN_AGAIN');
  await signInWith('only', guest);
  expect((await choose()).http).toBe(200);
  expect((await guest.ask(calls.getAccount)).account.hasPassword).toBe(true);
  expect((await disconnect(guest, PASSWORD)).http).toBe(200);
  const login = await visitor().call('POST /auth/login', { email: 'only@example.org', password: PASSWORD });
  expect(login.http).toBe(200);
});
