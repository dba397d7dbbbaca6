// Runs before the first paint, so that no page shows in the wrong theme, or as the landing page whose markup comes along.
// Keys and values: src/ui/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  if (location.pathname !== '/') document.documentElement.dataset.isAwaited = '';
})();
