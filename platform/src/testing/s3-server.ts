import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../config/config.ts';
import { openS3Bucket, type S3Bucket } from './s3-bucket.ts';
import { signatureFault } from './s3-signature.ts';

/** What the server gives back. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}
/** One call: what it names, and what came with it. */
interface Call {
  readonly bucket: S3Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly range: string | undefined;
  readonly body: Buffer;
}

const BUCKET = 'objects';
const ACCESS = { region: 'us-east-1', accessKeyId: 'verso-test', secretAccessKey: 'a secret of tests' };
/** Most keys on one page of a list; Amazon's number is 1000, which no test should have to make. */
const PAGE = 100;
const RANGE = /^bytes=(\d+)-(\d*)$/;

/**
 * A small S3 for tests, with one bucket in a folder that goes away. It speaks what `s3-store.ts` uses, with paths as the
 * names of buckets, and refuses a call whose signature is wrong. Listens on loopback.
 */
export async function startS3Server(directory: string): Promise<{ config: S3Config; stop(): Promise<void> }> {
  const bucket = await openS3Bucket(directory);
  const server = createServer(async (request, response) => {
    const {
      status,
      headers,
      body = '',
    } = await answer(request, bucket).catch((error: unknown) => {
      return fault(500, 'InternalError', String(error));
    });
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    response.end(request.method === 'HEAD' ? '' : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { region, ...credentials } = ACCESS;
  return {
    config: { bucket: BUCKET, endpoint: `http://127.0.0.1:${address.port}`, region, credentials },
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answer(request: IncomingMessage, bucket: S3Bucket): Promise<Answer> {
  const body = await buffer(request);
  const refusal = signatureFault(request, body, ACCESS);
  if (refusal !== null) return fault(403, refusal);
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
  const [, name, ...rest] = pathname.split('/');
  if (name !== BUCKET) return fault(404, 'NoSuchBucket');
  const call = { bucket, key: decodeURIComponent(rest.join('/')), query, range: request.headers.range, body };
  const act = `${request.method} ${kindOf(call)}`;
  return (await ACTS[act]?.(call)) ?? fault(501, 'NotImplemented', act);
}

/** What a call is about: the bucket, an object, all uploads of the bucket, a new upload, one upload, a part of it. */
function kindOf({ key, query }: Call): string {
  if (query.has('uploads')) return key === '' ? 'uploads' : 'new upload';
  if (query.has('partNumber')) return 'part';
  if (query.has('uploadId')) return 'upload';
  return key === '' ? 'bucket' : 'object';
}

const ACTS: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  'HEAD bucket': async () => ({ status: 200 }),
  'GET bucket': async ({ bucket, query }) => {
    const found = await bucket.list(query.get('continuation-token') ?? '');
    const page = found.slice(0, PAGE);
    const contents = page.map(({ key, bytes, modifiedAt }) =>
      tag('Contents', tag('Key', key), tag('Size', bytes), tag('LastModified', modifiedAt.toISOString())),
    );
    const next = found.length > PAGE ? tag('NextContinuationToken', page.at(-1)?.key ?? '') : '';
    return xml('ListBucketResult', tag('IsTruncated', next !== ''), ...contents, next);
  },
  'GET uploads': async ({ bucket }) => {
    const uploads = bucket
      .unfinished()
      .map(({ id, key, begunAt }) =>
        tag('Upload', tag('Key', key), tag('UploadId', id), tag('Initiated', begunAt.toISOString())),
      );
    return xml('ListMultipartUploadsResult', tag('IsTruncated', false), ...uploads);
  },
  'PUT object': async ({ bucket, key, body }) => ({ status: 200, headers: { etag: await bucket.put(key, body) } }),
  'GET object': getObject,
  'HEAD object': getObject,
  'DELETE object': async ({ bucket, key }) => {
    await bucket.delete(key);
    return { status: 204 };
  },
  'POST new upload': async ({ bucket, key }) =>
    xml('InitiateMultipartUploadResult', tag('Key', key), tag('UploadId', await bucket.begin(key))),
  'PUT part': async ({ bucket, query, body }) => {
    const etag = await bucket.putPart(query.get('uploadId') ?? '', Number(query.get('partNumber')), body);
    return etag === null ? fault(404, 'NoSuchUpload') : { status: 200, headers: { etag } };
  },
  'POST upload': async ({ bucket, key, query, body }) => {
    const parts = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));
    const isDone = await bucket.complete(query.get('uploadId') ?? '', parts);
    return isDone ? xml('CompleteMultipartUploadResult', tag('Key', key)) : fault(400, 'InvalidPart');
  },
  'DELETE upload': async ({ bucket, query }) => {
    await bucket.abort(query.get('uploadId') ?? '');
    return { status: 204 };
  },
};

async function getObject({ bucket, key, range }: Call): Promise<Answer> {
  const content = await bucket.get(key);
  if (content === null) return fault(404, 'NoSuchKey');
  const [, first, last] = RANGE.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, body: content };
  const [start, end] = [Number(first), Math.min(Number(last || Number.POSITIVE_INFINITY), content.length - 1)];
  if (start > end) return fault(416, 'InvalidRange');
  const headers = { 'content-range': `bytes ${start}-${end}/${content.length}` };
  return { status: 206, headers, body: content.subarray(start, end + 1) };
}

function xml(root: string, ...children: readonly string[]): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>${tag(root, ...children)}`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function fault(status: number, code: string, message = code): Answer {
  return { ...xml('Error', tag('Code', code), tag('Message', message)), status };
}

/** An element; a child that is no element is its text. */
function tag(name: string, ...children: readonly (string | number | boolean)[]): string {
  const inner = children.map((child) => (String(child).startsWith('<') ? child : escapeXml(String(child))));
  return `<${name}>${inner.join('')}</${name}>`;
}

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
