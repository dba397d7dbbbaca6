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
const forgot = (email: string) => visitor().call('POST /auth/forgot-password', { email });
const reset = (token: string, password: string) => visitor().call('POST /auth/reset-password', { token, password });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** How owners take control of their account: each voids what an intruder has set going. */
const CONTROLS: readonly (readonly [string, (owner: Guest, email: string) => Promise<{ http: number }>])[] = [
  [
    'a password reset',
    async (_owner, email) => {
      await forgot(email);
      return reset(await linkTokenFor(server, email), 'A new password');
    },
  ],
  [
    'a password change',
    (owner) => owner.call('POST /account/password', { currentPassword: PASSWORD, newPassword: 'A new password' }),
  ],
  ['signing out everywhere', (owner) => owner.call('DELETE /auth/sessions')],
];

it.each(CONTROLS)('%s voids a change of address that someone has started', async (name, control) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const owner = await signUp(server, email);
  const intruder = visitor();
  intruder.token = (await intruder.call('POST /auth/login', { email, password: PASSWORD })).data.token;
  const elsewhere = `stolen-${email}`;
  expect((await intruder.call('POST /account/email', { email: elsewhere, password: PASSWORD })).http).toBe(200);
  const change = await linkTokenFor(server, elsewhere);

  expect((await control(owner, email)).http).toBe(200);
  expect(await visitor().call(`GET /auth/verify-email/${change}`)).toMatchObject({ http: 400 });
  const { rows } = await server.platform.database.pool.query(
    'select email, pending_email from "user" where email = $1',
    [email],
  );
  expect(rows).toEqual([{ email, pending_email: null }]);
});

it.each(CONTROLS.slice(1))('%s voids a reset link that was sent before', async (name, control) => {
  const email = `reset-${name.replaceAll(' ', '-')}@example.org`;
  const owner = await signUp(server, email);
  await forgot(email);
  const older = await linkTokenFor(server, email);
  expect((await control(owner, email)).http).toBe(200);
  expect(await reset(older, 'An older wish')).toMatchObject({ http: 400, code: 'RESET_LINK_INVALID' });
});

it('signs no one in by a verification link that was used, and refuses it after a change of the password', async () => {
  await visitor().call('POST /auth/register', { name: 'Ada', email: 'used@example.org', password: PASSWORD });
  const token = await linkTokenFor(server, 'used@example.org');
  const open = () => visitor().call(`GET /auth/verify-email/${token}`);
  const owner = visitor();
  owner.token = (await open()).data.token;
  expect(owner.token).toMatch(/^verso_/);
  const again = await open();
  expect([again.http, again.data.token]).toEqual([200, undefined]);
  await owner.call('POST /account/password', { currentPassword: PASSWORD, newPassword: 'A new password' });
  expect((await open()).http).toBe(400);
});

it('sends a stranger three mails about a change of address in an hour, however many accounts ask and however it is written', async () => {
  const answers: { http: number; message: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const asker = await signUp(server, `asker-${count}@example.org`);
    for (const email of ['stranger@example.org', 'Stranger+1@example.org', 'stranger+2@example.org'])
      answers.push(await asker.call('POST /account/email', { email, password: PASSWORD }));
  }
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers[3]?.message).toMatch(/limit of 3 emails of this kind an hour\. Please try again in \d+ minutes\.$/);
  const mails = (await server.platform.database.db.selectFrom('mail').select('recipient').execute()).filter(
    ({ recipient }) => /^stranger/i.test(recipient),
  );
  expect(mails).toHaveLength(3);
});

it('counts mails to verify and mails to reset apart, and says when the next one may be asked for', async () => {
  await visitor().call('POST /auth/register', { name: 'Ada', email: 'apart@example.org', password: PASSWORD });
  for (let count = 0; count < 4; count += 1)
    await visitor().call('POST /auth/resend-verification', { email: 'apart@example.org' });
  const resent = await visitor().call('POST /auth/resend-verification', { email: 'apart@example.org' });
  expect([resent.http, Number(resent.headers.get('retry-after'))]).toEqual([429, expect.closeTo(3_600, -2)]);
  expect((await forgot('apart@example.org')).http).toBe(200);
  expect((await mailsTo(server, 'apart@example.org'))[0]?.subject).toBe('Reset your password');
  for (let count = 0; count < 3; count += 1) await forgot('apart@example.org');
  for (let count = 0; count < 4; count += 1) await forgot('nobody@example.org');
  const [known, unknown] = [await forgot('apart@example.org'), await forgot('nobody@example.org')];
  expect([known.http, known.message]).toEqual([unknown.http, unknown.message]);
});
