import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Conversion } from '../conversion.ts';

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
    body: z.object({ file: z.file(), targetFormat: z.enum(['docx', 'pdf']), password: z.optional(z.string()) }),
    data: oneConversion,
    bodyType: 'multipart/form-data',
  }),
  getConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}',
    access: 'owner',
    summary: 'One conversion as it stands',
    params: conversionId,
    body: nothing,
    data: oneConversion,
  }),
  conversionEvents: defineCall({
    method: 'GET',
    path: '/conversions/{id}/events',
    access: 'owner',
    summary: 'The conversion at every change, as server-sent events; resumes from Last-Event-ID',
    params: conversionId,
    body: nothing,
    data: Conversion,
    answerType: 'text/event-stream',
  }),
  downloadConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}/download',
    access: 'owner',
    summary: 'The result, whole or a byte range',
    params: conversionId,
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  deleteConversion: defineCall({
    method: 'DELETE',
    path: '/conversions/{id}',
    access: 'owner',
    summary: 'Delete a conversion and its files now',
    params: conversionId,
    body: nothing,
    data: nothing,
  }),
} as const;
