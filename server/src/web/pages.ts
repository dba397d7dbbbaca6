import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Vite puts a digest into these names: what is behind one never changes. */
const HASHED = /\/assets\//;

/** Serves the built web app; a path that is no file is a page of the app, which routes by itself. */
export async function addPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) {
    app.log.warn('the web app is not built: only the API is served');
    return;
  }
  await app.register(serveStatic, {
    root: DIST,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const wantsPage = !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    return wantsPage ? reply.sendFile('index.html') : reply.callNotFound();
  });
}
