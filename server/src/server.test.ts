import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { startTestPlatform } from '@verso/platform/testing';
import { expect, it } from 'vitest';
import { startServer } from './server.ts';
import { conversionOf, Guest, TINY_PDF } from './testing/test-server.ts';

it('stops although someone asks for a large file and does not read it', async () => {
  const platform = await startTestPlatform({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  const server = await startServer(platform, platform.log);
  const guest = new Guest(server.url);
  const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  const result = 'ab'.repeat(24);
  const { bytes } = await platform.store.put(result, Readable.from([Buffer.alloc(32 * 1024 * 1024)]));
  await platform.database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: result,
      result_filename: 'a.docx',
      result_bytes: bytes,
    })
    .where('id', '=', made._id)
    .execute();

  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write(`GET ${made.downloadUrl} HTTP/1.1\r\nHost: localhost\r\nCookie: ${guest.cookie}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  await server.stop(100);
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(bytes);
  await platform.stop();
});
