import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services.ts';
import { openApiDocument } from './openapi.ts';
import { findCapabilities } from './workers.ts';

/** Liveness, readiness, limits and the description of the API. */
export function addStatusRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async (request, reply) => {
    try {
      const found = await findCapabilities(database);
      const isReady = found.workers > 0;
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'success' : 'error', data: { database: true, ...found } });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'error', data: { database: false } });
    }
  });
  app.get('/openapi.json', async () => openApiDocument(config.publicBaseUrl));
  addCall(app, calls.getLimits, async (_given, request) => {
    const { pdfToDocx, docxToPdf } = await findCapabilities(database);
    return {
      data: {
        limits: effectiveLimits(config, request.signedIn?.user ?? null),
        capabilities: { pdfToDocx, docxToPdf },
      },
    };
  });
}
