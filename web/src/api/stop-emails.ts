import { t } from '@lingui/core/macro';
import { mailCalls } from '@verso/contracts';
import { say } from '../language/say.ts';
import { client } from './client.ts';

/** Has no more results sent to the address of an email. Gives the server's sentence. Throws `ApiError`. */
export async function stopEmails(token: string): Promise<string> {
  const { message } = await client(mailCalls.stopMails, { params: { token } });
  return message === undefined ? t`Done.` : say(message);
}

/** Lets results be sent to it again. Gives the server's sentence. Throws `ApiError`. */
export async function allowEmails(token: string): Promise<string> {
  const { message } = await client(mailCalls.allowMails, { params: { token } });
  return message === undefined ? t`Done.` : say(message);
}
