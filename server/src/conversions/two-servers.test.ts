import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../server.ts';
import { conversionOf, Guest, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

let second: TestServer;
let first: RunningServer;

beforeAll(async () => {
  second = await startTestServer();
  first = await startServer(second.platform, second.platform.log);
});
afterAll(() => second.stop());

/** The ids of the events of a stream, until it ends. */
async function idsOf(answer: Response): Promise<number[]> {
  return [...(await answer.text()).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

it('continues a stream of events on another server when its own ends, and leaves nothing out', async () => {
  const guest = new Guest(first.url);
  const { _id: id, eventsUrl } = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  const headers = { cookie: guest.cookie };
  const before = await fetch(first.url + eventsUrl, { headers });
  await first.stop();
  const seen = await idsOf(before);
  expect(seen).toEqual([1]);
  const after = await fetch(second.url + eventsUrl, { headers: { ...headers, 'last-event-id': String(seen.at(-1)) } });
  const cancelled = await fetch(`${second.url}/api/conversions/${id}/cancel`, { method: 'POST', headers });
  expect(cancelled.status).toBe(200);
  expect(await idsOf(after)).toEqual([2]);
});
