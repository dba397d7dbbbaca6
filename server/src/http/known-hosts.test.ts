import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://verso.example.org' });
});
afterAll(() => server.stop());

/** Asks the server under another name than the one that it is reached by. */
function ask(host: string, path = '/healthz', address = '127.0.0.1') {
  const { port } = new URL(server.url);
  return new Promise<{ http: number | undefined; body: string }>((resolve, reject) => {
    const sent = request({ host: address, port, path, headers: { host } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ http: answer.statusCode, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

it.each(['evil.example', 'verso.example.org.evil.example', '10.0.0.1', 'evil.example:80', 'a@localhost', '[::2]'])(
  'refuses the host name %j with 421 and names the setting',
  async (host) => {
    for (const path of ['/healthz', '/api/limits', '/', '/dev/mailbox']) {
      const { http, body } = await ask(host, path);
      expect(http).toBe(421);
      expect(JSON.parse(body)).toMatchObject({
        code: 'UNKNOWN_HOST',
        message: expect.stringContaining('PUBLIC_BASE_URL'),
      });
    }
  },
);

it.each([
  'verso.example.org',
  'VERSO.example.org:8443',
  'localhost:3000',
  'verso.localhost',
  '127.0.0.1',
  '[::1]:3000',
])('answers under its public address and loopback: %s', async (host) => {
  expect((await ask(host)).http).toBe(200);
});

it('answers under the address that a connection came to, when it listens on all', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address;
  if (own === undefined) return;
  expect((await ask(`${own}:3000`, '/healthz', own)).http).toBe(200);
  expect((await ask(`${own}:3000`)).http).toBe(421);
});
