import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import { pagePaths } from '@verso/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InlineSources } from '../http/security-headers.ts';
import { filesOf, offerLanguages, READS } from './page-language.ts';
import { addRecognitionData } from './recognition-data.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Vite puts a digest into these names: what is behind one never changes. */
const HASHED = /\/assets\//;

const ofLastBuild = { index: '', sources: { scripts: [], styles: [] } as InlineSources };

/** The scripts and styles inside the pages, which are the same in all of one build: none where the web app is not built. */
export function inlineSources(): InlineSources {
  const index = join(DIST, 'index.html');
  const build = statSync(index, { throwIfNoEntry: false });
  if (build === undefined) return { scripts: [], styles: [] };
  const name = `${build.ino} ${build.mtimeMs}`;
  if (ofLastBuild.index === name) return ofLastBuild.sources;
  const html = readFileSync(index, 'utf8');
  const sourcesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  ofLastBuild.index = name;
  ofLastBuild.sources = {
    scripts: sourcesOf(/<script>(.*?)<\/script>/gs),
    styles: sourcesOf(/<style>(.*?)<\/style>/gs),
  };
  return ofLastBuild.sources;
}

/** Serves the files of the built web app from disk, so that a new build is served without a restart. */
export async function addPages(app: FastifyInstance, publicBaseUrl: string): Promise<void> {
  offerLanguages(app, publicBaseUrl);
  addRecognitionData(app);
  if (!existsSync(join(DIST, 'index.html'))) {
    app.log.warn('the web app is not built: only the API is served');
  }
  await app.register(serveStatic, {
    root: DIST,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Answers a path that is no file with the app, which routes by itself: 200 for its pages, 404 for the rest. False: not a page at all. */
export function sendPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const address = request.url.split('?', 1)[0] ?? '/';
  if (!READS.includes(request.method) || HASHED.test(address)) return false;
  // The pages that most people open come as markup of their own.
  const { path, files } = filesOf(address);
  const file = files.find((name) => existsSync(join(DIST, name)));
  if (file === undefined) return false;
  reply.status(pagePaths.includes(path) ? 200 : 404).sendFile(file);
  return true;
}
