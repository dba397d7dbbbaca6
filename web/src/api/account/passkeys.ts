import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, passkeyCalls, secondFactorCalls } from '@verso/contracts';
import { client } from '../client.ts';
import { keepSecondFactor } from './second-factor.ts';
import { session } from './session.ts';

type Options = Record<string, unknown>;

/** People close the browser's window; that is no fault of anything. */
const CANCELED = t`The passkey was not used. Please try again.`;
const UNSUPPORTED = t`This browser does not support passkeys.`;

/** Few people use it: it is fetched when they do. */
const library = () => import('@simplewebauthn/browser');

/** Has the browser sign what the server asks for. Throws `ApiError` with a sentence, as all of these do. */
async function sign(optionsJSON: Options): Promise<Options> {
  const { browserSupportsWebAuthn, startAuthentication } = await library();
  if (!browserSupportsWebAuthn()) throw new ApiError('UNSUPPORTED', 0, UNSUPPORTED);
  const signed = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new ApiError('CANCELED', 0, CANCELED);
  });
  return { ...signed };
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(isRemembered: boolean): Promise<void> {
  const { data: asked } = await client(passkeyCalls.getPasskeyOptions, { body: {} });
  const passkey = await sign(asked.options);
  const { data } = await client(passkeyCalls.signInWithPasskey, { body: { passkey, rememberMe: isRemembered } });
  session.open(data.token, isRemembered);
}

/** Finishes a sign-in with a passkey. */
export async function finishWithPasskey(challenge: string, isRemembered: boolean): Promise<void> {
  const { data: asked } = await client(passkeyCalls.getPasskeyOptions, { body: { challenge } });
  const { data } = await client(secondFactorCalls.finishSignIn, {
    body: { challenge, passkey: await sign(asked.options) },
  });
  session.open(data.token, isRemembered);
}

/** Gives the second factor again with a passkey. */
export async function giveWithPasskey(): Promise<void> {
  const { data: asked } = await client(passkeyCalls.getProofOptions);
  await client(secondFactorCalls.giveSecondFactor, { body: { passkey: await sign(asked.options) } });
}

/** Adds a passkey; gives the recovery codes that come with the first second factor. */
export async function addPasskey(given: { name: string; password: string | undefined }): Promise<string[] | null> {
  const { browserSupportsWebAuthn, startRegistration } = await library();
  if (!browserSupportsWebAuthn()) throw new ApiError('UNSUPPORTED', 0, UNSUPPORTED);
  const { data: asked } = await client(passkeyCalls.getNewPasskeyOptions, { body: { password: given.password } });
  const made = await startRegistration({ optionsJSON: asked.options as never }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const sentence = isKnown
      ? t`This device already has a passkey of your account.`
      : t`No passkey was created. Please try again.`;
    throw new ApiError('CANCELED', 0, sentence);
  });
  const { data } = await client(passkeyCalls.addPasskey, { body: { name: given.name, passkey: { ...made } } });
  return data.recoveryCodes ?? null;
}

/** Renames a passkey. Gives the server's sentence. */
export async function renamePasskey(cache: QueryClient, id: string, name: string): Promise<string> {
  const { data, message } = await client(passkeyCalls.renamePasskey, { params: { id }, body: { name } });
  keepSecondFactor(cache, data.secondFactor);
  return message ?? t`Saved.`;
}

/** Removes a passkey. Gives the server's sentence. */
export async function removePasskey(cache: QueryClient, id: string, password: string | undefined): Promise<string> {
  const { data, message } = await client(passkeyCalls.removePasskey, { params: { id }, body: { password } });
  keepSecondFactor(cache, data.secondFactor);
  return message ?? t`Removed.`;
}
