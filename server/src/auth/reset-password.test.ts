import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  Guest,
  linkTokenFor,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

let server: TestServer;
const visitor = () => new Guest(server.url);
const INVALID = {
  http: 400,
  code: 'RESET_LINK_INVALID',
  message: 'This reset link is invalid or has expired. Please request a new one.',
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('answers the same whether the address has an account or not', async () => {
  await signUp(server, 'ada@example.org');
  const known = await visitor().call('POST /auth/forgot-password', { email: 'ada@example.org' });
  const unknown = await visitor().call('POST /auth/forgot-password', { email: 'nobody@example.org' });
  expect([known.http, known.message]).toEqual([unknown.http, unknown.message]);
  expect(known.message).toMatch(/^If an account exists .* you will receive password reset instructions shortly\.$/);
  expect((await mailsTo(server, 'ada@example.org'))[0]?.subject).toBe('Reset your password');
  expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
});

it('lets the holder of the link choose a password once, ends all sessions and tells the owner', async () => {
  const grace = await signUp(server, 'grace@example.org');
  await visitor().call('POST /auth/forgot-password', { email: 'grace@example.org' });
  const token = await linkTokenFor(server, 'grace@example.org');
  for (let look = 0; look < 2; look += 1)
    expect((await visitor().call(`GET /auth/validate-reset-token/${token}`)).http).toBe(200);
  expect(await visitor().call('POST /auth/reset-password', { token, password: '12345' })).toMatchObject({
    http: 400,
    message: 'Password must be at least 6 characters long',
  });
  const tries = [1, 2].map((at) =>
    visitor().call('POST /auth/reset-password', { token, password: `another one ${at}` }),
  );
  const outcomes = (await Promise.all(tries)).map(({ http }) => http);
  expect(outcomes.toSorted()).toEqual([200, 400]);

  expect((await grace.call('GET /auth/me')).http).toBe(401);
  const login = (password: string) => visitor().call('POST /auth/login', { email: 'grace@example.org', password });
  expect((await login(PASSWORD)).http).toBe(401);
  expect((await login(`another one ${outcomes.indexOf(200) + 1}`)).http).toBe(200);
  expect((await mailsTo(server, 'grace@example.org'))[0]?.subject).toBe('Your password was changed');
  expect(await visitor().call(`GET /auth/validate-reset-token/${token}`)).toMatchObject(INVALID);
});

it('refuses a link that has expired, that a newer one replaces, or that was never sent', async () => {
  await signUp(server, 'alan@example.org');
  const ask = () => visitor().call('POST /auth/forgot-password', { email: 'alan@example.org' });
  await ask();
  const older = await linkTokenFor(server, 'alan@example.org');
  await ask();
  const newer = await linkTokenFor(server, 'alan@example.org');
  expect(await visitor().call(`GET /auth/validate-reset-token/${older}`)).toMatchObject(INVALID);
  const { db } = server.platform.database;
  await db
    .updateTable('mail_link')
    .set({ expires_at: new Date(0) })
    .where('email', '=', 'alan@example.org')
    .execute();
  for (const token of [newer, 'x'.repeat(43), 'x']) {
    expect(await visitor().call(`GET /auth/validate-reset-token/${token}`)).toMatchObject(INVALID);
    expect(await visitor().call('POST /auth/reset-password', { token, password: 'long enough' })).toMatchObject(
      INVALID,
    );
  }
});

it('makes links for the public address only, whatever host the request names', async () => {
  await signUp(server, 'host@example.org');
  const forged = new Guest(server.url, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
  await forged.call('POST /auth/forgot-password', { email: 'host@example.org' });
  const [mail] = await mailsTo(server, 'host@example.org');
  expect(mail?.text).toContain(`${server.platform.config.publicBaseUrl}/reset-password?token=`);
  expect(mail?.text).not.toContain('evil');
});
