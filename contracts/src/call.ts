import * as z from 'zod/mini';
import { Conversion } from './conversion.ts';
import { Capabilities, Limits } from './limits.ts';

/** Who may make a call. `guest-capability`: the holder of the cookie that made the conversion. */
export type Access = 'public' | 'guest-capability';

/** One call of the API: what it takes, what it gives, who may make it. Paths are below `/api`, parameters in braces. */
export interface Call<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Data extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly body: Body;
  readonly data: Data;
  /** How body and answer travel where they are not JSON. */
  readonly bodyType?: 'multipart/form-data';
  readonly answerType?: 'text/event-stream' | 'application/octet-stream';
}

/** Keeps the schemas' types of one call. */
export function defineCall<P extends z.core.$ZodType, B extends z.core.$ZodType, D extends z.core.$ZodType>(
  call: Call<P, B, D>,
): Call<P, B, D> {
  return call;
}

/** What a caller passes: path parameters and body, each only where the call has them. */
export type Inputs<C extends Call> = { params: z.input<C['params']>; body: z.input<C['body']> };
/** What a caller gets in `data`. */
export type Output<C extends Call> = z.output<C['data']>;

const nothing = z.undefined();
const conversionId = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) });
const oneConversion = z.object({ conversion: Conversion });

/** Every call of the API, by name. */
export const calls = {
  uploadConversion: defineCall({
    method: 'POST',
    path: '/conversions/upload',
    access: 'public',
    summary: 'Upload a file and start its conversion',
    params: nothing,
    body: z.object({ file: z.file(), targetFormat: z.enum(['docx', 'pdf']), password: z.optional(z.string()) }),
    data: oneConversion,
    bodyType: 'multipart/form-data',
  }),
  getConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}',
    access: 'guest-capability',
    summary: 'One conversion as it stands',
    params: conversionId,
    body: nothing,
    data: oneConversion,
  }),
  conversionEvents: defineCall({
    method: 'GET',
    path: '/conversions/{id}/events',
    access: 'guest-capability',
    summary: 'The conversion at every change, as server-sent events; resumes from Last-Event-ID',
    params: conversionId,
    body: nothing,
    data: Conversion,
    answerType: 'text/event-stream',
  }),
  downloadConversion: defineCall({
    method: 'GET',
    path: '/conversions/{id}/download',
    access: 'guest-capability',
    summary: 'The result, whole or a byte range',
    params: conversionId,
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  deleteConversion: defineCall({
    method: 'DELETE',
    path: '/conversions/{id}',
    access: 'guest-capability',
    summary: 'Delete a conversion and its files now',
    params: conversionId,
    body: nothing,
    data: nothing,
  }),
  getLimits: defineCall({
    method: 'GET',
    path: '/limits',
    access: 'public',
    summary: 'What this caller may send, and what this installation can do',
    params: nothing,
    body: nothing,
    data: z.object({ limits: Limits, capabilities: Capabilities }),
  }),
} as const;
