import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { newObjectKey } from '@verso/platform/storage';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Guest, PASSWORD, signUp, startTestServer, type TestServer, TINY_PDF } from '../../testing/test-server.ts';

let server: TestServer;
let program: Guest;
let web: Server;
let webUrl: string;

beforeAll(async () => {
  server = await startTestServer({ CONVERT_URLS: 'on', OUTGOING_NETWORKS: '127.0.0.1/32', GUEST_MAX_UPLOAD: '2MB' });
  await server.platform.database.db
    .insertInto('worker')
    .values({ id: 'w', slots: 1, can_pdf_to_docx: true, can_docx_to_pdf: true, text_languages: ['eng'] })
    .execute();
  const ada = await signUp(server, 'ada@example.org');
  const body = { name: 'Program', mode: 'test', scopes: ['convert', 'read'], password: PASSWORD };
  program = new Guest(server.url);
  program.token = String((await ada.call('POST /account/keys', body)).data['secret']);
  web = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/report.pdf' }).end();
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/report.pdf' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(9_000_000, '%PDF-1.7 '));
    else if (request.url === '/report.pdf') response.end(newPdf());
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.stop();
  web.close();
});

let sent = 0;

/** Other bytes each time: the same ones sent twice in a moment are one conversion. */
function newPdf(): Buffer<ArrayBuffer> {
  sent += 1;
  return Buffer.concat([TINY_PDF, Buffer.from(`\n% ${sent}\n`)]);
}

function convert(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  file: Blob | null = new Blob([newPdf()]),
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ targetFormat: 'docx', ...fields })) form.append(name, value);
  if (file !== null) form.append('file', file, 'report.pdf');
  return program.request('/api/convert', { method: 'POST', body: form, headers });
}

/** Ends the one conversion that is under way, as a worker does. */
async function end(as: { failure?: string } = {}): Promise<void> {
  const { database, store } = server.platform;
  const row = await vi.waitFor(() =>
    database.db.selectFrom('conversion').select('id').where('status', '=', 'processing').executeTakeFirstOrThrow(),
  );
  const key = newObjectKey();
  const { bytes } = await store.put(key, Readable.from([Buffer.from('the result')]));
  const done = {
    status: 'completed',
    stage: 'completed',
    result_key: key,
    result_bytes: bytes,
    result_filename: 'report.docx',
  } as const;
  const failed = {
    status: 'failed',
    stage: 'failed',
    failure_reason: 'corrupt',
    failure_message: as.failure ?? '',
  } as const;
  await database.db
    .updateTable('conversion')
    .set(as.failure === undefined ? done : failed)
    .where('id', '=', row.id)
    .execute();
}

it('answers with the result when it is there in time', async () => {
  const [answer] = await Promise.all([convert({}), end()]);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=report.docx']);
  expect(await answer.text()).toBe('the result');
  expect(answer.headers.get('location')).toMatch(/^\/api\/conversions\/[\w-]{24}$/);
});

it('says why a document could not be converted, and takes nothing', async () => {
  const [answer] = await Promise.all([convert({}), end({ failure: 'This PDF is damaged and cannot be opened.' })]);
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'CONVERSION_FAILED', message: 'This PDF is damaged and cannot be opened.' },
  ]);
});

it('answers with the conversion that goes on when the sender waits no longer', async () => {
  const answer = await convert({}, { prefer: 'respond-async, wait=0' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([202, '2']);
  const location = answer.headers.get('location') ?? '';
  expect(await answer.json()).toMatchObject({ data: { conversion: { status: 'processing', statusUrl: location } } });
  expect((await program.request(location)).status).toBe(200);
  await end();
});

it('converts a document on the web, over redirects, and under its name there', async () => {
  for (const path of ['/report.pdf', '/moved']) {
    const [answer] = await Promise.all([convert({ url: webUrl + path }, {}, null), end()]);
    expect([path, answer.status]).toEqual([path, 200]);
    const { conversions } = (await program.call('GET /conversions')).data as unknown as {
      conversions: { originalFilename: string }[];
    };
    expect(conversions[0]?.originalFilename).toBe('report.pdf');
  }
});

it.each([
  ['http://10.0.0.1/a.pdf', '10.0.0.1 is not on the public Internet'],
  ['http://169.254.169.254/latest/meta-data', '169.254.169.254 is not on the public Internet'],
  ['http://[::1]/a.pdf', '::1 is not on the public Internet'],
  ['http://[::ffff:10.0.0.1]/a.pdf', 'is not on the public Internet'],
  ['http://[64:ff9b::a00:1]/a.pdf', 'is not on the public Internet'],
  ['http://[fd00::1]/a.pdf', 'is not on the public Internet'],
  ['http://0x7f.2/a.pdf', '127.0.0.2 is not on the public Internet'],
  ['http://2130706434/a.pdf', '127.0.0.2 is not on the public Internet'],
  ['file:///etc/passwd', 'begins with https:// or http://'],
  ['ftp://example.org/a.pdf', 'begins with https:// or http://'],
  ['http://user:secret@example.org/a.pdf', 'must not contain a user name'],
])('fetches nothing from %s', async (url, sentence) => {
  const answer = await convert({ url }, {}, null);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  expect([answer.status, code]).toEqual([400, 'URL_UNREACHABLE']);
  expect(message).toContain(sentence);
});

it('follows no redirect to a private address or in a circle, and takes no answer that is none or too large', async () => {
  const refusals = [];
  for (const path of ['/inside', '/round', '/missing', '/large']) {
    const answer = await convert({ url: webUrl + path }, {}, null);
    refusals.push([path, answer.status, ((await answer.json()) as { message: string }).message]);
  }
  expect(refusals).toEqual([
    ['/inside', 400, expect.stringContaining('10.0.0.1 is not on the public Internet')],
    ['/round', 400, expect.stringContaining('redirected more than 3 times')],
    ['/missing', 400, expect.stringContaining('HTTP status 404')],
    ['/large', 413, expect.stringContaining('larger than')],
  ]);
});

it('converts several files in one call, and answers with one archive that says what is missing in it', async () => {
  const form = new FormData();
  form.append('file', new Blob([newPdf()]), 'a.pdf');
  form.append('file', new Blob(['no document']), 'list.txt');
  form.append('file', new Blob([newPdf()]), 'b.pdf');
  const endBoth = async () => {
    await end();
    await end();
  };
  const [answer] = await Promise.all([
    program.request('/api/convert/batch', { method: 'POST', body: form }),
    endBoth(),
  ]);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['not-converted.json', 'report (2).docx', 'report.docx']);
  expect(JSON.parse(strFromU8(files['not-converted.json'] ?? new Uint8Array()))).toEqual([
    {
      filename: 'list.txt',
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('This is not a PDF or DOCX file'),
    },
  ]);
});

it('refuses a name that no file can have, and one name for several results', async () => {
  const wrong = await convert({ resultName: '../etc/passwd' });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { message: 'Option resultName must be a file name of up to 100 characters, without slashes.' },
  ]);
  const form = new FormData();
  form.append('resultName', 'All');
  for (const name of ['a.pdf', 'b.pdf']) form.append('file', new Blob([newPdf()]), name);
  const batch = await program.request('/api/convert/batch', { method: 'POST', body: form });
  expect([batch.status, await batch.json()]).toMatchObject([
    400,
    { message: 'resultName is the name of one result. Leave it out where you convert several files.' },
  ]);
});

it('answers a batch that takes long with its conversions, and one of which nothing can be converted with what is wrong', async () => {
  const send = (files: [Blob, string][]) => {
    const form = new FormData();
    for (const [content, name] of files) form.append('file', content, name);
    return program.request('/api/convert/batch', { method: 'POST', body: form, headers: { prefer: 'wait=0' } });
  };
  const waiting = await send([
    [new Blob([newPdf()]), 'a.pdf'],
    [new Blob([newPdf()]), 'b.pdf'],
  ]);
  const { data } = (await waiting.json()) as { data: { conversions: { originalFilename: string }[] } };
  expect([waiting.status, data.conversions.map((one) => one.originalFilename)]).toEqual([202, ['a.pdf', 'b.pdf']]);
  await end();
  await end();
  const refused = await send([[new Blob(['no document']), 'list.txt']]);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});
