import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type SecondFactorState, secondFactorCalls } from '@verso/contracts';
import { client } from '../client.ts';
import { session } from './session.ts';

/** What the account has besides its password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async () => (await client(secondFactorCalls.getSecondFactor)).data.secondFactor,
});

/** Puts what has changed where the account page finds it. */
export function keepSecondFactor(cache: QueryClient, secondFactor: SecondFactorState): void {
  cache.setQueryData(secondFactorQuery.queryKey, secondFactor);
}

/** Finishes a sign-in with a code. Throws `ApiError`, as all of these do. */
export async function finishSignIn(challenge: string, code: string, isRemembered: boolean): Promise<void> {
  const { data } = await client(secondFactorCalls.finishSignIn, { body: { challenge, code } });
  session.open(data.token, isRemembered);
}

/** Gives the second factor again, for what asks for it. */
export async function giveSecondFactor(code: string): Promise<void> {
  await client(secondFactorCalls.giveSecondFactor, { body: { code } });
}

/** A new secret for an app, and the address that apps scan. */
export async function setUpAuthenticator(): Promise<{ secret: string; uri: string }> {
  return (await client(secondFactorCalls.setUpAuthenticator)).data;
}

/** Turns the second factor on; gives the recovery codes. The account changes on the page when they were seen. */
export async function confirmAuthenticator(given: { code: string; password: string | undefined }): Promise<string[]> {
  return (await client(secondFactorCalls.confirmAuthenticator, { body: given })).data.recoveryCodes;
}

/** Removes the app. Gives the server's sentence. */
export async function removeAuthenticator(
  cache: QueryClient,
  given: { code: string; password: string | undefined },
): Promise<string> {
  const { data, message } = await client(secondFactorCalls.removeAuthenticator, { body: given });
  keepSecondFactor(cache, data.secondFactor);
  return message ?? t`Removed.`;
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(password: string | undefined): Promise<string[]> {
  return (await client(secondFactorCalls.renewRecoveryCodes, { body: { password } })).data.recoveryCodes;
}
