import { calls } from '@verso/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRowId } from '../http/secret-token.ts';
import { dataOf, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { closeIncident, openIncident } from './incidents.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Ending = { readonly status: 'expired' } | { readonly status: 'failed'; readonly reason: string };

/** Conversions that took so many seconds each, so many days ago. */
async function addConversions(pages: number, seconds: readonly number[], ending: Ending, daysAgo = 1): Promise<void> {
  const { db } = server.platform.database;
  const done = sql<Date>`now() - ${daysAgo} * interval '1 day'`;
  for (const took of seconds)
    await db
      .insertInto('conversion')
      .values({
        id: newRowId(),
        guest_hash: Buffer.alloc(32),
        original_filename: 'a.pdf',
        original_format: 'pdf',
        target_format: 'docx',
        original_key: null,
        original_bytes: 1,
        status: ending.status,
        stage: ending.status === 'failed' ? 'failed' : 'completed',
        failure_reason: ending.status === 'failed' ? ending.reason : null,
        pages,
        job_id: null,
        expires_at: new Date(),
        created_at: sql<Date>`${done} - ${took} * interval '1 second'`,
        completed_at: done,
      })
      .execute();
}

it('tells what works and how the last 30 days were', async () => {
  await addConversions(1, [1, 2, 3, 4, 5], { status: 'expired' });
  await addConversions(30, [10, 10, 10, 10, 20, 30], { status: 'expired' });
  await addConversions(300, [100], { status: 'expired' });
  await addConversions(1, [1, 1], { status: 'failed', reason: 'corrupt' });
  await addConversions(1, [1], { status: 'failed', reason: 'internal' });
  await addConversions(1, [99, 99, 99], { status: 'expired' }, 31);
  const worker = { id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: false };
  await server.platform.database.db.insertInto('worker').values(worker).execute();
  const over = await openIncident(server.platform.database, 'The disk was full', 'We added room.');
  expect(await closeIncident(server.platform.database, over)).toBe(true);
  expect(await closeIncident(server.platform.database, over)).toBe(false);
  await openIncident(server.platform.database, 'DOCX to PDF is away', '');

  const { status } = dataOf(calls.getServiceStatus, await new Guest(server.url).call('GET /status'));
  expect(status).toMatchObject({
    now: { pdfToDocx: true, docxToPdf: false, storage: true, waiting: 0 },
    ...{ days: 30, conversions: 15, failed: 3, failedByUs: 1, refundedCredits: 0 },
    incidents: [
      { title: 'DOCX to PDF is away', endedAt: null },
      { title: 'The disk was full', note: 'We added room.', endedAt: expect.any(String) },
    ],
  });
  // A single one of 300 pages says nothing about others.
  expect(status.durations.map(({ from, to, conversions, p50 }) => [from, to, conversions, p50])).toEqual([
    [1, 1, 5, 3],
    [11, 50, 6, 10],
  ]);
  expect(status.durations[1]?.p95).toBeCloseTo(27.5, 3);
});
