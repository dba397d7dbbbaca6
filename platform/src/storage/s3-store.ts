import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/config.ts';
import { type ByteStore, checkObjectKey, ObjectMissingError } from './object-store.ts';

/** What an upload holds in memory: so many parts of so many bytes. */
const PARTS = 2;
const PART_BYTES = 8 * 1024 * 1024;
const OBJECT = /^[0-9a-f]{16,128}$/;

/** Keeps bytes in a bucket of S3 or of what speaks its protocol. Throws when the bucket cannot be reached. */
export async function openS3Store(config: S3Config): Promise<ByteStore> {
  const { bucket: Bucket, credentials } = config;
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Other servers than Amazon's do not know its newer checksums; ours are in the bytes themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    throw new Error(`The bucket ${Bucket} cannot be reached. Check S3_BUCKET, S3_ENDPOINT and the credentials.`, {
      cause,
    });
  });

  return {
    async put(key, content) {
      // An upload that fails takes back the parts that it has sent.
      const params = { Bucket, Key: checkObjectKey(key), Body: content };
      await new Upload({ client, params, queueSize: PARTS, partSize: PART_BYTES }).done();
    },
    async get(key, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkObjectKey(key), Range }));
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new ObjectMissingError(key) : error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkObjectKey(key) }));
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
  };
}
