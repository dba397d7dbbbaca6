import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routes } from './routes.tsx';

/** A browser in which someone is signed in, whoever that is. */
const SIGNED_IN = { getItem: (key: string) => (key === 'token' ? 'of whoever comes' : null) };

/**
 * The markup of a page, made at build time so that it is there before any script has run. It is what a guest sees, or someone who
 * `isSignedIn`, before the server has answered.
 * @public The build calls it by the module's path.
 */
export async function prerender(path: string, isSignedIn = false): Promise<{ title: string; markup: string }> {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: isSignedIn ? SIGNED_IN : undefined });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect and cannot be prerendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </QueryClientProvider>,
  );
  // The title belongs into the head.
  const title = /<title>(.*?)<\/title>/.exec(markup)?.[1] ?? '';
  const styled = /<[^>]* style="[^>]*>/.exec(markup)?.[0];
  if (styled !== undefined) throw new Error(`The content policy allows no styles in markup, but ${path} has ${styled}`);
  return { title, markup: markup.replace(/<title>.*?<\/title>/, '') };
}
