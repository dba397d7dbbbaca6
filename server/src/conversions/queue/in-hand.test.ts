import { calls } from '@verso/contracts';
import { afterEach, expect, it } from 'vitest';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../../testing/test-server.ts';

let server: TestServer;
const started: TestServer[] = [];
/** No worker takes what is sent here: all of it stays in hand. */
async function start(environment: Record<string, string>): Promise<void> {
  server = await startTestServer({ TRUST_PROXY: '1', GUEST_CONVERSIONS_PER_DAY: '0', ...environment });
  started.push(server);
}
const from = (address: string) => new Guest(server.url, { 'x-forwarded-for': address });
let sent = 0;
/** Always another file: the same one would be the same conversion. */
const send = (guest: Guest) => {
  sent += 1;
  return guest.upload(Buffer.concat([TINY_PDF, Buffer.from(`\n% ${sent}\n`)]), 'a.pdf', 'docx');
};
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const inHand = async () => {
  const { rows } = await server.platform.database.pool.query(
    "select count(*)::int as count from conversion where status = 'processing'",
  );
  return rows[0].count as number;
};

afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
});

it('holds exactly to the limit of the queue, however many come at once', async () => {
  await start({ QUEUE_LIMIT: '7', IN_HAND_PER_NETWORK: '0' });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => send(from(`10.0.0.${at}`))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  const [refused] = answers.filter(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await codeOf(refused as Response)).toBe('QUEUE_FULL');
  expect(await inHand()).toBe(7);
});

it('runs three conversions of a guest at a time, and takes more as soon as one has ended', async () => {
  await start({});
  const guest = from('10.0.0.1');
  const first = await conversionOf(await send(guest));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(guest)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 429) as Response;
  expect(await refused.json()).toMatchObject({
    code: 'IN_HAND_FULL',
    message: expect.stringContaining('Up to 3 conversions can run at a time for guests'),
  });
  await guest.request(`/api/conversions/${first._id}`, { method: 'DELETE' });
  expect((await send(guest)).status).toBe(201);
});

it('runs so many conversions of a user at a time, and of an admin as many as they like', async () => {
  await start({ IN_HAND_PER_USER: '2', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'Rules and 1 key' });
  const user = await signUp(server, 'ada@example.org', from('10.0.0.1'));
  await server.platform.database.db.updateTable('user').set({ bonus_credits: 50 }).execute();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(user)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  const admin = from('10.0.0.2');
  admin.token = (
    await admin.call('POST /auth/login', { email: 'root@example.org', password: 'Rules and 1 key' })
  ).data.token;
  for (let count = 0; count < 4; count += 1) expect((await send(admin)).status).toBe(201);
});

it('runs so many conversions on one network at a time, of however many guests', async () => {
  await start({ IN_HAND_PER_NETWORK: '4' });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(from(`2001:db8:1:2::${at + 1}`))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  const refused = answers.find(({ status }) => status === 429) as Response;
  expect((await refused.json()) as object).toMatchObject({ message: expect.stringContaining('on one network') });
  expect((await send(from('2001:db8:1:3::1'))).status).toBe(201);
});

it('takes nothing from the quota of a guest whose conversion was refused, and forgets the network of an ended one', async () => {
  await start({ GUEST_CONVERSIONS_PER_DAY: '5', IN_HAND_PER_GUEST: '1' });
  const guest = from('10.0.0.1');
  for (let count = 0; count < 4; count += 1) {
    const made = await conversionOf(await send(guest));
    expect(await codeOf(await send(guest))).toBe('IN_HAND_FULL');
    await guest.request(`/api/conversions/${made._id}/cancel`, { method: 'POST' });
  }
  const { rows } = await server.platform.database.pool.query(
    'select network from conversion where network is not null',
  );
  expect(rows).toEqual([]);
  expect((await send(guest)).status).toBe(201);
  expect(await codeOf(await send(guest))).toBe('GUEST_QUOTA');
});

it('gives guests on one network so many conversions a day, also to browsers without their cookie', async () => {
  await start({ RATE_LIMITS: 'on', GUEST_CONVERSIONS_PER_NETWORK: '5' });
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await send(from('10.0.0.9'))).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const refused = await send(from('10.0.0.9'));
  expect((await refused.json()) as object).toMatchObject({
    code: 'GUEST_QUOTA',
    message: expect.stringContaining('Guests on one network'),
  });
  expect((await send(from('10.0.0.10'))).status).toBe(201);
});

it('counts a guest by the cookie from whatever network, and ignores a cookie that we did not issue', async () => {
  await start({ GUEST_CONVERSIONS_PER_DAY: '2' });
  const guest = from('10.0.0.1');
  await send(guest);
  await send(guest);
  const elsewhere = from('10.0.0.2');
  elsewhere.cookie = guest.cookie;
  expect(await codeOf(await send(elsewhere))).toBe('GUEST_QUOTA');
  const forged = `verso_guest=${'A'.repeat(43)}`;
  const forger = from('10.0.0.3');
  forger.cookie = forged;
  expect((await send(forger)).status).toBe(201);
  expect(forger.cookie).not.toContain(forged);
});

it('counts every try again of a guest as a conversion of the day', async () => {
  await start({ GUEST_CONVERSIONS_PER_DAY: '2' });
  const guest = from('10.0.0.1');
  const made = await conversionOf(await send(guest));
  await guest.request(`/api/conversions/${made._id}/cancel`, { method: 'POST' });
  const retry = async () => (await guest.call(`POST /conversions/${made._id}/retry`, {})).http;
  expect([await retry(), await retry()]).toEqual([201, 429]);
});

it('sets the cookie of a guest for this host and TLS alone where the server is public', async () => {
  await start({ PUBLIC_BASE_URL: 'https://verso.example.org' });
  const answer = await send(from('10.0.0.1'));
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-verso_guest=guest\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('tells a guest how many conversions are left, and counts a locked file once, however many passwords it takes', async () => {
  await start({ GUEST_CONVERSIONS_PER_DAY: '2' });
  const guest = new Guest(server.url);
  const left = async () => (await guest.ask(calls.getLimits)).limits.guestConversionsLeft;
  expect(await left()).toBe(2);
  let { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'locked.pdf', 'docx'));
  expect(await left()).toBe(1);
  for (const password of ['guess', 'another guess', 'harrow']) {
    await server.platform.database.db
      .updateTable('conversion')
      .set({
        status: 'failed',
        stage: 'failed',
        failure_reason: 'password_required',
        failure_message: 'Locked.',
        password: null,
      })
      .where('id', '=', id)
      .execute();
    const again = await guest.call(`POST /conversions/${id}/retry`, { password });
    expect(again.http).toBe(201);
    // The one that waited for the password is gone.
    expect((await guest.call(`GET /conversions/${id}`)).http).toBe(404);
    id = (again.data['conversion'] as { _id: string })._id;
  }
  expect(await left()).toBe(1);
});
