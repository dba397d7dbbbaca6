import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';
import { useAppCode } from './authenticator.ts';
import { admitCode } from './guess-limits.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

/** Whether a code is one of an app: a recovery code has letters. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/[\s-]/g, ''));
}

/** Uses up a code of the user's app, or a recovery code. Throws `CodedError` WRONG_CODE, and TOO_MANY_REQUESTS. */
export async function requireCode(
  services: Services,
  request: FastifyRequest,
  user: UserRow,
  typed: string,
): Promise<void> {
  const { database, signingKey } = services;
  const isOfApp = isAppCode(typed);
  const guess = await admitCode(services, request, user, isOfApp);
  const isRight = isOfApp
    ? await useAppCode(database.db, signingKey, user.id, { code: typed, isConfirmed: true })
    : await spendRecoveryCode(services, user, typed);
  if (!isRight) throw new CodedError('WRONG_CODE');
  await guess.right();
}

/** Uses a recovery code up, and tells its owner. */
async function spendRecoveryCode(
  { config, database, outbox }: Services,
  user: UserRow,
  typed: string,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    if (!(await useRecoveryCode(transaction, user.id, typed))) return false;
    const left = await countRecoveryCodes(transaction, user.id);
    const url = `${config.publicBaseUrl}/account`;
    await outbox.post(transaction, signInMails.recoveryCodeUsed(user.email, left, url));
    return true;
  });
}
