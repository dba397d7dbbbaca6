import { requestSeconds } from '@verso/platform/metrics';
import { inRequest } from '@verso/platform/request-context';
import { beginSpan } from '@verso/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The answer's header with the id of the request, which every line of the log about it has. */
const REQUEST_ID = 'x-request-id';
const FAILED = 500;

/** Gives each request an id, a span, a line in the log and a place in the metrics. */
export function observeRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    reply.header(REQUEST_ID, request.id);
    const { traceparent } = request.headers;
    const span = beginSpan(`${method} ${route}`, {
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    spans.set(request, span);
    span.within(() => inRequest({ request: request.id }, done));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { elapsedTime: ms, statusCode: status } = reply;
    const route = routeOf(request);
    request.log.debug({ method, route, status, ms }, 'answered');
    // A stream of events is open for as long as someone looks.
    if (!route.endsWith('/events')) requestSeconds.observe({ method, route, status }, ms / 1_000);
    const span = spans.get(request);
    span?.set('http.response.status_code', status);
    if (status >= FAILED) span?.fail();
    span?.end();
  });
}

/** Without what is different for every request. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
