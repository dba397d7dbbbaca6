import { preferredLanguage, splitLanguage } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers });

it('leads a browser to the page in its language, with its query', async () => {
  const answer = await get('/billing?interval=year', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/de/billing?interval=year');
  expect(answer.headers.get('vary')).toBe('accept-language, cookie');
});

it('prefers the language that was chosen to that of the browser', async () => {
  const chosen = { 'accept-language': 'de', cookie: 'verso_language=fr' };
  expect((await get('/', chosen)).headers.get('location')).toBe('/fr');
  const english = { 'accept-language': 'de', cookie: 'verso_language=en' };
  expect((await get('/billing', english)).status).not.toBe(302);
});

it('leads nowhere else than to pages of its own', async () => {
  for (const path of ['//evil.example', '/api/limits', '/nothing', '/de/billing'])
    expect((await get(path, { 'accept-language': 'de' })).status, path).not.toBe(302);
});

it('reads the languages of a browser by their weight', () => {
  expect(preferredLanguage('fr;q=0.5, nl;q=0.9, sv')).toBe('nl');
  expect(preferredLanguage('zh-Hant-TW, en')).toBe('zh');
  expect(preferredLanguage('sv, *;q=0.1')).toBe('en');
  expect(preferredLanguage('de;q=0, en')).toBe('en');
});

it('parts the language from the address of a page', () => {
  expect(splitLanguage('/de/billing')).toEqual({ language: 'de', path: '/billing' });
  expect(splitLanguage('/de')).toEqual({ language: 'de', path: '/' });
  expect(splitLanguage('/developers')).toEqual({ language: 'en', path: '/developers' });
});
