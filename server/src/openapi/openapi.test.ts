import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Call, Conversion, calls, errorCatalogue, TEST_EVENT, WebhookEvent } from '@verso/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Guest, PASSWORD, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';
import { examples } from './examples.ts';
import { UPLOAD_OPERATIONS } from './uploads.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}
interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
}

let server: TestServer;
let admin: Guest;
let text: string;
let document: Document;

beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: PASSWORD });
  admin = new Guest(server.url);
  admin.token = (await admin.call('POST /auth/login', { email: 'root@example.org', password: PASSWORD })).data.token;
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  document = JSON.parse(text);
});
afterAll(() => server.stop());

it('is a document in which a linter finds nothing', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Tests run on this machine; `from-file` and `trash` are no ids, which have at least 16 letters.
    rules: { 'no-server-example.com': 'off', 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`)).toEqual([]);
});

it('has every call of the contract once, with every error of the catalogue among them', () => {
  expect(
    operationsOf(document)
      .map(([, , { operationId }]) => operationId)
      .sort(),
  ).toEqual([...Object.keys(calls), ...UPLOAD_OPERATIONS].sort());
  const missing = Object.keys(errorCatalogue).filter(
    (code) => !text.includes(`"summary":${JSON.stringify(errorCatalogue[code as 'INTERNAL'].message)}`),
  );
  expect(missing).toEqual([]);
});

it('names what answers are made of, and has no schemas that generators of clients cannot read', () => {
  const answers = operationsOf(document)
    .filter(
      ([, , { operationId }]) =>
        operationId in calls && calls[operationId as keyof typeof calls].answerType === undefined,
    )
    .flatMap(([, , { responses }]) => Object.values(responses).map(({ content }) => content?.['application/json']));
  const reference = { $ref: expect.stringMatching(/^#\/components\/schemas\/(\w+Answer|Error)$/) };
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ schema: reference })));
  expect(text).not.toMatch(/"items":(true|false)|"prefixItems"/);
  expect(text).toContain('"flow":{"$ref":"#/components/schemas/FlowPreference"}');
});

it('has an example of every call that API keys may make, and all examples are what the contract says', () => {
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const example = examples[name];
    const isNothing = (schema: z.core.$ZodType) => schema._zod.def.type === 'undefined';
    const wants = {
      body: call.bodyType === undefined && !isNothing(call.body),
      data: call.answerType === undefined && !isNothing(call.data),
    };
    if (call.scopes === undefined && example === undefined) continue;
    if (wants.body) expect([name, z.safeParse(call.body, example?.body).error]).toEqual([name, undefined]);
    if (wants.data) expect([name, z.safeParse(call.data, example?.data).error]).toEqual([name, undefined]);
  }
});

it('describes what webhooks get, with examples of that', () => {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (of: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'document');
  expect(Object.keys(document.webhooks)).toEqual([...WebhookEvent.options, TEST_EVENT]);
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    const pointer = `#/webhooks/${event}/post/requestBody/content/application~1json/schema`;
    const validate = ajv.compile({ $ref: `document${pointer}` });
    const { example } = post.requestBody?.content['application/json'] ?? {};
    validate(example);
    expect([event, validate.errors, (example as { type: string }).type]).toEqual([event, null, event]);
    const { conversion } = (example as { data: { conversion?: unknown } }).data;
    if (conversion !== undefined) expect(z.safeParse(Conversion, conversion).error).toBeUndefined();
  }
});

it('is enough to make every call: each answer has a status and a shape that it names', async () => {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (of: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'document');
  const check = (pointer: string): ValidateFunction => ajv.compile({ $ref: `document#${pointer}` });
  const pointerPart = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
  for (const [path, method, operation] of operationsOf(document)) {
    // It would end the session that the next call needs.
    if (['logout', 'endOtherSessions', 'deleteAccount', 'receiveStripeEvent'].includes(operation.operationId)) continue;
    const answer = await makeCall(path, method, operation);
    const named = operation.responses[answer.status];
    expect([operation.operationId, answer.status, named === undefined]).toEqual([
      operation.operationId,
      answer.status,
      false,
    ]);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const types = Object.keys(named?.content ?? {});
    // An answer without a body has no type, even if a header names one.
    const isEmpty = (await answer.clone().text()) === '';
    expect([operation.operationId, type, types]).toEqual([
      operation.operationId,
      type,
      isEmpty ? types : expect.arrayContaining([type]),
    ]);
    if (isEmpty || type !== 'application/json') continue;
    const validate = check(
      `/paths/${pointerPart(path)}/${method}/responses/${answer.status}/content/${pointerPart(type)}/schema`,
    );
    validate(await answer.json());
    expect([operation.operationId, validate.errors]).toEqual([operation.operationId, null]);
  }
});

it('says how to send a file in pieces: begun, continued, asked for, converted and canceled by the document alone', async () => {
  const user = await signUp(server, 'pieces@example.org');
  const made = async (operationId: (typeof UPLOAD_OPERATIONS)[number], id: string, given: RequestInit = {}) => {
    const found = operationsOf(document).find(([, , operation]) => operation.operationId === operationId);
    if (found === undefined) throw new Error(`There is no ${operationId}.`);
    const [path, method, { parameters = [], responses, requestBody }] = found;
    const [type] = Object.keys(requestBody?.content ?? {});
    const headers = {
      ...headersOf(parameters),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...given.headers,
    };
    const address = `/api${path.replace('{id}', id)}`;
    const answer = await user.request(address, { ...given, method: method.toUpperCase(), headers });
    const named = responses[answer.status];
    // A success has each header that is described, but for the end of an upload that is whole.
    if (answer.ok)
      for (const name of Object.keys(named?.headers ?? {}).filter((name) => !/^(RateLimit-|Upload-Expires)/.test(name)))
        expect([operationId, name, answer.headers.has(name)]).toEqual([operationId, name, true]);
    expect([operationId, answer.status, named !== undefined]).toEqual([operationId, answer.status, true]);
    return answer;
  };
  const begin = (length: number) => made('beginUpload', '', { headers: { 'Upload-Length': String(length) } });
  const idOf = ({ headers }: Response) => headers.get('location')?.split('/').at(-1) ?? '';
  const id = idOf(await begin(TINY_PDF.length));
  expect((await made('continueUpload', id, { body: TINY_PDF.subarray(0, 100) })).status).toBe(204);
  expect((await made('continueUpload', id, { body: TINY_PDF })).status).toBe(409);
  const at = (await made('findUploadOffset', id)).headers.get('upload-offset');
  const rest = { headers: { 'Upload-Offset': String(at) }, body: TINY_PDF.subarray(Number(at)) };
  expect((await made('continueUpload', id, rest)).status).toBe(204);
  const form = new FormData();
  for (const [name, value] of [
    ['targetFormat', 'docx'],
    ['uploadId', id],
  ] as const)
    form.append(name, value);
  const converted = await user.request('/api/conversions/upload', { method: 'POST', body: form });
  expect(await converted.json()).toMatchObject({ data: { conversion: { originalFilename: 'invoice.pdf' } } });
  const canceled = idOf(await begin(10));
  expect((await made('cancelUpload', canceled)).status).toBe(204);
  expect((await made('findUploadOffset', canceled)).status).toBe(404);
  expect((await begin(6 * 1024 ** 2)).status).toBe(413);
  expect((await made('beginUpload', '', { headers: { 'Tus-Resumable': '0.9' } })).status).toBe(400);
});

/** The operations of the document, each with its path and method. */
function operationsOf({ paths }: Document): readonly (readonly [string, string, Operation])[] {
  return Object.entries(paths).flatMap(([path, { parameters: shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => {
      const own = operation.parameters ?? [];
      const parameters = [...((shared ?? []) as unknown as readonly Parameter[]), ...own];
      return [path, method, { ...operation, parameters }] as const;
    }),
  );
}

/** The headers of a request, by their examples. */
function headersOf(parameters: readonly Parameter[]): Record<string, string> {
  const given = parameters.filter((parameter) => parameter.in === 'header' && parameter.example !== undefined);
  return Object.fromEntries(given.map(({ name, example }) => [name, String(example)]));
}

function makeCall(path: string, method: string, { parameters = [], requestBody }: Operation): Promise<Response> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const filled = inPath.reduce(
    (rest, { name }) => rest.replace(`{${name}}`, name === 'name' ? 'privacy' : 'x'.repeat(24)),
    path,
  );
  const [type = '', content = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(content.example ?? {})) form.append(name, String(value));
    form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
    const headers = parameters.some(({ name }) => name === 'Prefer') ? { prefer: 'wait=0' } : {};
    return admin.request(`/api${filled}`, { method: method.toUpperCase(), body: form, headers });
  }
  const body = type === '' ? {} : { body: type === 'application/json' ? JSON.stringify(content.example ?? {}) : 'x' };
  const headers = { ...headersOf(parameters), ...(type === '' ? {} : { 'content-type': type }) };
  return admin.request(`/api${filled}`, { method: method.toUpperCase(), headers, ...body });
}
