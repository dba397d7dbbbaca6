import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Support, statusCalls } from '@verso/contracts';
import { useToken } from './account/session.ts';
import { client } from './client.ts';
import { limitsQuery } from './convert/limits.ts';

/** Whom to ask for help; undefined until the server has said so. */
export function useSupport(): Support | undefined {
  return useQuery(limitsQuery(useToken())).data?.support;
}

/** Sends a message to support. Gives the server's sentence. Throws `ApiError`. */
export async function askSupport(body: { email: string; message: string; conversionId?: string }): Promise<string> {
  const { message } = await client(statusCalls.askSupport, { body });
  return message ?? t`Your message was sent.`;
}
