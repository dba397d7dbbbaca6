import { DirectionProvider } from '@base-ui/react/direction-provider';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pathIn, splitLanguage } from '@verso/contracts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { proof } from '../api/account/proof.ts';
import { session, startSession } from '../api/account/session.ts';
import { handOver } from '../api/convert/handed-files.ts';
import { showInConverter } from '../api/convert/remembered-conversion.ts';
import { direction, i18n, language } from '../language/i18n.ts';
import { startTheme } from '../ui/theme/theme.ts';
import { onOpenedFiles, startServiceWorker, takeSharedFiles } from './installed.ts';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { routes } from './routes.tsx';
import { TakenOver, takeEarlyInput } from './taken-over.tsx';
import './style/styles.css';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } });

/** Fetches the code of the page at `path`, so that the router has it from the beginning. False: it did not come; the router tries again and says so. */
async function fetchPage(path: string): Promise<boolean> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue;
    const Component = await route.lazy.Component().catch(() => null);
    if (!Component) return false;
    Object.assign(route, { Component, lazy: undefined });
  }
  return true;
}

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  startSession();
  startServiceWorker();
  await takeSharedFiles();
  prefetchOnIntent(routes);
  // A page that came as markup is taken over when its code has come, so that nothing flickers.
  const isThere =
    !('isAwaited' in document.documentElement.dataset) &&
    (await fetchPage(splitLanguage(window.location.pathname).path));
  // It may have been scrolled by then: hydration data, even none, keep the router from beginning at the top.
  const router = createBrowserRouter(routes, {
    basename: pathIn(language, '/'),
    ...(isThere && { hydrationData: {} }),
  });
  session.onRefused(() => leadToSignIn(router));
  proof.onSetupRequired(() => {
    if (router.state.location.pathname !== '/account') void router.navigate('/account', { replace: true });
  });
  onOpenedFiles((files) => {
    handOver(files);
    void router.navigate('/file-converter');
  });
  session.onSignedOut(() => {
    queries.clear();
    showInConverter([]);
  });
  const earlyInput = takeEarlyInput(root);
  const application = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <DirectionProvider direction={direction}>
          <QueryClientProvider client={queries}>
            <TakenOver input={earlyInput}>
              <RouterProvider router={router} />
            </TakenOver>
          </QueryClientProvider>
        </DirectionProvider>
      </I18nProvider>
    </StrictMode>
  );
  // The markup is of the page without a query, which may say what to show; an own page's is of no one in particular, and is replaced.
  if (
    isThere &&
    !('isOwn' in document.documentElement.dataset) &&
    root.hasChildNodes() &&
    window.location.search === ''
  ) {
    startTransition(() => {
      hydrateRoot(root, application);
    });
    return;
  }
  // Pages bring their own title; the one in the file is for readers without scripts.
  document.querySelector('title')?.remove();
  // Drawn in pieces, so that the browser can answer in between; the markup stays until all is there.
  startTransition(() => createRoot(root).render(application));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
void start(root);
