import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { openApiDocument } from './openapi.ts';

/** `GET /api/openapi.json`: the calls, for programs and generators. It never changes while the server runs. */
export function addOpenApi(app: FastifyInstance, { config }: Services): void {
  const document = JSON.stringify(openApiDocument(config.publicBaseUrl));
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*').send(document),
  );
}
