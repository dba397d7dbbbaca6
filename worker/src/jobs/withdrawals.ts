import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';

/** Tells of conversions that no one wants any more while this worker has them in hand. */
export interface Withdrawals {
  /** Aborts when the conversion is cancelled or deleted. `done` when it is in hand no more. */
  watch(conversionId: string): { readonly signal: AbortSignal; done(): void };
  close(): Promise<void>;
}

/** Listens to what happens to conversions, so that a slot is free within moments of a cancellation. */
export async function openWithdrawals(database: Database, log: Log): Promise<Withdrawals> {
  const inHand = new Map<string, AbortController>();
  const look = async (id: string) => {
    const controller = inHand.get(id);
    if (controller === undefined) return;
    const row = await database.db.selectFrom('conversion').select('status').where('id', '=', id).executeTakeFirst();
    if (row?.status !== 'processing') controller.abort();
  };
  const lookQuietly = (id: string) => {
    look(id).catch((error: unknown) => log.warn({ err: error, conversion: id }, 'a conversion could not be looked at'));
  };
  const subscription = await database.listen('conversion', lookQuietly, () => {
    for (const id of inHand.keys()) lookQuietly(id);
  });
  return {
    watch(conversionId) {
      const controller = new AbortController();
      inHand.set(conversionId, controller);
      return { signal: controller.signal, done: () => inHand.delete(conversionId) };
    },
    close: () => subscription.close(),
  };
}
