import type { Call, Output } from '@verso/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from './coded-error.ts';

/** The calls that have been registered, for `/openapi.json` and for the check that none lacks an access policy. */
export type RouteTable = Map<string, Call>;

/** What a handler gives back: the envelope's `data` and, if people should read one, a sentence. */
export interface Answer<C extends Call> {
  readonly data?: Output<C>;
  readonly message?: string;
  readonly httpStatus?: number;
}

/** Path below `/api` in Fastify's notation. */
export function toRoutePath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** Checks path parameters against the contract. A malformed id is an absent one. */
export function readParams<C extends Call>(call: C, request: FastifyRequest): z.output<C['params']> {
  const parsed = z.safeParse(call.params, request.params);
  if (!parsed.success) throw new CodedError('NOT_FOUND');
  return parsed.data as z.output<C['params']>;
}

/** Registers a JSON call of the contract: parameters and answer are checked, the answer is put into the envelope. */
export function addCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (params: z.output<C['params']>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<C>>,
): void {
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    handler: async (request, reply) => {
      const params = call.params._zod.def.type === 'undefined' ? undefined : readParams(call, request);
      const answer = await handle(params as z.output<C['params']>, request, reply);
      const data = answer.data === undefined ? undefined : z.parse(call.data, answer.data);
      return reply.status(answer.httpStatus ?? 200).send({ status: 'success', message: answer.message, data });
    },
  });
}

/** Registers a call whose answer is a stream that the handler writes itself. */
export function addStream<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (params: z.output<C['params']>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  preHandler: preHandlerHookHandler[] = [],
): void {
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    preHandler,
    handler: async (request, reply) => handle(readParams(call, request), request, reply),
  });
}
