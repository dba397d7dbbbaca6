import { strict as assert } from 'node:assert';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import type { Check } from '../check.ts';
import { freshName, type Target } from '../target.ts';
import { newUser, nextNetwork, Visitor } from '../visitor.ts';

const area = 'sharing';
const LINK_PASSWORD = 'Only for one';

/** Someone with a result and a link to it. */
async function sharing(owner: Visitor, body: { password?: string } = {}) {
  const made = await owner.convert(makeTextPdf(1), `${freshName()}.pdf`);
  const id = made.data.conversion._id as string;
  const { data } = await owner.call(`POST /conversions/${id}/links`, body);
  const url = data.url as string;
  return { id, link: data.link._id as string, secret: url.slice(url.indexOf('#') + 1) };
}

const open = (visitor: Visitor, secret: string, password?: string) =>
  visitor.call('POST /shared/open', { secret, ...(password === undefined ? {} : { password }) });

/** Asks for a guest's result by mail. */
const mail = (guest: Visitor, id: string, email: string) => guest.call(`PUT /conversions/${id}/mail`, { email });

/** Links by which anyone gets a result, and results that are mailed. */
export const sharingChecks: readonly Check[] = [
  {
    area,
    name: 'secrets of links cannot be guessed, and neither their ids nor their digests open them',
    isQuick: true,
    async run(target) {
      const { id, link, secret } = await sharing(new Visitor(target));
      const rows = await target.query<{ hash: string }>(
        `select encode(secret_hash, 'base64') as hash from share_link where id = $1`,
        [link],
      );
      const others = [
        id,
        link,
        secret.slice(1),
        secret.toLowerCase(),
        `${secret} `,
        '',
        `' or 1=1 --`,
        rows[0]?.hash ?? '',
      ];
      for (const guess of [...others, ...Array.from({ length: 50 }, () => freshName().padEnd(43, 'x'))])
        assert.equal((await open(new Visitor(target), guess)).code, 'LINK_ENDED', guess);
      assert.equal((await open(new Visitor(target), secret)).http, 200);
    },
  },
  {
    area,
    name: 'sixty guesses at once at the password of a link are ten, and from many networks fifty',
    isQuick: true,
    async run(target) {
      const { secret } = await sharing(new Visitor(target), { password: LINK_PASSWORD });
      const network = nextNetwork();
      const guess = async (number: number, from: string) =>
        (await open(new Visitor(target, from), secret, `guess ${number}`)).code === 'LINK_PASSWORD_WRONG' ? 1 : 0;
      const sum = (checked: readonly number[]) => checked.reduce<number>((all, one) => all + one, 0);
      const one = sum(await Promise.all(Array.from({ length: 60 }, (_, number) => guess(number, network))));
      assert.equal(one, 10, `${one} guesses of one network were checked`);
      const many = sum(await Promise.all(Array.from({ length: 100 }, (_, number) => guess(number, nextNetwork()))));
      assert.ok(one + many <= 50, `${one + many} guesses were checked`);
      assert.equal((await open(new Visitor(target), secret, LINK_PASSWORD)).http, 429, 'a guess would be told apart');
    },
  },
  {
    area,
    name: 'one network guesses passwords of any links a hundred times an hour',
    async run(target) {
      const network = nextNetwork();
      let checked = 0;
      for (let link = 0; link < 12; link += 1) {
        const { secret } = await sharing(new Visitor(target), { password: LINK_PASSWORD });
        for (let guess = 0; guess < 10; guess += 1) {
          const answer = await open(new Visitor(target, network), secret, `guess ${guess}`);
          checked += answer.code === 'LINK_PASSWORD_WRONG' ? 1 : 0;
        }
      }
      assert.ok(checked <= 100, `${checked} guesses were checked`);
    },
  },
  {
    area,
    name: 'a link gives nothing once the conversion, or the account, is gone, not even while it is downloaded at once',
    isQuick: true,
    async run(target) {
      for (const owner of [new Visitor(target), await newUser(target)]) {
        const { id, secret } = await sharing(owner);
        const body = JSON.stringify({ secret });
        const headers = { 'content-type': 'application/json' };
        const ask = () => new Visitor(target).request('/api/shared/download', { method: 'POST', headers, body });
        const [, ...during] = await Promise.all([
          owner.call(`DELETE /conversions/${id}`),
          ...Array.from({ length: 10 }, ask),
        ]);
        for (const answer of during) assert.ok([200, 404, 410].includes(answer.status), `${answer.status}`);
        assert.equal((await ask()).status, 404);
        assert.equal((await open(new Visitor(target), secret)).code, 'LINK_ENDED');
        const rows = await target.query('select 1 from share_link where conversion_id = $1', [id]);
        assert.equal(rows.length, 0, 'the link is still in the database');
      }
    },
  },
  {
    area,
    name: 'a mailbox gets at most five results a day, from all guests together and in every spelling',
    async run(target) {
      const name = freshName();
      let accepted = 0;
      for (let count = 0; count < 9; count += 1) {
        const guest = new Visitor(target);
        const made = await guest.upload(makeTextPdf(1), `${freshName()}.pdf`);
        const written = count % 2 === 0 ? `${name}+${count}@example.org` : `${name.toUpperCase()}@Example.org`;
        accepted += (await mail(guest, made.data.conversion._id, written)).http === 200 ? 1 : 0;
      }
      assert.equal(accepted, 5, `${accepted} mails`);
    },
  },
  {
    area,
    name: 'names of files and addresses write no headers into mails, and no links',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      const made = await guest.convert(makeTextPdf(1), 'https evil.example\u202e www.evil.example.pdf');
      const id = made.data.conversion._id as string;
      const victim = `${freshName()}@example.org`;
      for (const email of [
        `${victim}\r\nBcc: eve@example.org`,
        `${victim}, eve@example.org`,
        `${victim}\0`,
        `"x" <${victim}>`,
      ])
        assert.equal((await mail(guest, id, email)).http, 400, email);
      const other = new Visitor(target);
      const { data } = await other.convert(makeTextPdf(1), 'go to https://evil.example or www.evil.example.pdf');
      assert.equal((await mail(other, data.conversion._id, victim)).http, 200);
      const [text = ''] = await waitForMail(target, victim);
      assert.match(text, /\/shared#[\w-]{43}/);
      assert.doesNotMatch(text, /evil\.example|eve@|\u202e/);
    },
  },
  {
    area,
    name: 'no one stops mails to an address that is not theirs, and a stopped one gets none',
    async run(target) {
      const victim = `${freshName()}@example.org`;
      const guest = new Visitor(target);
      const { data } = await guest.convert(makeTextPdf(1), `${freshName()}.pdf`);
      await mail(guest, data.conversion._id, victim);
      const [text = ''] = await waitForMail(target, victim);
      const token = /\/stop-emails#([\w-]{64})/.exec(text)?.[1] ?? '';
      const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'A'.repeat(64), token.toLowerCase()];
      for (const wrong of forged) assert.equal((await new Visitor(target).call(`POST /mails/stop/${wrong}`)).http, 404);
      // Following the link, as mail scanners do, changes nothing.
      await new Visitor(target).request(`/api/mails/stop/${token}`);
      assert.equal((await target.query('select 1 from stopped_mailbox')).length, 0);
      assert.equal((await new Visitor(target).call(`POST /mails/stop/${token}`)).http, 200);
      const next = new Visitor(target);
      const made = await next.convert(makeTextPdf(1), `${freshName()}.pdf`);
      assert.equal(
        (await mail(next, made.data.conversion._id, victim)).http,
        200,
        'the answer tells that mails are stopped',
      );
      await untilMailed(target, made.data.conversion._id);
      const mails = await target.mailsTo(victim);
      assert.ok(mails.length <= 1, `${mails.length} mails`);
    },
  },
];

const PATIENCE_MS = 20_000;

/** Waits until the housekeeping has come by. */
async function untilMailed(target: Target, id: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const rows = await target.query('select 1 from conversion where id = $1 and mailed_at is not null', [id]);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${id} was not mailed.`);
}

async function waitForMail(target: Target, address: string): Promise<readonly string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mails = await target.mailsTo(address);
    if (mails.length > 0) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address}.`);
}
