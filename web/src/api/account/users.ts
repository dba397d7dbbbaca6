import { t } from '@lingui/core/macro';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AdminUser,
  ApiError,
  addressOf,
  adminCalls,
  type Inputs,
  keyCalls,
  type ListedUsers,
  type UserFilter,
  type UserSort,
} from '@verso/contracts';
import { API_BASE, client, fetchAsCaller } from '../client.ts';
import { saveAs } from '../save-as.ts';

const USERS = ['users'] as const;
const QUEUE_EVERY_MS = 5_000;

/** Which users are looked at. */
export interface UserView extends UserFilter {
  readonly page: number;
  readonly sort: UserSort;
}

/** One page of the users that match, and figures of all of them. */
export interface UserPage {
  readonly users: readonly AdminUser[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly figures: NonNullable<ListedUsers['figures']>;
}

/** So many users are on a page that is made here. */
const ON_A_PAGE = 50;

const VALUES: Record<'createdAt' | 'email' | 'credits', (user: AdminUser) => string | number> = {
  createdAt: ({ createdAt }) => createdAt,
  email: ({ email }) => email.toLowerCase(),
  credits: ({ subscription }) => subscription.extractionCredits,
};

/** The page that was asked for. Where a server gives all users without a word of pages, they are searched and sorted here. */
function pageOf({ users, ...said }: ListedUsers, view: UserView): UserPage {
  const { total, page, pages, figures } = said;
  if (total !== undefined && page !== undefined && pages !== undefined && figures !== undefined)
    return { users, total, page, pages, figures };
  const q = view.q?.toLowerCase() ?? '';
  const found = users.filter(
    ({ email, role, subscription }) =>
      email.toLowerCase().includes(q) &&
      (view.role === undefined || role === view.role) &&
      (view.plan === undefined || subscription.plan === view.plan),
  );
  const isDown = view.sort.startsWith('-');
  const keyOf = VALUES[view.sort.replace('-', '') as keyof typeof VALUES];
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) === isDown ? 1 : -1));
  return {
    users: sorted.slice((view.page - 1) * ON_A_PAGE, view.page * ON_A_PAGE),
    total: found.length,
    page: view.page,
    pages: Math.max(1, Math.ceil(found.length / ON_A_PAGE)),
    figures: {
      admins: users.filter(({ role }) => role === 'admin').length,
      paying: users.filter(({ subscription }) => subscription.plan !== 'free').length,
    },
  };
}

/** One page of users; while the next one comes, the last one stays. */
export function usersQuery(view: UserView) {
  return queryOptions({
    queryKey: [...USERS, view],
    queryFn: async () => pageOf((await client(adminCalls.listUsers, { query: view })).data, view),
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** Admin actions, a page of it; the latest is on the first. */
export function auditQuery(page: number) {
  return queryOptions({
    queryKey: [...USERS, 'audit', page],
    queryFn: async () => (await client(adminCalls.listAudit, { query: { page } })).data,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** What waits and runs at this moment, and who works on it. */
export function queueQuery() {
  return queryOptions({
    queryKey: ['queue'],
    queryFn: async () => (await client(adminCalls.getQueue)).data,
    refetchInterval: QUEUE_EVERY_MS,
    retry: 1,
  });
}

/** What was changed shows everywhere, in the navbar too when it was oneself. */
async function refresh(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: ['me'] });
  await cache.invalidateQueries({ queryKey: USERS });
}

/** Makes a user. Gives the server's sentence, as most of these do. Throws `ApiError`, as all of these do. */
export async function createUser(
  cache: QueryClient,
  body: Inputs<typeof adminCalls.createUser>['body'],
): Promise<string> {
  const { message } = await client(adminCalls.createUser, { body });
  await refresh(cache);
  return message ?? t`User created successfully`;
}

/** Changes a user. */
export async function updateUser(
  cache: QueryClient,
  id: string,
  body: Inputs<typeof adminCalls.updateUser>['body'],
): Promise<string> {
  const { message } = await client(adminCalls.updateUser, { params: { id }, body });
  await refresh(cache);
  return message ?? t`User updated successfully`;
}

/** Deletes a user with all files. */
export async function deleteUser(cache: QueryClient, id: string): Promise<string> {
  const { message } = await client(adminCalls.deleteUser, { params: { id } });
  await refresh(cache);
  return message ?? t`User deleted successfully`;
}

/** Disables a user who may sign in, enables one who may not. */
export async function toggleDisabled(cache: QueryClient, { _id, isDisabled }: AdminUser): Promise<string> {
  const call = isDisabled ? adminCalls.enableUser : adminCalls.disableUser;
  const { message } = await client(call, { params: { id: _id } });
  await refresh(cache);
  return message ?? t`Saved.`;
}

/** Turns two-factor authentication off for someone who has lost the device. */
export async function removeSecondFactor(cache: QueryClient, id: string): Promise<string> {
  const { message } = await client(adminCalls.removeSecondFactor, { params: { id } });
  await refresh(cache);
  return message ?? t`Saved.`;
}

/** Gives or takes credits. */
export async function adjustCredits(
  cache: QueryClient,
  id: string,
  body: Inputs<typeof adminCalls.adjustCredits>['body'],
): Promise<string> {
  const { message } = await client(adminCalls.adjustCredits, { params: { id }, body });
  await refresh(cache);
  return message ?? t`Credits adjusted`;
}

/** The API keys of a user. */
export const keysOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['keys', id],
    queryFn: async () => (await client(keyCalls.listKeysOfUser, { params: { id } })).data.keys,
  });

/** Revokes an API key of a user. */
export async function revokeKeyOfUser(cache: QueryClient, id: string, key: string): Promise<string> {
  const { message } = await client(keyCalls.revokeKeyOfUser, { params: { id, key } });
  await cache.invalidateQueries(keysOfUserQuery(id));
  return message ?? t`The API key was revoked.`;
}

/** A link to choose a new password; there is no second look at it. */
export async function makeResetLink(id: string): Promise<string> {
  return (await client(adminCalls.makeResetLink, { params: { id } })).data.link;
}

/** Saves the users that a filter leaves as a file. */
export async function exportUsers(query: UserFilter): Promise<void> {
  const answer = await fetchAsCaller(API_BASE + addressOf(adminCalls.exportUsers, { query }));
  if (!answer.ok)
    throw new ApiError('UNKNOWN', answer.status, t`The export could not be downloaded. Please try again.`);
  saveAs(await answer.blob(), 'users.csv');
}
