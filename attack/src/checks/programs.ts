import { strict as assert } from 'node:assert';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import type { Check } from '../check.ts';
import type { Target } from '../target.ts';
import { newUser, nextNetwork, PASSWORD, Visitor } from '../visitor.ts';

const area = 'programs';

/** Addresses of this machine and of private networks, as IP addresses can be written. */
const PRIVATE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
];

async function keyFor(owner: Visitor, settings: object): Promise<{ secret: string; id: string }> {
  const body = { name: 'Program', scopes: ['convert', 'read', 'files'], password: PASSWORD, ...settings };
  const { data } = await owner.call('POST /account/keys', body);
  return { secret: data.secret, id: data.key._id };
}

function programWith(target: Target, token: string, network = nextNetwork()): Visitor {
  return Object.assign(new Visitor(target, network), { token });
}

/** A server of this machine that must hear nothing. */
async function listening(): Promise<{ readonly server: Server; readonly port: number; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, heard };
}

/** API keys, and addresses that a program has us send requests to. */
export const programChecks: readonly Check[] = [
  {
    area,
    name: 'a key works from its networks alone, and not one request longer than it is there',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const [inside, outside] = [nextNetwork(), nextNetwork()];
      const { secret, id } = await keyFor(owner, { networks: [inside] });
      assert.equal((await programWith(target, secret, inside).call('GET /conversions')).http, 200);
      const refused = await programWith(target, secret, outside).call('GET /conversions');
      assert.equal(refused.code, 'KEY_NOT_ALLOWED');
      await owner.call(`DELETE /account/keys/${id}`);
      assert.equal((await programWith(target, secret, inside).call('GET /conversions')).code, 'UNAUTHENTICATED');
    },
  },
  {
    area,
    name: 'what a key has open ends with the key',
    async run(target) {
      const owner = await newUser(target);
      const { secret, id } = await keyFor(owner, {});
      const program = programWith(target, secret);
      const made = await program.upload(makeTextPdf(400), 'long.pdf');
      const stream = await program.request(`/api/conversions/${made.data.conversion._id}/events`);
      await owner.call(`DELETE /account/keys/${id}`);
      await stream.text();
      assert.equal((await program.call('GET /conversions')).code, 'UNAUTHENTICATED');
    },
  },
  {
    area,
    name: 'a test key converts one page and takes no credit in any call',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const { secret } = await keyFor(owner, { mode: 'test' });
      const program = programWith(target, secret);
      const made = await program.convert(makeTextPdf(3), 'three.pdf', { pages: '1-3' });
      const again = await program.call(`POST /conversions/${made.data.conversion._id}/retry`, {
        options: { pages: '2-3' },
      });
      const kept = await program.keep(makeTextPdf(3), 'kept.pdf');
      const fromFile = await program.call(`POST /conversions/from-file/${kept.data.file._id}`, { pages: '1-3' });
      for (const reply of [made, again, fromFile]) {
        const { isTest, isCharged, options } = reply.data.conversion;
        assert.deepEqual({ isTest, isCharged, pages: options.pages }, { isTest: true, isCharged: false, pages: '1' });
      }
      assert.equal((await owner.call('GET /auth/me')).data.user.subscription.extractionCredits, 1);
    },
  },
  {
    area,
    name: 'a key that is guessed is refused like any other token, and nothing tells how near it was',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const { secret } = await keyFor(owner, {});
      const messages = new Set<string>();
      for (const token of [
        `${secret.slice(0, -1)}_`,
        secret.replace('live', 'test'),
        `vk_live_${'x'.repeat(43)}`,
        'vk_live_',
      ])
        messages.add(JSON.stringify(await refusal(programWith(target, token))));
      assert.equal(messages.size, 1, [...messages].join());
    },
  },
  {
    area,
    name: 'webhooks reach no private address, however it is written, and no name that leads to one',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const events = ['conversion.completed'];
      for (const url of PRIVATE) {
        const refused = await owner.call('POST /account/webhooks', { url, events });
        assert.equal(refused.http, 400, url);
      }
      const { server, port, heard } = await listening();
      try {
        for (const host of ['localhost', 'LOCALHOST', 'localhost.']) {
          const { data } = await owner.call('POST /account/webhooks', {
            url: `http://${host}:${port}/${host}`,
            events,
            password: PASSWORD,
          });
          await owner.call(`POST /account/webhooks/${data.webhook._id}/test`, {});
          await attempted(owner, data.webhook._id);
        }
        assert.deepEqual(heard, []);
      } finally {
        server.close();
      }
    },
  },
  {
    area,
    name: 'a browser that was left open makes and moves no webhook and replaces no secret, and an API key not even with the password',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const events = ['conversion.completed'];
      const wanted = { url: 'https://example.org/', events };
      const { data } = await owner.call('POST /account/webhooks', { ...wanted, password: PASSWORD });
      const move = `PATCH /account/webhooks/${data.webhook._id}`;
      for (const [call, body] of [
        ['POST /account/webhooks', wanted],
        [move, { url: 'https://evil.example/' }],
      ] as const) {
        assert.equal((await owner.call(call, body)).http, 400, call);
        assert.equal((await owner.call(call, { ...body, password: 'not it' })).code, 'WRONG_PASSWORD', call);
      }
      const rotate = `POST /account/webhooks/${data.webhook._id}/rotate-secret`;
      const program = programWith(target, (await keyFor(owner, {})).secret);
      assert.equal((await program.call(rotate, { password: PASSWORD })).code, 'KEY_NOT_ALLOWED');
      assert.equal((await owner.call(rotate, {})).http, 400);
      let checked = 0;
      for (let guess = 0; guess < 20; guess += 1)
        checked += (await owner.call(rotate, { password: `guess ${guess}` })).code === 'WRONG_PASSWORD' ? 1 : 0;
      assert.ok(checked <= 10, `${checked} guesses were checked`);
      const kept = 'select url from webhook where user_id = (select user_id from webhook where id = $1)';
      assert.deepEqual(await target.query(kept, [data.webhook._id]), [{ url: wanted.url }]);
      const replaced = 'select 1 from webhook where id = $1 and old_secret is not null';
      assert.deepEqual(await target.query(replaced, [data.webhook._id]), []);
    },
  },
  {
    area,
    name: 'documents are fetched from no address where the operator has not turned that on',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const { server, port, heard } = await listening();
      try {
        const form = new FormData();
        form.append('targetFormat', 'docx');
        form.append('url', `http://localhost:${port}/a.pdf`);
        assert.equal((await owner.request('/api/convert', { method: 'POST', body: form })).status, 400);
        assert.deepEqual(heard, []);
      } finally {
        server.close();
      }
    },
  },
];

async function refusal(program: Visitor): Promise<unknown> {
  const { http, code, message } = await program.call('GET /conversions');
  return { http, code, message };
}

/** Waits until a webhook's newest delivery has been tried. */
async function attempted(owner: Visitor, id: string): Promise<void> {
  for (;;) {
    const { data } = await owner.call(`GET /account/webhooks/${id}/deliveries`);
    if (data.deliveries[0]?.attempts.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
