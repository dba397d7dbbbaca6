import { sql } from 'kysely';
import type { Services } from '../../services/services.ts';

/** Stripe sends an event again for three days at the most; what is older can be forgotten. */
export async function sweepEvents({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db
    .deleteFrom('billing_event')
    .where('handled_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
