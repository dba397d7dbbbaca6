import { once } from 'node:events';
import { connect } from 'node:net';
import { openLog } from '@verso/platform/log';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../server.ts';
import { Guest, signUp } from '../testing/test-server.ts';

const WARN = 40;
const BOUNDARY = 'a-boundary';
let platform: TestPlatform;
let server: RunningServer;
let lines: { level: number; msg: string; code?: string }[] = [];

beforeAll(async () => {
  platform = await startTestPlatform({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  const log = openLog({ logLevel: 'debug' }, 'server', { write: (line) => void lines.push(JSON.parse(line)) });
  server = await startServer(platform, log);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

/** Sends the head and a part of the body of a request, and closes the connection when the server has it. */
async function breakOff(path: string, headers: Record<string, string>, begun: string, method = 'POST'): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise((sent) => socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${begun}`, sent));
  // It reads the body: what is asked for later is answered.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  socket.destroy();
}

const FORM = [
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="targetFormat"\r\n\r\ndocx\r\n`,
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'x'.repeat(9_000)}`,
].join('');

const errors = () => lines.filter(({ level }) => level > WARN);

it('takes an upload that its sender breaks off for no error of ours', async () => {
  lines = [];
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': '1000000' };
  await breakOff('/api/conversions/upload', headers, FORM);
  await vi.waitFor(() => expect(lines.some(({ msg }) => /closed by its sender/.test(msg))).toBe(true), 20_000);
  expect(errors()).toEqual([]);
});

it('takes a piece of a file that its sender breaks off for no error of ours', async () => {
  const user = await signUp({ platform, url: server.url, localStripe: null, stop: server.stop }, 'ada@example.org');
  const headers = { authorization: `Bearer ${user.token}`, 'tus-resumable': '1.0.0' };
  const made = await user.request('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': '100000' },
  });
  expect(made.status).toBe(201);
  lines = [];
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'content-length': '100000' };
  const place = made.headers.get('location') ?? '';
  await breakOff(place, { ...headers, ...type }, 'x'.repeat(5_000), 'PATCH');
  // It is let go of, and can be gone on with.
  await vi.waitFor(async () => {
    expect((await user.request(place, { method: 'HEAD', headers })).status).toBe(200);
  }, 20_000);
  expect(errors()).toEqual([]);
});

it('refuses a form that ends before it is whole with 400', async () => {
  lines = [];
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await new Guest(server.url).request('/api/conversions/upload', {
    method: 'POST',
    headers,
    body: FORM,
  });
  expect(answer.status).toBe(400);
  expect(errors()).toEqual([]);
});
