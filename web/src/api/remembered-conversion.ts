const CONVERSION = 'conversion';
const BATCH = 'batch';

/** What this tab was busy with in the converter, so that a reload does not lose it. Storage may be forbidden: then a reload starts afresh. */
function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing can be remembered here.
  }
}

function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The conversion that this tab was busy with. */
export const rememberedConversion = (): string | null => remembered(CONVERSION);

/** Remembers one conversion for this tab, or forgets it with null. */
export const rememberConversion = (id: string | null): void => remember(CONVERSION, id);

/** The batch that this tab was busy with, as `rememberBatch` got it. */
export const rememberedBatch = (): string | null => remembered(BATCH);

/** Remembers a batch for this tab, or forgets it with null. */
export const rememberBatch = (batch: string | null): void => remember(BATCH, batch);

/** Has the converter show this conversion when it is opened next, whatever it showed last. */
export function showInConverter(id: string): void {
  rememberBatch(null);
  rememberConversion(id);
}
