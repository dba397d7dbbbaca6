import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { S3Config } from '../config/config.ts';
import { openS3Store } from '../storage/s3-store.ts';
import { startS3Server } from './s3-server.ts';

const KEY = '0123456789abcdef';
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server(await mkdtemp(join(tmpdir(), 'verso-s3-')));
});
afterAll(() => server.stop());

function clientOf({ endpoint, region, credentials }: S3Config): S3Client {
  const options = { region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } as const;
  return new S3Client({
    ...options,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });
}

/** What is stored under names that were kept before the future. */
async function listed(): Promise<string[]> {
  const store = await openS3Store(server.config);
  const keys: string[] = [];
  for await (const key of store.list(new Date(Date.now() + 60_000))) keys.push(key);
  return keys;
}

it('refuses who signs with another secret, under another name, or for another region', async () => {
  const right = { accessKeyId: '', secretAccessKey: '', ...server.config.credentials };
  for (const wrong of [
    { credentials: { ...right, secretAccessKey: 'guessed' } },
    { credentials: { ...right, accessKeyId: 'somebody' } },
    { region: 'eu-west-1' },
  ]) {
    const put = new PutObjectCommand({ Bucket: server.config.bucket, Key: KEY, Body: 'x' });
    await expect(clientOf({ ...server.config, ...wrong }).send(put)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  }
  expect(await listed()).toEqual([]);
});

it('refuses what was changed on its way', async () => {
  const client = clientOf(server.config);
  client.middlewareStack.add(
    (next) => (args) => {
      if (args.request instanceof Object) Object.assign(args.request, { body: 'forged' });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const put = new PutObjectCommand({ Bucket: server.config.bucket, Key: KEY, Body: 'honest' });
  await expect(client.send(put)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
});

it('lists more objects than a page holds', async () => {
  const store = await openS3Store(server.config);
  const keys = Array.from({ length: 230 }, (_, index) => index.toString(16).padStart(16, '0'));
  await Promise.all(keys.map((key) => store.put(key, Readable.from([Buffer.from('x')]))));
  expect(await listed()).toEqual(keys);
  await Promise.all(keys.map((key) => store.delete(key)));
  expect(await listed()).toEqual([]);
});

it('keeps an unfinished upload apart until it is taken away, and no part of it afterwards', async () => {
  const client = clientOf(server.config);
  const object = { Bucket: server.config.bucket, Key: KEY };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const part = new UploadPartCommand({ ...object, UploadId, PartNumber: 1, Body: 'half' });
  expect((await client.send(part)).ETag).toMatch(/^"[0-9a-f]{32}"$/);
  await expect(client.send(new HeadObjectCommand(object))).rejects.toMatchObject({ name: 'NotFound' });
  const store = await openS3Store(server.config);
  await store.removeUnfinished(new Date(Date.now() - 60_000));
  await client.send(part);
  await store.removeUnfinished(new Date(Date.now() + 60_000));
  await expect(client.send(part)).rejects.toMatchObject({ name: 'NoSuchUpload' });
});
