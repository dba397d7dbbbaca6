import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { faultsOf } from './boxes.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture } from './files.ts';
import { asUser, makeUser, newAddress, signIn } from './people.ts';
import { expect, newVisitor, test } from './test.ts';

const LINK_PASSWORD = 'Only for Zoë';

/** Converts a letter as a guest. */
async function convert(page: Page): Promise<void> {
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share a link' });

/** Makes a link in the dialog, which is open. Gives its path, with the secret. */
async function makeLink(page: Page, password = ''): Promise<string> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(url).toMatch(/\/shared#[\w-]{43}$/);
  return new URL(url).pathname + new URL(url).hash;
}

/** What a page downloads by its button. */
async function download(page: Page): Promise<{ name: string; bytes: number }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: (await readFile(await file.path())).byteLength };
}

test('a guest shares a result with a password, someone downloads it, and the guest sees that and revokes the link', async ({
  page,
  browser,
}) => {
  await convert(page);
  await page.getByRole('button', { name: 'Share a link' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Anyone with a link can download letter.docx, without an account')).toBeVisible();
  await expectAccessible(page);
  const path = await makeLink(page, LINK_PASSWORD);
  await expect(dialog.getByText('Copy it now: it is shown only once.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expectAccessible(page);
  const row = dialog.getByRole('listitem');
  await expect(row).toContainText('with a password');
  await expect(row).toContainText('never opened · never downloaded');

  const visitor = await newVisitor(browser);
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  const answer = await visitor.goto(path);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['link']).toBeUndefined();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(visitor).toHaveTitle('Shared file - Verso');
  await expectAccessible(visitor);
  await visitor.getByLabel('Password of the link', { exact: true }).fill('Only for you');
  await visitor.getByRole('button', { name: 'Open the link' }).click();
  await expect(visitor.getByText('This is not the password of the link. Please try again.')).toBeVisible();
  await visitor.getByLabel('Password of the link', { exact: true }).fill(LINK_PASSWORD);
  await visitor.getByRole('button', { name: 'Open the link' }).click();
  await expect(visitor.getByText('letter.docx')).toBeVisible();
  await expect(visitor.getByText(/^DOCX · [\d.]+ KB · 1 page$/)).toBeVisible();
  await expect(visitor.getByText(/^The link works until /)).toBeVisible();
  await expectAccessible(visitor);
  const { name, bytes } = await download(visitor);
  expect(name).toBe('letter.docx');
  expect(bytes).toBeGreaterThan(1_000);
  // The secret is in no address that was asked for.
  expect(requests.filter((url) => url.includes(path.slice(path.indexOf('#') + 1)))).toEqual([]);

  await expect(row).toContainText('opened once · downloaded once');
  await row.getByRole('button', { name: /^Revoke the link of / }).click();
  await expect(row).toBeHidden();
  await visitor.getByRole('button', { name: 'Download' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('It is incomplete, or it has ended. Ask for a new one.')).toBeVisible();
  await expectAccessible(visitor);
});

test('links end when the file is deleted, and one that never was says the same', async ({ page, browser }) => {
  await convert(page);
  await page.getByRole('button', { name: 'Share a link' }).click();
  const path = await makeLink(page);
  await page.keyboard.press('Escape');
  const visitor = await newVisitor(browser);
  await visitor.goto(path);
  await expect(visitor.getByText('letter.docx')).toBeVisible();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeHidden();
  for (const link of [path, `/shared#${'x'.repeat(43)}`, '/shared']) {
    await visitor.goto('/status');
    await visitor.goto(link);
    await expect(visitor.getByText('It is incomplete, or it has ended. Ask for a new one.')).toBeVisible();
  }
});

test('a user shares a link from the viewer and from the history', async ({ page, browser }) => {
  const email = await makeUser(page.request);
  await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'More for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  await dialogOf(page).getByLabel('How long the link works').selectOption('One hour');
  const path = await makeLink(page);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'View pages' }).click();
  await expect(page).toHaveURL(/\/view\?conversion=/);
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  await makeLink(page);
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const visitor = await newVisitor(browser);
  await visitor.goto(path);
  expect((await download(visitor)).name).toBe('letter.docx');
});

/** The newest mail to an address; the server sends it within seconds. */
async function mailTo(page: Page, email: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
      text = mails.find(({ to }) => to === email)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** The path of a link in a mail, with what is behind `#`. */
const pathIn = (text: string, page: string) => new RegExp(`https?://[^/]+(\\S*/${page}#\\S+)`).exec(text)?.[1] ?? '';

test('a guest has a result emailed, and its reader downloads it and stops such emails', async ({ page, browser }) => {
  const email = newAddress('reader');
  await convert(page);
  await page.getByRole('button', { name: 'Email me the result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email me the result' });
  await expectAccessible(page);
  await dialog.getByLabel('Your email address').fill('nobody');
  await dialog.getByRole('button', { name: 'Email me the result' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Email me the result' }).click();
  await expect(page.getByText(`The result is on its way to ${email}.`)).toBeVisible();
  const text = await mailTo(page, email);
  const reader = await newVisitor(browser);
  await reader.goto(pathIn(text, 'shared'));
  expect((await download(reader)).name).toBe('letter.docx');
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toContainText('in the email');
  await expect(dialogOf(page).getByRole('listitem')).toContainText('downloaded once');

  const answer = await reader.goto(pathIn(text, 'stop-emails'));
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(reader.getByText('We will send no more results to this address.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Allow them again' }).click();
  await expect(reader.getByText('Results can be sent to this address again.')).toBeVisible();
});

test.describe('in German at 360 pixels', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

  test('dialogs, the shared file and the page that stops emails fit', async ({ page, browser }) => {
    const email = newAddress('leserin');
    await page.goto('/de/file-converter');
    await page.getByLabel('Datei zum Umwandeln').setInputFiles(fixture('letter.pdf'));
    await page.getByRole('button', { name: 'Datei umwandeln' }).click();
    await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
    expect(await faultsOf(page, 'result')).toEqual([]);
    await page.getByRole('button', { name: 'Ergebnis per E-Mail senden' }).click();
    expect(await faultsOf(page, 'mail dialog')).toEqual([]);
    const mail = page.getByRole('dialog', { name: 'Ergebnis per E-Mail senden' });
    await mail.getByLabel('Ihre E-Mail-Adresse').fill(email);
    await mail.getByRole('button', { name: 'Ergebnis per E-Mail senden' }).click();
    await page.getByRole('button', { name: 'Link teilen' }).click();
    expect(await faultsOf(page, 'link dialog')).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Link teilen' });
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    const url = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    expect(await faultsOf(page, 'made link')).toEqual([]);
    await expectNoSidewaysScroll(page);
    const text = await mailTo(page, email);
    const reader = await (await browser.newContext({ locale: 'de', viewport: { width: 360, height: 740 } })).newPage();
    for (const path of [url.pathname + url.hash, pathIn(text, 'stop-emails'), '/shared']) {
      await reader.goto('about:blank');
      await reader.goto(path);
      await expect(reader.locator('html')).toHaveAttribute('lang', 'de');
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
      await reader.waitForLoadState('networkidle');
      expect(await faultsOf(reader, path)).toEqual([]);
      await expectNoSidewaysScroll(reader);
    }
  });
});

test('nothing offers a link, or a result by email, where the operator has turned links off', async ({ page }) => {
  await page.route('**/api/limits', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const capabilities = { ...data.capabilities, shareLinks: false };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, capabilities } } });
  });
  await convert(page);
  await expect(page.getByRole('link', { name: 'Compare pages' })).toBeVisible();
  for (const name of ['Share a link', 'Email me the result'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share a link' })).toHaveCount(0);
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  // What the guest has converted is the user's now.
  await page.getByRole('button', { name: 'More for letter.pdf' }).click();
  await expect(page.getByRole('menuitem', { name: 'View pages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Share a link' })).toHaveCount(0);
});
