import { calls } from '@verso/contracts';
import { openOutbox } from '@verso/platform/mail';
import { afterEach, expect, it } from 'vitest';
import { notifyDone } from '../conversions/notify-done.ts';
import { mailsOf } from '../mail/mails.ts';
import {
  conversionOf,
  Guest,
  mailsTo,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';
import { findByEmail } from '../users/user-store.ts';

let server: TestServer;
afterEach(() => server.stop());

const HELP = 'help@example.org';
const message = { email: 'ada@example.org', message: 'It does not work.\n\nWhat now?' };

it('sends a message to whom the operator names, with what is known of a conversion and nothing of its file', async () => {
  server = await startTestServer({ SUPPORT_EMAIL: HELP });
  const guest = new Guest(server.url);
  const { _id: conversionId } = await conversionOf(await guest.upload(TINY_PDF, 'my secret.pdf', 'docx'));
  expect((await guest.ask(calls.getLimits)).support).toEqual({ address: HELP, hasForm: true });
  const reply = await guest.call('POST /support', { ...message, conversionId });
  expect(reply).toMatchObject({ http: 200, message: 'Your message was sent. We will reply by email.' });
  const [mail] = await mailsTo(server, HELP);
  for (const part of ['ada@example.org writes:', 'It does not work.', 'What now?', conversionId, 'pdf to docx'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('secret');
  // Someone else's conversion does not exist for the sender.
  const other = new Guest(server.url);
  expect((await other.call('POST /support', { ...message, conversionId })).http).toBe(404);
  expect(await mailsTo(server, HELP)).toHaveLength(1);
});

it('refuses messages without words or address, and more than five an hour', async () => {
  server = await startTestServer({ SUPPORT_EMAIL: HELP });
  const guest = new Guest(server.url);
  for (const [wrong, sentence] of [
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ message: '  ' }, 'Please enter your message'],
    [{ message: 'x'.repeat(5_001) }, 'Messages have at most 5,000 characters'],
  ] as const)
    expect(await guest.call('POST /support', { ...message, ...wrong })).toMatchObject({ http: 400, message: sentence });
  for (let sent = 0; sent < 5; sent++) expect((await guest.call('POST /support', message)).http).toBe(200);
  expect((await guest.call('POST /support', message)).http).toBe(429);
});

it('names the address where no mail can be sent', async () => {
  server = await startTestServer({
    SUPPORT_EMAIL: HELP,
    PUBLIC_BASE_URL: 'https://verso.example.org',
    OPEN_SIGN_UP: 'on',
  });
  const reply = await new Guest(server.url).call('POST /support', message);
  expect(reply).toMatchObject({ http: 503, message: `This server sends no email. Please write to ${HELP}.` });
});

it('mails users once when a conversion ends, if they asked for it', async () => {
  server = await startTestServer();
  const email = 'waiting@example.org';
  const user = await signUp(server, email);
  const { _id: id } = await conversionOf(await user.upload(TINY_PDF, 'Report.pdf', 'docx'));
  const want = (isWanted: boolean) => user.call(`PUT /conversions/${id}/notification`, { isWanted });
  expect((await want(true)).data['conversion']).toMatchObject({ isNotified: true });
  const { database, config, log } = server.platform;
  const sent = async () => (await mailsTo(server, email)).filter(({ subject }) => /ready|could not/.test(subject));
  const services = { database, config, outbox: mailsOf(await openOutbox(server.platform, log), findByEmail) };
  await notifyDone(services);
  expect(await sent()).toEqual([]);
  const message = { code: 'font_substituted', severity: 'info', text: 'Text in Avenir uses Arial instead.', page: 2 };
  await database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: 'ab'.repeat(24),
      result_filename: 'Report.docx',
      result_bytes: 1,
      messages: JSON.stringify([message]),
      completed_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await notifyDone(services);
  await notifyDone(services);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your DOCX is ready');
  for (const part of [
    `/view?conversion=${id}`,
    'Report.docx',
    'Something was replaced:',
    'From page 2: Text in Avenir',
  ])
    expect(mail?.text).toContain(part);
  expect((await want(true)).http).toBe(409);
});
