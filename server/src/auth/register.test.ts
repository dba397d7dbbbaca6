import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conversionOf,
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

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('signing up', () => {
  it('asks to verify the address, sends the link there, and signs in whoever opens it', async () => {
    const answer = await register('Ada@Example.org');
    expect([answer.http, answer.data, answer.message]).toEqual([201, undefined, expect.stringMatching(/verify/)]);
    const [mail] = await mailsTo(server, 'Ada@Example.org');
    expect(mail).toMatchObject({ subject: 'Verify your email address' });
    expect(mail?.html).toContain('/verify-email?token=');

    const token = await linkTokenFor(server, 'Ada@Example.org');
    const verified = await visitor().call(`GET /auth/verify-email/${token}`);
    expect(verified).toMatchObject({ http: 200, status: 'success', message: 'Your email address is verified.' });
    const { user } = verified.data;
    expect(user).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Ada Lovelace',
      email: 'Ada@Example.org',
      role: 'user',
      freeTrialUsed: false,
      subscription: { plan: 'free', extractionCredits: 1 },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      language: 'en',
    });
    const ada = visitor();
    ada.token = verified.data.token;
    expect((await ada.call('GET /auth/me')).data.user).toEqual(user);
  });

  it('answers the same for an address that has an account, and tells its owner by mail', async () => {
    await signUp(server, 'taken@example.org');
    const [known, unknown] = [await register('TAKEN@example.org'), await register('free@example.org')];
    expect([known.http, known.message, known.data]).toEqual([unknown.http, unknown.message, unknown.data]);
    expect((await mailsTo(server, 'taken@example.org'))[0]?.subject).toBe('You already have an account');
    expect((await visitor().call('POST /auth/login', { email: 'taken@example.org', password: PASSWORD })).http).toBe(
      200,
    );
  });

  it.each([
    [{ name: ' ' }, 'Please enter your full name'],
    [{ name: 'Win at http://evil.example' }, 'Please enter your name without links or line breaks'],
    [{ name: 'A\r\nBcc: b' }, 'Please enter your name without links or line breaks'],
    [{ email: '' }, 'Please enter your email address'],
    [{ email: 'ada@example' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ role: 'admin' }, 'The request is incomplete or invalid.'],
  ])('refuses %j with its sentence', async (wrong, message) => {
    expect(await register('new@example.org', wrong)).toMatchObject({ http: 400, code: 'INVALID_REQUEST', message });
    expect(await mailsTo(server, 'new@example.org')).toEqual([]);
  });

  it('gives what a guest converted to the account that this guest signs up for, and to no other', async () => {
    const guest = visitor();
    const { _id } = await conversionOf(await guest.upload(TINY_PDF, 'mine.pdf', 'docx'));
    await signUp(server, 'guest@example.org', guest);
    const elsewhere = visitor();
    elsewhere.token = guest.token;
    expect((await elsewhere.call(`GET /conversions/${_id}`)).http).toBe(200);
    const cookieAlone = visitor();
    cookieAlone.cookie = guest.cookie;
    expect((await cookieAlone.call(`GET /conversions/${_id}`)).http).toBe(404);
    const somebody = await signUp(server, 'somebody@example.org');
    expect((await somebody.call(`GET /conversions/${_id}`)).http).toBe(404);
  });

  it('gives what was converted in a browser to the account that signs in there', async () => {
    const email = 'returns@example.org';
    await signUp(server, email);
    const guest = visitor();
    const { _id } = await conversionOf(await guest.upload(TINY_PDF, 'mine.pdf', 'docx'));
    guest.token = (await guest.call('POST /auth/login', { email, password: PASSWORD })).data.token;
    const elsewhere = visitor();
    elsewhere.token = guest.token;
    expect((await elsewhere.call(`GET /conversions/${_id}`)).http).toBe(200);
  });
});

describe('verifying', () => {
  it('answers for ten minutes, so that a page that asks twice is not refused, and signs in once', async () => {
    await register('twice@example.org');
    const token = await linkTokenFor(server, 'twice@example.org');
    const answers = await Promise.all([1, 2].map(() => visitor().call(`GET /auth/verify-email/${token}`)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(answers.filter(({ data }) => data.token !== undefined)).toHaveLength(1);
    const { db } = server.platform.database;
    await db
      .updateTable('mail_link')
      .set({ used_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await visitor().call(`GET /auth/verify-email/${token}`)).toMatchObject({
      http: 400,
      email: 'twice@example.org',
    });
  });

  it('names the address of a link that has expired, and none for a link that we did not send', async () => {
    await register('slow@example.org');
    const token = await linkTokenFor(server, 'slow@example.org');
    const { db } = server.platform.database;
    await db
      .updateTable('mail_link')
      .set({ expires_at: new Date(0) })
      .where('email', '=', 'slow@example.org')
      .execute();
    const message = 'Failed to verify email. The link may have expired.';
    const expired = await visitor().call(`GET /auth/verify-email/${token}`);
    expect(expired).toMatchObject({ http: 400, status: 'error', message, email: 'slow@example.org' });
    const unknown = await visitor().call(`GET /auth/verify-email/${'x'.repeat(43)}`);
    expect(unknown).toMatchObject({ http: 400, message });
    expect(unknown.email).toBeUndefined();
  });

  it('sends the link again on demand, three times an hour at the most, and answers everybody the same', async () => {
    await register('again@example.org');
    const resend = (email: string) => visitor().call('POST /auth/resend-verification', { email });
    for (const name of ['again', 'again', 'again', 'nobody'])
      expect(await resend(`${name}@example.org`)).toMatchObject({
        http: 200,
        message: expect.stringMatching(/ sent\.$/),
      });
    const refused = await resend('again@example.org');
    expect(refused).toMatchObject({ http: 429, message: expect.stringMatching(/again in \d+ minutes\.$/) });
    for (let count = 0; count < 3; count += 1) await resend('nobody@example.org');
    expect((await resend('nobody@example.org')).message).toBe(refused.message);
    expect(await mailsTo(server, 'again@example.org')).toHaveLength(1 + 3);
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
    expect(await resend('')).toMatchObject({
      http: 400,
      message: 'Please enter your email address',
    });
  });
});
