import * as z from 'zod/mini';
import { Conversion, ConversionReport, ConversionSummary } from '../conversion/conversion.ts';
import { ConversionOptions, PdfPasswords } from '../conversion/options.ts';
import { TargetFormat } from '../conversion/target.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
const conversionId = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) });
const oneConversion = z.object({ conversion: Conversion });

/** Calls about conversions. */
export const conversionCalls = {
  uploadConversion: defineCall({
    method: 'POST',
    path: '/conversions/upload',
    access: 'owner',
    summary: 'Upload a file and start its conversion',
    params: nothing,
    body: z.object({
      /** Either the file, or the id of an upload that was made in pieces (tus 1.0 at `/uploads`). */
      file: z.optional(z.file()),
      uploadId: z.optional(z.string()),
      targetFormat: TargetFormat,
      password: z.optional(z.string()),
      ...ConversionOptions.shape,
      ...PdfPasswords.shape,
    }),
    data: z.optional(z.partial(oneConversion)),
    bodyType: 'multipart/form-data',
  }),
  listConversions: defineCall({
    method: 'GET',
    path: '/conversions',
    access: 'user',
    summary: 'All conversions of the user, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ conversions: z.array(Conversion), summary: z.optional(ConversionSummary) }),
  }),
  listGuestConversions: defineCall({
    method: 'GET',
    path: '/conversions/as-guest',
    access: 'owner',
    summary: 'The conversions that this browser made without an account and whose files are still here, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ conversions: z.array(Conversion) }),
  }),
  archiveConversions: defineCall({
    method: 'POST',
    path: '/conversions/archive',
    access: 'owner',
    summary: 'The results of several completed conversions as one ZIP file',
    params: nothing,
    body: z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(500)) }),
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  getReport: defineCall({
    method: 'GET',
    path: '/conversions/{id}/report',
    access: 'owner',
    summary: 'What a completed conversion kept and lost',
    params: conversionId,
    body: nothing,
    data: z.object({ report: ConversionReport }),
  }),
  cancelConversion: defineCall({
    method: 'POST',
    path: '/conversions/{id}/cancel',
    access: 'owner',
    summary: 'Cancel a waiting or running conversion; its credit is refunded',
    params: conversionId,
    body: nothing,
    data: oneConversion,
  }),
  retryConversion: defineCall({
    method: 'POST',
    path: '/conversions/{id}/retry',
    access: 'owner',
    summary: 'Convert the same file again, as before or with other options; free within a day of a paid conversion',
    params: conversionId,
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(1_000))),
      /** Pages that have the exact look this time; the others stay as they are. */
      exactPages: ConversionOptions.shape.exactPages,
      /** Another result and other options, in place of all that were chosen before. */
      targetFormat: z.optional(TargetFormat),
      options: z.optional(ConversionOptions),
      ...PdfPasswords.shape,
    }),
    data: oneConversion,
  }),
  getConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}',
    access: 'owner',
    summary: 'The current state of a conversion',
    params: conversionId,
    body: nothing,
    data: oneConversion,
  }),
  notifyWhenDone: defineCall({
    method: 'PUT',
    path: '/conversions/{id}/notification',
    access: 'user',
    summary: 'Have an email sent to the user when a running conversion ends, or not any more',
    params: conversionId,
    body: z.strictObject({ isWanted: z.boolean() }),
    data: oneConversion,
  }),
  conversionEvents: defineCall({
    method: 'GET',
    path: '/conversions/{id}/events',
    access: 'owner',
    summary: 'Every change of a conversion, as server-sent events; resumes from Last-Event-ID',
    params: conversionId,
    body: nothing,
    data: Conversion,
    answerType: 'text/event-stream',
  }),
  downloadConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}/download',
    access: 'owner',
    summary: 'The result, or a byte range of it',
    params: conversionId,
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  deleteConversion: defineCall({
    method: 'DELETE',
    path: '/conversions/{id}',
    access: 'owner',
    summary: 'Delete the files of a conversion now; the entry stays in the user’s history',
    params: conversionId,
    body: nothing,
    data: nothing,
  }),
} as const;
