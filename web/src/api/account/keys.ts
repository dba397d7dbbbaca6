import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Inputs, keyCalls, type Output } from '@verso/contracts';
import { client } from '../client.ts';

/** The user's API keys. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await client(keyCalls.listKeys)).data.keys,
});

/** A new key with its secret, which no other answer has. */
export type NewSecret = Output<typeof keyCalls.createKey>;

/** Creates a key. Throws `ApiError`, as all of these do. */
export async function createKey(
  cache: QueryClient,
  wanted: Inputs<typeof keyCalls.createKey>['body'],
): Promise<NewSecret> {
  const { data } = await client(keyCalls.createKey, { body: wanted });
  await cache.invalidateQueries(keysQuery);
  return data;
}

/** Replaces a key by a new one. */
export async function rotateKey(
  cache: QueryClient,
  id: string,
  given: { overlapHours: number; password: string | undefined },
): Promise<NewSecret> {
  const { data } = await client(keyCalls.rotateKey, { params: { id }, body: given });
  await cache.invalidateQueries(keysQuery);
  return data;
}

/** Revokes a key. Gives the server's sentence. */
export async function revokeKey(cache: QueryClient, id: string): Promise<string> {
  const { message } = await client(keyCalls.revokeKey, { params: { id } });
  await cache.invalidateQueries(keysQuery);
  return message ?? t`The API key was revoked.`;
}
