import { Readable } from 'node:stream';
import { calls } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionOf, Guest, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

const DOCX_HEAD = Buffer.from('PK\u0003\u0004');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ GUEST_MAX_UPLOAD: '100KB' });
});
afterAll(() => server.stop());

async function errorOf(answer: Response) {
  const body = (await answer.json()) as { status: string; code: string; message: string };
  return { http: answer.status, status: body.status, code: body.code, message: body.message };
}

/** What a worker would do: the conversion completes with `content` as its result. */
async function completeWith(id: string, content: string, filename: string): Promise<void> {
  const { database, store } = server.platform;
  const key = newObjectKey();
  await store.put(key, Readable.from([Buffer.from(content)]));
  await database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: key,
      result_filename: filename,
      result_bytes: content.length,
      result_pages: 1,
    })
    .where('id', '=', id)
    .execute();
}

describe('the password of a PDF that is made', () => {
  it('goes with the job alone: no answer tells it, its end takes it away, and nothing is made again without it', async () => {
    const guest = new Guest(server.url);
    const form = new FormData();
    const asked = { targetFormat: 'pdf', pdfPassword: 'open sesame', printing: 'none', tagged: 'true' };
    for (const [name, value] of Object.entries(asked)) form.append(name, value);
    form.append('file', new Blob([DOCX_HEAD]), 'a.docx');
    const answer = await guest.request('/api/conversions/upload', { method: 'POST', body: form });
    expect(await answer.clone().text()).not.toContain('sesame');
    const made = await conversionOf(answer);
    expect(made.options).toEqual({ printing: 'none' });
    const { db } = server.platform.database;
    const row = () =>
      db
        .selectFrom('conversion')
        .select(['pdf_passwords', 'has_pdf_password'])
        .where('id', '=', made._id)
        .executeTakeFirstOrThrow();
    const kept = await row();
    expect(kept).toEqual({ pdf_passwords: expect.stringMatching(/^sealed:/), has_pdf_password: true });
    const opened = await server.platform.store.openText(String(kept.pdf_passwords));
    expect(JSON.parse(opened)).toEqual({ pdfPassword: 'open sesame' });
    await db
      .updateTable('conversion')
      .set({ status: 'failed', stage: 'failed', failure_reason: 'internal', failure_message: 'No.' })
      .where('id', '=', made._id)
      .execute();
    expect(await row()).toEqual({ pdf_passwords: null, has_pdf_password: true });
    const again = await guest.request(`/api/conversions/${made._id}/retry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await errorOf(again)).toMatchObject({ http: 400, message: expect.stringContaining('do not store') });
  });
});

describe('a conversion', () => {
  it('is found again by the guest who made it, as long as its files are here, and by no one else', async () => {
    const [owner, stranger] = [new Guest(server.url), new Guest(server.url)];
    expect((await owner.ask(calls.listGuestConversions)).conversions).toEqual([]);
    const first = await conversionOf(await owner.upload(TINY_PDF, 'a.pdf', 'docx'));
    const second = await conversionOf(await owner.upload(TINY_PDF, 'b.pdf', 'docx'));
    const idsOf = async (guest: Guest) =>
      (await guest.ask(calls.listGuestConversions)).conversions.map(({ _id }) => _id);
    expect(await idsOf(owner)).toEqual([second._id, first._id]);
    expect(await idsOf(stranger)).toEqual([]);
    await owner.request(first.statusUrl, { method: 'DELETE' });
    expect(await idsOf(owner)).toEqual([second._id]);
    await server.platform.database.pool.query('update conversion set expires_at = now() where id = $1', [second._id]);
    expect(await idsOf(owner)).toEqual([]);
  });

  it('is made again with other options in place of the first ones, and never as what its file is already', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    await server.platform.database.pool.query(
      "update conversion set status = 'completed', stage = 'completed', result_key = 'none' where id = $1",
      [made._id],
    );
    const retry = (body: object) => guest.call(`POST /conversions/${made._id}/retry`, body);
    expect(await retry({ options: { mode: 'exact', pages: '1' } })).toMatchObject({
      http: 201,
      data: { conversion: { targetFormat: 'docx', options: { mode: 'exact', pages: '1' } } },
    });
    expect(await retry({ targetFormat: 'pdf', options: {} })).toMatchObject({ http: 400, code: 'SAME_FORMAT' });
    const setFormats = (original: string, target: string) =>
      server.platform.database.pool.query(
        'update conversion set original_format = $2, target_format = $3 where id = $1',
        [made._id, original, target],
      );
    await setFormats('docx', 'pdf');
    expect(await retry({ targetFormat: 'pdf-searchable', options: {} })).toMatchObject({
      http: 400,
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('made searchable'),
    });
    await setFormats('pdf', 'docx');
    expect(await retry({ options: { pdfA: '2b' } })).toMatchObject({ http: 400, message: /option of DOCX to PDF/ });
    expect(await retry({ options: { mode: 'neat' } })).toMatchObject({ http: 400 });
  });

  it('is shown to the guest who made it, and to no one else', async () => {
    const [owner, stranger] = [new Guest(server.url), new Guest(server.url)];
    const made = await conversionOf(await owner.upload(TINY_PDF, 'a.pdf', 'docx'));
    await stranger.upload(TINY_PDF, 'b.pdf', 'docx');
    expect((await conversionOf(await owner.request(made.statusUrl)))._id).toBe(made._id);
    for (const path of [made.statusUrl, made.eventsUrl, made.downloadUrl]) {
      expect((await stranger.request(path)).status).toBe(404);
      expect((await new Guest(server.url).request(path)).status).toBe(404);
    }
    expect((await stranger.request(made.statusUrl, { method: 'DELETE' })).status).toBe(404);
    expect((await owner.request(made.statusUrl)).status).toBe(200);
  });

  it('answers 404 for ids that do not exist or cannot', async () => {
    const guest = new Guest(server.url);
    await guest.upload(TINY_PDF, 'a.pdf', 'docx');
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAAAA', 'x', '..%2f..', "' or 1=1 --"]) {
      expect((await guest.request(`/api/conversions/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  it('is gone with its bytes when its owner deletes it', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    const row = await server.platform.database.db
      .selectFrom('conversion')
      .select('original_key')
      .where('id', '=', made._id)
      .executeTakeFirstOrThrow();
    expect((await guest.request(made.statusUrl, { method: 'DELETE' })).status).toBe(200);
    expect((await guest.request(made.statusUrl)).status).toBe(404);
    await expect(server.platform.store.get(row.original_key ?? '')).rejects.toThrow('There is no object');
  });
});

describe('downloading', () => {
  it('says 409 while there is no result yet', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    expect(await errorOf(await guest.request(made.downloadUrl))).toMatchObject({ http: 409, code: 'NOT_READY' });
  });

  it('sends the result as an attachment under its name, whole or in part', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'Übersicht.pdf', 'docx'));
    await completeWith(made._id, '0123456789', 'Übersicht.docx');
    const whole = await guest.request(made.downloadUrl);
    expect(await whole.text()).toBe('0123456789');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="?bersicht.docx"; filename*=UTF-8''%C3%9Cbersicht.docx`,
    );
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const part = await guest.request(made.downloadUrl, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const outside = await guest.request(made.downloadUrl, { headers: { range: 'bytes=10-' } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});

describe('an archive', () => {
  it('holds the results of one owner under names that differ, and leaves out what is not there', async () => {
    const guest = new Guest(server.url);
    const ids: string[] = [];
    for (const content of ['one', 'two']) {
      const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
      await completeWith(made._id, content, 'Ä.docx');
      ids.push(made._id);
    }
    const running = await conversionOf(await guest.upload(TINY_PDF, 'b.pdf', 'docx'));
    const archive = (from: Guest, wanted: string[]) =>
      from.request('/api/conversions/archive', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids: wanted }),
      });
    const answer = await archive(guest, [...ids, running._id, 'AAAAAAAAAAAAAAAAAAAAAAAA']);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const names = ['Ä.docx', 'Ä (2).docx'];
    for (const name of names) expect(bytes.includes(Buffer.from(name))).toBe(true);
    expect(bytes.includes('one') && bytes.includes('two')).toBe(true);
    const stranger = new Guest(server.url);
    await stranger.upload(TINY_PDF, 'c.pdf', 'docx');
    expect((await archive(stranger, ids)).status).toBe(404);
    expect((await archive(guest, [])).status).toBe(400);
  });
});

describe('events', () => {
  /** Reads a stream until it ends and gives back the ids and the conversions it carried. */
  async function readEvents(answer: Response) {
    const text = await answer.text();
    const events = text.split('\n\n').filter((block) => block.includes('event: conversion'));
    return events.map((block) => ({
      id: Number(/^id: (\d+)$/m.exec(block)?.[1]),
      conversion: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as { status: string },
    }));
  }

  it('tell of every state up to the last one, and end', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    const stream = await guest.request(made.eventsUrl);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    await completeWith(made._id, 'done', 'a.docx');
    const events = await readEvents(stream);
    expect(events.at(-1)?.conversion.status).toBe('completed');
    expect(events.map((event) => event.id)).toEqual([...events.map((event) => event.id)].sort((a, b) => a - b));
  });

  it('resume behind the last event that the client has seen', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    await completeWith(made._id, 'done', 'a.docx');
    const [last] = (await readEvents(await guest.request(made.eventsUrl))).slice(-1);
    const seen = { 'last-event-id': String(last?.id) };
    expect((await guest.request(made.eventsUrl, { headers: seen })).status).toBe(204);
    const earlier = { 'last-event-id': String((last?.id ?? 0) - 1) };
    expect(await readEvents(await guest.request(made.eventsUrl, { headers: earlier }))).toEqual([last]);
  });

  it('continue for a page that is loaded again in the middle, which sees at once how far it is', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    const closed = new AbortController();
    const before = await guest.request(made.eventsUrl, { signal: closed.signal });
    await before.body?.getReader().read();
    closed.abort();
    await server.platform.database.db
      .updateTable('conversion')
      .set({ stage: 'converting', page: 3, pages: 9 })
      .where('id', '=', made._id)
      .execute();
    const midway = { status: 'processing', stage: 'converting', progress: { page: 3, pages: 9 } };
    expect(await conversionOf(await guest.request(made.statusUrl))).toMatchObject(midway);
    const after = await guest.request(made.eventsUrl);
    await completeWith(made._id, 'done', 'a.docx');
    expect((await readEvents(after)).at(-1)?.conversion.status).toBe('completed');
  });

  it('end when the conversion is deleted', async () => {
    const guest = new Guest(server.url);
    const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
    const stream = await guest.request(made.eventsUrl);
    await guest.request(made.statusUrl, { method: 'DELETE' });
    expect((await readEvents(stream)).at(-1)?.conversion.status).toBe('processing');
  });
});
