import { randomUUID } from 'node:crypto';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';
import { askStripe, isMissing, paymentsOf } from './refunds/payments.ts';

/** One row of `billing_account`. */
export type BillingAccount = Selectable<Schema['billing_account']>;

/** Any number of our own; with a user's id it names who becomes a customer. */
const CUSTOMERS_LOCK = 7_205_002;

/** The account of a user, if there ever was something to pay. */
export async function findAccount(db: Kysely<Schema>, userId: string): Promise<BillingAccount | null> {
  const row = await db.selectFrom('billing_account').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Makes a user a customer of Stripe, once however many ask at a time. */
export async function ensureAccount(services: Services, user: UserRow): Promise<void> {
  const { inTurn, stripe } = paymentsOf(services);
  if ((await findAccount(services.database.db, user.id)) !== null) return;
  const create = async (transaction: Transaction<Schema>) => {
    await sql`select pg_advisory_xact_lock(${CUSTOMERS_LOCK}, hashtext(${user.id}))`.execute(transaction);
    if ((await findAccount(transaction, user.id)) !== null) return;
    const customer = await askStripe(() => createCustomer(stripe, user));
    await transaction
      .insertInto('billing_account')
      .values({ user_id: user.id, customer_id: customer, email: user.email, look_at: new Date(0) })
      .execute();
  };
  await inTurn(() => services.database.db.transaction().execute(create));
}

async function createCustomer(stripe: Stripe, { id, email, name }: UserRow): Promise<string> {
  return (await stripe.customers.create({ email, name, metadata: { userId: id } })).id;
}

/** The customer of an account; a new one where Stripe has none any more. The account must be locked. */
export async function livingCustomer(
  transaction: Transaction<Schema>,
  stripe: Stripe,
  { customer_id: known }: BillingAccount,
  user: UserRow,
): Promise<string> {
  const isThere = await stripe.customers.retrieve(known).then(
    (customer) => customer.deleted !== true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  if (isThere) return known;
  const customer = await createCustomer(stripe, user);
  await transaction
    .updateTable('billing_account')
    .set({ customer_id: customer, email: user.email })
    .where('user_id', '=', user.id)
    .execute();
  return customer;
}

/** Has a customer read again, soon and whatever happens in between: nothing waits for a lock here. */
export async function askToRead(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  userId: string,
  why: string,
): Promise<void> {
  await database.db
    .insertInto('billing_event')
    .columns(['id', 'customer_id', 'type'])
    .expression((of) =>
      of
        .selectFrom('billing_account')
        .select([
          sql<string>`${`ask:${randomUUID()}`}::text`.as('id'),
          'customer_id',
          sql<string>`${why}::text`.as('type'),
        ])
        .where('user_id', '=', userId),
    )
    .execute();
  payments?.wakeups.emit('wake');
}
