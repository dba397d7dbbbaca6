import { type ApiKey, calls, type NewKey, type Scope } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  Guest,
  mailsTo,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;
let ada: Guest;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: PASSWORD });
  await server.platform.database.db
    .insertInto('worker')
    .values({ id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: true, text_languages: ['eng'] })
    .execute();
  ada = await signUp(server, 'ada@example.org');
});
afterAll(() => server.stop());

const all: readonly Scope[] = ['convert', 'read', 'files'];

async function keyOf(owner: Guest, wanted: Partial<NewKey> = {}): Promise<{ key: ApiKey; secret: string }> {
  const body = { name: 'Invoices', scopes: [...all], ...wanted, password: PASSWORD };
  return owner.ask(calls.createKey, { body });
}

function programWith(secret: string, address = '10.1.1.1'): Guest {
  const program = new Guest(server.url, { 'x-forwarded-for': address });
  program.token = secret;
  return program;
}

it('shows a new key once, keeps only its digest, and tells its owner by mail', async () => {
  const { key, secret } = await keyOf(ada);
  expect(secret).toMatch(/^vk_live_[\w-]{43}$/);
  expect(key.hint).toBe(`${secret.slice(0, 12)}…${secret.slice(-4)}`);
  const { keys } = await ada.ask(calls.listKeys);
  expect(keys.find(({ _id }) => _id === key._id)).toEqual(key);
  const rows = await server.platform.database.db.selectFrom('api_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  expect((await mailsTo(server, 'ada@example.org'))[0]).toMatchObject({ subject: 'An API key was created' });
});

it('makes no key without the password, and none without a name, a scope or with a network that is none', async () => {
  const body = { name: 'Invoices', scopes: all, password: 'not it at all' };
  expect(await ada.call('POST /account/keys', body)).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' });
  for (const wrong of [{ name: ' ' }, { scopes: [] }, { networks: ['here'] }, { networks: ['10.0.0.0/33'] }])
    expect(await ada.call('POST /account/keys', { ...body, ...wrong })).toMatchObject({ http: 400 });
});

it('lets a key make the calls of its scopes, and no other call', async () => {
  const sets: Scope[][] = [['convert'], ['read'], ['files'], [...all]];
  for (const scopes of sets) {
    const { key, secret } = await keyOf(ada, { scopes });
    const program = programWith(secret);
    for (const call of Object.values(calls)) {
      if (call.access === 'public' || call.answerType === 'text/event-stream') continue;
      const path = call.path.replace(/\{\w+\}/g, 'abcdefghijklmnopqrstuv');
      const mayCall = 'scopes' in call && call.scopes.every((scope) => scopes.includes(scope));
      const answer = await program.request(`/api${path}`, { method: call.method });
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      const { code } = (isJson ? await answer.json() : {}) as { code?: string };
      expect([scopes, call.method, call.path, code === 'KEY_NOT_ALLOWED']).toEqual([
        scopes,
        call.method,
        call.path,
        !mayCall,
      ]);
    }
    await ada.ask(calls.revokeKey, { params: { id: key._id } });
  }
});

it('begins uploads to My Files only with the scope for files', async () => {
  const gina = await signUp(server, 'gina@example.org');
  const begin = async (scopes: Scope[], purpose: string) => {
    const { key, secret } = await keyOf(gina, { scopes });
    const metadata = [`filename ${btoa('a.pdf')}`, `purpose ${btoa(purpose)}`].join();
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata };
    const { status } = await programWith(secret).request('/api/uploads', { method: 'POST', headers });
    await gina.ask(calls.revokeKey, { params: { id: key._id } });
    return status;
  };
  expect(await begin(['convert'], 'conversion')).toBe(201);
  expect(await begin(['convert'], 'library')).toBe(403);
  expect(await begin(['convert', 'files'], 'library')).toBe(201);
});

it('refuses keys that are unknown, expired, revoked or of a disabled user', async () => {
  const { db } = server.platform.database;
  const refusal = { http: 401, code: 'UNAUTHENTICATED', message: 'This API key is unknown, expired or revoked.' };
  expect(await programWith(`vk_live_${'x'.repeat(43)}`).call('GET /conversions')).toMatchObject(refusal);
  const { key, secret } = await keyOf(ada, { expiresInDays: 1 });
  expect((await programWith(secret).call('GET /conversions')).http).toBe(200);
  await db.updateTable('api_key').set({ expires_at: new Date() }).where('id', '=', key._id).execute();
  expect(await programWith(secret).call('GET /conversions')).toMatchObject(refusal);
  const revoked = await keyOf(ada);
  await ada.ask(calls.revokeKey, { params: { id: revoked.key._id } });
  expect(await programWith(revoked.secret).call('GET /conversions')).toMatchObject(refusal);
  const carl = await signUp(server, 'carl@example.org');
  const ofCarl = await keyOf(carl);
  await db.updateTable('user').set({ disabled_at: new Date() }).where('email', '=', 'carl@example.org').execute();
  expect(await programWith(ofCarl.secret).call('GET /conversions')).toMatchObject(refusal);
});

it('takes a key from its networks alone, and notes when and from where it was used', async () => {
  const { key, secret } = await keyOf(ada, { networks: ['10.2.0.0/16'] });
  expect((await programWith(secret, '10.2.3.4').call('GET /conversions')).http).toBe(200);
  expect(await programWith(secret, '10.3.0.1').call('GET /conversions')).toMatchObject({
    http: 403,
    code: 'KEY_NOT_ALLOWED',
    message: 'This API key may not be used from 10.3.0.1. Its owner can allow this address.',
  });
  const { keys } = await ada.ask(calls.listKeys);
  const listed = keys.find(({ _id }) => _id === key._id);
  expect(listed).toMatchObject({ lastUsedFrom: '10.2.3.4' });
  expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('replaces a key by one with the same settings, and lets the old one work until the overlap ends', async () => {
  const old = await keyOf(ada, { scopes: ['read'], networks: ['10.0.0.0/8'], expiresInDays: 30 });
  const body = { overlapHours: 24, password: PASSWORD };
  const { key, secret } = await ada.ask(calls.rotateKey, { params: { id: old.key._id }, body });
  const [mail] = await mailsTo(server, 'ada@example.org');
  expect(mail).toMatchObject({ subject: 'An API key was replaced', text: expect.stringContaining(key.hint) });
  expect(key).toMatchObject({ name: 'Invoices', scopes: ['read'], networks: ['10.0.0.0/8'] });
  expect(Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)).toBe(30 * 86_400_000);
  for (const one of [old.secret, secret]) expect((await programWith(one).call('GET /conversions')).http).toBe(200);
  const { keys } = await ada.ask(calls.listKeys);
  const ends = Date.parse(keys.find(({ _id }) => _id === old.key._id)?.expiresAt ?? '');
  expect(Math.abs(ends - Date.now() - 86_400_000)).toBeLessThan(60_000);
  const last = await ada.ask(calls.rotateKey, { params: { id: key._id }, body: { ...body, overlapHours: 0 } });
  expect((await programWith(secret).call('GET /conversions')).http).toBe(401);
  expect((await programWith(last.secret).call('GET /conversions')).http).toBe(200);
});

it('converts the first page alone with a test key, free of charge', async () => {
  const bob = await signUp(server, 'bob@example.org');
  const { secret } = await keyOf(bob, { mode: 'test' });
  expect(secret).toMatch(/^vk_test_/);
  const made = await conversionOf(await programWith(secret).upload(TINY_PDF, 'a.pdf', 'docx'));
  expect(made).toMatchObject({ isTest: true, isCharged: false, options: { pages: '1' } });
  const searchable = await programWith(secret).upload(TINY_PDF, 'a.pdf', 'pdf-searchable');
  expect(searchable.status).toBe(400);
  // The same bytes with a live key are another conversion, which is charged.
  const live = await keyOf(bob);
  const paid = await conversionOf(await programWith(live.secret).upload(TINY_PDF, 'a.pdf', 'docx'));
  expect(paid).toMatchObject({ isTest: false, isCharged: true });
});

it('gives one conversion for one Idempotency-Key, and refuses the key for another document', async () => {
  const dora = await signUp(server, 'dora@example.org');
  const { secret } = await keyOf(dora, { mode: 'test' });
  const send = (content: Uint8Array<ArrayBuffer>, mode = 'flowing') => {
    const form = new FormData();
    form.append('targetFormat', 'docx');
    form.append('mode', mode);
    form.append('file', new Blob([content]), 'a.pdf');
    const headers = { 'idempotency-key': 'order-2031' };
    return programWith(secret).request('/api/conversions/upload', { method: 'POST', headers, body: form });
  };
  const [first, again] = [await conversionOf(await send(TINY_PDF)), await conversionOf(await send(TINY_PDF))];
  expect(again._id).toBe(first._id);
  for (const other of [await send(TINY_PDF, 'text'), await send(Buffer.concat([TINY_PDF, Buffer.from('\n%%EOF\n')]))])
    expect([other.status, ((await other.json()) as { code?: string }).code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  await server.platform.database.db
    .updateTable('conversion')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', first._id)
    .execute();
  expect((await conversionOf(await send(TINY_PDF, 'text')))._id).not.toBe(first._id);
});

it('tells a user who changes the password that API keys still work', async () => {
  const finn = await signUp(server, 'finn@example.org');
  await keyOf(finn);
  const body = { currentPassword: PASSWORD, newPassword: 'Another one and 2' };
  expect((await finn.call('POST /account/password', body)).http).toBe(200);
  const [mail] = await mailsTo(server, 'finn@example.org');
  expect(mail?.text).toMatch(/See your API keys, which still work:\n\S+\/account\/api/);
});

it('lets admins see and revoke the keys of a user, and enters who created and revoked them', async () => {
  const admin = new Guest(server.url);
  admin.token = (await admin.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  const eve = await signUp(server, 'eve@example.org');
  const { key, secret } = await keyOf(eve);
  const { user } = await eve.ask(calls.me);
  const { keys } = await admin.ask(calls.listKeysOfUser, { params: { id: user._id } });
  expect(keys.map(({ _id }) => _id)).toEqual([key._id]);
  await admin.ask(calls.revokeKeyOfUser, { params: { id: user._id, key: key._id } });
  expect((await programWith(secret).call('GET /conversions')).http).toBe(401);
  const { entries } = await admin.ask(calls.listAudit);
  const acts = entries.filter(({ target }) => target?.email === 'eve@example.org');
  expect(acts.map(({ act, actor }) => [act, actor.email])).toEqual([
    ['revoke-key', 'root@example.org'],
    ['create-key', 'eve@example.org'],
  ]);
});
