import { recognitionDataPath } from '@verso/contracts';
import { findTesseract } from '@verso/text-recognition/installation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (name: string, encoding = 'br') =>
  fetch(server.url + recognitionDataPath(name), { headers: { 'accept-encoding': encoding } });

it('gives the data of each language that is installed, and of orientation', async () => {
  const languages = findTesseract()?.languages ?? [];
  expect(languages).toContain('eng');
  for (const name of ['osd', 'eng']) {
    const [compressed, plain] = await Promise.all([get(name), get(name, 'identity')]);
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(Buffer.from(await compressed.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

it.each(['xxx', 'configs/hocr', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e', 'pdf'])(
  'gives nothing else, such as %s',
  async (name) => {
    const answer = await fetch(`${server.url}/recognition/${name}.traineddata`);
    expect([400, 404]).toContain(answer.status);
  },
);
