import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { type ByteStore, checkObjectKey, ObjectMissingError, StorageDownError } from './object-store.ts';

/** What an upload holds in memory: so many parts of so many bytes. */
const PARTS = 2;
const PART_BYTES = 8 * 1024 * 1024;
/** So long a connection may take to be made, and be silent; both in milliseconds, as for a network that is busy, not gone. */
const CONNECT_TIMEOUT_MS = 3_000;
const SILENCE_MS = 20_000;
/** A check that people wait for. */
const CHECK_MS = 3_000;
const OBJECT = /^[0-9a-f]{16,128}$/;

/** Keeps bytes in a bucket of S3 or of what speaks its protocol. Throws when there is no such bucket, or it refuses us. */
export async function openS3Store(config: S3Config): Promise<ByteStore> {
  const { bucket: Bucket, credentials } = config;
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Other servers than Amazon's do not know its newer checksums; ours are in the bytes themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
  });
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    // A bucket that is away for a while is waited for: calls say so until it is back.
    if (isAway(cause)) return;
    throw new OperatorError(
      `The bucket ${Bucket} cannot be reached. Check S3_BUCKET, S3_ENDPOINT and the credentials.`,
      cause,
    );
  });

  return {
    async put(key, content) {
      // An upload that fails takes back the parts that it has sent.
      const source = watchSource(content);
      const params = { Bucket, Key: checkObjectKey(key), Body: Readable.from(source.pieces(), { objectMode: false }) };
      await reach(new Upload({ client, params, queueSize: PARTS, partSize: PART_BYTES }).done()).catch(
        (error: unknown) => {
          throw source.failure() ?? error;
        },
      );
    },
    async get(key, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      try {
        const command = new GetObjectCommand({ Bucket, Key: checkObjectKey(key), Range });
        const { Body } = await reach(client.send(command));
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new ObjectMissingError(key) : error;
      }
    },
    async delete(key) {
      await reach(client.send(new DeleteObjectCommand({ Bucket, Key: checkObjectKey(key) })));
    },
    async *list(before) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (OBJECT.test(Key) && LastModified !== undefined && LastModified < before) yield Key;
    },
    async removeUnfinished(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_MS);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).catch((error: unknown) => {
        throw new StorageDownError(error);
      });
    },
  };
}

/** Tells a bucket that does not answer, or fails by its own fault, from one that refuses what is asked. */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isAway(error) || isUnknownHost(error) ? new StorageDownError(error) : error;
  }
}

/** Whether it may answer later. */
function isAway(error: unknown): boolean {
  if (NETWORK_FAULT.test(faultOf(error))) return true;
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
}
const NETWORK_FAULT = /Timeout|ECONN|EPIPE|EAI_AGAIN|EHOST|ENETUNREACH/;

function isUnknownHost(error: unknown): boolean {
  return faultOf(error).includes('ENOTFOUND');
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.name} ${'code' in error ? error.code : ''}`;
}

/** Passes a stream on and remembers how it has failed: who sends a file may be gone as well as the bucket. */
function watchSource(content: AsyncIterable<Buffer>) {
  let failure: unknown = null;
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      try {
        yield* content;
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    failure: () => failure,
  };
}
