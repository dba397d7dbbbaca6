import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guest, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const filled = (path: string) => path.replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuv');
const byAccess = (access: string) =>
  Object.values(calls)
    .filter((call) => call.access === access)
    .map((call) => `${call.method} ${filled(call.path)}`);

it('refuses everybody who is not signed in from every call that is for users or admins', async () => {
  for (const route of [...byAccess('user'), ...byAccess('admin')]) {
    for (const token of ['', 'verso_unknown']) {
      const visitor = new Guest(server.url);
      visitor.token = token;
      const answer = await visitor.call(route);
      expect([route, answer.http, answer.code]).toEqual([route, 401, 'UNAUTHENTICATED']);
    }
  }
});

it('refuses users from every call that is for admins', async () => {
  const user = await signUp(server, 'user@example.org');
  for (const route of byAccess('admin')) {
    const answer = await user.call(route);
    expect([route, answer.http, answer.code]).toEqual([route, 403, 'FORBIDDEN']);
  }
});

it('shows guests and users nothing of what belongs to others', async () => {
  const user = await signUp(server, 'other@example.org');
  for (const route of byAccess('owner').filter((path) => path.includes('abcdef'))) {
    // One call needs a body before it looks anything up.
    const body = route.endsWith('/mail') ? { email: null } : undefined;
    for (const stranger of [new Guest(server.url), user])
      expect([route, (await stranger.call(route, body)).http]).toEqual([route, 404]);
  }
});
