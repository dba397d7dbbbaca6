import { calls } from '@verso/contracts';
import { openOutbox } from '@verso/platform/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin } from '../admin/first-admin.ts';
import { mailsOf } from '../mail/mails.ts';
import {
  conversionOf,
  Guest,
  linkTokenFor,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { findByEmail } from '../users/user-store.ts';
import { purgeAccounts } from './purge.ts';

let server: TestServer;
const visitor = () => new Guest(server.url);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('changes the name', async () => {
  const ada = await signUp(server, 'name@example.org');
  expect((await ada.call('PATCH /account', { name: ' Ada King ' })).data.user.name).toBe('Ada King');
  expect(await ada.call('PATCH /account', { name: '' })).toMatchObject({ message: 'Please enter your full name' });
  expect((await visitor().call('PATCH /account', { name: 'x' })).http).toBe(401);
});

it('changes the address once the link sent to the new one is opened, and tells the old one', async () => {
  const ada = await signUp(server, 'old@example.org');
  const ask = (email: string, password = PASSWORD) => ada.call('POST /account/email', { email, password });
  expect(await ask('new@example.org', 'wrong')).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' });
  expect((await ask('new@example.org')).data['account']).toMatchObject({ pendingEmail: 'new@example.org' });
  expect((await ada.call('GET /auth/me')).data.user.email).toBe('old@example.org');
  const token = await linkTokenFor(server, 'new@example.org');
  const confirmed = await visitor().call(`GET /auth/verify-email/${token}`);
  expect(confirmed).toMatchObject({ http: 200, data: { user: { email: 'new@example.org' } } });
  expect(confirmed.data.token).toBeUndefined();
  expect((await ada.call('GET /account')).data['account']).toMatchObject({ pendingEmail: null });
  expect((await mailsTo(server, 'old@example.org'))[0]?.subject).toBe('Your email address was changed');
});

it('does not tell in the answer that the new address belongs to someone else', async () => {
  const ada = await signUp(server, 'asker@example.org');
  await signUp(server, 'owned@example.org');
  const free = await ada.call('POST /account/email', { email: 'unowned@example.org', password: PASSWORD });
  const owned = await ada.call('POST /account/email', { email: 'owned@example.org', password: PASSWORD });
  expect([owned.http, owned.message]).toEqual([free.http, free.message]);
  expect((await mailsTo(server, 'owned@example.org'))[0]?.subject).toBe('You already have an account');
});

it('changes the password for who knows the old one, and signs out everybody else', async () => {
  const ada = await signUp(server, 'password@example.org');
  const other = visitor();
  const login = (password: string) => visitor().call('POST /auth/login', { email: 'password@example.org', password });
  other.token = (await login(PASSWORD)).data.token;
  const change = (currentPassword: string, newPassword: string) =>
    ada.call('POST /account/password', { currentPassword, newPassword });
  expect(await change('wrong', 'A better one')).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' });
  expect(await change(PASSWORD, '12345')).toMatchObject({ http: 400 });
  expect((await change(PASSWORD, 'A better one')).http).toBe(200);
  expect((await ada.call('GET /auth/me')).http).toBe(200);
  expect((await other.call('GET /auth/me')).http).toBe(401);
  expect((await login('A better one')).http).toBe(200);
});

it('hands out all that is stored about the user, and nothing that opens doors', async () => {
  const ada = await signUp(server, 'export@example.org');
  await ada.upload(TINY_PDF, 'thesis.pdf', 'docx');
  await ada.keep('what I have written', 'notes.txt');
  const answer = await ada.request('/api/account/export');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="verso-account.json"');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    user: { email: 'export@example.org' },
    sessions: [{ isCurrent: true }],
    conversions: [{ originalFilename: 'thesis.pdf' }],
    files: [{ originalName: 'notes.txt', size: 19 }],
  });
  expect(text).not.toMatch(/argon2|token|hash|original_key/i);
});

it('deletes the account with its files after seven days, unless its owner takes it back', async () => {
  const ada = await signUp(server, 'leaving@example.org');
  const conversion = await conversionOf(await ada.upload(TINY_PDF, 'mine.pdf', 'docx'));
  await ada.keep('mine, too', 'mine.txt');
  expect((await ada.call('DELETE /account', { password: 'wrong' })).http).toBe(400);
  const { account } = await ada.ask(calls.deleteAccount, { body: { password: PASSWORD } });
  expect(Math.round((Date.parse(account.deletionDueAt ?? '') - Date.now()) / 86_400_000)).toBe(7);
  expect((await mailsTo(server, 'leaving@example.org'))[0]?.subject).toBe('Your account will be deleted');
  expect((await ada.call('POST /account/keep')).data['account']).toMatchObject({ deletionDueAt: null });

  await ada.call('DELETE /account', { password: PASSWORD });
  const { platform } = server;
  const services = { ...platform, outbox: mailsOf(await openOutbox(platform, platform.log), findByEmail) };
  expect(await purgeAccounts(services)).toBe(0);
  const row = await platform.database.db
    .selectFrom('conversion')
    .select('original_key')
    .where('id', '=', conversion._id)
    .executeTakeFirstOrThrow();
  const kept = await platform.database.db.selectFrom('library_file').select('object_key').execute();
  await platform.database.db
    .updateTable('user')
    .set({ deletion_due_at: new Date(0) })
    .where('email', '=', 'leaving@example.org')
    .execute();
  expect(await purgeAccounts(services)).toBe(1);
  expect((await ada.call('GET /auth/me')).http).toBe(401);
  const left = await platform.database.db.selectFrom('library_file').select('object_key').execute();
  const gone = kept.filter(({ object_key: key }) => !left.some((one) => one.object_key === key));
  expect(gone).toHaveLength(1);
  for (const key of [row.original_key, gone[0]?.object_key])
    await expect(platform.store.get(key ?? '')).rejects.toThrow('There is no object');
  expect((await mailsTo(server, 'leaving@example.org'))[0]?.subject).toBe('Your account was deleted');
});

it('keeps the last admin', async () => {
  await createAdmin(server.platform.database, { email: 'root@example.org', password: PASSWORD });
  const root = visitor();
  root.token = (await root.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  expect(await root.call('DELETE /account', { password: PASSWORD })).toMatchObject({ http: 409, code: 'LAST_ADMIN' });
});
