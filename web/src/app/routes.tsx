import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Layout, type PageHandle } from './frame/layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { RouteError } from './pages/route-error.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** One screen. Its code is fetched when someone goes there, or is about to. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  const lazy = { Component: load };
  return path === '/'
    ? { index: true, HydrateFallback: PageSkeleton, lazy }
    : { path, HydrateFallback: PageSkeleton, lazy };
}

/** Every screen by its path. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      page('/', async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
      page('file-converter', async () => (await import('../features/convert/converter-page.tsx')).ConverterPage),
      page('features', async () => (await import('../features/landing/demo/demo-page.tsx')).DemoPage),
      page('login', async () => (await import('../features/auth/login-page.tsx')).LoginPage),
      page('register', async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
      page(
        'forgot-password',
        async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
      page('reset-password', async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
      page('verify-email', async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage),
      page('continue', async () => (await import('../features/auth/continue-page.tsx')).ContinuePage),
      page('dashboard', async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
      page('billing', async () => (await import('../features/billing/billing-page.tsx')).BillingPage),
      page('admin/users', async () => (await import('../features/users/users-page.tsx')).UsersPage),
      page('admin/activity', async () => (await import('../features/users/activity/activity-page.tsx')).ActivityPage),
      page('contact', async () => (await import('../features/support/contact-page.tsx')).ContactPage),
      page('privacy', async () => (await import('../features/legal/legal-page.tsx')).PrivacyPage),
      page('terms', async () => (await import('../features/legal/legal-page.tsx')).TermsPage),
      page(
        'developers',
        async () => (await import('../features/developers/reference/developers-page.tsx')).DevelopersPage,
      ),
      page('shared', async () => (await import('../features/shared/shared-page.tsx')).SharedPage),
      page('stop-emails', async () => (await import('../features/stop-emails/stop-emails-page.tsx')).StopEmailsPage),
      page('status', async () => (await import('../features/status/status-page.tsx')).StatusPage),
      page('cookies', async () => (await import('../features/legal/legal-page.tsx')).CookiesPage),
      {
        Component: SignedInOnly,
        children: [
          page('files', async () => (await import('../features/files/files-page.tsx')).FilesPage),
          page('usage', async () => (await import('../features/usage/usage-page.tsx')).UsagePage),
          page('account/api', async () => (await import('../features/developers/api-page.tsx')).ApiPage),
          page('account', async () => (await import('../features/account/account-page.tsx')).AccountPage),
        ],
      },
      {
        ...page('view', async () => (await import('../features/view/view-page.tsx')).ViewPage),
        handle: { isBare: true } satisfies PageHandle,
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
