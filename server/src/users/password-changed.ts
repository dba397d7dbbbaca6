import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services/services.ts';
import { listKeys } from './api-keys.ts';

/** Tells a user that the password was changed, and that API keys still work: someone who knew the old password may have created one. */
export async function postPasswordChanged(
  { config, outbox }: Pick<Services, 'config' | 'outbox'>,
  transaction: Transaction<Schema>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { length: apiKeys } = await listKeys(transaction, id);
  await outbox.post(transaction, accountMails.passwordChanged(email, config.publicBaseUrl, apiKeys));
}
