import { ConversionOptions, calls } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services.ts';
import { canConvert } from '../status/workers.ts';
import { createConversion, findConversion } from './conversion-store.ts';
import { viewConversion } from './conversion-view.ts';
import { effectiveLimits } from './effective-limits.ts';
import { ownerOf } from './owner.ts';

/** `POST /conversions/{id}/retry`: the same bytes once more, as a conversion of its own. */
export function addRetry(app: FastifyInstance, { config, database, queue, store }: Services): void {
  addCall(app, calls.retryConversion, async ({ params, body }, request) => {
    const owner = ownerOf(request);
    const row = await findConversion(database, params.id, owner);
    if (row === null) throw new CodedError('NOT_FOUND');
    if (row.status === 'processing') throw new CodedError('NOT_READY');
    if (row.original_key === null) throw new CodedError('EXPIRED');
    if (!(await canConvert(database, row.target_format))) throw new CodedError('ENGINE_UNAVAILABLE');
    // Each conversion has bytes of its own, so that deleting one takes nothing from the other.
    const key = newObjectKey();
    const stored = await store.put(key, await store.get(row.original_key));
    try {
      const { retentionSeconds } = effectiveLimits(config, request.signedIn?.user ?? null);
      const made = await createConversion(database, queue, {
        owner,
        filename: row.original_filename,
        originalFormat: row.original_format,
        targetFormat: row.target_format,
        objectKey: key,
        bytes: stored.bytes,
        sha256: stored.sha256,
        options: z.parse(ConversionOptions, row.options),
        password: body.password ? body.password : null,
        retentionMs: retentionSeconds * 1000,
        idempotencyKey: null,
      });
      if (!made.isNew) await store.delete(key);
      return { httpStatus: 201, data: { conversion: viewConversion(made.row) } };
    } catch (error) {
      // As with an upload: after any other error a row may name the bytes.
      if (error instanceof CodedError) await store.delete(key);
      throw error;
    }
  });
}
