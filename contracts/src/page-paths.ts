/** The addresses of the web app's pages; whatever else is asked for is answered with 404 and the page that says so. */
export const pagePaths: readonly string[] = [
  '/',
  '/file-converter',
  '/features',
  '/login',
  '/continue',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard',
  '/view',
  '/contact',
  '/files',
  '/usage',
  '/billing',
  '/account',
  '/account/api',
  '/admin/users',
  '/admin/activity',
  '/privacy',
  '/terms',
  '/cookies',
  '/status',
  '/developers',
  '/shared',
  '/stop-emails',
];

/** Pages that lead to what only some people may see: search engines hear nothing of them. */
export const unlistedPaths: readonly string[] = ['/shared', '/stop-emails'];
