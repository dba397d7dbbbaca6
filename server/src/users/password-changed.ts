import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services/services.ts';
import { listKeys } from './api-keys.ts';

/** Tells a user that the password was changed, and that API keys still work: whoever knew the old one may have made some. */
export async function postPasswordChanged(
  { config, outbox }: Pick<Services, 'config' | 'outbox'>,
  transaction: Transaction<Schema>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { length: apiKeys } = await listKeys(transaction, id);
  await outbox.post(transaction, accountMails.passwordChanged(email, config.publicBaseUrl, apiKeys));
}
