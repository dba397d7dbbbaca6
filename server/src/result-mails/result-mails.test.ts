import { type Conversion, calls } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import { openOutbox } from '@verso/platform/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsOf } from '../mail/mails.ts';
import { startServer } from '../server.ts';
import {
  conversionOf,
  convertedBy,
  endConversion,
  Guest,
  mailsTo,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { findByEmail } from '../users/user-store.ts';
import { mailResults } from './mail-results.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const someone = () => new Guest(server.url);
let people = 0;
/** An address that no other test has. */
function address(): string {
  people += 1;
  return `reader${people}@example.org`;
}

async function send(config: Config = server.platform.config): Promise<void> {
  const { database, log, signingKey } = server.platform;
  const outbox = mailsOf(await openOutbox(server.platform, log), findByEmail);
  await mailResults({ database, config, signingKey, outbox });
}

const ask = (guest: Guest, id: string, email: string | null, language = 'en'): Promise<Reply> =>
  guest
    .request(`/api/conversions/${id}/mail`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email }),
    })
    .then(async (answer) => ({ http: answer.status, ...((await answer.json()) as Omit<Reply, 'http'>) }));

const stateOf = async (guest: Guest, id: string): Promise<Conversion> =>
  (await guest.ask(calls.getConversion, { params: { id } })).conversion;

/** The path of the stop call in the newest mail to an address: mail programs find it in a header. */
async function stopPathFor(email: string): Promise<string> {
  const row = await server.platform.database.db
    .selectFrom('mail')
    .select('stop_url')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(row.stop_url ?? '').pathname;
}

it('mails a guest’s result once, as a link that works as long as the files are stored', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'My report.pdf', 'docx'));
  expect((await ask(guest, id, email)).data['conversion']).toMatchObject({ mailTo: email, isMailed: false });
  await send();
  expect(await mailsTo(server, email)).toEqual([]);
  await endConversion(server, id);
  await send();
  await send();
  const [mail, ...more] = await mailsTo(server, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your DOCX is ready');
  const secret = /\/shared#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const opened = await someone().ask(calls.openShareLink, { body: { secret } });
  const { links } = await guest.ask(calls.listShareLinks, { params: { id } });
  expect(links).toMatchObject([{ isMailed: true, expiresAt: opened.shared.expiresAt }]);
  expect(await stateOf(guest, id)).toMatchObject({ mailTo: null, isMailed: true, expiresAt: opened.shared.expiresAt });
  expect(await ask(guest, id, address())).toMatchObject({ http: 409, code: 'RESULT_MAILED' });
});

it('mails a result that is there already, in the language of the page, with the name of the file below our link', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  await server.platform.database.db
    .updateTable('conversion')
    .set({ result_filename: 'https://evil.example/win now.docx' })
    .where('id', '=', id)
    .execute();
  await ask(guest, id, email, 'de');
  await send();
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toMatch(/\/de\/shared#[\w-]{43}\n/);
  expect(mail?.text).toMatch(/\/de\/stop-emails#[\w-]{64}\n/);
  expect(mail?.html).toContain('<html lang="de"');
  expect(mail?.text).not.toContain('evil.example');
  expect(mail?.text.indexOf('https evil example win now.docx')).toBeGreaterThan(mail?.text.indexOf('/de/shared#') ?? 0);
});

it('lets a guest change the address, and take it back, until the mail is on its way', async () => {
  const [guest, wrong, right] = [someone(), address(), address()];
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
  await ask(guest, id, wrong);
  expect((await ask(guest, id, right)).data['conversion']).toMatchObject({ mailTo: right });
  expect((await ask(guest, id, null)).data['conversion']).toMatchObject({ mailTo: null });
  await ask(guest, id, right);
  await endConversion(server, id);
  await send();
  expect([(await mailsTo(server, wrong)).length, (await mailsTo(server, right)).length]).toEqual([0, 1]);
});

it('tells a guest that a conversion has ended without a result', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
  await ask(guest, id, email);
  await server.platform.database.db
    .updateTable('conversion')
    .set({ status: 'failed', stage: 'failed', failure_reason: 'corrupt', failure_message: 'This PDF is damaged.' })
    .where('id', '=', id)
    .execute();
  await send();
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe('Your document could not be converted');
  expect(mail?.text).toContain('/file-converter');
});

it('sends nothing, and keeps no address, once the conversion was deleted or canceled', async () => {
  for (const end of ['DELETE /conversions/{id}', 'POST /conversions/{id}/cancel']) {
    const [guest, email] = [someone(), address()];
    const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
    await ask(guest, id, email);
    await guest.call(end.replace('{id}', id));
    await send();
    expect(await mailsTo(server, email)).toEqual([]);
    const { db } = server.platform.database;
    expect(await db.selectFrom('conversion').select('id').where('mail_recipient', '=', email).execute()).toEqual([]);
  }
  // One that waits to be sent is not sent any more.
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  await ask(guest, id, email);
  await send();
  expect(await mailsTo(server, email)).toHaveLength(1);
  await guest.call(`DELETE /conversions/${id}`);
  expect(await mailsTo(server, email)).toEqual([]);
});

it('stops mails to an address by one click, which the guest does not learn, and sends them again when asked', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  await ask(guest, id, email);
  await send();
  const path = await stopPathFor(email);
  const click = await someone().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([click.status, await click.json()]).toMatchObject([200, { status: 'success' }]);
  for (const to of [email, email.toUpperCase(), email.replace('@', '+tag@'), address()]) {
    const other = someone();
    const { _id: next } = await convertedBy(server, other);
    expect((await ask(other, next, to)).data['conversion']).toMatchObject({ mailTo: to, isMailed: false });
    await send();
    expect(await stateOf(other, next)).toMatchObject({ mailTo: null, isMailed: true });
    const isStopped = to.toLowerCase().startsWith(email.slice(0, email.indexOf('@')));
    expect([to, (await mailsTo(server, to)).length]).toEqual([to, isStopped ? 0 : 1]);
  }
  expect((await someone().call(`DELETE ${path.replace('/api', '')}`)).http).toBe(200);
  const last = someone();
  const { _id: again } = await convertedBy(server, last);
  await ask(last, again, email);
  await send();
  expect(await mailsTo(server, email)).toHaveLength(1);
});

it('keeps of an address that was stopped its digest alone', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  await ask(guest, id, email);
  await send();
  await someone().request(await stopPathFor(email), { method: 'POST' });
  const rows = await server.platform.database.db.selectFrom('stopped_mailbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(email);
});

it('leads who opens the link of a mail program to the page that stops mails, and changes nothing by that', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  await ask(guest, id, email);
  await send();
  const path = await stopPathFor(email);
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/\/stop-emails#[\w-]{64}$/);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

it('stops nothing by a token that was not in one of our mails', async () => {
  for (const token of ['a'.repeat(64), `${'A'.repeat(63)}B`])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await someone().call(`${method} /mails/stop/${token}`)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
});

it('sends at most five results a day to one mailbox, and takes ten addresses a day from one guest', async () => {
  const email = address();
  const name = email.slice(0, email.indexOf('@'));
  const answers = [];
  for (let count = 0; count < 7; count += 1) {
    const guest = someone();
    const { _id: id } = await convertedBy(server, guest);
    answers.push(await ask(guest, id, `${name}+${count}@example.org`));
  }
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.message).toBe(
    'This address has reached its limit of 5 emails of this kind a day. Please try again in 24 hours.',
  );
  const guest = someone();
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
  const statuses = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await ask(guest, id, address())).http);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

it('takes no address that would write a header or reach several people', async () => {
  const guest = someone();
  const { _id: id } = await convertedBy(server, guest);
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '"a" <a@example.org>',
    'a@example.org; b@example.org',
    'a b@example.org',
    '',
  ])
    expect([email, (await ask(guest, id, email)).http]).toEqual([email, 400]);
});

it('is for guests: a conversion of others does not exist, and users have an address of their own', async () => {
  const [guest, email] = [someone(), address()];
  const { _id: id } = await convertedBy(server, guest);
  expect(await ask(someone(), id, email)).toMatchObject({ http: 404 });
  const user = await signUp(server, address());
  const { _id: own } = await convertedBy(server, user);
  expect(await ask(user, own, email)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
});

it('says so where no mail can be sent', async () => {
  const silent = await startTestServer({ PUBLIC_BASE_URL: 'https://verso.example.org', OPEN_SIGN_UP: 'on' });
  try {
    const guest = new Guest(silent.url);
    const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
    expect(await ask(guest, id, address())).toMatchObject({ http: 503, message: 'This server sends no email.' });
  } finally {
    await silent.stop();
  }
});

it('mails no result where the operator has turned links off, and lets a guest who asked before take the address back', async () => {
  const { platform } = server;
  const config = { ...platform.config, sharesLinks: false };
  const off = await startServer({ ...platform, config }, platform.log);
  try {
    const [guest, email, late] = [someone(), address(), address()];
    const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'report.pdf', 'docx'));
    expect((await ask(guest, id, email)).http).toBe(200);
    const there = Object.assign(new Guest(off.url), { cookie: guest.cookie });
    const refused = { http: 400, message: 'This server makes no links to results.' };
    expect(await ask(there, id, late)).toMatchObject(refused);
    await endConversion(server, id);
    await send(config);
    expect(await mailsTo(server, email)).toEqual([]);
    expect((await ask(there, id, null)).data['conversion']).toMatchObject({ mailTo: null, isMailed: false });
  } finally {
    await off.stop();
  }
});
