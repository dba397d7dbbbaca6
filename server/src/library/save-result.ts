import { calls, mediaTypes, resultFormat } from '@verso/contracts';
import { newObjectKey, ObjectMissingError } from '@verso/platform/storage';
import type { FastifyInstance } from 'fastify';
import { findConversion } from '../conversions/conversion-store.ts';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { requireDiskRoom } from '../limits/disk-room.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { viewFile } from './library-file.ts';
import { findSaved, insertFile, readStorage } from './library-store.ts';
import { refusalOf } from './room.ts';

const MESSAGE = 'Saved to My Files';

/** `POST /upload/from-conversion/{id}`: keeps a result, with bytes of its own, when the conversion's time has come. */
export function addSaveResult(app: FastifyInstance, { config, database, store }: Services): void {
  addCall(app, calls.saveResult, async ({ params }, request) => {
    const { user } = signedInOf(request);
    const conversion = await findConversion(database, params.id, ownerOf(request));
    if (conversion === null) throw new CodedError('NOT_FOUND');
    const known = await findSaved(database.db, user.id, conversion.id);
    if (known !== null) return { wasDone: true, message: MESSAGE, data: { file: viewFile(known) } };
    if (conversion.status === 'expired') throw new CodedError('EXPIRED');
    if (conversion.result_key === null || conversion.result_bytes === null) throw new CodedError('NOT_READY');
    await requireDiskRoom(config, conversion.result_bytes);
    const limits = effectiveLimits(config, user);
    const refusal = refusalOf(await readStorage(database.db, user.id), limits, conversion.result_bytes);
    if (refusal !== null) throw refusal;
    const content = await store.get(conversion.result_key).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? new CodedError('EXPIRED', undefined, { cause: error }) : error;
    });
    const objectKey = newObjectKey();
    const stored = await store.put(objectKey, content);
    try {
      const format = resultFormat(conversion.target_format);
      const name = conversion.result_filename ?? `document.${format}`;
      const file = { ...stored, objectKey, name, format, mimeType: mediaTypes[format], userId: user.id };
      const { row, isNew } = await insertFile(
        database,
        { ...file, conversionId: conversion.id, idempotencyKey: null, claim: null },
        limits,
      );
      if (!isNew) await store.delete(objectKey);
      return { wasDone: !isNew, message: MESSAGE, data: { file: viewFile(row) } };
    } catch (error) {
      // As with an upload: after any other error a row may name the bytes.
      if (error instanceof CodedError) await store.delete(objectKey);
      throw error;
    }
  });
}
