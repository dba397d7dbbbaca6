import { startTestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../server.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

const SMTP_URL = 'smtp://127.0.0.1:9';
const TOO_COMMON = /one of the 10,000 most common ones/;
let production: TestServer;
const register = (server: TestServer, password: string) =>
  new Guest(server.url).call('POST /auth/register', { name: 'Ada', email: 'ada@example.org', password });

beforeAll(async () => {
  production = await startTestServer({ NODE_ENV: 'production', SMTP_URL });
});
afterAll(() => production.stop());

it.each(['123456', 'password1', 'Qwerty', 'LETMEIN', 'changeme'])(
  'refuses the common password %s in production, with a sentence',
  async (password) => {
    expect(await register(production, password)).toMatchObject({
      http: 400,
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(TOO_COMMON),
    });
  },
);

it('keeps the shortest length that is specified, and takes what is not common', async () => {
  expect((await register(production, 'mq7x!')).message).toBe('Password must be at least 6 characters long');
  expect((await register(production, 'mq7x!k')).http).toBe(201);
});

it('takes common passwords in development, and where the operator allows them', async () => {
  for (const environment of [{}, { NODE_ENV: 'production', SMTP_URL, COMMON_PASSWORDS: 'allowed' }]) {
    const server = await startTestServer(environment);
    expect((await register(server, '123456')).http).toBe(201);
    await server.stop();
  }
});

it('holds admins to it, made at the start or by an admin', async () => {
  const admin = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'letmein' };
  const platform = await startTestPlatform({ NODE_ENV: 'production', SMTP_URL, PORT: '0', ...admin });
  await expect(startServer(platform, platform.log)).rejects.toThrow(/ADMIN_PASSWORD: .*10,000/);
  await platform.stop();
});
