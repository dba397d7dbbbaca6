const KEY = 'conversion';

/** The conversion that this tab was busy with, so that a reload does not lose it. */
export function rememberedConversion(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers one conversion for this tab, or forgets it with null. */
export function rememberConversion(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Storage may be forbidden; then a reload starts afresh.
  }
}
