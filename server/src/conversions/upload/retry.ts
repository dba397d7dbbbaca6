import { ConversionOptions, calls, type Inputs, meantTarget } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../../http/coded-error.ts';
import { addCall } from '../../http/route.ts';
import { readIdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { useGuestQuota } from '../../limits/guest-quota.ts';
import type { Services } from '../../services/services.ts';
import type { Claim } from '../../uploads/resumable.ts';
import { deleteDropped, dropFiles, findConversion } from '../conversion-store.ts';
import { type ConversionRow, viewConversion } from '../conversion-view.ts';
import { askerOf, ownerOf } from '../owner.ts';
import { convertCopy } from './convert-copy.ts';
import { checkOptions, type UploadOptions } from './read-options.ts';
import { requireTarget } from './upload.ts';

/** Without it the PDF would be open to everybody. */
const PASSWORD_GONE =
  'This PDF was protected with a password, which we do not store. Upload the document and enter the password again.';

type Asked = Inputs<typeof calls.retryConversion>['body'];

/** The target and options of the new conversion: those of the request, or those of the old conversion where it names none. Throws `CodedError`. */
function optionsFor(row: ConversionRow, asked: Asked): UploadOptions & Pick<ConversionRow, 'target_format'> {
  const { options, targetFormat: named = row.target_format, exactPages, ...passwords } = asked;
  const targetFormat = meantTarget(row.original_format, named);
  if (options === undefined && row.has_pdf_password) throw new CodedError('INVALID_REQUEST', PASSWORD_GONE);
  requireTarget(row.original_format, targetFormat);
  const before = z.parse(ConversionOptions, row.options);
  const given = options ?? { ...before, ...(exactPages === undefined ? {} : { exactPages }) };
  return { ...checkOptions(given, passwords, targetFormat, row.original_format), target_format: targetFormat };
}

/** `POST /conversions/{id}/retry`: the same bytes again, as a conversion of its own. */
export function addRetry(app: FastifyInstance, services: Services): void {
  addCall(app, calls.retryConversion, async ({ params, body }, request) => {
    const owner = ownerOf(request);
    const row = await findConversion(services.database, params.id, owner);
    if (row === null) throw new CodedError('NOT_FOUND');
    if (row.status === 'processing') throw new CodedError('NOT_READY');
    if (row.original_key === null) throw new CodedError('EXPIRED');
    const repeated = optionsFor(row, body);
    // What waits for a password has been counted, and no conversion has come of it yet.
    const isLocked = row.failure_reason === 'password_required';
    let dropped: string[] = [];
    const unlock: Claim = async (transaction) => {
      dropped = await dropFiles(transaction, row.id);
      if (dropped.length === 0) throw new CodedError('EXPIRED');
    };
    const quota =
      !isLocked && owner.userId === null && row.guest_hash !== null
        ? await useGuestQuota(services, row.guest_hash, request)
        : null;
    const made = await convertCopy(services, {
      user: request.signedIn?.user ?? null,
      asker: askerOf(request, { userId: owner.userId, guest: row.guest_hash }),
      objectKey: row.original_key,
      bytes: row.original_bytes,
      pages: row.original_format === 'pdf' ? row.pages : null,
      scans: null,
      filename: row.original_filename,
      originalFormat: row.original_format,
      targetFormat: repeated.target_format,
      options: repeated.options,
      password: body.password ? body.password : null,
      pdfPasswords: repeated.pdfPasswords,
      idempotencyKey: readIdempotencyKey(request),
      // Once: of two who unlock it at the same moment, the second finds nothing.
      claim: isLocked ? unlock : null,
    }).catch(async (error: unknown) => {
      if (error instanceof CodedError) await quota?.giveBack();
      throw error;
    });
    if (isLocked) await deleteDropped(services, dropped);
    return { data: { conversion: viewConversion(made) } };
  });
}
