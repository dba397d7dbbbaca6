import { strict as assert } from 'node:assert';
import { request } from 'node:http';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import type { Check } from '../check.ts';
import { freshName, type Target } from '../target.ts';
import { newUser, PASSWORD, Visitor } from '../visitor.ts';

const area = 'requests';
/** Whose pages may call the API of the target. */
const LISTED = 'https://app.example.org';

/** A request under any host name, which `fetch` does not allow. */
function statusUnder(target: Target, host: string, path: string): Promise<number> {
  const { port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** What any program can send. */
export const requestChecks: readonly Check[] = [
  {
    area,
    name: 'unknown host names get 421, on every path',
    isQuick: true,
    async run(target) {
      for (const host of ['evil.example', 'localhost.evil.example', '10.1.2.3', '[2001:db8::1]'])
        for (const path of ['/', '/api/limits', '/dev/mailbox', '/healthz'])
          assert.equal(await statusUnder(target, host, path), 421, `${host} ${path}`);
      assert.equal(await statusUnder(target, '127.0.0.1', '/healthz'), 200);
    },
  },
  {
    area,
    name: 'pages for developers are not for others',
    isQuick: true,
    async run(target) {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/stripe'])
        assert.equal((await new Visitor(target).request(path)).status, 404, path);
      if (target.mode === 'production')
        assert.equal((await fetch(`${target.url}/dev/mailbox.json`)).status, 404, 'in production');
    },
  },
  {
    area,
    name: 'other spellings of an address get 400 and go around no rule, and calls that do not exist have the rules of calls',
    isQuick: true,
    async run(target) {
      const host = new URL(target.url).host;
      for (const path of [
        '/%61pi/limits',
        '//api/limits',
        '/api/./limits',
        '/%64ev/mailbox',
        `http://${host}/api/limits`,
      ])
        assert.equal(await statusUnder(target, host, path), 400, path);
      const unknown = await new Visitor(target).request('/api/nothing');
      assert.equal(unknown.headers.get('cache-control'), 'no-store');
      assert.ok(unknown.headers.has('ratelimit-limit'), 'calls that do not exist are not counted');
    },
  },
  {
    area,
    name: 'requests that no browser sends are refused and never an error of the server',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      const login = { email: 'a@example.org', password: 'x' };
      for (const origin of ['null', 'garbage'])
        assert.equal((await guest.call('POST /auth/login', login, { origin })).http, 403, origin);
      const body = `{"email":${'['.repeat(45_000)}${']'.repeat(45_000)}}`;
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      assert.equal((await guest.request('/api/auth/login', init)).status, 400);
      for (const name of ['ΑΣ', 'İ']) {
        const email = `${name}${freshName()}@example.org`;
        const made = await guest.call('POST /auth/register', { name: 'Ada', email, password: PASSWORD });
        assert.ok(made.http < 500, `${email}: ${made.http}`);
      }
    },
  },
  {
    area,
    name: 'control characters in any text are refused and never an error of the server',
    isQuick: true,
    async run(target) {
      const user = await newUser(target);
      const bad = 'a\u0000b\u001b';
      const bodies: readonly (readonly [string, unknown])[] = [
        ['POST /auth/login', { email: 'ada@example.org', password: bad }],
        ['POST /auth/login', { email: `${bad}@example.org`, password: PASSWORD }],
        ['POST /auth/register', { name: bad, email: 'ada@example.org', password: PASSWORD }],
        ['POST /auth/forgot-password', { email: `${bad}@example.org` }],
        ['POST /auth/reset-password', { token: bad, password: PASSWORD }],
        ['PATCH /account', { name: bad }],
        ['POST /conversions/archive', { ids: [bad] }],
        ['POST /upload/archive', { ids: [bad] }],
      ];
      for (const [call, body] of bodies) assert.equal((await user.call(call, body)).http, 400, call);
      for (const path of ['/conversions/%00', '/upload/%00/download', '/receipts/a%00b', '/auth/verify-email/%00'])
        assert.ok((await user.call(`GET ${path}`)).http < 500, path);
      assert.equal((await user.upload(makeTextPdf(1), 'a.pdf', { password: bad })).http, 400);
      assert.equal((await user.upload(makeTextPdf(1), 'a.pdf', { [bad]: 'x' })).http, 400);
    },
  },
  {
    area,
    name: 'changes that a page of another site asks for are refused',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        assert.equal(
          (await guest.call('POST /auth/login', { email: 'a@example.org', password: 'x' }, headers)).http,
          403,
        );
    },
  },
  {
    area,
    name: 'no answer, errors among them, lets a page of an origin that is not listed read it, and none lets any use cookies',
    isQuick: true,
    async run(target) {
      const user = await newUser(target);
      const made = await user.convert(makeTextPdf(1), 'own.pdf');
      const id = made.data.conversion._id as string;
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
      const ask = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
      const requests: readonly (readonly [string, RequestInit])[] = [
        ['/api/limits', {}],
        ['/api/conversions', {}],
        ['/api/nothing', {}],
        ['/api', {}],
        ['//api/limits', {}],
        ['/api/%00', {}],
        [`/api/conversions/${id}/download`, {}],
        [`/api/conversions/${id}/events`, {}],
        ['/api/conversions', { headers: { authorization: 'Bearer vk_live_none' } }],
        ['/api/auth/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
        ['/api/conversions/upload', { method: 'POST', body: 'x' }],
        ['/api/uploads', { method: 'POST', headers: tus }],
        ['/api/uploads', { method: 'POST' }],
        ['/api/uploads/none', { method: 'HEAD', headers: tus }],
        ['/api/conversions/upload', { method: 'OPTIONS', headers: ask }],
        ['/', {}],
      ];
      const others = [
        'https://evil.example',
        'https://app.example.org.evil.example',
        'https://evil.example#https://app.example.org',
        'http://app.example.org',
        'https://app.example.org:8443',
        'https://APP.example.org',
        'null',
      ];
      for (const [path, init] of requests) {
        for (const origin of others) {
          const answer = await user.request(path, { ...init, headers: { ...init.headers, origin } });
          const leave = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
          assert.deepEqual(leave, [], `${init.method ?? 'GET'} ${path} from ${origin}`);
        }
        const listed = await user.request(path, { ...init, headers: { ...init.headers, origin: LISTED } });
        assert.equal(listed.headers.get('access-control-allow-credentials'), null, path);
      }
    },
  },
  {
    area,
    name: 'a page of a listed origin gains nothing by the cookie of a guest, and without a key changes nothing',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      const made = await guest.upload(makeTextPdf(1), 'guest.pdf');
      const id = made.data.conversion._id as string;
      const user = await newUser(target);
      const headers = { origin: LISTED, 'sec-fetch-site': 'cross-site' };
      const cookies = new Map(guest.cookies);
      for (const token of ['', user.token]) {
        const page = Object.assign(new Visitor(target), { cookies: new Map(cookies), token });
        for (const call of [`GET /conversions/${id}`, `GET /conversions/${id}/report`])
          assert.equal((await page.call(call, undefined, headers)).http, 404, call);
        assert.ok((await page.call(`DELETE /conversions/${id}`, undefined, headers)).http >= 400);
        assert.ok((await page.call(`POST /conversions/${id}/links`, {}, headers)).http >= 400);
        const login = { email: user.email, password: PASSWORD };
        assert.equal((await page.call('POST /auth/login', login, headers)).code, 'CROSS_SITE');
        await page.call('GET /limits', undefined, headers);
        assert.deepEqual(page.cookies, cookies, 'a cookie was set');
      }
      assert.equal((await guest.call(`GET /conversions/${id}`)).http, 200);
    },
  },
  {
    area,
    name: 'one network is answered so many calls a minute',
    async run(target) {
      const guest = new Visitor(target);
      const counts = { answered: 0, refused: 0 };
      for (let round = 0; round < 52; round += 1) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => guest.request('/api/limits')));
        for (const answer of answers) {
          await answer.arrayBuffer();
          counts[answer.status === 429 ? 'refused' : 'answered'] += 1;
        }
      }
      assert.ok(counts.refused >= 100, `only ${counts.refused} were refused`);
    },
  },
];
