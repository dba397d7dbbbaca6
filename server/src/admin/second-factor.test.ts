import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpApp } from '../testing/test-second-factor.ts';
import { Guest, mailsTo, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

const ADMIN = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: PASSWORD };
let server: TestServer;
const signIn = async () => {
  const guest = new Guest(server.url);
  const { data } = await guest.call('POST /auth/login', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD });
  guest.token = data.token;
  return guest;
};

beforeAll(async () => {
  server = await startTestServer({ ...ADMIN, ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => server.stop());

it('lets an admin without a second factor do nothing but set one up, and then everything', async () => {
  const admin = await signIn();
  const refused = { http: 403, code: 'SECOND_FACTOR_SETUP_REQUIRED' };
  for (const call of ['GET /admin/users', 'GET /conversions', 'GET /account/export', 'DELETE /auth/sessions'])
    expect(await admin.call(call)).toMatchObject(refused);
  for (const call of ['GET /auth/me', 'GET /account', 'GET /auth/sessions'])
    expect(await admin.call(call)).toMatchObject({ http: 200 });
  expect((await admin.ask(calls.getSecondFactor)).secondFactor.isRequired).toBe(true);
  const older = await signIn();
  await setUpApp(server, admin);
  expect((await admin.call('GET /admin/users')).http).toBe(200);
  expect((await older.call('GET /admin/users')).http).toBe(401);
  const ada = await signUp(server, 'ordinary@example.org');
  expect((await ada.call('GET /conversions')).http).toBe(200);
  await removeLostDevice(admin);
});

async function removeLostDevice(admin: Guest): Promise<void> {
  const email = 'lost@example.org';
  const ada = await signUp(server, email);
  const { _id: id } = (await ada.call('GET /auth/me')).data.user;
  const remove = (who: Guest, of = id) => who.call(`DELETE /admin/users/${of}/second-factor`);
  expect(await remove(admin)).toMatchObject({ http: 409, code: 'NO_SECOND_FACTOR' });
  await setUpApp(server, ada);
  expect((await remove(ada)).code).toBe('FORBIDDEN');
  const own = (await admin.call('GET /auth/me')).data.user._id;
  expect((await remove(admin, own)).code).toBe('OWN_ACCOUNT');
  expect(await remove(admin)).toMatchObject({ http: 200, data: { user: { hasSecondFactor: false } } });
  expect((await ada.call('GET /auth/me')).http).toBe(401);
  const signedIn = await new Guest(server.url).call('POST /auth/login', { email, password: PASSWORD });
  expect(signedIn.http).toBe(200);
  expect((await mailsTo(server, email))[0]?.subject).toBe('Two-factor authentication was turned off');
  const { entries } = await admin.ask(calls.listAudit);
  expect(entries[0]).toMatchObject({ act: 'remove-second-factor', target: { email } });
}
