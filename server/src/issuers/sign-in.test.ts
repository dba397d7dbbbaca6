import { calls } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, openCallback, startTestIssuer, type TestIssuer, visitIssuer } from '../testing/test-issuer.ts';
import { codeAt, setUpApp } from '../testing/test-second-factor.ts';
import {
  Guest,
  mailsTo,
  PASSWORD,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

const BASE = 'http://localhost';
let issuer: TestIssuer;
let server: TestServer;
const visitor = () => new Guest(server.url);
const query = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);

const start = async (guest: Guest, id = 'acme', body = {}) =>
  String((await guest.call(`POST /auth/issuers/${id}/start`, body)).data['url']);
const finish = (guest: Guest, code: string | null, password?: string) =>
  guest.call('POST /auth/issuers/finish', { code, password });

/** The way to the issuer and back; gives what the page has then. */
async function come(guest: Guest, account: string | null, id = 'acme'): Promise<URLSearchParams> {
  return openCallback(guest, await visitIssuer(await start(guest, id), account));
}

async function enter(guest: Guest, account: string): Promise<Reply> {
  const answer = await finish(guest, (await come(guest, account)).get('code'));
  if (answer.http === 200) guest.token = answer.data.token;
  return answer;
}

/** An account at the issuer; its name there is the part before the at sign. */
function know(email: string, more: object = {}): string {
  const name = email.slice(0, email.indexOf('@'));
  issuer.accounts.set(name, { email, email_verified: true, name: 'Ada King', ...more });
  return name;
}

beforeAll(async () => {
  const ids = ['acme', 'bound'];
  issuer = await startTestIssuer(ids.map((id) => `${BASE}/api/auth/issuers/${id}/callback`));
  const acme = { id: 'acme', name: 'Acme', issuer: issuer.url, ...CLIENT };
  // The same provider under another name of the machine: to Verso it is another issuer, whose answers are not its own.
  const bound = { ...acme, id: 'bound', name: 'Bound', issuer: issuer.url.replace('127.0.0.1', 'localhost') };
  const away = { ...acme, id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9' };
  const issuers = [acme, { ...bound, domains: ['bound.example'] }, away];
  server = await startTestServer({ PUBLIC_BASE_URL: BASE, OIDC_ISSUERS: JSON.stringify(issuers), TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

describe('signing up and in with an issuer', () => {
  it('makes an account of the verified address, and signs in to it again', async () => {
    const guest = visitor();
    expect((await guest.ask(calls.listIssuers)).issuers[0]).toEqual({ id: 'acme', name: 'Acme' });
    const answer = await enter(guest, know('new@example.org'));
    expect(answer).toMatchObject({ http: 200, data: { user: { email: 'new@example.org', name: 'Ada King' } } });
    expect((await guest.call('GET /auth/me')).http).toBe(200);
    expect((await guest.ask(calls.getAccount)).account.hasPassword).toBe(false);
    const again = await enter(visitor(), 'new');
    expect(again.data.user._id).toBe(answer.data.user._id);
    const login = await visitor().call('POST /auth/login', { email: 'new@example.org', password: PASSWORD });
    expect(login.http).toBe(401);
  });

  it('follows the name that the issuer has for someone, not the address', async () => {
    const first = await enter(visitor(), know('moved@example.org'));
    issuer.accounts.set('moved', { email: 'elsewhere@example.org', email_verified: true });
    const again = await enter(visitor(), 'moved');
    expect(again.data.user).toMatchObject({ _id: first.data.user._id, email: 'moved@example.org' });
  });

  it.each([false, undefined, 'true'])('refuses an address whose verification is %j', async (verified) => {
    const name = know('unverified@example.org', { email_verified: verified });
    expect((await come(visitor(), name)).get('error')).toBe('ISSUER_ADDRESS_UNVERIFIED');
    expect((await query('select 1 from "user" where email = $1', ['unverified@example.org'])).rows).toEqual([]);
  });

  it('takes over a sign-up that waits, and leaves nothing of who signed up', async () => {
    const email = 'waiting@example.org';
    await visitor().call('POST /auth/register', { name: 'Mallory', email, password: PASSWORD });
    const answer = await enter(visitor(), know(email));
    expect(answer.data.user).toMatchObject({ email, name: 'Ada King' });
    expect((await visitor().call('POST /auth/login', { email, password: PASSWORD })).http).toBe(401);
    const { rows } = await query('select 1 from mail_link join "user" on id = user_id where "user".email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  it('asks an account with a second factor for it', async () => {
    const guest = visitor();
    const name = know('factor@example.org');
    await enter(guest, name);
    const { secret } = await guest.ask(calls.setUpAuthenticator);
    const confirmed = { code: codeAt(secret) };
    expect((await guest.call('POST /account/second-factor/authenticator/confirm', confirmed)).http).toBe(200);
    const other = visitor();
    const answer = (await enter(other, name)) as Reply & { challenge?: { token: string } };
    expect(answer).toMatchObject({ http: 403, code: 'SECOND_FACTOR_REQUIRED' });
    const done = { challenge: answer.challenge?.token, code: codeAt(secret, 1) };
    expect((await other.call('POST /auth/second-factor', done)).http).toBe(200);
  });

  it('lets no disabled user in', async () => {
    await enter(visitor(), know('barred@example.org'));
    await query('update "user" set disabled_at = now() where email = $1', ['barred@example.org']);
    expect(await enter(visitor(), 'barred')).toMatchObject({ http: 403, code: 'ACCOUNT_DISABLED' });
  });

  it('tells when someone declines, and when the issuer is away', async () => {
    expect((await come(visitor(), null)).get('error')).toBe('ISSUER_DECLINED');
    const answer = await visitor().call('POST /auth/issuers/away/start', {});
    expect(answer).toMatchObject({ http: 502, message: 'Away is not responding. Please try again in a moment.' });
    expect((await visitor().call('POST /auth/issuers/none/start', {})).http).toBe(404);
  });
});

describe('an account that has the address already', () => {
  it('is connected for its password, and its owner is told', async () => {
    const email = 'owner@example.org';
    const owner = await signUp(server, email);
    const guest = visitor();
    const code = (await come(guest, know(email))).get('code');
    expect(await finish(guest, code)).toMatchObject({ http: 403, code: 'PASSWORD_TO_CONNECT', email });
    expect(await finish(guest, code, 'wrong')).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' });
    expect((await owner.ask(calls.listAccountIssuers)).issuers[0]?.connected).toBeNull();
    expect((await finish(guest, code, PASSWORD)).http).toBe(200);
    expect((await finish(guest, code, PASSWORD)).code).toBe('CHALLENGE_EXPIRED');
    expect((await mailsTo(server, email))[0]?.subject).toBe('Your account was connected with Acme');
    expect((await enter(visitor(), 'owner')).http).toBe(200);
  });

  it('with a second factor, or without a password, is connected on its own page alone', async () => {
    const email = 'careful@example.org';
    await setUpApp(server, await signUp(server, email));
    const guest = visitor();
    const code = (await come(guest, know(email))).get('code');
    expect(await finish(guest, code, PASSWORD)).toMatchObject({ http: 403, code: 'CONNECT_ON_ACCOUNT_PAGE' });
  });

  it('limits guesses of its password as the sign-in page does', async () => {
    const email = 'guessme@example.org';
    await signUp(server, email);
    const guest = visitor();
    const code = (await come(guest, know(email))).get('code');
    for (let at = 0; at < 10; at += 1) expect((await finish(guest, code, `guess ${at}`)).code).toBe('WRONG_PASSWORD');
    expect((await finish(guest, code, PASSWORD)).http).toBe(429);
  });
});

describe('a visit to an issuer', () => {
  it('ends in the browser that began it', async () => {
    const name = know('browser@example.org');
    const callback = await visitIssuer(await start(visitor()), name);
    const other = visitor();
    expect((await openCallback(other, callback)).get('error')).toBe('CHALLENGE_EXPIRED');
    await start(other);
    expect((await openCallback(other, callback)).get('error')).toBe('CHALLENGE_EXPIRED');
  });

  it('gives its code to the browser that began it, once, and for ten minutes', async () => {
    const name = know('code@example.org');
    const [guest, other] = [visitor(), visitor()];
    await start(other);
    const code = (await come(guest, name)).get('code');
    expect((await finish(other, code)).code).toBe('CHALLENGE_EXPIRED');
    const answers = await Promise.all([finish(guest, code), finish(guest, code), finish(guest, code)]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const late = (await come(guest, name)).get('code');
    await query('update issuer_return set expires_at = now()');
    expect((await finish(guest, late)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('ends once: a callback that is opened again gives nothing', async () => {
    const guest = visitor();
    const callback = await visitIssuer(await start(guest), know('replay@example.org'));
    expect((await openCallback(guest, callback)).has('code')).toBe(true);
    expect((await openCallback(guest, callback)).get('error')).toBe('CHALLENGE_EXPIRED');
  });

  it('takes no ID token with another nonce, no code of another visit, and no answer of another issuer', async () => {
    const guest = visitor();
    const name = know('forged@example.org');
    const address = new URL(await start(guest));
    address.searchParams.set('nonce', 'another');
    expect((await openCallback(guest, await visitIssuer(address.href, name))).get('error')).toBe(
      'ISSUER_ANSWER_INVALID',
    );
    const [first, second] = [
      new URL(await visitIssuer(await start(guest), name)),
      new URL(await visitIssuer(await start(guest), name)),
    ];
    first.searchParams.set('code', second.searchParams.get('code') ?? '');
    expect((await openCallback(guest, first.href)).get('error')).toBe('ISSUER_ANSWER_INVALID');
    const elsewhere = second.href.replace('/acme/', '/bound/');
    expect((await openCallback(guest, elsewhere)).get('error')).toBe('CHALLENGE_EXPIRED');
    expect((await openCallback(guest, `${BASE}/api/auth/issuers/acme/callback`)).get('error')).toBe(
      'CHALLENGE_EXPIRED',
    );
  });

  it('asks for PKCE, and keeps neither verifier nor state in clear', async () => {
    const address = new URL(await start(visitor()));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const state = address.searchParams.get('state') ?? '';
    const { rows } = await query('select * from issuer_visit');
    expect(JSON.stringify(rows)).not.toContain(state);
  });
});

describe('a domain that is bound to an issuer', () => {
  it('signs in with it alone, and says so whether or not there is an account', async () => {
    const refused = {
      http: 403,
      code: 'USE_ISSUER',
      message: 'This address signs in with Bound, not with a password or passkey.',
    };
    for (const email of ['someone@bound.example', 'SOMEONE@BOUND.example']) {
      expect(await visitor().call('POST /auth/login', { email, password: PASSWORD })).toMatchObject(refused);
      const body = { name: 'Ada', email, password: PASSWORD };
      expect(await visitor().call('POST /auth/register', body)).toMatchObject(refused);
    }
    expect((await come(visitor(), know('someone@bound.example'))).get('error')).toBe('ISSUER_ADDRESS_REFUSED');
  });
});
