import { splitLanguage } from '@verso/contracts';
import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches a page's code as soon as a pointer or the focus rests on a link to it. One listener serves all links. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return;
    for (const { route } of matchRoutes(routes, splitLanguage(link.pathname).path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => undefined);
    }
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}
