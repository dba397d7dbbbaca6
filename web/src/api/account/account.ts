import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AccountState, ApiError, accountCalls, authCalls } from '@verso/contracts';
import { API_BASE, client, fetchAsCaller } from '../client.ts';
import { saveAs } from '../save-as.ts';
import { keepUser } from './auth.ts';

/** Pending changes to the account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => (await client(accountCalls.getAccount)).data.account,
});

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await client(authCalls.listSessions)).data.sessions,
});

function keepAccount(cache: QueryClient, account: AccountState): void {
  cache.setQueryData(accountQuery.queryKey, account);
}

/** Changes the name. Gives the server's sentence, as all of these do. Throws `ApiError`, as all of these do. */
export async function rename(cache: QueryClient, name: string): Promise<string> {
  const { data, message } = await client(accountCalls.renameAccount, { body: { name } });
  keepUser(cache, data.user);
  return message ?? t`Saved.`;
}

/** Asks for another address. */
export async function changeEmail(
  cache: QueryClient,
  given: { email: string; password: string | undefined },
): Promise<string> {
  const { data, message } = await client(accountCalls.changeEmail, { body: given });
  keepAccount(cache, data.account);
  return message ?? t`Saved.`;
}

/** Chooses another password. */
export async function changePassword(
  cache: QueryClient,
  given: { currentPassword: string | undefined; newPassword: string },
): Promise<string> {
  const { message } = await client(accountCalls.changePassword, { body: given });
  await cache.invalidateQueries(accountQuery);
  return message ?? t`Saved.`;
}

/** Signs out one other session, or all others. */
export async function endSessions(cache: QueryClient, id: string | 'others'): Promise<string> {
  const { message } =
    id === 'others' ? await client(authCalls.endOtherSessions) : await client(authCalls.endSession, { params: { id } });
  await cache.invalidateQueries(sessionsQuery);
  return message ?? t`Signed out there.`;
}

/** Plans the deletion of the account. */
export async function deleteAccount(cache: QueryClient, password: string | undefined): Promise<string> {
  const { data, message } = await client(accountCalls.deleteAccount, { body: { password } });
  keepAccount(cache, data.account);
  return message ?? t`Your account will be deleted.`;
}

/** Takes the deletion back. */
export async function keepTheAccount(cache: QueryClient): Promise<string> {
  const { data, message } = await client(accountCalls.keepAccount);
  keepAccount(cache, data.account);
  return message ?? t`Your account will not be deleted.`;
}

/** Saves all that is stored about the user as a file. */
export async function exportAccount(): Promise<void> {
  const answer = await fetchAsCaller(API_BASE + accountCalls.exportAccount.path);
  if (!answer.ok)
    throw new ApiError('UNKNOWN', answer.status, t`The export could not be downloaded. Please try again.`);
  saveAs(await answer.blob(), 'verso-account.json');
}
