/**
 * Lets the installed app open without a connection, and takes files that other apps share. The newest page is shown whenever there is a connection;
 * without one, the last that was seen here, or the converter. Calls of the API go past it.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Pages and their code, of one build. */
const KEPT = 'kept-pages';
/** Files that another app has shared, until the converter takes them. */
const SHARED = 'shared-files';
const CONVERTER = '/file-converter';
/** The code of pages: what is behind a name never changes. The data of text recognition does so at most when Tesseract is installed anew. */
const CODE = /^\/(assets|recognition)\//;
const NOT_PAGES = /^\/(api|dev)\//;
/** Code and fonts that a page names. */
const NAMED_CODE = /\/assets\/[\w./-]+/g;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

/** A page asks for the converter in its language to be kept, such as `/de/file-converter`. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data as { readonly keep?: string };
  if (keep !== undefined) event.waitUntil(fetch(keep).then((answer) => keepPage(keep, answer)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === CONVERTER) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (CODE.test(pathname)) event.respondWith(codeOf(request));
  else if (request.mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(pageOf(event, pathname));
});

async function pageOf(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && pathname.endsWith(CONVERTER)) event.waitUntil(keepPage(pathname, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.open(KEPT);
    const pages = (await kept.keys()).filter(({ url }) => new URL(url).pathname.endsWith(CONVERTER));
    const found =
      (await kept.match(event.request, { ignoreSearch: true })) ?? (pages[0] && (await kept.match(pages[0])));
    if (found === undefined) throw error;
    return found;
  }
}

async function codeOf(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** Keeps a page with all the code that it names; a page of another build takes the place of all that was kept. */
async function keepPage(path: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return;
  const before = await (await caches.open(KEPT)).match(path);
  if (before !== undefined && before.headers.get('etag') === answer.headers.get('etag')) return;
  const named = [...new Set((await answer.clone().text()).match(NAMED_CODE))];
  // All of it is fetched before anything is thrown away: the connection may break off.
  const code = await Promise.all(named.map(async (file) => [file, await fetchWhole(file)] as const));
  if (before !== undefined) await caches.delete(KEPT);
  const kept = await caches.open(KEPT);
  await Promise.all([...code, [path, answer] as const].map(([address, whole]) => kept.put(address, whole)));
}

async function fetchWhole(file: string): Promise<Response> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} could not be fetched: ${answer.status}`);
  return new Response(await answer.blob(), answer);
}

/** Keeps shared files for the converter, and opens it. */
async function takeShared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll('files').filter((part) => part instanceof File);
  const shared = await caches.open(SHARED);
  await Promise.all(
    files.map((file, index) => {
      const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) };
      return shared.put(`/shared/${index}`, new Response(file, { headers }));
    }),
  );
  return Response.redirect(`${CONVERTER}?shared`, 303);
}
