import { Trans } from '@lingui/react/macro';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useIsProofAsked } from '../../api/account/proof.ts';
import { Notices } from '../../ui/feedback/notices.tsx';
import { FileCatcher } from './file-catcher.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** Few people see it. */
const ProofPrompt = lazy(async () => ({
  default: (await import('../../features/account/second-factor/proof-prompt.tsx')).ProofPrompt,
}));

/** What names a place in the history whose scroll position returns. The first one after a full load has no key of its own: its page tells. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? `load ${pathname}` : key);

/** What a page asks of what is around it. */
export interface PageHandle {
  /** It takes the whole window: there is no navbar and no footer. */
  readonly isBare: boolean;
}

/** Dialogs give the focus back within this. Milliseconds. */
const FOCUS_RETURNS_MS = 150;

/** Where what had the focus has gone, as a row that was deleted, the main region gets it: the next Tab leads into the page, not to its top. */
function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
      }, FOCUS_RETURNS_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main]);
}

/** What is around every page: skip link, navbar, main region, footer, notices. */
export function Layout() {
  const { pathname } = useLocation();
  const isBare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const isProofAsked = useIsProofAsked();

  // A change of page takes the focus along, so that keyboard and screen reader start at the new content.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useKeptFocus(main);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-3 start-3 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {!isBare && <Navbar />}
      {/* As high as the window below the navbar: the footer never shows before what comes above it. */}
      <main ref={main} id="main" tabIndex={-1} className="relative min-h-[calc(100dvh-4rem)] flex-1">
        <Outlet />
      </main>
      {!isBare && <Footer />}
      <FileCatcher />
      <Notices />
      {isProofAsked && (
        <Suspense>
          <ProofPrompt />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
