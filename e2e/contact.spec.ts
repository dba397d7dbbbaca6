import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { madeFile, manyPages } from './files.ts';
import { makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

/** The newest mail to an address, as the development mailbox shows it. */
async function mailTo(page: Page, address: string, subject: string) {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  return mails.find((mail) => mail.to === address && mail.subject === subject);
}

test('a visitor writes to support about a conversion that failed, and only its ID goes along', async ({ page }) => {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
  await page.getByLabel('File to convert').setInputFiles(madeFile('torn.pdf', Buffer.from('%PDF-1.7\nLost.')));
  await page.getByRole('button', { name: 'Convert File' }).click();
  await page.getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/contact\?conversion=/);
  const id = new URL(page.url()).searchParams.get('conversion') ?? '';
  await expect(page.getByRole('checkbox', { name: /Include the ID of this conversion/ })).toBeChecked();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your message')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your email address').fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill('Why does it fail?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message was sent. We will reply by email.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const mail = await mailTo(page, 'support@verso.example', 'A message to support');
  expect(mail?.text).toContain('Why does it fail?');
  expect(mail?.text).toContain(id);
  expect(mail?.text).not.toContain('torn');
});

test('a user leaves a long conversion and gets an email when it is done', async ({ page }) => {
  test.setTimeout(60_000);
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/file-converter');
  await page.getByLabel('File to convert').setInputFiles(madeFile('almanac.pdf', manyPages(400)));
  await page.getByRole('button', { name: 'Convert File' }).click();
  const choice = page.getByRole('checkbox', { name: 'Email me when it is done' });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => mailTo(page, email, 'Your DOCX is ready'), { timeout: 15_000 }).toBeDefined();
});

test('pricing, demo and dashboard are in the navigation', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/billing');
  await expect(nav.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/features');
  await signIn(page, await makeUser(page.request));
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});
