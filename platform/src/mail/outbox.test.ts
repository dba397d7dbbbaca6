import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { type Outbox, openOutbox } from './outbox.ts';

const mail = { recipient: 'ada@example.org', subject: 'Hello', text: 'In words\n', html: '<p>In words</p>' };
let smtp: SMTPServer;
let platform: TestPlatform;
let outbox: Outbox;
let refusals = 1;
const taken: string[] = [];
let onTaken: () => void = () => undefined;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString();
      });
      stream.on('end', () => {
        refusals -= 1;
        if (refusals >= 0) return done(Object.assign(new Error('Busy'), { responseCode: 451 }));
        taken.push(content);
        done();
        onTaken();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  platform = await startTestPlatform({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Verso <v@example.org>',
    LOG_LEVEL: 'silent',
  });
  outbox = await openOutbox(platform, platform.log);
});
afterAll(async () => {
  outbox.stop();
  await platform.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

it('sends a mail once its transaction is committed, tries again when the server is busy, and keeps no copy', async () => {
  const arrived = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  const { db } = platform.database;
  await db
    .transaction()
    .execute(async (transaction) => {
      await outbox.post(transaction, { ...mail, subject: 'Never' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute((transaction) => outbox.post(transaction, mail));
  await arrived;
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/From: Verso <v@example.org>[\s\S]*To: ada@example.org[\s\S]*Subject: Hello/);
  expect(taken[0]).toMatch(/text\/plain[\s\S]*In words[\s\S]*text\/html/);
  await expect.poll(() => db.selectFrom('mail').selectAll().execute(), { timeout: 5_000 }).toEqual([]);
});

/** Posts a mail, and gives what the mail server has taken. */
async function sent(more: { stopUrl?: string; conversionId?: string } = {}): Promise<string> {
  const arrived = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  await platform.database.db.transaction().execute((transaction) => outbox.post(transaction, { ...mail, ...more }));
  await arrived;
  return taken.at(-1) ?? '';
}

it('tells mail programs how to stop a mail that can be stopped, by one click', async () => {
  const stopUrl = `https://verso.example/api/mails/stop/${'a'.repeat(64)}`;
  const content = (await sent({ stopUrl })).replace(/\r\n[ \t]+/g, ' ');
  expect(content).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(await sent()).not.toContain('List-Unsubscribe');
});

it('writes no header that someone has put into a name, a subject or an address', async () => {
  const arrived = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  const injected = { recipient: 'ada@example.org', subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody' };
  await platform.database.db.transaction().execute((transaction) => outbox.post(transaction, { ...mail, ...injected }));
  await arrived;
  const [headers = ''] = (taken.at(-1) ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/m);
});

it('sends no mail about a conversion that was deleted meanwhile', async () => {
  const { db } = platform.database;
  const id = 'conversion-of-a-guest';
  const conversion = { original_filename: 'a.pdf', original_format: 'pdf', target_format: 'docx' } as const;
  await db
    .insertInto('conversion')
    .values({
      ...conversion,
      id,
      original_key: 'k',
      original_bytes: 1,
      guest_hash: Buffer.alloc(32),
      expires_at: new Date(),
    })
    .execute();
  refusals = 1;
  const before = taken.length;
  await db.transaction().execute((transaction) => outbox.post(transaction, { ...mail, conversionId: id }));
  // The mail server is busy; before it is asked again, the conversion is deleted.
  await expect.poll(() => refusals, { timeout: 5_000 }).toBe(0);
  await db.deleteFrom('conversion').where('id', '=', id).execute();
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  await sent();
  expect(taken.length).toBe(before + 1);
});
