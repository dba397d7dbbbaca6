import { calls, meantTarget, targetsOf } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { viewConversion } from '../conversions/conversion-view.ts';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { isTurnedOn } from '../conversions/other-formats.ts';
import { askerOf } from '../conversions/owner.ts';
import { convertCopy } from '../conversions/upload/convert-copy.ts';
import { cleanDocumentName } from '../conversions/upload/file-name.ts';
import { checkOptions } from '../conversions/upload/read-options.ts';
import { requireTarget, tooLarge } from '../conversions/upload/upload.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { findFile } from './library-store.ts';

/** `POST /conversions/from-file/{id}`: what an upload of the same bytes would do. */
export function addConvertFile(app: FastifyInstance, services: Services): void {
  addCall(app, calls.convertFile, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    const file = await findFile(services.database.db, user.id, params.id);
    if (file.format === null || !isTurnedOn(services.config, file.format)) throw new CodedError('UNSUPPORTED_TYPE');
    const { password, targetFormat: named = targetsOf(file.format)[0], pdfPassword, ownerPassword, ...options } = body;
    const targetFormat = meantTarget(file.format, named);
    requireTarget(file.format, targetFormat);
    const { maxUploadBytes } = effectiveLimits(services.config, user);
    if (file.bytes > maxUploadBytes) throw tooLarge(user, maxUploadBytes);
    const made = await convertCopy(services, {
      user,
      // What a user converts is the user's alone, whatever guest the browser was.
      asker: askerOf(request, { userId: user.id, guest: null }),
      objectKey: file.object_key,
      bytes: file.bytes,
      pages: null,
      scans: null,
      filename: cleanDocumentName(file.original_name, file.format),
      originalFormat: file.format,
      targetFormat,
      ...checkOptions(options, { pdfPassword, ownerPassword }, targetFormat, file.format),
      password: password ? password : null,
      idempotencyKey: readIdempotencyKey(request),
      claim: null,
    });
    return {
      message: 'Conversion started',
      data: { conversion: viewConversion(made) },
    };
  });
}
