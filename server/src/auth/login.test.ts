import { calls } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const visitor = (address = '10.0.0.1') => new Guest(server.url, { 'x-forwarded-for': address });
const login = (email: string, password = PASSWORD, from?: string, more: object = {}) =>
  visitor(from).call('POST /auth/login', { email, password, ...more });

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  await signUp(server, 'ada@example.org');
});
afterAll(() => server.stop());

describe('signing in', () => {
  it('gives a token and the user, whatever capitals the address is typed with', async () => {
    const answer = await login('ADA@example.org');
    expect(answer).toMatchObject({ http: 200, status: 'success', data: { user: { email: 'ada@example.org' } } });
    expect(answer.data.token).toMatch(/^verso_[\w-]{43}$/);
    const { rows } = await server.platform.database.pool.query(
      'select 1 from session where encode(token_hash, $1) like $2',
      ['escape', `%${answer.data.token}%`],
    );
    expect(rows).toEqual([]);
  });

  it('says the same of a wrong password and of an address without an account', async () => {
    const wrong = {
      http: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password. Please try again.',
    };
    expect(await login('ada@example.org', 'not it')).toMatchObject(wrong);
    expect(await login('nobody@example.org', 'not it')).toMatchObject(wrong);
  });

  it('tells of an unverified address only to who knows the password', async () => {
    await visitor().call('POST /auth/register', { name: 'Eve', email: 'eve@example.org', password: PASSWORD });
    expect(await login('eve@example.org')).toMatchObject({ http: 403, code: 'EMAIL_NOT_VERIFIED' });
    expect(await login('eve@example.org', 'not it')).toMatchObject({ http: 401 });
  });

  it.each([
    ['', PASSWORD, 'Please enter your email address'],
    ['ada', PASSWORD, 'Please enter a valid email address'],
    ['ada@example.org', '', 'Please enter your password'],
  ])('asks for what is missing: %j %j', async (email, password, message) => {
    expect(await login(email, password)).toMatchObject({ http: 400, message });
  });

  it('lasts a day after its last use, or thirty days with "remember me"', async () => {
    const hoursLeft = async (more: object) => {
      const guest = visitor();
      guest.token = (await login('ada@example.org', PASSWORD, undefined, more)).data.token;
      const { sessions } = await guest.ask(calls.listSessions);
      const current = sessions.find(({ isCurrent }) => isCurrent);
      return Math.round((Date.parse(current?.expiresAt ?? '') - Date.now()) / 3_600_000);
    };
    expect(await hoursLeft({})).toBe(24);
    expect(await hoursLeft({ rememberMe: true })).toBe(30 * 24);
  });

  it('does not keep the owner out when someone else guesses a thousand times', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => login('ada@example.org', `guess ${at}`, '203.0.113.9')),
    );
    const refused = guesses.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(990);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await login('ada@example.org', PASSWORD, '203.0.113.9')).http).toBe(429);
    expect((await login('ada@example.org', PASSWORD, '198.51.100.7')).http).toBe(200);
  });
});

describe('a session', () => {
  it('ends with signing out, and its token is refused with 401 from then on', async () => {
    const ada = visitor();
    ada.token = (await login('ada@example.org')).data.token;
    expect((await ada.call('POST /auth/logout')).http).toBe(200);
    expect(await ada.call('GET /auth/me')).toMatchObject({ http: 401, code: 'UNAUTHENTICATED' });
  });

  it('is refused when it has expired, also where a guest would be let in', async () => {
    const ada = visitor();
    ada.token = (await login('ada@example.org')).data.token;
    await server.platform.database.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await ada.call('GET /auth/me')).http).toBe(401);
    expect((await ada.call('GET /conversions/abcdefghijklmnopqrst')).http).toBe(401);
    expect((await ada.call('GET /legal/privacy')).http).toBe(200);
  });

  it('can be ended from another one, one by one or all the others', async () => {
    const [first, second, third] = [visitor(), visitor(), visitor()] as const;
    for (const guest of [first, second, third]) guest.token = (await login('ada@example.org')).data.token;
    const { sessions } = await first.ask(calls.listSessions);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const newest = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await first.call(`DELETE /auth/sessions/${newest?._id}`)).http).toBe(200);
    const alive = await Promise.all([second, third].map(async (guest) => (await guest.call('GET /auth/me')).http));
    expect(alive.sort()).toEqual([200, 401]);
    expect((await first.call('DELETE /auth/sessions')).http).toBe(200);
    expect((await second.call('GET /auth/me')).http + (await third.call('GET /auth/me')).http).toBe(802);
    expect((await first.call('GET /auth/me')).http).toBe(200);
    const bob = await signUp(server, 'bob@example.org');
    expect((await bob.call(`DELETE /auth/sessions/${sessions.find((s) => s.isCurrent)?._id}`)).http).toBe(404);
  });

  it('is never opened or borrowed by a cookie', async () => {
    const ada = visitor();
    const { data } = await login('ada@example.org');
    ada.cookie = `token=${data.token}; verso_guest=${data.token}`;
    expect((await ada.call('GET /auth/me')).http).toBe(401);
  });
});
