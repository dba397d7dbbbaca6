import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import type { MailDraft } from '../../mail/mail-text.ts';
import type { Mails } from '../../mail/mails.ts';
import type { UserRow } from '../../users/user-view.ts';
import type { BillingAccount } from '../accounts.ts';
import type { Entitlement } from '../entitlement.ts';
import { billingMails } from './billing-mails.ts';

/** A year's renewal is announced this long before. */
export const YEAR_NOTICE_MS = 7 * 86_400_000;

interface Changes {
  readonly before: BillingAccount;
  readonly after: Entitlement | null;
  readonly user: UserRow;
  readonly now: Date;
  readonly url: string;
}

/**
 * Tells a user by mail what has become of the subscription, in the transaction that makes it so: what is told is the
 * difference to what stood there before, so that no event that comes twice is told twice.
 */
export async function tellOfChanges(transaction: Transaction<Schema>, outbox: Mails, changes: Changes): Promise<void> {
  const { before, after, user, now, url } = changes;
  const mail = after === null ? mailOfEnd(changes, await wasRefunded(transaction, before)) : mailOf(changes, after);
  if (mail !== null) await outbox.post(transaction, mail);
  if (after === null || !announces(before, after, now)) return;
  await outbox.post(transaction, billingMails.yearEnds(user.email, after, url));
  await transaction
    .updateTable('billing_account')
    .set({ reminded_for: after.periodEndsAt })
    .where('user_id', '=', user.id)
    .execute();
}

/** The one mail that says most of what has changed. */
function mailOf({ before, user, url }: Changes, after: Entitlement): MailDraft | null {
  const { email } = user;
  if (before.subscription_id !== after.subscriptionId) return billingMails.begun(email, after, url);
  if (after.failingSince !== null && before.failing_since === null)
    return billingMails.paymentFailed(email, after, url);
  if (after.plan === 'free' && before.plan !== 'free') return billingMails.rests(email, url);
  if (before.price_id !== after.price.id) return billingMails.changed(email, after, url);
  // Whose account is to be deleted has a mail about that; who may not sign in has support.
  if (user.deletion_due_at !== null || user.disabled_at !== null) return null;
  if (after.cancelsAt !== null && before.cancels_at === null) return billingMails.cancelled(email, after, url);
  if (after.cancelsAt === null && before.cancels_at !== null) return billingMails.resumed(email, after, url);
  return null;
}

function mailOfEnd({ before, user, url }: Changes, isRefunded: boolean): MailDraft | null {
  return before.subscription_id === null || isRefunded ? null : billingMails.ended(user.email, url);
}

/** A refund has its own mail. */
async function wasRefunded(transaction: Transaction<Schema>, { subscription_id }: BillingAccount): Promise<boolean> {
  if (subscription_id === null) return false;
  const refund = await transaction
    .selectFrom('billing_refund')
    .select('id')
    .where('subscription_id', '=', subscription_id)
    .executeTakeFirst();
  return refund !== undefined;
}

function announces(
  before: BillingAccount,
  { price, cancelsAt, failingSince, periodEndsAt }: Entitlement,
  now: Date,
): boolean {
  const isNear = periodEndsAt > now && periodEndsAt.getTime() - now.getTime() <= YEAR_NOTICE_MS;
  const isReminded = before.reminded_for?.getTime() === periodEndsAt.getTime();
  return price.interval === 'year' && cancelsAt === null && failingSince === null && isNear && !isReminded;
}
