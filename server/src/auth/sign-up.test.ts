import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  Guest,
  linkTokenFor,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;
const visitor = () => new Guest(server.url);
const register = (email: string, more: object = {}) =>
  visitor().call('POST /auth/register', { name: 'Ada Lovelace', email, password: PASSWORD, ...more });
const open = (token: string) => visitor().call(`GET /auth/verify-email/${token}`);
const login = (email: string, password = PASSWORD) => visitor().call('POST /auth/login', { email, password });
const decline = (token: string) => visitor().call('POST /auth/decline-sign-up', { token });
const mallory = { name: 'Mallory', password: 'I was here first' };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('activates what the sign-up of the link asked for, also when the same one comes twice', async () => {
  await register('same@example.org', { name: 'Ada' });
  const first = await linkTokenFor(server, 'same@example.org');
  await register('same@example.org', { name: 'Ada King' });
  expect((await open(first)).data.user.name).toBe('Ada');
  expect((await login('same@example.org')).http).toBe(200);
});

it.each(['first', 'second', 'resent'])(
  'activates neither of two sign-ups with different passwords by the %s link, but leads to choosing a password',
  async (which) => {
    const email = `${which}@example.org`;
    await register(email, mallory);
    const links: Record<string, string> = { first: await linkTokenFor(server, email) };
    await register(email);
    links['second'] = await linkTokenFor(server, email);
    await visitor().call('POST /auth/resend-verification', { email });
    links['resent'] = await linkTokenFor(server, email);

    const opened = await open(links[which] ?? '');
    expect(opened).toMatchObject({ http: 200, data: { resetToken: expect.any(String), user: { name: which } } });
    expect(opened.data.token).toBeUndefined();
    for (const password of [PASSWORD, mallory.password]) expect((await login(email, password)).http).toBe(401);

    const choice = { token: opened.data['resetToken'], password: 'My own choice' };
    expect((await visitor().call('POST /auth/reset-password', choice)).http).toBe(200);
    expect((await login(email, 'My own choice')).http).toBe(200);
    for (const link of Object.values(links)) expect((await open(link)).http).toBe(400);
    for (const password of [PASSWORD, mallory.password]) expect((await login(email, password)).http).toBe(401);
  },
);

it('tells apart two sign-ups that come at the same moment', async () => {
  await Promise.all([register('race@example.org', mallory), register('race@example.org')]);
  const mails = await mailsTo(server, 'race@example.org');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await open(token)).data.token).toBeUndefined();
  }
});

it('removes a pending sign-up at the word of who has the mailbox, and its links with it', async () => {
  await register('declined@example.org', mallory);
  const [mail] = await mailsTo(server, 'declined@example.org');
  expect(mail?.text).toMatch(/I did not sign up:\n\S+\/verify-email\?token=[\w-]{43}&decline=1/);
  expect(mail?.html).toContain('>I did not sign up</a>');
  const token = await linkTokenFor(server, 'declined@example.org');
  expect((await decline(token)).http).toBe(200);
  expect((await open(token)).http).toBe(400);
  expect((await login('declined@example.org', mallory.password)).http).toBe(401);
  const own = await signUp(server, 'declined@example.org');
  expect((await own.call('GET /auth/me')).data.user.name).toBe('Ada Lovelace');
});

it('removes an account whose link was opened by mistake, with its files and sessions, for ten minutes', async () => {
  await register('mistake@example.org', mallory);
  const token = await linkTokenFor(server, 'mistake@example.org');
  const signedIn = visitor();
  signedIn.token = (await open(token)).data.token;
  await signedIn.upload(TINY_PDF, 'mine.pdf', 'docx');
  expect((await decline(token)).http).toBe(200);
  expect((await signedIn.call('GET /auth/me')).http).toBe(401);
  expect((await login('mistake@example.org', mallory.password)).http).toBe(401);

  await register('later@example.org');
  const later = await linkTokenFor(server, 'later@example.org');
  await open(later);
  await server.platform.database.db
    .updateTable('mail_link')
    .set({ used_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  expect(await decline(later)).toMatchObject({ http: 400, code: 'VERIFICATION_LINK_INVALID' });
  expect(await decline('x'.repeat(43))).toMatchObject({ http: 400, code: 'VERIFICATION_LINK_INVALID' });
  expect((await login('later@example.org')).http).toBe(200);
});

it.each([
  ['ada@example.org', 'Ada+trial@example.org', false],
  ['grace.hopper@gmail.com', 'gracehopper+2@googlemail.com', false],
  ['a.turing@example.org', 'aturing@example.org', true],
])('takes %s and %s for one mailbox, which has one free trial', async (first, second, hasTrial) => {
  await signUp(server, first);
  const other = await signUp(server, second);
  const { freeTrialUsed, subscription } = (await other.call('GET /auth/me')).data.user;
  expect([!freeTrialUsed, subscription.extractionCredits]).toEqual([hasTrial, hasTrial ? 1 : 0]);
  expect((await other.upload(TINY_PDF, 'a.pdf', 'docx')).status).toBe(hasTrial ? 201 : 402);
});

it('gives every address a trial of its own where the operator wants that', async () => {
  const generous = await startTestServer({ TRIAL_PER_MAILBOX: 'off' });
  await signUp(generous, 'ada@example.org');
  const other = await signUp(generous, 'ada+2@example.org');
  expect((await other.call('GET /auth/me')).data.user.freeTrialUsed).toBe(false);
  await generous.stop();
});
