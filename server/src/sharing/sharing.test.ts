import { calls, MOST_SHARE_LINKS } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireOld } from '../conversions/lost-and-expired.ts';
import { startServer } from '../server.ts';
import {
  conversionOf,
  convertedBy,
  Guest,
  PASSWORD,
  RESULT,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { forgetEndedLinks } from './link-store.ts';

const LINK_PASSWORD = 'Only for Zoë';
const ENDED = { http: 404, code: 'LINK_ENDED' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: PASSWORD });
});
afterAll(() => server.stop());

/** Someone with a browser of their own. */
const someone = () => new Guest(server.url);

const secretOf = (url: string): string => url.slice(url.indexOf('#') + 1);

async function share(owner: Guest, id: string, body: { expiresInSeconds?: number; password?: string } = {}) {
  const { link, url } = await owner.ask(calls.createShareLink, { params: { id }, body });
  return { link, url, secret: secretOf(url) };
}

const open = (secret: string, password?: string): Promise<Reply> =>
  someone().call('POST /shared/open', { secret, ...(password !== undefined && { password }) });

const download = (secret: string, password?: string, headers: Record<string, string> = {}): Promise<Response> =>
  someone().request('/api/shared/download', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ secret, ...(password !== undefined && { password }) }),
  });

async function linksOf(owner: Guest, id: string) {
  return (await owner.ask(calls.listShareLinks, { params: { id } })).links;
}

it('lets anyone with the link see and download the result, and tells its owner how often', async () => {
  const owner = someone();
  const { _id: id, expiresAt } = await convertedBy(server, owner);
  const { link, url, secret } = await share(owner, id);
  expect(url).toMatch(/^http:\/\/[^/]+\/shared#[\w-]{43}$/);
  expect(link).toMatchObject({ expiresAt, hasPassword: false, isMailed: false, opens: 0, downloads: 0 });
  expect((await open(secret)).data['shared']).toEqual({
    filename: 'report.docx',
    format: 'docx',
    bytes: RESULT.length,
    pages: 1,
    expiresAt,
  });
  const answer = await download(secret, undefined, { range: 'bytes=4-' });
  expect([answer.status, await answer.text()]).toEqual([200, RESULT]);
  for (const [name, value] of [
    ['content-disposition', 'attachment; filename=report.docx'],
    ['content-security-policy', "sandbox; default-src 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'private, no-store'],
  ])
    expect([name, answer.headers.get(name ?? '')]).toEqual([name, value]);
  expect(await linksOf(owner, id)).toMatchObject([{ _id: link._id, opens: 1, downloads: 1 }]);
});

it('keeps neither the secret nor the password of a link', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const { secret } = await share(owner, id, { password: LINK_PASSWORD });
  const row = await server.platform.database.db
    .selectFrom('share_link')
    .selectAll()
    .where('conversion_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
});

it('asks for the password of a link, and takes no other', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const { secret } = await share(owner, id, { password: LINK_PASSWORD });
  expect(await open(secret)).toMatchObject({ http: 403, code: 'LINK_LOCKED' });
  expect((await download(secret)).status).toBe(403);
  expect(await open(secret, 'Only for you')).toMatchObject({ http: 403, code: 'LINK_PASSWORD_WRONG' });
  expect((await open(secret, LINK_PASSWORD)).http).toBe(200);
  expect(await (await download(secret, LINK_PASSWORD)).text()).toBe(RESULT);
  expect(await linksOf(owner, id)).toMatchObject([{ hasPassword: true, opens: 1, downloads: 1 }]);
});

it('checks ten guesses of a network at one link, also when they come at once, and then not even the right one', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const { secret } = await share(owner, id, { password: LINK_PASSWORD });
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => open(secret, `guess ${guess}`)));
  expect(guesses.filter(({ code }) => code === 'LINK_PASSWORD_WRONG')).toHaveLength(10);
  expect(await open(secret, LINK_PASSWORD)).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await download(secret, LINK_PASSWORD)).status).toBe(429);
  const other = await share(owner, id, { password: LINK_PASSWORD });
  expect((await open(other.secret, LINK_PASSWORD)).http).toBe(200);
});

it('refuses weak passwords and times that make no sense', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  for (const [body, message] of [
    [{ password: 'short' }, 'Password must be at least 6 characters long'],
    [{ expiresInSeconds: 0 }, 'A link has to work for at least a minute'],
    [{ expiresInSeconds: 1e9 }, 'A link can work for at most a year'],
  ] as const)
    expect(await owner.call(`POST /conversions/${id}/links`, body)).toMatchObject({ http: 400, message });
});

it('counts downloads exactly when many come at once', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const { secret } = await share(owner, id);
  const answers = await Promise.all(Array.from({ length: 25 }, () => download(secret)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([RESULT]));
  expect(await linksOf(owner, id)).toMatchObject([{ downloads: 25 }]);
});

it('counts no download whose bytes are not there', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const { secret } = await share(owner, id);
  const { database, store } = server.platform;
  const row = await database.db
    .selectFrom('conversion')
    .select('result_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await store.delete(row.result_key ?? '');
  expect((await download(secret)).status).toBe(410);
  expect(await linksOf(owner, id)).toMatchObject([{ downloads: 0 }]);
});

it('has at most ten links to a result, also when they are made at once', async () => {
  const owner = someone();
  const { _id: id } = await convertedBy(server, owner);
  const answers = await Promise.all(Array.from({ length: 15 }, () => owner.call(`POST /conversions/${id}/links`, {})));
  expect(answers.filter(({ http }) => http === 201)).toHaveLength(MOST_SHARE_LINKS);
  expect(answers.find(({ http }) => http !== 201)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  const [one] = await linksOf(owner, id);
  expect((await owner.call(`DELETE /conversions/${id}/links/${one?._id}`)).http).toBe(200);
  expect((await owner.call(`POST /conversions/${id}/links`, {})).http).toBe(201);
});

it('makes no link that outlives the files', async () => {
  const owner = someone();
  const { _id: id, expiresAt } = await convertedBy(server, owner);
  const [week, minute] = [
    await share(owner, id, { expiresInSeconds: 604_800 }),
    await share(owner, id, { expiresInSeconds: 60 }),
  ];
  expect(week.link.expiresAt).toBe(expiresAt);
  expect(Date.parse(minute.link.expiresAt) - Date.parse(minute.link.createdAt)).toBe(60_000);
});

/** How a link can end, for its owner and the conversion. */
const ENDS: Readonly<Record<string, (owner: Guest, id: string, link: string) => Promise<unknown>>> = {
  'its time is over': (_owner, _id, link) => setLink(link, { expires_at: new Date(Date.now() - 1_000) }),
  'its owner revokes it': (owner, id, link) => owner.call(`DELETE /conversions/${id}/links/${link}`),
  'its owner deletes the conversion': (owner, id) => owner.call(`DELETE /conversions/${id}`),
  'the time of the files is over': (_owner, id) => setConversion(id, { expires_at: new Date(Date.now() - 1_000) }),
  'the files were deleted because their time was over': async (_owner, id) => {
    await setConversion(id, { expires_at: new Date(Date.now() - 1_000) });
    await expireOld(server.platform);
  },
};

const setLink = (id: string, values: { expires_at: Date }) =>
  server.platform.database.db.updateTable('share_link').set(values).where('id', '=', id).execute();
const setConversion = (id: string, values: { expires_at: Date }) =>
  server.platform.database.db.updateTable('conversion').set(values).where('id', '=', id).execute();

it.each(Object.entries(ENDS))('says the same of a link when %s as of one that never was', async (_how, end) => {
  const never = await open('x'.repeat(43));
  expect(never).toMatchObject(ENDED);
  for (const owner of [someone(), await signUp(server, `${crypto.randomUUID()}@example.org`)]) {
    const { _id: id } = await convertedBy(server, owner);
    const made = [await share(owner, id), await share(owner, id, { password: LINK_PASSWORD })];
    for (const { link, secret } of made) {
      await end(owner, id, link._id);
      for (const password of [undefined, LINK_PASSWORD]) {
        const { http, code, message } = await open(secret, password);
        expect({ http, code, message }).toEqual({ http: never.http, code: never.code, message: never.message });
        expect((await download(secret, password)).status).toBe(404);
      }
    }
  }
});

it('ends links with the account: when its owner has it deleted, and when an admin disables or deletes it', async () => {
  const admin = someone();
  admin.token = (await admin.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  const idOf = async (user: Guest) => (await user.call('GET /auth/me')).data.user._id;
  const acts: Readonly<Record<string, (user: Guest) => Promise<Reply>>> = {
    leave: (user) => user.call('DELETE /account', { password: PASSWORD }),
    disable: async (user) => admin.call(`POST /admin/users/${await idOf(user)}/disable`, {}),
    delete: async (user) => admin.call(`DELETE /admin/users/${await idOf(user)}`),
  };
  for (const [name, act] of Object.entries(acts)) {
    const user = await signUp(server, `${name}@example.org`);
    const { _id: id } = await convertedBy(server, user);
    const { secret } = await share(user, id);
    expect((await open(secret)).http).toBe(200);
    expect([name, (await act(user)).http]).toEqual([name, 200]);
    expect([name, await open(secret)]).toMatchObject([name, ENDED]);
  }
});

it('lets no one else see, make or revoke links of a conversion', async () => {
  const owner = await signUp(server, 'owner@example.org');
  const { _id: id } = await convertedBy(server, owner);
  const { link } = await share(owner, id);
  for (const other of [someone(), await signUp(server, 'other@example.org')]) {
    for (const call of [`GET /conversions/${id}/links`, `DELETE /conversions/${id}/links/${link._id}`])
      expect(await other.call(call)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await other.call(`POST /conversions/${id}/links`, {})).http).toBe(404);
    // A link of another conversion does not exist here.
    const { _id: own } = await convertedBy(server, other);
    expect((await other.call(`DELETE /conversions/${own}/links/${link._id}`)).http).toBe(404);
  }
  expect(await linksOf(owner, id)).toHaveLength(1);
});

it('makes links for API keys with the scopes to convert and to read, and for no others', async () => {
  const owner = await signUp(server, 'program@example.org');
  const { _id: id } = await convertedBy(server, owner);
  const program = async (scopes: string[]) => {
    const body = { name: 'Program', scopes, password: PASSWORD };
    const key = someone();
    key.token = String((await owner.call('POST /account/keys', body)).data['secret']);
    return key;
  };
  const [both, reader] = [await program(['convert', 'read']), await program(['read'])];
  const { link, secret } = await share(both, id);
  expect((await open(secret)).http).toBe(200);
  expect(await reader.call(`POST /conversions/${id}/links`, {})).toMatchObject({ http: 403, code: 'KEY_NOT_ALLOWED' });
  expect(await linksOf(reader, id)).toHaveLength(1);
  expect((await both.call(`DELETE /conversions/${id}/links/${link._id}`)).http).toBe(200);
});

it('enters who made and revoked which link of a user, without names of files, and nothing of guests', async () => {
  const owner = await signUp(server, 'noted@example.org');
  const { _id: conversion } = await convertedBy(server, owner, 'secret plan.pdf');
  const { link } = await share(owner, conversion, { password: LINK_PASSWORD });
  expect((await owner.call(`DELETE /conversions/${conversion}/links/${link._id}`)).http).toBe(200);
  expect((await owner.call(`DELETE /conversions/${conversion}/links/${link._id}`)).http).toBe(404);
  const guest = someone();
  const { _id: other } = await convertedBy(server, guest);
  const ofGuest = await share(guest, other);
  expect((await guest.call(`DELETE /conversions/${other}/links/${ofGuest.link._id}`)).http).toBe(200);
  const admin = someone();
  admin.token = (await admin.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  const { entries } = await admin.ask(calls.listAudit);
  const about = entries.filter(({ details }) => [conversion, other].includes(String(details['conversion'])));
  expect(about.map(({ act, actor, target, details }) => [act, actor.email, target?.email, details])).toEqual([
    ['revoke-share-link', 'noted@example.org', 'noted@example.org', { conversion, link: link._id }],
    [
      'create-share-link',
      'noted@example.org',
      'noted@example.org',
      { conversion, link: link._id, expiresAt: link.expiresAt, hasPassword: true },
    ],
  ]);
  expect(JSON.stringify(about)).not.toContain('secret plan');
});

it('makes no link where the operator has turned links off, and those that there are answer as ended until they are on again', async () => {
  const owner = await signUp(server, 'off@example.org');
  const { _id: id } = await convertedBy(server, owner);
  const { link, secret } = await share(owner, id, { password: LINK_PASSWORD });
  const { platform } = server;
  const off = await startServer({ ...platform, config: { ...platform.config, sharesLinks: false } }, platform.log);
  try {
    const there = Object.assign(new Guest(off.url), { token: owner.token });
    expect((await there.ask(calls.getLimits)).capabilities.shareLinks).toBe(false);
    expect(await there.call(`POST /conversions/${id}/links`, {})).toMatchObject({
      http: 400,
      code: 'INVALID_REQUEST',
      message: 'This server makes no links to results.',
    });
    for (const body of [{ secret }, { secret, password: LINK_PASSWORD }, { secret: 'x'.repeat(43) }])
      for (const call of ['POST /shared/open', 'POST /shared/download'])
        expect(await there.call(call, body)).toMatchObject(ENDED);
    // Its owner can still see and revoke it.
    expect(await linksOf(there, id)).toMatchObject([{ _id: link._id, opens: 0 }]);
  } finally {
    await off.stop();
  }
  expect((await open(secret, LINK_PASSWORD)).http).toBe(200);
});

it('makes no link while there is no result', async () => {
  const owner = someone();
  const { _id: id } = await conversionOf(await owner.upload(TINY_PDF, 'report.pdf', 'docx'));
  expect(await owner.call(`POST /conversions/${id}/links`, {})).toMatchObject({ http: 409, code: 'NOT_READY' });
});

it('names the links in the export of an account, and forgets those that have ended a day later', async () => {
  const owner = await signUp(server, 'export@example.org');
  const { _id: id } = await convertedBy(server, owner);
  const { link, secret } = await share(owner, id);
  const text = await (await owner.request('/api/account/export')).text();
  expect(JSON.parse(text).shareLinks).toEqual([{ ...link, conversion: id }]);
  expect(text).not.toContain(secret);
  const { db } = server.platform.database;
  await setLink(link._id, { expires_at: new Date(Date.now() - 23 * 3_600_000) });
  await forgetEndedLinks(db);
  expect(await linksOf(owner, id)).toHaveLength(1);
  await setLink(link._id, { expires_at: new Date(Date.now() - 25 * 3_600_000) });
  await forgetEndedLinks(db);
  expect(await linksOf(owner, id)).toEqual([]);
});
