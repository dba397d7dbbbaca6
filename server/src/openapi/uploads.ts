import { type Call, type ErrorCode, errorsOf } from '@verso/contracts';
import * as z from 'zod/mini';
import { failuresOf } from './failures.ts';

/** The calls of uploads in pieces, by path and method: those of the tus protocol, which are none of the contract's. */
export const UPLOAD_OPERATIONS = ['beginUpload', 'findUploadOffset', 'continueUpload', 'cancelUpload'] as const;

const ABOUT = `An upload in pieces continues where it stopped ([tus 1.0](https://tus.io/protocols/resumable-upload) with creation, expiration and termination), so any client of tus can make it. It is for files that a connection may not carry at once. A key of the scope \`files\` may begin one for My Files.

Begin it, send its bytes with one or more PATCH, and name it as \`uploadId\`, the last part of its address, where a document is taken: \`POST /conversions/upload\`, \`POST /convert\` or, begun with the purpose \`library\`, \`POST /upload\`.

It may be as large as a file of the plan, counts towards the space of My Files, and is removed when it is taken, or after 24 hours. A user can have ten unfinished ones; of more, the oldest is removed.`;

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

const PROTOCOL = { 'Tus-Resumable': { description: 'The version of the protocol.', schema: { const: '1.0.0' } } };
const OFFSET = { 'Upload-Offset': count('How many bytes have come.') };
const EXPIRES = { 'Upload-Expires': text('When an unfinished upload is removed, as HTTP writes dates.') };

interface HeaderParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: object;
  readonly required?: boolean;
  readonly example?: string | number;
}

const sent = ({ required = true, ...header }: HeaderParameter) => ({ in: 'header', required, ...header });
const VERSION = sent({
  name: 'Tus-Resumable',
  description: 'The version of the protocol.',
  schema: { const: '1.0.0' },
  example: '1.0.0',
});
const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The last part of the address that the upload began with.',
  schema: { type: 'string' },
};

/** What the protocol itself refuses is said in plain text; the rest is as everywhere. */
const REFUSED_BY_PROTOCOL: Readonly<Record<number, string>> = {
  400: 'A header of the protocol is malformed, or of another version',
  403: 'The offset or the type of the content is missing',
  409: 'The offset is not where the upload stopped',
  410: 'The upload has expired',
  412: 'Tus-Resumable is missing',
  413: 'More bytes came than were announced',
};

interface UploadOperation {
  readonly operationId: (typeof UPLOAD_OPERATIONS)[number];
  readonly method: Call['method'] | 'HEAD';
  readonly summary: string;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly success: readonly [status: number, description: string, headers: object];
  readonly errors?: readonly ErrorCode[];
  readonly protocol: readonly number[];
  readonly links?: object;
}

const BEGIN: UploadOperation = {
  operationId: 'beginUpload',
  method: 'POST',
  summary: 'Begin an upload in pieces',
  parameters: [
    VERSION,
    sent({
      name: 'Upload-Length',
      description: 'The size of the whole file in bytes. It must be known.',
      schema: { type: 'integer', minimum: 1 },
      example: 10,
    }),
    sent({
      name: 'Upload-Metadata',
      required: false,
      description:
        'Names and values in Base64, with commas between: `filename`, and `purpose`, which is `conversion` or, for My Files, `library`.',
      schema: { type: 'string' },
      example: 'filename aW52b2ljZS5wZGY=,purpose Y29udmVyc2lvbg==',
    }),
    sent({
      name: 'Idempotency-Key',
      required: false,
      description:
        'A name for this request. Sent again with the same name within 24 hours, it finds the upload that it began.',
      schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
    }),
  ],
  success: [
    201,
    'The upload has begun',
    { ...PROTOCOL, Location: text('The path of the upload on this server.'), ...EXPIRES },
  ],
  errors: ['FILE_TOO_LARGE', 'LIBRARY_FULL', 'DISK_FULL'],
  protocol: [400, 412],
};

const FIND: UploadOperation = {
  operationId: 'findUploadOffset',
  method: 'HEAD',
  summary: 'How far an upload in pieces has come',
  parameters: [VERSION],
  success: [
    200,
    'The upload is there',
    {
      ...PROTOCOL,
      ...OFFSET,
      'Upload-Length': count('The size of the whole file in bytes.'),
      'Upload-Metadata': text('What it was begun with.'),
    },
  ],
  protocol: [400, 410, 412],
};

const CONTINUE: UploadOperation = {
  operationId: 'continueUpload',
  method: 'PATCH',
  summary: 'Send the next bytes of an upload in pieces; those that come are kept, also when the request breaks off',
  parameters: [
    VERSION,
    sent({
      name: 'Upload-Offset',
      description: 'How many bytes have come before, as HEAD says.',
      schema: { type: 'integer', minimum: 0 },
      example: 0,
    }),
  ],
  requestBody: {
    required: true,
    content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  success: [204, 'The bytes are stored', { ...PROTOCOL, ...OFFSET, ...EXPIRES }],
  protocol: [400, 403, 409, 410, 412, 413],
};

const CANCEL: UploadOperation = {
  operationId: 'cancelUpload',
  method: 'DELETE',
  summary: 'Remove an upload in pieces with its bytes',
  parameters: [VERSION],
  success: [204, 'The upload is removed', PROTOCOL],
  protocol: [400, 410, 412],
};

/** `/uploads` and `/uploads/{id}`, as OpenAPI describes them; `limits` are the headers that every answer has. */
export function uploadPaths(limits: object): Record<string, object> {
  const nothing = z.undefined();
  const described = (call: UploadOperation, path: string, params: Call['params']) => {
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const errors = errorsOf({
      ...{ method, path, access: 'user', summary: call.summary, errors: call.errors ?? [] },
      ...{ params, body: nothing, data: nothing },
    });
    return operation(
      call,
      errors.filter((code) => call.method === 'POST' || code !== 'IDEMPOTENCY_CONFLICT'),
      limits,
    );
  };
  const one = (call: UploadOperation) => described(call, '/uploads/{id}', z.object({ id: z.string() }));
  return {
    '/uploads': { post: { ...described(BEGIN, '/uploads', nothing), description: ABOUT } },
    '/uploads/{id}': { parameters: [ID], head: one(FIND), patch: one(CONTINUE), delete: one(CANCEL) },
  };
}

function operation(call: UploadOperation, errors: readonly ErrorCode[], limits: object): object {
  const [status, description, headers] = call.success;
  return {
    operationId: call.operationId,
    summary: call.summary,
    tags: ['Conversions'],
    'x-access': 'user',
    'x-protocol': 'tus',
    security: [{ bearer: ['convert'] }],
    parameters: call.parameters,
    ...(call.requestBody === undefined ? {} : { requestBody: call.requestBody }),
    responses: {
      [status]: { description, headers: { ...headers, ...limits } },
      ...refusals(call, errors),
    },
  };
}

/** What is refused, by status: by us in the envelope, by the protocol in plain text. An answer to HEAD has no body. */
function refusals({ method, protocol }: UploadOperation, errors: readonly ErrorCode[]): Record<string, object> {
  const coded = failuresOf(errors);
  const statuses = [...new Set([...Object.keys(coded).map(Number), ...protocol])].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ours = coded[status];
      const theirs = protocol.includes(status) ? REFUSED_BY_PROTOCOL[status] : undefined;
      const description = [ours?.description, theirs].filter((part) => part !== undefined).join('. ');
      if (method === 'HEAD') return [String(status), { description }];
      const plain = theirs === undefined ? {} : { 'text/plain': { schema: { type: 'string' } } };
      return [String(status), { description, content: { ...ours?.content, ...plain } }];
    }),
  );
}
