import {
  LANGUAGE_COOKIE,
  type Language,
  languageOf,
  languages,
  pagePaths,
  pathIn,
  preferredLanguage,
  prefixOf,
  splitLanguage,
  unlistedPaths,
} from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How a page is asked for. */
export const READS: readonly string[] = ['GET', 'HEAD'];

/** Search engines know simplified Chinese by its script. */
const HREFLANGS: Partial<Record<Language, string>> = { zh: 'zh-Hans' };

/**
 * Names each page in all languages, for search engines, and leads a browser that prefers another language than English to the page in it, unless
 * the address names one. What was chosen in the footer comes first.
 */
export function offerLanguages(app: FastifyInstance, publicBaseUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const [address = '/'] = request.url.split('?', 1);
    const { language, path } = splitLanguage(address);
    if (!READS.includes(request.method) || !pagePaths.includes(path)) return;
    if (unlistedPaths.includes(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    else reply.header('link', linksTo(path, publicBaseUrl));
    if (language !== 'en') return;
    reply.header('vary', 'accept-language, cookie');
    const preferred = languageFor(request);
    // The query comes along.
    if (preferred !== 'en') return reply.redirect(pathIn(preferred, path) + request.url.slice(address.length), 302);
  });
}

function languageFor({ headers, cookies }: FastifyRequest): Language {
  return languageOf(cookies[LANGUAGE_COOKIE]) ?? preferredLanguage(headers['accept-language']);
}

/** The page in all languages, as search engines read it in the header `Link` (RFC 8288). */
function linksTo(path: string, baseUrl: string): string {
  const linkTo = (tag: string, address: string) => `<${baseUrl}${address}>; rel="alternate"; hreflang="${tag}"`;
  const links = (Object.keys(languages) as Language[]).map((language) =>
    linkTo(HREFLANGS[language] ?? language, pathIn(language, path)),
  );
  return [...links, linkTo('x-default', path)].join(', ');
}

/** Where a page's markup may be in the built web app, the best first: its own, and that of the first page in its language. */
export function filesOf(address: string): { readonly path: string; readonly files: readonly string[] } {
  const { language, path } = splitLanguage(address);
  const folder = `pages${prefixOf(language)}`;
  const own = path === '/' || !pagePaths.includes(path) ? [] : [`${folder}${path}.html`];
  return { path, files: [...own, language === 'en' ? 'index.html' : `${folder}/index.html`] };
}
