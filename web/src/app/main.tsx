import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { session, startSession } from '../api/account/session.ts';
import { showInConverter } from '../api/convert/remembered-conversion.ts';
import { startTheme } from '../ui/theme/theme.ts';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { routes } from './routes.tsx';
import './style/styles.css';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } });

/** Resolves when the code of the first page has come. */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
}

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  startSession();
  const router = createBrowserRouter(routes);
  session.onRefused(() => leadToSignIn(router));
  session.onSignedOut(() => {
    queries.clear();
    showInConverter([]);
  });
  prefetchOnIntent(routes);
  // A page that came as markup is taken over when its code has come, so that nothing flickers.
  if (!('isAwaited' in document.documentElement.dataset)) await untilReady(router);
  // Pages bring their own title; the one in index.html is for readers without scripts.
  document.querySelector('title')?.remove();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
void start(root);
