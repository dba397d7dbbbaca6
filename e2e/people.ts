import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A password that passes every rule. */
export const PASSWORD = 'Paper and 1 pen';

/** The admin that the server makes at start. */
export const ADMIN = { email: 'root@example.org', password: 'Rules and 1 key' } as const;

let made = 0;

/** An address that no other test has. */
export function newAddress(name = 'ada'): string {
  made += 1;
  return `${name}.${process.pid}.${Date.now()}.${made}@example.org`;
}

/** The path of the link in the newest mail to an address. */
export async function linkFor(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const mails = (await (await request.get('/dev/mailbox.json')).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  const mail = mails.find(({ to, subject: found }) => to === email && found === subject);
  const link = /https?:\/\/[^/]+(\/\S+token=\S+)/.exec(mail?.text ?? '')?.[1];
  expect(link, `a mail "${subject}" to ${email}`).toBeDefined();
  return link ?? '';
}

/** An account that is verified, made through the API. */
export async function makeUser(request: APIRequestContext, email = newAddress()): Promise<string> {
  await request.post('/api/auth/register', { data: { name: 'Ada Lovelace', email, password: PASSWORD } });
  const token = (await linkFor(request, email, 'Verify your email address')).split('token=')[1];
  expect((await request.get(`/api/auth/verify-email/${token}`)).status()).toBe(200);
  return email;
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Calls the API as a user. */
export async function asUser(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    headers,
    /** Converts a file and waits until that has ended. */
    async convert(path: string, name = 'letter.pdf'): Promise<void> {
      // Under another name it is another file: the same bytes again at once would be the same click.
      const buffer = Buffer.concat([await readFile(path), Buffer.from(`\n% ${name}\n`)]);
      const file = { name, mimeType: 'application/pdf', buffer };
      const sent = await request.post('/api/conversions/upload', {
        headers,
        multipart: { targetFormat: 'docx', file },
      });
      expect(sent.status()).toBe(201);
      const { data: made } = (await sent.json()) as { data: { conversion: { eventsUrl: string } } };
      // The stream ends with the conversion.
      await request.get(made.conversion.eventsUrl, { headers });
    },
  };
}
