import type * as z from 'zod/mini';
import type { Scope } from '../account/api-key.ts';
import type { ErrorCode } from '../errors/error-code.ts';

/**
 * Who may make a call. `public`: everybody. `owner`: everybody as who they are, a signed-in user or the guest of a
 * browser; what belongs to someone else does not exist for them. `user`: signed-in users. `admin`: admins alone.
 */
export type Access = 'public' | 'owner' | 'user' | 'admin';

/** One call of the API: what it takes, what it gives, who may make it. Paths are below `/api`, parameters in braces. */
export interface Call<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Data extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** What an API key needs to make the call as its user; without it, no key may. */
  readonly scopes?: readonly Scope[];
  /** Open to admins who have yet to set up the second factor that the installation requires of them. */
  readonly isForSetup?: true;
  readonly summary: string;
  /** The HTTP status of a success; 200 unless told. */
  readonly status?: 201;
  /** Work that takes long is answered with 202 and `data`, as JSON. */
  readonly mayGoOn?: true;
  /** A request that finds its work done already is answered with 200. */
  readonly isRepeatable?: true;
  /** Errors of this call beside those of every call of its kind: see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
  readonly params: Params;
  /** What may be behind the question mark; a call without it takes nothing there. */
  readonly query?: Query;
  readonly body: Body;
  readonly data: Data;
  /** How body and answer travel where they are not JSON. */
  readonly bodyType?: 'multipart/form-data';
  readonly answerType?:
    | 'application/json'
    | 'text/event-stream'
    | 'application/octet-stream'
    | 'image/png'
    | 'text/csv';
}

/** Keeps the schemas' types of one call. */
export function defineCall<
  P extends z.core.$ZodType,
  B extends z.core.$ZodType,
  D extends z.core.$ZodType,
  Q extends z.core.$ZodType = z.ZodMiniUndefined,
>(call: Call<P, B, D, Q>): Call<P, B, D, Q> {
  return call;
}

/** What a caller passes: path parameters, query and body, each only where the call has them. */
export type Inputs<C extends Call> = {
  params: z.input<C['params']>;
  query: z.input<NonNullable<C['query']>>;
  body: z.input<C['body']>;
};
/** What a caller gets in `data`. */
export type Output<C extends Call> = z.output<C['data']>;
