import { useSyncExternalStore } from 'react';

/** What people choose; `system` follows the machine. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice: ThemeChoice = 'system';

function apply(): void {
  const isDark = choice === 'dark' || (choice === 'system' && window.matchMedia(DARK).matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Takes up what was chosen before, and follows the system from now on. */
export function startTheme(): void {
  choice = readChoice();
  apply();
  window.matchMedia(DARK).addEventListener('change', apply);
}

/** Takes the theme at once and remembers it; `system` is remembered by forgetting. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage may be forbidden; the choice then lives as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme as chosen. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
}
