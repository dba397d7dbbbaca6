import type { Page } from '@playwright/test';

const created = '2026-01-01T00:00:00.000Z';
const user = {
  ...{ _id: 'u1', name: 'Ada', email: 'ada@example.org', role: 'admin', freeTrialUsed: false, createdAt: created },
  subscription: { plan: 'basic', extractionCredits: 4 },
};
const grace = {
  ...user,
  _id: 'u2',
  email: 'grace@example.org',
  role: 'user',
  subscription: { plan: 'free', extractionCredits: 0 },
};
const conversion = {
  ...{ _id: 'c1', originalFilename: 'report.pdf', originalFormat: 'pdf', targetFormat: 'docx' },
  ...{ status: 'completed', createdAt: created },
};
const conversions = [conversion, { ...conversion, _id: 'c2', originalFilename: 'odd.pdf', status: 'archived' }];
const files = [{ _id: 'f1', originalName: 'notes', size: 1_536, uploadedAt: created }];
const used = { creditsUsed: 3, conversions: 2 };

/** What the specification names of the answer to each call, and nothing else. */
const LEAST: Record<string, unknown> = {
  'POST /auth/login': { data: { token: 'a-token', user } },
  'POST /auth/register': { message: 'Please verify your email address.' },
  'GET /auth/me': { data: { user } },
  'POST /auth/forgot-password': { message: 'Sent' },
  'GET /auth/validate-reset-token': {},
  'POST /auth/reset-password': {},
  'GET /auth/verify-email': { status: 'success', message: 'Verified' },
  'POST /auth/resend-verification': { message: 'The link was sent.' },
  'GET /conversions': { data: { conversions } },
  'POST /conversions/upload': {},
  'GET /admin/users': { data: { users: [user, grace] } },
  'POST /admin/users': {},
  'PUT /admin/users': {},
  'DELETE /admin/users': {},
  'POST /stripe/create-checkout-session': { data: { sessionId: '/login' } },
  'GET /usage': {
    data: { currentMonth: used, allTime: used, subscription: { plan: 'basic', remainingCredits: 4 } },
  },
  'GET /usage/history': { data: { history: [{ _id: { month: 1, year: 2026 }, ...used }] } },
  'GET /upload': { data: { files } },
  'POST /upload': {},
  'DELETE /upload': {},
};

/** Calls whose path ends with a name of something. */
const WITH_NAME = /^(\/auth\/(?:validate-reset-token|verify-email)|\/admin\/users|\/upload)\/[^/]+$/;

/** Puts a server in the place of ours that knows the twenty calls of the specification alone. */
export async function answerLeast(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '');
    const body = LEAST[`${route.request().method()} ${path.replace(WITH_NAME, '$1')}`];
    if (body === undefined) await route.fulfill({ status: 404, json: {} });
    else await route.fulfill({ json: body });
  });
}
