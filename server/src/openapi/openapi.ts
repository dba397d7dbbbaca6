import { type Call, calls, errorCatalogue, errorsOf } from '@verso/contracts';
import * as z from 'zod/mini';
import { examples } from './examples.ts';
import { failuresOf } from './failures.ts';
import { sentSchema, sharedSchemas, shownSchema } from './schemas.ts';
import { uploadPaths } from './uploads.ts';
import { webhookRequests } from './webhooks.ts';

const VERSION = '1.0.0';

const DESCRIPTION = `Converts PDF into editable DOCX and DOCX into exact PDF.

Sign requests with an API key, as \`Authorization: Bearer vk_live_…\`. A key makes the calls of its scopes. Test keys convert the first page only, free of charge.

Every JSON answer has the same shape: \`status\`, \`data\`, and on errors \`code\` and \`message\`. Programs decide by \`code\`; \`message\` is for people.`;

/** What the calls are about, by the beginning of their paths; the first that fits. */
const TAGS: readonly (readonly [string, string, string])[] = [
  ['/conver', 'Conversions', 'Upload, convert, follow and download'],
  ['/previews', 'Conversions', ''],
  ['/shared', 'Conversions', ''],
  ['/receipts', 'Conversions', ''],
  ['/limits', 'Conversions', ''],
  ['/upload', 'My Files', 'Files that are kept'],
  ['/usage', 'Usage', 'Credits and what they were used for'],
  ['/auth/me', 'Account', ''],
  ['/auth', 'Sign-in', 'For the web app'],
  ['/account', 'Account', 'For the web app'],
  ['/plans', 'Billing', 'For the web app'],
  ['/stripe', 'Billing', ''],
  ['/admin', 'Administration', 'For admins'],
  ['', 'Service', 'About the installation'],
];

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(publicBaseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verso',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Support', url: `${publicBaseUrl}/contact` },
    },
    servers: [{ url: `${publicBaseUrl}/api` }],
    tags: TAGS.filter(([, , description]) => description !== '').map(([, name, description]) => ({
      name,
      description,
    })),
    paths: { ...paths, ...uploadPaths(LIMIT_HEADERS) },
    webhooks: webhookRequests(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or the token of a session.' },
      },
      headers: {
        'RateLimit-Limit': { description: 'Requests that may be made in a minute.', schema: { type: 'integer' } },
        'RateLimit-Remaining': { description: 'Requests that are left of them.', schema: { type: 'integer' } },
        'RateLimit-Reset': { description: 'Seconds until all may be made again.', schema: { type: 'integer' } },
      },
      schemas: { ...sharedSchemas(), ...answers(), Error: ERROR, ErrorCode: ERROR_CODE },
    },
  };
}

const ERROR_CODE = { type: 'string', enum: Object.keys(errorCatalogue) };

const ERROR = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: {
      description: 'What went wrong, for programs. A newer server may have codes that a reader does not know.',
      anyOf: [{ $ref: '#/components/schemas/ErrorCode' }, { type: 'string' }],
    },
    message: { type: 'string', description: 'What went wrong and what to do, for people.' },
    email: { type: 'string', description: 'The address that the error is about.' },
    retryAfter: { type: 'number', description: 'Seconds after which the request may be made again.' },
    requestId: { type: 'string', description: 'Support finds the error in the log by this.' },
  },
};

const isNothing = (schema: z.core.$ZodType) => schema._zod.def.type === 'undefined';

function operation(name: keyof typeof calls, call: Call): object {
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)];
  const [, tag] = TAGS.find(([start]) => call.path.startsWith(start)) ?? ['', 'Service'];
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag],
    'x-access': call.access,
    ...describe(call),
    security: securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isNothing(call.body) ? {} : { requestBody: requestBody(name, call) }),
    responses: {
      [call.status ?? 200]: success(name, call),
      ...(call.isRepeatable ? { 200: success(name, call) } : {}),
      ...(call.mayGoOn ? { 202: described(name, call) } : {}),
      ...failuresOf(errorsOf(call)),
    },
  };
}

/** What a call needs of an API key, and where it may take its document from instead of its own form. */
function describe({ scopes, body, bodyType }: Call): { description?: string } {
  const takesPieces = bodyType !== undefined && 'uploadId' in (sentSchema(body, true).properties ?? {});
  const sentences = [
    ...(scopes === undefined ? [] : [`An API key needs: ${scopes.join(', ')}.`]),
    ...(takesPieces ? ['`uploadId` names a file that has come before, in pieces: see `POST /uploads`.'] : []),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

/** Guests of a browser may make calls for owners, so those need no token. */
function securityOf({ access, scopes = [] }: Call): object[] {
  if (access === 'public') return [];
  return access === 'owner' ? [{ bearer: scopes }, {}] : [{ bearer: scopes }];
}

function pathParameters(call: Call): object[] {
  if (isNothing(call.params)) return [];
  const { properties = {} } = sentSchema(call.params);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

function queryParameters({ query }: Call): object[] {
  if (query === undefined) return [];
  const { properties = {} } = sentSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'How many seconds to wait for the result, at most 30, as `wait=10`.',
  schema: { type: 'string' },
};

function headerParameters({ method, access, mayGoOn }: Call): object[] {
  if (method !== 'POST' || access === 'public') return [];
  return [
    ...(mayGoOn ? [PREFER] : []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A name for this request. Sent again with the same name within 24 hours, the request is not made twice.',
      schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
    },
  ];
}

function requestBody(name: keyof typeof calls, call: Call): object {
  const example = examples[name]?.body;
  const schema = sentSchema(call.body, call.bodyType === 'multipart/form-data');
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { required: true, content: { [call.bodyType ?? 'application/json']: content } };
}

const LIMIT_HEADERS = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((header) => [
    header,
    { $ref: `#/components/headers/${header}` },
  ]),
);

function success(name: keyof typeof calls, call: Call): object {
  const { answerType } = call;
  if (answerType === 'text/event-stream') {
    const text = 'Events named `conversion`, each with the whole conversion as JSON.';
    return { description: text, content: { [answerType]: { schema: { type: 'string' } } } };
  }
  if (answerType !== undefined) {
    const schema = answerType === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' };
    return { description: 'The file', content: { [answerType]: { schema } } };
  }
  return described(name, call);
}

/** An answer whose body is the envelope with the data of the call. */
function described(name: keyof typeof calls, call: Call): object {
  const data = examples[name]?.data;
  const schema = { $ref: `#/components/schemas/${answerName(name)}` };
  const example = data === undefined ? {} : { example: { status: 'success', data: z.parse(call.data, data) } };
  return { description: 'Success', headers: LIMIT_HEADERS, content: { 'application/json': { schema, ...example } } };
}

/** What answers of calls are called: generated clients have a type of each. */
const answerName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`;

/** The envelopes of successes, by name. */
function answers(): Record<string, object> {
  const named = Object.entries<Call>(calls).filter(([, call]) => call.answerType === undefined || call.mayGoOn);
  return Object.fromEntries(
    named.map(([name, { data }]) => {
      const envelope = { status: z.literal('success'), message: z.optional(z.string()) };
      return [answerName(name), shownSchema(z.object(isNothing(data) ? envelope : { ...envelope, data }))];
    }),
  );
}
