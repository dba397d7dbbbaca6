import type { Readable } from 'node:stream';
import { type ErrorCode, MOST_IN_BATCH, targetsOf } from '@verso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../http/coded-error.ts';
import { receiveForm } from '../../http/receive-form.ts';
import { readIdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { announcedBytes, requireDiskRoom } from '../../limits/disk-room.ts';
import type { Services } from '../../services/services.ts';
import type { ConversionRow } from '../conversion-view.ts';
import { effectiveLimits } from '../effective-limits.ts';
import { type KeptFile, keep, startConversion, tooLarge } from './upload.ts';

/** A file of a batch that is not converted, and why. */
export interface RefusedFile {
  readonly filename: string;
  readonly code: ErrorCode;
  readonly message: string;
}

const ONE_NAME = 'resultName is the name of one result. Leave it out where you convert several files.';

/**
 * Takes all files of a form, and starts a conversion of each. One that cannot be taken does not keep the others from it. Throws `CodedError`
 * where the form itself is no good.
 */
export async function startBatch(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ started: ConversionRow[]; refused: RefusedFile[] }> {
  const { config, store } = services;
  const { maxUploadBytes: maxBytes } = effectiveLimits(config, request.signedIn?.user ?? null);
  await requireDiskRoom(config, announcedBytes(request));
  const refused: RefusedFile[] = [];
  const form = await receiveForm<KeptFile | null>(request, {
    maxBytes,
    mostFiles: MOST_IN_BATCH,
    keep: (content, filename) => keepOrRefuse(services, content, filename, refused),
    discard: async (file) => {
      if (file !== null) await store.delete(file.key);
    },
    tooLarge: () => tooLarge(request.signedIn?.user ?? null, maxBytes),
  });
  if (form.fields['resultName']?.trim() && form.files.length > 1) {
    for (const file of form.files) if (file !== null) await store.delete(file.key);
    throw new CodedError('INVALID_REQUEST', ONE_NAME);
  }
  const name = readIdempotencyKey(request);
  const started: ConversionRow[] = [];
  for (const [index, file] of form.files.entries()) {
    if (file === null) continue;
    const fields = { targetFormat: targetsOf(file.format)[0], ...form.fields };
    const given = { file, fields, idempotencyKey: name && `${name}.${index}`, claim: null };
    try {
      started.push(await startConversion(services, given, request, reply));
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      refused.push({ filename: file.filename, code: error.code, message: error.message });
    }
  }
  if (form.files.length === 0) throw new CodedError('FILE_MISSING');
  // Nothing has begun: the answer is what is wrong with the first.
  const [first] = refused;
  if (started.length === 0 && first !== undefined) throw new CodedError(first.code, first.message);
  return { started, refused };
}

async function keepOrRefuse(
  services: Services,
  content: Readable,
  filename: string,
  refused: RefusedFile[],
): Promise<KeptFile | null> {
  try {
    return await keep(services, content, filename);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    // The form goes on behind the file.
    content.resume();
    refused.push({ filename, code: error.code, message: error.message });
    return null;
  }
}
