import { Readable } from 'node:stream';
import { calls } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '../admin/first-admin.ts';
import {
  conversionOf,
  Guest,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { deleteConversion } from './conversion-store.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ GUEST_CONVERSIONS_PER_DAY: '3' });
});
afterAll(() => server.stop());

const newUser = () => {
  made += 1;
  return signUp(server, `user${made}@example.org`);
};
/** A PDF that no other has the bytes of. */
const newPdf = () => {
  made += 1;
  return Buffer.concat([TINY_PDF, Buffer.from(`% ${made}\n`)]);
};
const credits = async (user: Guest) => {
  const { freeTrialUsed, subscription } = (await user.call('GET /auth/me')).data.user;
  return { credits: subscription.extractionCredits, freeTrialUsed };
};
/** As a worker ends it: a result has a name. */
const end = (id: string, values: { status: 'completed' | 'failed'; result_key?: string; failure_reason?: string }) =>
  server.platform.database.db
    .updateTable('conversion')
    .set(values.result_key === undefined ? values : { ...values, result_filename: 'a.docx' })
    .where('id', '=', id)
    .execute();
const give = (user: Guest, plan: 'free' | 'basic' | 'premium') =>
  server.platform.database.pool.query(
    `update "user" set plan = $1 where id = (
    select user_id from session where token_hash = sha256($2::bytea))`,
    [plan, user.token],
  );

describe('a user', () => {
  it('has one conversion, and is told when there is none left', async () => {
    const user = await newUser();
    expect(await credits(user)).toEqual({ credits: 1, freeTrialUsed: false });
    const conversion = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
    expect(conversion.isCharged).toBe(true);
    expect(await credits(user)).toEqual({ credits: 0, freeTrialUsed: true });
    const refused = await user.upload(newPdf(), 'b.pdf', 'docx');
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: 'NO_CREDITS', message: 'No extraction credits remaining' });
    await end(conversion._id, { status: 'failed', failure_reason: 'corrupt' });
    expect(await credits(user)).toEqual({ credits: 1, freeTrialUsed: false });
  });

  it('pays once for the same bytes within a day, and once for a click that came twice', async () => {
    const user = await newUser();
    const pdf = newPdf();
    const twice = await Promise.all([1, 2, 3].map(async () => conversionOf(await user.upload(pdf, 'a.pdf', 'docx'))));
    expect(new Set(twice.map(({ _id }) => _id)).size).toBe(1);
    const first = twice[0];
    await end(first?._id ?? '', { status: 'completed', result_key: 'none' });
    const again = await conversionOf(
      await user.request(`/api/conversions/${first?._id}/retry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    // Within ten seconds it is the same click.
    expect(again._id).toBe(first?._id);
    await server.platform.database.pool.query(
      "update conversion set created_at = now() - interval '1 minute' where id = $1",
      [first?._id],
    );
    const later = await conversionOf(await user.upload(pdf, 'a.pdf', 'docx'));
    expect([later._id === first?._id, later.isCharged]).toEqual([false, false]);
    expect((await user.upload(newPdf(), 'b.pdf', 'docx')).status).toBe(402);
  });

  it('converts a file again for nothing ten times in a month of the plan, and pays for it again then', async () => {
    const user = await newUser();
    await server.platform.database.pool.query(
      'update "user" set bonus_credits = 5 where id = (select user_id from session where token_hash = sha256($1::bytea))',
      [user.token],
    );
    const pdf = newPdf();
    const charged: boolean[] = [];
    for (let count = 0; count < 13; count += 1) {
      const made = await conversionOf(await user.upload(pdf, 'a.pdf', 'docx'));
      charged.push(made.isCharged);
      await end(made._id, { status: 'completed', result_key: `none ${count}` });
      await server.platform.database.pool.query(
        "update conversion set created_at = now() - interval '1 minute' where id = $1",
        [made._id],
      );
    }
    expect(charged).toEqual([true, ...Array(10).fill(false), true, true]);
    expect((await credits(user)).credits).toBe(2);
  });

  it('gets the same conversion for the same idempotency key', async () => {
    const user = await newUser();
    const send = async (content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('targetFormat', 'docx');
      form.append('file', new Blob([content]), 'a.pdf');
      const headers = { 'idempotency-key': 'order-0001' };
      return conversionOf(await user.request('/api/conversions/upload', { method: 'POST', body: form, headers }));
    };
    const pdf = newPdf();
    expect((await send(pdf))._id).toBe((await send(pdf))._id);
  });

  it('cancels: the credit is back at once, and the entry stays in the history', async () => {
    const user = await newUser();
    const { _id } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
    expect(await user.call(`POST /conversions/${_id}/cancel`)).toMatchObject({
      http: 200,
      message: expect.stringContaining('not charged'),
    });
    expect(await credits(user)).toEqual({ credits: 1, freeTrialUsed: false });
    expect(await user.call(`POST /conversions/${_id}/cancel`)).toMatchObject({ http: 409, code: 'NOT_RUNNING' });
    const list = (await user.call('GET /conversions')).data;
    expect(list['conversions']).toMatchObject([{ _id, status: 'cancelled', canRetry: true }]);
    expect(list['summary']).toEqual({ total: 1, completed: 0, successRate: 0 });
  });

  it('gets one credit back however often a running conversion is cancelled, and pages that watch it hear at once', async () => {
    const user = await newUser();
    const { _id, eventsUrl } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
    const { db } = server.platform.database;
    await db.updateTable('conversion').set({ stage: 'converting' }).where('id', '=', _id).execute();
    const watching = (await user.request(eventsUrl)).text();
    const answers = await Promise.all([1, 2, 3, 4].map(() => user.call(`POST /conversions/${_id}/cancel`)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect(await credits(user)).toEqual({ credits: 1, freeTrialUsed: false });
    expect(await watching).toContain('"status":"cancelled"');
    const released = await db.selectFrom('credit_entry').select('amount').where('conversion_id', '=', _id).execute();
    expect(released.map(({ amount }) => amount)).toEqual([-1, 1]);
  });

  it('has cancelled a conversion or paid for it, whichever came first, and never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await newUser();
      const { _id } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
      const [answer] = await Promise.all([
        user.call(`POST /conversions/${_id}/cancel`),
        // As a worker ends it.
        server.platform.database.db
          .updateTable('conversion')
          .set({ status: 'completed', result_key: 'none' })
          .where('id', '=', _id)
          .where('status', '=', 'processing')
          .execute(),
      ]);
      const isCancelled = answer.http === 200;
      const { status } = await conversionOf(await user.request(`/api/conversions/${_id}`));
      expect(status).toBe(isCancelled ? 'cancelled' : 'completed');
      expect((await credits(user)).credits).toBe(isCancelled ? 1 : 0);
    }
  });

  it('deletes the files of a conversion and keeps its entry', async () => {
    const user = await newUser();
    const { _id } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
    await end(_id, { status: 'completed', result_key: 'aaaaaaaaaaaaaaaa' });
    expect((await user.call(`DELETE /conversions/${_id}`)).http).toBe(200);
    const { conversions, summary } = (await user.call('GET /conversions')).data;
    expect(conversions).toMatchObject([{ _id, status: 'expired', canRetry: false }]);
    expect(summary).toEqual({ total: 1, completed: 1, successRate: 100 });
    expect(await credits(user)).toEqual({ credits: 0, freeTrialUsed: true });
  });

  it('deletes a result, too, that has come since the conversion was looked at', async () => {
    const user = await newUser();
    const { _id } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
    const { database, store } = server.platform;
    const seen = await database.db.selectFrom('conversion').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    const key = newObjectKey();
    await store.put(key, Readable.from([Buffer.from('a result')]));
    await end(_id, { status: 'completed', result_key: key });
    await deleteConversion(database, store, seen);
    await expect(store.get(key)).rejects.toThrow('There is no object');
  });

  it('may send what the plan allows', async () => {
    const user = await newUser();
    const limit = async () => {
      const { limits } = await user.ask(calls.getLimits);
      return limits.maxUploadBytes / 1024 ** 2;
    };
    expect(await limit()).toBe(5);
    await give(user, 'basic');
    expect(await limit()).toBe(10);
    await give(user, 'premium');
    expect(await limit()).toBe(200);
    expect((await user.upload(Buffer.concat([newPdf(), Buffer.alloc(6 * 1024 ** 2)]), 'a.pdf', 'docx')).status).toBe(
      201,
    );
  });

  it('sees what was used this month, ever, and why', async () => {
    const user = await newUser();
    const { _id } = await conversionOf(await user.upload(newPdf(), 'thesis.pdf', 'docx'));
    await user.call(`POST /conversions/${_id}/cancel`);
    const second = await conversionOf(await user.upload(newPdf(), 'paper.pdf', 'docx'));
    await end(second._id, { status: 'completed', result_key: 'none' });
    expect((await user.call('GET /usage')).data).toEqual({
      currentMonth: { creditsUsed: 1, conversions: 2 },
      allTime: { creditsUsed: 1, conversions: 2 },
      subscription: { plan: 'free', remainingCredits: 0, totalCredits: 1, resetsAt: null },
    });
    const now = new Date();
    expect((await user.call('GET /usage/history')).data['history']).toEqual([
      { _id: { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }, creditsUsed: 1, conversions: 2 },
    ]);
    expect((await user.call('GET /usage/ledger')).data['entries']).toMatchObject([
      { kind: 'capture', amount: 0, balance: 0, originalFilename: 'paper.pdf' },
      { kind: 'hold', amount: -1, balance: 0, originalFilename: 'paper.pdf' },
      { kind: 'release', amount: 1, balance: 1, originalFilename: 'thesis.pdf' },
      { kind: 'hold', amount: -1, balance: 0, originalFilename: 'thesis.pdf' },
      { kind: 'grant', amount: 1, balance: 1, note: 'Welcome', originalFilename: null },
    ]);
  });
});

it('gives a report of what was kept, what stands in for fonts and where something was lost', async () => {
  const user = await newUser();
  const { _id } = await conversionOf(await user.upload(newPdf(), 'a.pdf', 'docx'));
  expect(await user.call(`GET /conversions/${_id}/report`)).toMatchObject({ http: 409, code: 'NOT_READY' });
  const messages = [
    { code: 'font_substituted', severity: 'info', text: 'Arial stands in for Helvetica Neue.' },
    { code: 'page_as_picture', severity: 'warning', text: 'Page 7 is a picture now.', page: 7 },
    { code: 'page_as_picture', severity: 'warning', text: 'Page 2 is a picture now.', page: 2 },
  ];
  await server.platform.database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      result_key: 'none',
      report: JSON.stringify({ characters: { source: 1_000, kept: 990 } }),
      messages: JSON.stringify(messages),
    })
    .where('id', '=', _id)
    .execute();
  expect((await user.call(`GET /conversions/${_id}/report`)).data['report']).toEqual({
    characters: { source: 1_000, kept: 990 },
    fonts: ['Arial stands in for Helvetica Neue.'],
    pagesWithLosses: [2, 7],
    fidelity: 'degraded',
    messages: [
      messages[0],
      {
        ...messages[1],
        text: 'Page 7 is a picture now. There is 1 more of this kind: pages 2 and 7.',
        count: 2,
        places: [
          { text: 'Page 7 is a picture now.', page: 7 },
          { text: 'Page 2 is a picture now.', page: 2 },
        ],
      },
    ],
  });
});

describe('others', () => {
  it('admins convert without end', async () => {
    await createAdmin(server.platform.database, { email: 'root@example.org', password: PASSWORD });
    const root = new Guest(server.url);
    root.token = (await root.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
    for (let round = 0; round < 3; round += 1) {
      const conversion = await conversionOf(await root.upload(newPdf(), 'a.pdf', 'docx'));
      expect(conversion.isCharged).toBe(false);
    }
  });

  it('guests have three a day, and are told how to continue', async () => {
    const guest = new Guest(server.url);
    const answers = [];
    for (let round = 0; round < 4; round += 1) answers.push(await guest.upload(newPdf(), 'a.pdf', 'docx'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(await answers[3]?.json()).toMatchObject({
      code: 'GUEST_QUOTA',
      message: expect.stringContaining('3 files a day'),
    });
    expect((await new Guest(server.url).upload(newPdf(), 'a.pdf', 'docx')).status).toBe(201);
  });
});
