import { calls } from '@verso/contracts';
import type { Authenticator, PasskeyOptions } from './authenticator.ts';
import { type Guest, PASSWORD, type Reply } from './test-server.ts';

/** What the server asks for in an answer. */
export const optionsIn = (reply: Reply) => reply.data['options'] as PasskeyOptions;

/** Adds a passkey to an account; gives the recovery codes that come with the first second factor. */
export async function addPasskey(
  guest: Guest,
  authenticator: Authenticator,
  name = 'Laptop',
): Promise<readonly string[]> {
  const { options } = await guest.ask(calls.getNewPasskeyOptions, { body: { password: PASSWORD } });
  const passkey = authenticator.create(options as unknown as PasskeyOptions);
  const { recoveryCodes = [] } = await guest.ask(calls.addPasskey, { body: { name, passkey } });
  return recoveryCodes;
}
