import type { RouteObject } from 'react-router';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';

/** Every screen by its path. A page's code is fetched when somebody goes there, or is about to. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      {
        index: true,
        HydrateFallback: PageSkeleton,
        lazy: { Component: async () => (await import('../features/landing/landing-page.tsx')).LandingPage },
      },
      {
        path: 'file-converter',
        HydrateFallback: PageSkeleton,
        lazy: { Component: async () => (await import('../features/convert/converter-page.tsx')).ConverterPage },
      },
      {
        path: 'features',
        HydrateFallback: PageSkeleton,
        lazy: { Component: async () => (await import('../features/landing/demo-page.tsx')).DemoPage },
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
