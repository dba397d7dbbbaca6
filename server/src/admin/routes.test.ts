import { type AdminUser, calls } from '@verso/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  conversionOf,
  dataOf,
  Guest,
  mailsTo,
  PASSWORD,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { openSession } from '../users/sessions.ts';
import { createAdmin } from './first-admin.ts';
import { writeLine } from './users-csv.ts';

let server: TestServer;
let root: Guest;

async function signIn(email: string, password = PASSWORD): Promise<Guest> {
  const guest = new Guest(server.url);
  guest.token = (await guest.call('POST /auth/login', { email, password })).data.token;
  return guest;
}

async function newAdmin(email: string): Promise<Guest> {
  await createAdmin(server.platform.database, { email, password: PASSWORD });
  return signIn(email);
}

const idOf = async (guest: Guest) => (await guest.call('GET /auth/me')).data.user._id;
const userIn = (reply: Reply) => reply.data.user as AdminUser;
const listOf = (reply: Reply) => dataOf(calls.listUsers, reply);
const emailsIn = (reply: Reply) => listOf(reply).users.map(({ email }) => email);
const entriesIn = (reply: Reply) => dataOf(calls.listAudit, reply).entries;

const NEW = {
  password: PASSWORD,
  role: 'user',
  subscription: { plan: 'free', extractionCredits: 1 },
} as const;

function asUpdate(user: AdminUser, change: object = {}) {
  const { email, role, subscription, freeTrialUsed } = user;
  return { email, role, subscription, freeTrialUsed, ...change };
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.db.deleteFrom('user').execute();
  await server.platform.database.db.deleteFrom('attempt').execute();
  root = await newAdmin('root@example.org');
});

describe('POST /admin/users', () => {
  it('let in again who the command line makes an admin', async () => {
    const other = await newAdmin('other@example.org');
    await root.call(`POST /admin/users/${await idOf(other)}/disable`);
    const refused = await new Guest(server.url).call('POST /auth/login', {
      email: 'other@example.org',
      password: PASSWORD,
    });
    expect(refused.code).toBe('ACCOUNT_DISABLED');
    await createAdmin(server.platform.database, { email: 'other@example.org', password: PASSWORD });
    expect((await (await signIn('other@example.org')).call('GET /auth/me')).http).toBe(200);
  });

  it('makes a user who can sign in at once, with exactly the credits given', async () => {
    const subscription = { plan: 'basic', extractionCredits: 7 };
    const made = await root.call('POST /admin/users', { ...NEW, email: ' Grace@Example.org ', subscription });
    expect(made).toMatchObject({ http: 201, message: 'User created successfully' });
    expect(userIn(made)).toMatchObject({
      name: 'Grace',
      email: 'Grace@Example.org',
      role: 'user',
      freeTrialUsed: false,
      isDisabled: false,
      subscription,
    });
    const grace = await signIn('grace@example.org');
    expect((await grace.call('GET /auth/me')).data.user).not.toHaveProperty('isDisabled');
    const usage = await grace.ask(calls.getUsage);
    expect(Date.parse(usage.subscription.resetsAt ?? '') - Date.now()).toBeGreaterThan(27 * 86_400_000);
  });

  it('gives no credits where none are to be given', async () => {
    const subscription = { plan: 'free', extractionCredits: 0 };
    const made = await root.call('POST /admin/users', { ...NEW, email: 'none@example.org', subscription });
    expect(userIn(made).subscription).toEqual(subscription);
  });

  it('refuses what is not valid, and an address that is taken', async () => {
    const make = (change: object) => root.call('POST /admin/users', { ...NEW, email: 'x@example.org', ...change });
    const credits = (extractionCredits: unknown) => ({ subscription: { plan: 'free', extractionCredits } });
    for (const [change, message] of [
      [{ email: 'x' }, 'Please enter a valid email address'],
      [{ password: '12345' }, 'Password must be at least 6 characters long'],
      [credits(-1), 'Extraction credits cannot be less than 0'],
      [credits(1.5), 'Extraction credits must be a whole number'],
      [credits('1'), 'Please enter the extraction credits'],
    ] as const)
      expect(await make(change)).toMatchObject({ http: 400, code: 'INVALID_REQUEST', message });
    expect((await make({ role: 'owner' })).http).toBe(400);
    expect((await make({ freeTrialUsed: true })).http).toBe(400);
    expect(await make({ email: 'ROOT@example.org' })).toMatchObject({ http: 409, code: 'EMAIL_TAKEN' });
  });
});

describe('PUT /admin/users/{id}', () => {
  it('changes address, role, plan, credits and trial, and enters the credits in the ledger', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const id = await idOf(ada);
    const put = (change: object) =>
      root.call(`PUT /admin/users/${id}`, {
        email: 'king@example.org',
        role: 'user',
        subscription: { plan: 'premium', extractionCredits: 40 },
        freeTrialUsed: true,
        ...change,
      });
    const changed = await put({});
    expect(changed).toMatchObject({ http: 200, message: 'User updated successfully' });
    expect(userIn(changed)).toMatchObject({ email: 'king@example.org', freeTrialUsed: true, name: 'Ada Lovelace' });
    expect((await ada.call('GET /auth/me')).data.user.subscription).toEqual({ plan: 'premium', extractionCredits: 40 });
    expect((await ada.call('GET /usage/ledger')).data['entries']).toMatchObject([
      { kind: 'adjust', amount: 39, balance: 40, note: 'Set by an administrator' },
      { kind: 'grant' },
    ]);
    expect((await mailsTo(server, 'ada@example.org'))[0]?.subject).toBe('Your email address was changed');
    await put({ subscription: { plan: 'free', extractionCredits: 0 } });
    expect((await ada.call('GET /usage')).data['subscription']).toMatchObject({ remainingCredits: 0, resetsAt: null });
  });

  it('refuses an address that is taken, an unknown user, and to demote the last admin', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const [user] = listOf(await root.call('GET /admin/users?q=ada')).users;
    const change = asUpdate(user as AdminUser, { email: 'root@example.org' });
    expect(await root.call(`PUT /admin/users/${await idOf(ada)}`, change)).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await root.call('PUT /admin/users/unknown', change)).toMatchObject({ http: 404 });
    const own = listOf(await root.call('GET /admin/users?role=admin')).users[0] as AdminUser;
    const demoted = await root.call(`PUT /admin/users/${own._id}`, asUpdate(own, { role: 'user' }));
    expect(demoted).toMatchObject({ http: 409, code: 'LAST_ADMIN' });
    expect((await root.call(`PUT /admin/users/${own._id}`, asUpdate(own))).http).toBe(200);
  });
});

describe('DELETE /admin/users/{id}', () => {
  it('deletes files, conversions and sessions, and never oneself', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const conversion = await conversionOf(await ada.upload(TINY_PDF, 'mine.pdf', 'docx'));
    const { original_key: key } = await server.platform.database.db
      .selectFrom('conversion')
      .select('original_key')
      .where('id', '=', conversion._id)
      .executeTakeFirstOrThrow();
    const id = await idOf(ada);
    await ada.keep('mine, too', 'mine.txt');
    const { object_key: kept } = await server.platform.database.db
      .selectFrom('library_file')
      .select('object_key')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await root.call(`DELETE /admin/users/${id}`)).toMatchObject({ message: 'User deleted successfully' });
    expect((await ada.call('GET /auth/me')).http).toBe(401);
    for (const gone of [key ?? '', kept]) await expect(server.platform.store.get(gone)).rejects.toThrow();
    const left = server.platform.database.db.selectFrom('conversion').select('id').where('id', '=', conversion._id);
    expect(await left.execute()).toEqual([]);
    expect((await root.call(`DELETE /admin/users/${id}`)).http).toBe(404);
    expect(await root.call(`DELETE /admin/users/${await idOf(root)}`)).toMatchObject({
      http: 403,
      code: 'OWN_ACCOUNT',
    });
  });

  it('leaves one admin when two delete each other at the same moment, a hundred times', async () => {
    for (let run = 0; run < 100; run += 1) {
      await server.platform.database.db.deleteFrom('user').execute();
      const database = server.platform.database;
      const pair = ['one@example.org', 'two@example.org'];
      for (const email of pair)
        await database.db
          .insertInto('user')
          .values({ id: `admin-${email}`, name: 'A', email, email_key: email, password_hash: '', role: 'admin' })
          .execute();
      const admins = await Promise.all(
        pair.map(async (email) => {
          const guest = new Guest(server.url);
          guest.token = await openSession(database.db, `admin-${email}`, { isRemembered: false, userAgent: '' });
          return guest;
        }),
      );
      const answers = await Promise.all(
        admins.map((guest, at) => guest.call(`DELETE /admin/users/admin-${pair[1 - at]}`)),
      );
      const left = await database.db.selectFrom('user').select('id').where('role', '=', 'admin').execute();
      expect(left).toHaveLength(1);
      expect(answers.map(({ http }) => http).sort()[0]).toBe(200);
    }
  }, 120_000);

  it('leaves one admin when two demote each other at the same moment', async () => {
    for (let run = 0; run < 20; run += 1) {
      await server.platform.database.db.deleteFrom('user').execute();
      const admins = await Promise.all(['one@example.org', 'two@example.org'].map(newAdmin));
      const users = listOf(await (admins[0] as Guest).call('GET /admin/users?sort=email')).users;
      const codes = await Promise.all(
        admins.map((guest, at) => {
          const other = users[1 - at] as AdminUser;
          return guest.call(`PUT /admin/users/${other._id}`, asUpdate(other, { role: 'user' }));
        }),
      );
      const left = server.platform.database.db.selectFrom('user').select('id').where('role', '=', 'admin');
      expect(await left.execute()).toHaveLength(1);
      expect(codes.filter(({ http }) => http === 200)).toHaveLength(1);
    }
  }, 120_000);
});

describe('GET /admin/users', () => {
  beforeEach(async () => {
    for (const [email, plan, extractionCredits] of [
      ['anna@example.org', 'basic', 3],
      ['bert_1@example.org', 'premium', 9],
      ['carla@example.com', 'free', 0],
    ] as const)
      await root.call('POST /admin/users', { ...NEW, email, subscription: { plan, extractionCredits } });
  });

  it('gives all users, the latest first, with figures over everybody', async () => {
    const all = await root.call('GET /admin/users');
    expect(emailsIn(all)).toEqual(['carla@example.com', 'bert_1@example.org', 'anna@example.org', 'root@example.org']);
    expect(listOf(all)).toMatchObject({ total: 4, page: 1, pages: 1, figures: { admins: 1, paying: 2 } });
  });

  it('filters by a part of the address, by role and by plan, and sorts', async () => {
    const emails = async (query: string) => emailsIn(await root.call(`GET /admin/users?${query}`));
    expect(await emails('q=EXAMPLE.com')).toEqual(['carla@example.com']);
    expect(await emails('q=_1')).toEqual(['bert_1@example.org']);
    expect(await emails('q=%25')).toEqual([]);
    expect(await emails('role=admin')).toEqual(['root@example.org']);
    expect(await emails('plan=premium&role=user')).toEqual(['bert_1@example.org']);
    expect((await emails('sort=email'))[0]).toBe('anna@example.org');
    expect((await emails('sort=-credits'))[0]).toBe('bert_1@example.org');
    expect(listOf(await root.call('GET /admin/users?q=anna'))).toMatchObject({ total: 1, figures: { paying: 2 } });
  });

  it('gives one page where one is asked for, and refuses what it does not know', async () => {
    const { db } = server.platform.database;
    const rows = Array.from({ length: 60 }, (_, at) => `many${at}@example.org`);
    for (const email of rows)
      await db
        .insertInto('user')
        .values({ id: `many-${email}`, name: 'M', email, email_key: email, password_hash: '' })
        .execute();
    const pages = await Promise.all([1, 2, 3].map((page) => root.call(`GET /admin/users?page=${page}`)));
    expect(pages.map((page) => listOf(page).users.length)).toEqual([50, 14, 0]);
    expect(new Set(pages.flatMap(emailsIn)).size).toBe(64);
    expect(listOf(pages[0] as Reply)).toMatchObject({ total: 64, page: 1, pages: 2 });
    for (const query of ['page=0', 'page=x', 'sort=name', 'plan=gold', 'what=1'])
      expect((await root.call(`GET /admin/users?${query}`)).http).toBe(400);
  });

  it('exports the filtered users as CSV that no spreadsheet executes', async () => {
    await root.call('POST /admin/users', { ...NEW, email: '=cmd@example.org' });
    const answer = await root.request('/api/admin/users.csv?plan=free');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFId,Email,Name,Role,Plan,Credits,Free Trial,Joined,Disabled');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^[\w'-]+,'=cmd@example\.org,'=cmd,user,Free,1,Available,\d{4}-/);
    expect(writeLine(['a"b', 'c,d', '-1', '@x'])).toBe(`"a""b","c,d",'-1,'@x\r\n`);
    expect((await root.request('/api/admin/users.csv?page=1')).status).toBe(400);
  });
});

describe('what admins do to one user', () => {
  it('disables and enables: sessions end, and signing in says so only after the right password', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const id = await idOf(ada);
    expect(userIn(await root.call(`POST /admin/users/${id}/disable`)).isDisabled).toBe(true);
    expect((await ada.call('GET /auth/me')).http).toBe(401);
    const login = (password: string) => ada.call('POST /auth/login', { email: 'ada@example.org', password });
    expect(await login('wrong')).toMatchObject({ http: 401, code: 'INVALID_CREDENTIALS' });
    expect(await login(PASSWORD)).toMatchObject({ http: 403, code: 'ACCOUNT_DISABLED' });
    expect(userIn(await root.call(`POST /admin/users/${id}/enable`)).isDisabled).toBe(false);
    expect((await login(PASSWORD)).http).toBe(200);
    expect(await root.call(`POST /admin/users/${await idOf(root)}/disable`)).toMatchObject({ code: 'OWN_ACCOUNT' });
  });

  it('gives and takes credits with a note that the user reads, and never below nothing', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const adjust = async (amount: number, note = 'Sorry for the delay') =>
      root.call(`POST /admin/users/${await idOf(ada)}/credits`, { amount, note });
    expect(userIn(await adjust(5)).subscription.extractionCredits).toBe(6);
    expect(userIn(await adjust(-4)).subscription.extractionCredits).toBe(2);
    expect(await adjust(-3)).toMatchObject({ http: 400, message: 'This user has only 2 credits.' });
    expect(await adjust(0)).toMatchObject({ http: 400 });
    expect(await adjust(1, ' ')).toMatchObject({ http: 400, message: 'Please enter a note' });
    expect((await ada.ask(calls.getLedger)).entries[0]?.note).toBe('Sorry for the delay');
  });

  it('makes a reset link that works once', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const made = await root.call(`POST /admin/users/${await idOf(ada)}/reset-link`);
    const token = String(made.data['link']).split('token=')[1];
    const reset = () => new Guest(server.url).call('POST /auth/reset-password', { token, password: 'A new 1 then' });
    expect((await reset()).http).toBe(200);
    expect((await reset()).http).toBe(400);
    expect((await signIn('ada@example.org', 'A new 1 then')).token).not.toBe('');
  });

  it('enters every act in an audit log that no one changes', async () => {
    const ada = await signUp(server, 'ada@example.org');
    const id = await idOf(ada);
    const [user] = listOf(await root.call('GET /admin/users?q=ada')).users;
    await root.call(`PUT /admin/users/${id}`, asUpdate(user as AdminUser, { freeTrialUsed: true }));
    await root.call(`POST /admin/users/${id}/credits`, { amount: 2, note: 'Hello' });
    await root.call(`POST /admin/users/${id}/reset-link`);
    await root.call(`POST /admin/users/${id}/disable`);
    await root.call(`POST /admin/users/${id}/enable`);
    await root.call(`DELETE /admin/users/${id}`);
    const entries = entriesIn(await root.call('GET /admin/audit')).slice(0, 6);
    expect(entries.map(({ act }) => act)).toEqual([
      'delete-user',
      'enable-user',
      'disable-user',
      'make-reset-link',
      'adjust-credits',
      'update-user',
    ]);
    expect(entries.every(({ target }) => target?.email === 'ada@example.org')).toBe(true);
    expect(entries[5]).toMatchObject({
      actor: { email: 'root@example.org' },
      details: { freeTrialUsed: { from: false, to: true } },
    });
    const remove = server.platform.database.db.deleteFrom('audit_entry').execute();
    await expect(remove).rejects.toThrow('append-only');
  });
});

it('counts what waits and runs without telling what it is', async () => {
  const ada = await signUp(server, 'ada@example.org');
  await ada.upload(TINY_PDF, 'secret.pdf', 'docx');
  const answer = await root.call('GET /admin/queue');
  expect(answer.data).toMatchObject({ waiting: 1, running: 0, workers: [] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
