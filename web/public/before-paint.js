// Runs before the first paint, so that no page shows in the wrong theme, with the markup of another page, or to a user as it is for guests.
// Keys and values: src/ui/theme/theme.ts, src/api/account/session.ts.
(() => {
  let choice = null;
  let token = null;
  try {
    choice = localStorage.getItem('theme');
    token = localStorage.getItem('token');
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  const isOther = location.pathname !== dataset.page;
  if (isOther || (token !== null && dataset.page !== '/')) dataset.isAwaited = '';
})();
