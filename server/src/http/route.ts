import type { Call, Output } from '@verso/contracts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from './coded-error.ts';
import { hasControlCharacter, refuseControlCharacters } from './control-characters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; every route of the API says so. */
    access?: Call['access'];
    /** What an API key needs for it; without it, no key may. */
    scopes?: NonNullable<Call['scopes']>;
    /** Another protocol answers, past our hooks. */
    isForeignProtocol?: true;
    isForSetup?: boolean;
  }
}

/** Makes a route below `/api` that does not say who may call it an error at start. */
export function requireAccessPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.access === undefined) {
      throw new Error(`The route ${route.method} ${route.url} says nothing about who may call it.`);
    }
  });
}

/** Whether a request is a call of the API, by the route that it matched. */
export function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.access !== undefined;
}

/** Answers what begins like a call and is none, so that it has the limits and headers of one. */
export function addUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*'])
    app.all(url, { config: { access: 'public' } }, async () => {
      throw new CodedError('NOT_FOUND');
    });
}

/** What a handler gives back: the envelope's `data` and, if people should read one, a sentence. */
export interface Answer<C extends Call> {
  readonly data?: Output<C>;
  readonly message?: string;
  /** Of a call that `isRepeatable`: the work had been done before. */
  readonly wasDone?: boolean;
}

/** Path below `/api` in Fastify's notation. */
export function toRoutePath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** Checks path parameters against the contract. A malformed id is an absent one. */
function readParams<C extends Call>(call: C, request: FastifyRequest): z.output<C['params']> {
  if (call.params._zod.def.type === 'undefined') return undefined as z.output<C['params']>;
  const parsed = z.safeParse(call.params, request.params);
  if (!parsed.success || hasControlCharacter(request.params)) throw new CodedError('NOT_FOUND');
  return parsed.data as z.output<C['params']>;
}

/** Checks query or JSON body against the contract; the first thing that is wrong is told in the contract's own words. */
function readGivenBy<S extends z.core.$ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = z.safeParse(schema, sent ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isOfField = issue !== undefined && issue.path.length > 0;
  throw new CodedError('INVALID_REQUEST', isOfField ? issue.message : undefined, { cause: parsed.error });
}

/** What a call of the contract carries, checked. */
export interface Given<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<NonNullable<C['query']>>;
  /** Nothing where the body is no JSON: the handler reads it by itself then. */
  readonly body: z.output<C['body']>;
}

function readGiven<C extends Call>(call: C, request: FastifyRequest): Given<C> {
  const params = readParams(call, request);
  refuseControlCharacters(request.query);
  const hasJson = call.body._zod.def.type !== 'undefined' && call.bodyType === undefined;
  if (hasJson) refuseControlCharacters(request.body);
  return {
    params,
    query: call.query && readGivenBy(call.query, request.query),
    body: hasJson ? readGivenBy(call.body, request.body) : undefined,
  } as Given<C>;
}

/** Who may make a call, for its route. */
function policyOf({ access, isForSetup, scopes }: Call): FastifyContextConfig {
  const policy = { access, isForSetup: isForSetup ?? false };
  return scopes === undefined ? policy : { ...policy, scopes };
}

/** Registers a JSON call of the contract: parameters, body and answer are checked, the answer is put into the envelope. */
export function addCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (given: Given<C>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<C>>,
): void {
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: policyOf(call),
    handler: async (request, reply) => {
      const answer = await handle(readGiven(call, request), request, reply);
      const data = answer.data === undefined ? undefined : z.parse(call.data, answer.data);
      return reply
        .status(answer.wasDone ? 200 : (call.status ?? 200))
        .send({ status: 'success', message: answer.message, data });
    },
  });
}

/** Registers a call whose answer is a stream that the handler writes itself. */
export function addStream<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (given: Given<C>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: policyOf(call),
    handler: async (request, reply) => handle(readGiven(call, request), request, reply),
  });
}
