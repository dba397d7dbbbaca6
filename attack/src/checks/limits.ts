import { strict as assert } from 'node:assert';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import type { Check } from '../check.ts';
import { contention } from '../contention.ts';
import { freshName, type Target } from '../target.ts';
import { newUser, nextNetwork, Visitor } from '../visitor.ts';

const area = 'limits';
/** As many as fit into a guest's file: seconds of work. */
const SLOW_PAGES = 1_200;
let files = 0;
/** A PDF that no one has sent before. */
export function newPdf(pages = 1): Uint8Array {
  files += 1;
  return Buffer.concat([makeTextPdf(pages), Buffer.from(`% ${freshName()} ${files}\n`)]);
}

/** What one caller may take. */
export const limitChecks: readonly Check[] = [
  {
    area,
    name: 'a guest who throws the cookie away gets no new quota',
    isQuick: true,
    async run(target) {
      const network = nextNetwork();
      const statuses: number[] = [];
      for (let count = 0; count < 14; count += 1)
        statuses.push((await new Visitor(target, network).convert(newPdf(), 'a.pdf')).http);
      assert.equal(statuses.filter((http) => http !== 429).length, 10);
    },
  },
  {
    area,
    name: 'a guest cookie that the server did not issue is ignored',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      guest.cookies.set('verso_guest', 'A'.repeat(43));
      const made = await guest.upload(newPdf(), 'a.pdf');
      assert.notEqual(guest.cookies.get('verso_guest'), 'A'.repeat(43));
      const forger = new Visitor(target);
      forger.cookies.set('verso_guest', `guest.${'A'.repeat(43)}.${'B'.repeat(43)}`);
      assert.equal((await forger.call(`GET /conversions/${made.data.conversion._id}`)).http, 404);
    },
  },
  {
    area,
    name: 'a guest has at most three conversions in hand, however many are sent at once',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      await guest.call('GET /limits');
      const first = await guest.upload(newPdf(300), 'a.pdf');
      assert.equal(first.http, 201);
      const sent = await Promise.all(Array.from({ length: 20 }, () => guest.upload(newPdf(300), 'a.pdf')));
      const accepted = sent.filter(({ http }) => http === 201);
      assert.ok(accepted.length <= 2, `${accepted.length + 1} in hand`);
      for (const { data } of [first, ...accepted]) await guest.call(`DELETE /conversions/${data.conversion._id}`);
    },
  },
  {
    area,
    name: 'unfinished uploads count against the room of My Files',
    isQuick: true,
    async run(target) {
      const user = await newUser(target);
      const begin = () =>
        user.request('/api/uploads', {
          method: 'POST',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-length': String(100 * 1024 ** 2),
            'upload-metadata': `filename ${btoa('a.bin')},purpose ${btoa('library')}`,
          },
        });
      const statuses = (await Promise.all(Array.from({ length: 8 }, begin))).map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 201).length, 2, String(statuses));
    },
  },
  {
    area,
    name: 'one paid file is converted again free of charge ten times, not without end',
    async run(target) {
      const user = await newUser(target, freshName(), 3);
      const pdf = newPdf();
      const charged: boolean[] = [];
      for (let count = 0; count < 13; count += 1) {
        const made = await user.convert(pdf, 'a.pdf', { mode: count % 2 ? 'text' : 'flowing' });
        charged.push(made.data.conversion.isCharged);
        // A minute later: otherwise it would be the same click.
        const id = made.data.conversion._id;
        await target.query(`update conversion set created_at = created_at - interval '1 minute' where id = $1`, [id]);
      }
      assert.equal(charged.filter((isCharged) => !isCharged).length, 10);
    },
  },
];

/** Slots that others keep busy. */
export const laneChecks: readonly Check[] = [
  {
    area,
    name: 'with all slots busy on slow files of guests, a small file of a user is done within five seconds',
    isQuick: true,
    run: (target) =>
      besideSlowFiles(target, { newSender: async () => new Visitor(target), busy: target.slots, mostSeconds: 5 }),
  },
  {
    area,
    name: 'with all slots busy on slow files that guests call one page, a small file of a user is done within five seconds',
    isQuick: true,
    run: (target) =>
      besideSlowFiles(target, {
        newSender: async () => new Visitor(target),
        fields: { pageCount: '1' },
        busy: target.slots,
        mostSeconds: 5,
      }),
  },
  {
    area,
    name: 'with the reserved slot, too, busy on slow files that users call one page, a small file of a user is done within fifteen seconds',
    isQuick: true,
    run: (target) =>
      besideSlowFiles(target, {
        newSender: () => newUser(target, freshName(), 3),
        fields: { pageCount: '1' },
        busy: target.slots + 1,
        mostSeconds: 15,
      }),
  },
];

interface SlowFiles {
  readonly newSender: () => Promise<Visitor>;
  /** Of the form. */
  readonly fields?: Record<string, string>;
  /** As many are worked on before the small file comes. */
  readonly busy: number;
  /** What the small file may take on a machine alone. */
  readonly mostSeconds: number;
}

/** Sends slow files, and a small one of a user once so many of them are worked on. */
async function besideSlowFiles(
  target: Target,
  { newSender, fields = {}, busy, mostSeconds }: SlowFiles,
): Promise<void> {
  const user = await newUser(target, freshName(), 3);
  await user.convert(newPdf(), 'warm.pdf');
  const slowness = await contention();
  const senders = await Promise.all(Array.from({ length: target.slots * 2 }, newSender));
  const slow = await Promise.all(senders.map((sender) => sender.upload(newPdf(SLOW_PAGES), 'slow.pdf', fields)));
  const stages = async () =>
    Promise.all(
      slow.map(
        async ({ data }, at) =>
          (await senders[at]?.call(`GET /conversions/${data.conversion._id}`))?.data.conversion.stage,
      ),
    );
  while ((await stages()).filter((stage) => stage === 'converting').length < busy);
  const began = performance.now();
  const { data } = await user.convert(newPdf(), 'small.pdf');
  const seconds = (performance.now() - began) / 1000;
  const left = (await stages()).filter((stage) => stage === 'queued' || stage === 'converting').length;
  for (const [at, { data: made }] of slow.entries())
    await senders[at]?.call(`DELETE /conversions/${made.conversion._id}`);
  assert.equal(data.conversion.status, 'completed');
  assert.ok(left >= target.slots, 'the slow files were done too soon to show anything');
  assert.ok(seconds < mostSeconds * slowness, `took ${seconds.toFixed(1)} s, slowness ${slowness.toFixed(1)}`);
}

/** Two things at once that only one may have. */
export const raceChecks: readonly Check[] = [
  {
    area: 'races',
    name: 'sixty conversions at once on one credit: one is accepted',
    isQuick: true,
    async run(target) {
      const user = await newUser(target);
      const sent = await Promise.all(Array.from({ length: 60 }, () => user.upload(newPdf(), 'a.pdf')));
      assert.equal(sent.filter(({ http }) => http === 201).length, 1);
    },
  },
  {
    area: 'races',
    name: 'fifty clicks on one button are one conversion and one credit',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 5);
      const pdf = newPdf();
      const sent = await Promise.all(Array.from({ length: 50 }, () => user.upload(pdf, 'a.pdf')));
      assert.equal(new Set(sent.map(({ data }) => data?.conversion?._id)).size, 1);
      const me = await user.call('GET /auth/me');
      assert.equal(me.data.user.subscription.extractionCredits, 4);
    },
  },
  {
    area: 'races',
    name: 'a guest’s locked file, unlocked twelve times at once, is converted once',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      const { data } = await guest.convert(newPdf(), 'a.pdf');
      const id = data.conversion._id;
      await target.query(
        `update conversion set status = 'failed', failure_reason = 'password_required', result_key = null where id = $1`,
        [id],
      );
      const unlock = () => guest.call(`POST /conversions/${id}/retry`, { password: 'open sesame' });
      const sent = await Promise.all(Array.from({ length: 12 }, unlock));
      assert.equal(sent.filter(({ http }) => http === 201).length, 1);
    },
  },
  {
    area: 'races',
    name: 'an upload in pieces that six requests ask for at once is taken once',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 10);
      const pdf = newPdf();
      const tus = { 'tus-resumable': '1.0.0' };
      const length = { 'upload-length': String(pdf.length) };
      const begun = await user.request('/api/uploads', { method: 'POST', headers: { ...tus, ...length } });
      const url = begun.headers.get('location') ?? '';
      const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      await user.request(url, { method: 'PATCH', headers: { ...tus, ...piece }, body: new Uint8Array(pdf) });
      const take = async (_: unknown, at: number) => {
        const form = new FormData();
        form.append('targetFormat', 'docx');
        form.append('uploadId', url.split('/').at(-1) ?? '');
        const headers = { 'idempotency-key': `attempt-${at}` };
        return (await user.request('/api/conversions/upload', { method: 'POST', body: form, headers })).status;
      };
      const sent = await Promise.all(Array.from({ length: 6 }, take));
      assert.equal(sent.filter((status) => status === 201).length, 1);
    },
  },
  {
    area: 'races',
    name: 'cancelled and deleted at the same moment, a conversion gives its credit back once',
    async run(target) {
      const user = await newUser(target, freshName(), 2);
      for (let round = 0; round < 10; round += 1) {
        const { data } = await user.upload(newPdf(40), 'a.pdf');
        const id = data.conversion._id;
        await Promise.all([
          user.call(`POST /conversions/${id}/cancel`),
          user.call(`DELETE /conversions/${id}`),
          user.call(`POST /conversions/${id}/cancel`),
        ]);
        const credits = (await user.call('GET /auth/me')).data.user.subscription.extractionCredits;
        assert.ok(credits === 2 || credits === 1, `${credits} credits`);
        if (credits === 1) return;
      }
    },
  },
  {
    area: 'races',
    name: 'two admins who disable each other: one is left',
    async run(target) {
      const admins = await Promise.all([newUser(target), newUser(target)]);
      const ids = await Promise.all(admins.map(async (admin) => (await admin.call('GET /auth/me')).data.user._id));
      await target.query(`update "user" set role = 'user' where role = 'admin'`);
      await target.query(`update "user" set role = 'admin' where id = any($1)`, [ids]);
      await Promise.all(admins.map((admin, at) => admin.call(`POST /admin/users/${ids[1 - at]}/disable`, {})));
      const left = await target.query(`select 1 from "user" where role = 'admin' and disabled_at is null`);
      await target.query(`update "user" set role = 'admin' where email = 'root@example.org'`);
      assert.ok(left.length >= 1, 'nobody administers the product');
    },
  },
];
