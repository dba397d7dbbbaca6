import { createPublicKey } from 'node:crypto';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall, addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services/services.ts';
import { findDeletedFiles, writeReceipt } from './receipt.ts';

/** Receipts for deleted files, and the key that they are checked with. */
export function addReceiptRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, store, signingKey: key, isHttps } = services;
  const publicKey = createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString();
  addCall(app, calls.getReceiptKey, async () => ({ data: { publicKey } }));
  addStream(app, calls.downloadReceipt, async ({ params }, request, reply) => {
    const files = await findDeletedFiles(database, store, params.id, ownerOf(request));
    if (files.length === 0)
      throw new CodedError(
        'NOT_FOUND',
        'No deletion receipt was found. Receipts are kept for 30 days after a deletion.',
      );
    reply.headers(securityHeaders('file', isHttps));
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', 'attachment; filename="verso-deletion-receipt.zip"');
    return reply.send(writeReceipt(config.publicBaseUrl, params.id, files, key));
  });
}
