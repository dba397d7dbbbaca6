import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Call, Conversion, calls, errorCatalogue, TEST_EVENT, WebhookEvent } from '@verso/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Guest, PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts';
import { examples } from './examples.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
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
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  const missing = Object.keys(errorCatalogue).filter(
    (code) => !text.includes(`"summary":${JSON.stringify(errorCatalogue[code as 'INTERNAL'].message)}`),
  );
  expect(missing).toEqual([]);
});

it('names what answers are made of, and has no schemas that generators of clients cannot read', () => {
  const answers = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => calls[operationId as keyof typeof calls].answerType === undefined)
    .flatMap(({ responses }) => Object.values(responses).map(({ content }) => content['application/json']));
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
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      // It would end the session that the next call needs.
      if (['logout', 'endOtherSessions', 'deleteAccount', 'receiveStripeEvent'].includes(operation.operationId))
        continue;
      const answer = await makeCall(path, method, operation);
      const named = operation.responses[answer.status];
      expect([operation.operationId, answer.status, named === undefined]).toEqual([
        operation.operationId,
        answer.status,
        false,
      ]);
      const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
      expect([operation.operationId, type, Object.keys(named?.content ?? {})]).toEqual([
        operation.operationId,
        type,
        expect.arrayContaining([type]),
      ]);
      if (type !== 'application/json') continue;
      const validate = check(
        `/paths/${pointerPart(path)}/${method}/responses/${answer.status}/content/${pointerPart(type)}/schema`,
      );
      validate(await answer.json());
      expect([operation.operationId, validate.errors]).toEqual([operation.operationId, null]);
    }
});

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
  const body = type === '' ? {} : { body: JSON.stringify(content.example ?? {}), headers: { 'content-type': type } };
  return admin.request(`/api${filled}`, { method: method.toUpperCase(), ...body });
}
