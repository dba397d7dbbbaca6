import { rm } from 'node:fs/promises';
import S3rver from 's3rver';
import type { S3Config } from '../config/config.ts';

/** A server that speaks S3, with one bucket in a folder that goes away. */
export async function startS3Server(directory: string): Promise<{ config: S3Config; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'objects', configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      bucket: 'objects',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
