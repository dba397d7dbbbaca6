import { calls } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, codeAt, setUpApp } from '../testing/test-second-factor.ts';
import {
  Guest,
  linkTokenFor,
  mailsTo,
  PASSWORD,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

let server: TestServer;
const visitor = (address?: string) => new Guest(server.url, address ? { 'x-forwarded-for': address } : {});
const query = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);
const login = (email: string, guest = visitor(), password = PASSWORD) =>
  guest.call('POST /auth/login', { email, password });

/** The token of the challenge that a sign-in was answered with. */
function challengeOf(reply: Reply): string {
  const { challenge } = reply as Reply & { challenge?: { token: string; methods: string[] } };
  expect(reply).toMatchObject({ http: 403, code: 'SECOND_FACTOR_REQUIRED' });
  expect(challenge?.methods).toEqual(['authenticator', 'recovery-code']);
  return challenge?.token ?? '';
}

const finish = (challenge: string, code: string, guest = visitor()) =>
  guest.call('POST /auth/second-factor', { challenge, code });

async function newUser(email: string): Promise<{ guest: Guest; app: App }> {
  const guest = await signUp(server, email);
  return { guest, app: await setUpApp(server, guest) };
}

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());

describe('setting an authenticator app up', () => {
  it('takes a code of the app and the password, and keeps no secret in clear', async () => {
    const ada = await signUp(server, 'setup@example.org');
    const { secret, uri } = await ada.ask(calls.setUpAuthenticator);
    expect(uri).toContain(`secret=${secret}`);
    const confirm = (code: string, password = PASSWORD) =>
      ada.call('POST /account/second-factor/authenticator/confirm', { code, password });
    expect(await confirm('000000')).toMatchObject({ http: 400, code: 'WRONG_CODE' });
    expect(await confirm(codeAt(secret), 'wrong')).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' });
    expect((await ada.ask(calls.getSecondFactor)).secondFactor).toMatchObject({ authenticatorSince: null });
    expect((await login('setup@example.org')).http).toBe(200);
    const done = await confirm(codeAt(secret));
    expect(done).toMatchObject({ http: 200, data: { secondFactor: { recoveryCodesLeft: 10, isRequired: false } } });
    const codes = done.data['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await mailsTo(server, 'setup@example.org'))[0]?.subject).toBe('Two-factor authentication was turned on');
    const { rows } = await query('select sealed_secret, code_hash::text from authenticator natural join recovery_code');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll('-', ''));
    expect((await ada.call('POST /account/second-factor/authenticator')).code).toBe('SECOND_FACTOR_SET');
  });

  it('signs out everybody who came in with the password alone', async () => {
    const email = 'others@example.org';
    const ada = await signUp(server, email);
    const other = visitor();
    other.token = (await login(email)).data.token;
    await setUpApp(server, ada);
    expect((await other.call('GET /auth/me')).http).toBe(401);
    expect((await ada.call('GET /auth/me')).http).toBe(200);
  });
});

describe('signing in', () => {
  it('takes a code besides the password, and opens the session as it was asked for', async () => {
    const email = 'signin@example.org';
    const { app } = await newUser(email);
    const ada = visitor();
    const answer = await ada.call('POST /auth/login', { email, password: PASSWORD, rememberMe: true });
    expect(answer.data).toBeUndefined();
    const done = await finish(challengeOf(answer), await app.code(), ada);
    expect(done).toMatchObject({ http: 200, message: 'Signed in.', data: { user: { email } } });
    ada.token = done.data.token;
    expect((await ada.ask(calls.listSessions)).sessions.find(({ isCurrent }) => isCurrent)?.isRemembered).toBe(true);
  });

  it('says nothing of a second factor to who does not know the password', async () => {
    const email = 'silent@example.org';
    await newUser(email);
    expect(await login(email, visitor(), 'wrong')).toMatchObject({ http: 401, code: 'INVALID_CREDENTIALS' });
  });

  it('takes no code twice, and none before it', async () => {
    const email = 'replay@example.org';
    const { app } = await newUser(email);
    const code = await app.code();
    const [first, second] = [challengeOf(await login(email)), challengeOf(await login(email))];
    expect((await finish(first, code)).http).toBe(200);
    expect(await finish(second, code)).toMatchObject({ http: 400, code: 'WRONG_CODE' });
    expect(await finish(second, codeAt(app.secret, -1))).toMatchObject({ code: 'WRONG_CODE' });
    expect((await finish(second, codeAt(app.secret, 1))).http).toBe(200);
  });

  it('lets one of many requests with the same code in', async () => {
    const email = 'race@example.org';
    const { app } = await newUser(email);
    const challenges = [];
    for (let at = 0; at < 4; at += 1) challenges.push(challengeOf(await login(email)));
    const code = await app.code();
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const email = 'recovery@example.org';
    const { app } = await newUser(email);
    const [code = '', other = ''] = app.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(challengeOf(await login(email)), typed)).http).toBe(200);
    expect((await finish(challengeOf(await login(email)), code)).code).toBe('WRONG_CODE');
    expect((await finish(challengeOf(await login(email)), other)).http).toBe(200);
    const [mail] = await mailsTo(server, email);
    expect([mail?.subject, mail?.text]).toEqual([
      'A recovery code was used',
      expect.stringContaining('You have 8 left.'),
    ]);
  });

  it('takes recovery codes where the secret of the app cannot be opened any more', async () => {
    const email = 'rekeyed@example.org';
    const { app } = await newUser(email);
    await query(
      'update authenticator set sealed_secret = $1 where user_id = (select id from "user" where email = $2)',
      [Buffer.alloc(60).toString('base64'), email],
    );
    const challenge = challengeOf(await login(email));
    expect((await finish(challenge, codeAt(app.secret, 1))).code).toBe('WRONG_CODE');
    expect((await finish(challenge, app.recoveryCodes[0] ?? '')).http).toBe(200);
  });

  it('takes no recovery code of another account', async () => {
    const { app } = await newUser('donor@example.org');
    await newUser('taker@example.org');
    const challenge = challengeOf(await login('taker@example.org'));
    expect((await finish(challenge, app.recoveryCodes[0] ?? '')).code).toBe('WRONG_CODE');
  });

  it('ends a challenge with its use, after ten minutes, and with a new password', async () => {
    const email = 'challenge@example.org';
    const { app, guest } = await newUser(email);
    const used = challengeOf(await login(email));
    expect((await finish(used, await app.code())).http).toBe(200);
    expect(await finish(used, await app.code())).toMatchObject({ http: 400, code: 'CHALLENGE_EXPIRED' });
    const late = challengeOf(await login(email));
    await query('update sign_in_challenge set expires_at = now()');
    expect((await finish(late, await app.code())).code).toBe('CHALLENGE_EXPIRED');
    const stale = challengeOf(await login(email));
    const changed = { currentPassword: PASSWORD, newPassword: 'Another one and 2' };
    expect((await guest.call('POST /account/password', changed)).http).toBe(200);
    expect((await finish(stale, await app.code())).code).toBe('CHALLENGE_EXPIRED');
  });

  it('refuses a user who was disabled meanwhile', async () => {
    const email = 'disabled@example.org';
    const { app } = await newUser(email);
    const challenge = challengeOf(await login(email));
    await query('update "user" set disabled_at = now() where email = $1', [email]);
    expect((await finish(challenge, await app.code())).code).toBe('ACCOUNT_DISABLED');
  });

  it('asks for the second factor after a password reset, too', async () => {
    const email = 'reset@example.org';
    const { app } = await newUser(email);
    await visitor().call('POST /auth/forgot-password', { email });
    const password = 'Another one and 2';
    const ada = visitor();
    const reset = await ada.call('POST /auth/reset-password', { token: await linkTokenFor(server, email), password });
    expect(reset).toMatchObject({ http: 200 });
    expect(reset.data).toBeUndefined();
    const challenge = challengeOf(await login(email, ada, password));
    expect((await finish(challenge, '000000', ada)).code).toBe('WRONG_CODE');
    expect((await finish(challenge, await app.code(), ada)).http).toBe(200);
  });
});

describe('guesses of codes', () => {
  it('are limited for one place, and for all unknown ones, while a known device and recovery codes still work', async () => {
    const email = 'guessed@example.org';
    const { guest, app } = await newUser(email);
    const owner = visitor('10.9.0.1');
    await finish(challengeOf(await login(email, owner)), await app.code(), owner);
    const challenge = challengeOf(await login(email, visitor('10.9.0.2')));
    const guess = (from: string, code = '000000') => finish(challenge, code, visitor(from));
    for (let at = 0; at < 5; at += 1) expect((await guess('203.0.113.1')).code).toBe('WRONG_CODE');
    expect(await guess('203.0.113.1')).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
    for (let at = 0; at < 25; at += 1) expect((await guess(`203.0.${at}.9`)).code).toBe('WRONG_CODE');
    expect((await guess('203.0.99.9')).http).toBe(429);
    expect((await finish(challengeOf(await login(email, owner)), await app.code(), owner)).http).toBe(200);
    expect((await guess('198.51.100.7', app.recoveryCodes[3])).http).toBe(200);
    expect((await guest.call('GET /auth/me')).http).toBe(200);
  });
});

describe('changes to an account with a second factor', () => {
  it('ask for it besides the password, but not again within ten minutes', async () => {
    const email = 'stepup@example.org';
    const { guest: ada, app } = await newUser(email);
    const change = (password = PASSWORD) => ada.call('POST /account/email', { email: 'step2@example.org', password });
    await query(`update session set second_factor_at = now() - interval '11 minutes'`);
    expect((await change('wrong')).code).toBe('WRONG_PASSWORD');
    expect(await change()).toMatchObject({ http: 403, code: 'SECOND_FACTOR_REQUIRED' });
    for (const [call, body] of [
      ['POST /account/password', { currentPassword: PASSWORD, newPassword: 'Another one and 2' }],
      ['DELETE /account', { password: PASSWORD }],
      ['POST /account/second-factor/recovery-codes', { password: PASSWORD }],
    ] as const)
      expect(await ada.call(call, body)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const prove = (code: string) => ada.call('POST /account/second-factor/proof', { code });
    expect((await prove('000000')).code).toBe('WRONG_CODE');
    expect((await prove(await app.code())).http).toBe(200);
    expect((await change()).http).toBe(200);
  });

  it('are as before for an account without one', async () => {
    const ada = await signUp(server, 'plain@example.org');
    expect((await ada.call('DELETE /account', { password: PASSWORD })).http).toBe(200);
    expect((await ada.call('POST /account/second-factor/proof', { code: '000000' })).code).toBe('NO_SECOND_FACTOR');
  });

  it('replace recovery codes whole', async () => {
    const email = 'renew@example.org';
    const { guest: ada, app } = await newUser(email);
    const body = { password: PASSWORD };
    const { recoveryCodes } = await ada.ask(calls.renewRecoveryCodes, { body });
    expect((await finish(challengeOf(await login(email)), app.recoveryCodes[0] ?? '')).code).toBe('WRONG_CODE');
    expect((await finish(challengeOf(await login(email)), recoveryCodes[0] ?? '')).http).toBe(200);
  });

  it('remove the app with the password and a code, and the recovery codes with it', async () => {
    const email = 'remove@example.org';
    const { guest: ada, app } = await newUser(email);
    const remove = (code: string, password = PASSWORD) =>
      ada.call('DELETE /account/second-factor/authenticator', { code, password });
    expect((await remove(await app.code(), 'wrong')).code).toBe('WRONG_PASSWORD');
    expect((await remove('000000')).code).toBe('WRONG_CODE');
    expect((await remove(await app.code())).data['secondFactor']).toEqual({
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await login(email)).http).toBe(200);
    expect((await mailsTo(server, email))[0]?.subject).toBe('Your authenticator app was removed');
  });
});
