import { pathIn } from '@verso/contracts';
import { handOver } from '../api/convert/handed-files.ts';
import { language } from '../language/i18n.ts';

const CONVERTER = '/file-converter';
const SHARED = 'shared-files';

/** How files come that the system opens with the app (File Handling API, Chromium alone). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Lets the app be installed: it opens without a connection, and keeps the converter for that. Only the built app has the worker. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    void navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => console.warn(error));
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: pathIn(language, CONVERTER) }));
  };
  // What the page needs itself comes first.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

/** Hands the converter what another app has shared, before it opens. */
export async function takeSharedFiles(): Promise<void> {
  if (!new URLSearchParams(window.location.search).has('shared')) return;
  const shared = await caches.open(SHARED);
  const files = await Promise.all((await shared.keys()).map(async (request) => fileOf(await shared.match(request))));
  await caches.delete(SHARED);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  handOver(files.filter((file) => file !== null));
}

async function fileOf(answer: Response | undefined): Promise<File | null> {
  if (answer === undefined) return null;
  const name = decodeURIComponent(answer.headers.get('x-file-name') ?? '');
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}

/** Takes the files that the system opens with the app, whenever that is. */
export function onOpenedFiles(take: (files: readonly File[]) => void): void {
  const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then(take);
  });
}
