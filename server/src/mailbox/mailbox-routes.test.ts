import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guest, mailsTo, PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('shows what would have been sent, newest first, loudly marked', async () => {
  const register = (email: string) =>
    new Guest(server.url).call('POST /auth/register', { name: 'Ada', email, password: PASSWORD });
  await register('first@example.org');
  await register('second@example.org');
  const answer = await fetch(`${server.url}/dev/mailbox.json`);
  const mails = (await answer.json()) as Record<string, string>[];
  expect(mails.map(({ to }) => to)).toEqual(['second@example.org', 'first@example.org']);
  expect(mails[0]).toMatchObject({
    subject: 'Verify your email address',
    text: expect.stringContaining('/verify-email?token='),
    html: expect.stringContaining('<!doctype html>'),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const page = await (await fetch(`${server.url}/dev/mailbox`)).text();
  expect(page).toContain('Development only');
  expect(page).toMatch(/<a href="http[^"]+\/verify-email\?token=/);
  expect(page).toMatch(/<a href="http[^"]+\/verify-email\?token=[\w-]+&#38;decline=1">/);
  const preview = await fetch(`${server.url}${mails[0]?.['htmlUrl']}`);
  expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox/);
});

it('puts nothing of a user in front of our link that a mail program would follow', async () => {
  const name = 'Ada <b>';
  await new Guest(server.url).call('POST /auth/register', { name, email: 'html@example.org', password: PASSWORD });
  expect(await mailsTo(server, 'html@example.org')).toEqual([]);
});

it('is not there in production, where registering without a mail server signs in at once', async () => {
  const production = await startTestServer({ NODE_ENV: 'production' });
  try {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      const answer = await fetch(production.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const visitor = new Guest(production.url);
    const given = { name: 'Ada', email: 'ada@example.org', password: PASSWORD };
    const answer = await visitor.call('POST /auth/register', given);
    expect(answer).toMatchObject({ http: 201, data: { user: { email: 'ada@example.org' } } });
    expect(answer.message).not.toMatch(/verify/i);
    visitor.token = answer.data.token;
    expect((await visitor.call('GET /auth/me')).http).toBe(200);
    expect(await visitor.call('POST /auth/register', given)).toMatchObject({ http: 409, code: 'EMAIL_TAKEN' });
    expect((await visitor.call('POST /auth/forgot-password', { email: 'ada@example.org' })).http).toBe(200);
    const { rows } = await production.platform.database.pool.query('select 1 from mail');
    expect(rows).toEqual([]);
  } finally {
    await production.stop();
  }
});

it('lets one network sign up ten times an hour in production', async () => {
  const production = await startTestServer({ NODE_ENV: 'production' });
  try {
    const tries = Array.from({ length: 15 }, (_, at) =>
      new Guest(production.url).call('POST /auth/register', {
        name: 'Ada',
        email: `ada${at}@example.org`,
        password: PASSWORD,
      }),
    );
    const outcomes = (await Promise.all(tries)).map(({ http }) => http);
    expect(outcomes.filter((http) => http === 201)).toHaveLength(10);
    expect(outcomes.filter((http) => http === 429)).toHaveLength(5);
  } finally {
    await production.stop();
  }
});

it.each([
  ['listens for other machines', { HOST: '0.0.0.0' }],
  ['is public', { PUBLIC_BASE_URL: 'http://verso.example.org' }],
  ['is served over TLS', { PUBLIC_BASE_URL: 'https://localhost' }],
])('is not there on a server that %s, nor is the local Stripe', async (_what, environment) => {
  const open = await startTestServer(environment);
  const { port } = new URL(open.url);
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/stripe'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  await open.stop();
});

it('is hidden from what a proxy on the same machine passes on', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await fetch(`${server.url}/dev/mailbox`, { headers: { [header]: '203.0.113.9' } })).status).toBe(404);
  expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(200);
});
