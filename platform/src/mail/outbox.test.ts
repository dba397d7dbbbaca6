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
