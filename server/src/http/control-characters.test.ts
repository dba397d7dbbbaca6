import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Guest, PASSWORD, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

let server: TestServer;
let ada: Guest;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server, 'ada@example.org');
});
afterAll(() => server.stop());

const BAD = ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u009b'];
const CALLS: readonly (readonly [string, (bad: string) => object])[] = [
  ['POST /auth/login', (bad) => ({ email: 'ada@example.org', password: `x${bad}` })],
  ['POST /auth/login', (bad) => ({ email: `ada${bad}@example.org`, password: PASSWORD })],
  ['POST /auth/register', (bad) => ({ name: `Ada${bad}`, email: 'b@example.org', password: PASSWORD })],
  ['PATCH /account', (bad) => ({ name: `Ada${bad}` })],
  ['POST /auth/reset-password', (bad) => ({ token: bad, password: PASSWORD })],
  ['POST /conversions/archive', (bad) => ({ ids: [`x${bad}`] })],
];

it.each(CALLS)('refuses control characters in a body of %s with 400', async (call, bodyOf) => {
  for (const bad of BAD)
    expect(await ada.call(call, bodyOf(bad))).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
});

it('refuses them in paths and queries without an error of ours', async () => {
  for (const path of ['/conversions/abcdefgh%00ijklmnop', '/upload/%00', '/auth/sessions/a%00b', '/receipts/%00'])
    expect((await ada.call(`${path.startsWith('/auth') ? 'DELETE' : 'GET'} ${path}`)).http).toBeLessThan(500);
  expect(await ada.call('GET /conversions?page=%00')).toMatchObject({ http: 400 });
});

it('refuses them in the fields and the file name of a form, and keeps nothing of it', async () => {
  const form = (fields: Record<string, string>, filename = 'a.pdf') => {
    const boundary = 'x'.repeat(20);
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(texts.join('') + head), TINY_PDF, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return ada.request('/api/conversions/upload', { method: 'POST', headers, body });
  };
  for (const answer of [
    await form({ targetFormat: 'docx', password: 'a\u0000b' }),
    await form({ targetFormat: 'docx', pages: '1\u0001' }),
    await form({ targetFormat: 'docx' }, 'a\u0001.pdf'),
  ])
    expect(answer.status).toBe(400);
  expect((await ada.call('GET /conversions')).data['conversions']).toEqual([]);
});

it('keeps tabs and line breaks where a text may have them', async () => {
  const answer = await ada.call('POST /auth/login', { email: 'ada@example.org', password: 'tab\there' });
  expect(answer).toMatchObject({ http: 401, code: 'INVALID_CREDENTIALS' });
});
