import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Guest, linkTokenFor, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

const EMAIL = 'ada@example.org';
let server: TestServer;
/** A caller behind our one proxy, which appends the address that it sees to what the client has written. */
const caller = (address: string, claimed = '') =>
  new Guest(server.url, { 'x-forwarded-for': claimed ? `${claimed}, ${address}` : address });
const login = (guest: Guest, password: string) => guest.call('POST /auth/login', { email: EMAIL, password });
/** Guesses from so many networks, one each. */
const attack = (networks: number) =>
  Promise.all(Array.from({ length: networks }, (_, at) => login(caller(`10.1.${at}.1`), `guess ${at}`)));

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  await signUp(server, EMAIL);
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.db.deleteFrom('attempt').execute());

it('counts the address that the proxy saw, never one that the client wrote itself', async () => {
  const answers: number[] = [];
  for (let guess = 0; guess < 15; guess += 1)
    answers.push((await login(caller('203.0.113.9', `10.0.0.${guess}`), `guess ${guess}`)).http);
  expect(answers).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
});

it('checks few of many guesses at one account from as many networks, and asks the rest to wait', async () => {
  const answers = await attack(60);
  expect(answers.filter(({ http }) => http === 401).length).toBeLessThanOrEqual(20 + 6);
  const [refused] = answers.filter(({ http }) => http === 429);
  expect(refused?.message).toMatch(/try again in 10 seconds, or reset your password/);
  expect(refused?.headers.get('retry-after')).toBe('10');
});

it('lets the owner in at once on a device that the account knows, in the middle of an attack', async () => {
  const laptop = caller('198.51.100.7');
  expect((await login(laptop, PASSWORD)).http).toBe(200);
  laptop.token = '';
  const attacked = attack(60);
  expect((await login(laptop, PASSWORD)).http).toBe(200);
  await attacked;
});

it('takes no device for known whose cookie is forged', async () => {
  const laptop = caller('198.51.100.7');
  await login(laptop, PASSWORD);
  const guess = async (cookie: string) => {
    const stranger = caller('198.51.100.7');
    stranger.cookie = cookie;
    return (await login(stranger, 'guess')).http;
  };
  for (let count = 0; count < 10; count += 1) await guess('');
  expect(await guess(laptop.cookie.replace(/device\.[^.]+/, 'device.somebody'))).toBe(429);
  expect(await guess(laptop.cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).toBe(429);
  expect(await guess(laptop.cookie)).toBe(401);
});

it('lets the owner in on a new device after a short wait, once the attack is over', async () => {
  await attack(25);
  expect((await login(caller('198.51.100.8'), PASSWORD)).http).toBe(200);
});

it('knows the device that chose a new password by mail, and forgets all others', async () => {
  const [old, fresh] = [caller('198.51.100.9'), caller('198.51.100.10')];
  await login(old, PASSWORD);
  await fresh.call('POST /auth/forgot-password', { email: EMAIL });
  const token = await linkTokenFor(server, EMAIL);
  await fresh.call('POST /auth/reset-password', { token, password: PASSWORD });
  const attacked = attack(60);
  expect((await login(fresh, PASSWORD)).http).toBe(200);
  const answers = await attacked;
  expect(answers.some(({ http }) => http === 429)).toBe(true);
  old.token = '';
  await server.platform.database.db.deleteFrom('attempt').execute();
  for (let count = 0; count < 10; count += 1) await login(caller('198.51.100.9'), 'guess');
  expect((await login(old, PASSWORD)).http).toBe(429);
});

it('limits the guesses of one network over all accounts, and does not count who signs in', async () => {
  const from = '203.0.113.50';
  for (let count = 0; count < 3; count += 1) await login(caller(from), PASSWORD);
  const guess = (at: number) =>
    caller(from).call('POST /auth/login', { email: `user${at}@example.org`, password: 'guess' });
  const answers = await Promise.all(Array.from({ length: 103 }, (_, at) => guess(at)));
  expect(answers.filter(({ http }) => http === 401)).toHaveLength(100);
  expect((await login(caller('203.0.113.51'), PASSWORD)).http).toBe(200);
});
