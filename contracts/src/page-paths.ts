/** The addresses of the web app's pages; whatever else is asked for is answered with 404 and the page that says so. */
export const pagePaths: readonly string[] = [
  '/',
  '/file-converter',
  '/features',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard',
  '/files',
  '/usage',
  '/account',
  '/admin/users',
  '/privacy',
  '/terms',
  '/cookies',
];
