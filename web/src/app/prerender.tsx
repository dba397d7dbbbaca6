import { DirectionProvider } from '@base-ui/react/direction-provider';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pathIn } from '@verso/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { direction, i18n, language } from '../language/i18n.ts';
import { routes } from './routes.tsx';

/** What search engines say of the product. */
const DESCRIPTION = t`Verso turns a PDF into a Word document that you can really edit, and a Word document into an exact PDF. No account needed to try.`;

/** A page as it is before any script has run. */
export interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
}

/** The local storage of a signed-in user. */
const SIGNED_IN = { getItem: (key: string) => (key === 'token' ? 'any token' : null) };

/**
 * The markup of a page in the language of `PAGE_LANGUAGE`, made at build time so that it is there before any script has run. It is what a guest
 * sees, or someone who `isSignedIn`, before the server has answered.
 * @public The build calls it by the module's path.
 */
export async function prerender(path: string, isSignedIn = false): Promise<PrerenderedPage> {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: isSignedIn ? SIGNED_IN : undefined });
  const handler = createStaticHandler(routes, { basename: pathIn(language, '/') });
  const context = await handler.query(new Request(`http://localhost${pathIn(language, path)}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect and cannot be prerendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <DirectionProvider direction={direction}>
        <QueryClientProvider client={new QueryClient()}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </DirectionProvider>
    </I18nProvider>,
  );
  // The title belongs into the head.
  const title = /<title>(.*?)<\/title>/.exec(markup)?.[1] ?? '';
  const styled = /<[^>]* style="[^>]*>/.exec(markup)?.[0];
  if (styled !== undefined) throw new Error(`The content policy allows no styles in markup, but ${path} has ${styled}`);
  return { title, description: DESCRIPTION, markup: markup.replace(/<title>.*?<\/title>/, '') };
}
