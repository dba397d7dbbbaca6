import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pay, untilStands } from '../testing/test-payments.ts';
import {
  conversionOf,
  Guest,
  linkTokenFor,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const times = <T>(count: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));
const one = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row.');
  return row;
};
/** A PDF that is another file than all others. */
const pdf = (mark: number) => new Uint8Array(Buffer.concat([TINY_PDF, Buffer.from(`%${mark}\n`)]));
const COMPLETED = `status = 'completed', completed_at = now(), result_key = id, result_filename = 'a.docx', result_bytes = 1, result_pages = 1`;
const idOf = async (user: Guest) => (await user.ask(calls.me)).user._id;
const end = (id: string, values: string) =>
  server.platform.database.pool.query(`update conversion set ${values} where id = $1`, [id]);

it('refunds a plan or lets its credits be used, not both, when a refund and conversions come at the same moment', async () => {
  const user = await signUp(server, 'payer@example.org');
  await pay(server, user, 'price_basic_monthly');
  await untilStands(user, 'basic', 16);
  const [refund, sent] = await Promise.all([
    user.call('POST /stripe/refund'),
    times(13, (at) => user.upload(pdf(at), 'a.pdf', 'docx')),
  ]);
  const { rows } = await server.platform.database.pool.query<{ used: number }>(
    `select count(*)::int as used from credit_hold where user_id = $1 and bucket = 'plan' and state <> 'released'`,
    [await idOf(user)],
  );
  expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(one(rows).used);
  if (refund.http === 200) expect(one(rows).used).toBeLessThanOrEqual(5);
  else expect(refund).toMatchObject({ http: 409, code: 'NO_REFUND' });
});

it('unlocks a file once, however many answers with the password come at the same moment', async () => {
  const guest = new Guest(server.url);
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'locked.pdf', 'docx'));
  await end(id, `status = 'failed', stage = 'failed', failure_reason = 'password_required', completed_at = now()`);
  const answers = await times(12, () => guest.call(`POST /conversions/${id}/retry`, { password: 'open sesame' }));
  expect(answers.filter(({ http }) => http === 201)).toHaveLength(1);
  for (const { http } of answers) expect([201, 404, 410]).toContain(http);
});

it('takes an upload once, however many ask for it at the same moment', async () => {
  const user = await signUp(server, 'pieces@example.org');
  const { platform } = server;
  await platform.database.pool.query(`select credit_change($1, 'bonus', 'adjust', 20, 'six')`, [await idOf(user)]);
  const tus = { 'tus-resumable': '1.0.0' };
  for (const [purpose, path, fields] of [
    ['conversion', '/api/conversions/upload', { targetFormat: 'docx' }],
    ['library', '/api/upload', {}],
  ] as const) {
    const metadata = `filename ${Buffer.from('a.pdf').toString('base64')},purpose ${Buffer.from(purpose).toString('base64')}`;
    const begun = await user.request('/api/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(TINY_PDF.length), 'upload-metadata': metadata },
    });
    const url = begun.headers.get('location') ?? '';
    const type = { 'content-type': 'application/offset+octet-stream' };
    await user.request(url, { method: 'PATCH', headers: { ...tus, ...type, 'upload-offset': '0' }, body: TINY_PDF });
    const answers = await times(6, async (at) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, uploadId: url.split('/').at(-1) ?? '' }))
        form.append(name, value);
      const headers = { 'idempotency-key': `attempt-${at}` };
      return (await user.request(path, { method: 'POST', body: form, headers })).status;
    });
    expect([purpose, answers.filter((status) => status === 201).length]).toEqual([purpose, 1]);
  }
});

it('gives a mailbox one free trial, also after its account has moved to another address', async () => {
  const first = await signUp(server, 'moving@example.org');
  await first.call('POST /account/email', { email: 'elsewhere@example.org', password: PASSWORD });
  const moved = await first.call(`GET /auth/verify-email/${await linkTokenFor(server, 'elsewhere@example.org')}`);
  expect(moved.http).toBe(200);
  const second = await signUp(server, 'moving@example.org');
  expect((await second.ask(calls.me)).user).toMatchObject({
    freeTrialUsed: true,
    subscription: { extractionCredits: 0 },
  });
  const third = await signUp(server, 'elsewhere+again@example.org');
  expect((await third.ask(calls.me)).user.freeTrialUsed).toBe(true);
});

it('shows the first page of five conversions a day that end without being paid for, and of any number that are paid', async () => {
  const user = await signUp(server, 'looker@example.org');
  await server.platform.database.pool.query(`select credit_change($1, 'bonus', 'adjust', 20, 'look')`, [
    await idOf(user),
  ]);
  let count = 0;
  const lookAndEnd = async (values: string | null) => {
    count += 1;
    const { _id: id } = await conversionOf(await user.upload(pdf(1_000 + count), 'a.pdf', 'docx'));
    const { http } = await user.call(`POST /conversions/${id}/preview`, {});
    if (values === null) await user.call(`POST /conversions/${id}/cancel`);
    else await end(id, values);
    return http;
  };
  for (let at = 0; at < 6; at += 1) expect(await lookAndEnd(COMPLETED)).toBe(200);
  for (let at = 0; at < 5; at += 1) expect(await lookAndEnd(null)).toBe(200);
  expect(await lookAndEnd(null)).toBe(409);
});
