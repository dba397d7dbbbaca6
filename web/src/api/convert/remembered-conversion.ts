import type { SourceFormat } from '@verso/contracts';

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

/** One conversion of a batch: its id, and what its file was. */
export interface RememberedItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly format: SourceFormat;
}

/** The batch that this tab was busy with. */
export function rememberedBatch(): readonly RememberedItem[] {
  try {
    return JSON.parse(remembered(BATCH) ?? '[]') as RememberedItem[];
  } catch {
    return [];
  }
}

/** Remembers a batch for this tab, or forgets it when there is nothing in it. */
export function rememberBatch(items: readonly RememberedItem[]): void {
  remember(BATCH, items.length === 0 ? null : JSON.stringify(items));
}

/** Has the converter show these conversions when it is opened next, whatever it showed last. */
export function showInConverter(items: readonly RememberedItem[]): void {
  const [first] = items;
  rememberBatch(items.length > 1 ? items : []);
  rememberConversion(items.length === 1 && first ? first.id : null);
}
