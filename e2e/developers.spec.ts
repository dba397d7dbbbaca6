import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture } from './files.ts';
import { ADMIN, asUser, linkFor, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);

/** From the page to the first result; people, who read and type, need most of what is left of three minutes. */
const MOST_FOR_STRANGERS_MS = 60_000;

/** Creates a key on the page that is open, and gives it. */
async function createKey(page: Page, kind: 'live' | 'test'): Promise<string> {
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByLabel('Name').fill('Invoices');
  await form.getByLabel('Kind').selectOption(kind);
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByRole('dialog', { name: 'Your new API key' }).getByLabel('API key').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

/** Runs code of the page in a folder that has the documents it names. */
async function runIn(command: string, file: string, code: string, key: string): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-sample-'));
  try {
    for (const name of ['invoice.pdf', 'book.pdf']) await copyFile(fixture('letter.pdf'), join(folder, name));
    await writeFile(join(folder, file), code);
    await run(command, [file], { cwd: folder, env: { ...process.env, VERSO_KEY: key }, timeout: 60_000 });
    const results = ['invoice.docx', 'book.docx'].map((name) => readFile(join(folder, name)).catch(() => null));
    return (await Promise.all(results)).filter((result) => result !== null);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a stranger signs up, makes a key and converts with the command of the page', async ({ page }) => {
  const began = Date.now();
  await page.goto('/developers');
  await page.getByRole('link', { name: 'Get an API key' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  const email = newAddress();
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await linkFor(page.request, email, 'Verify your email address'));
  await page.waitForURL('/dashboard');
  await page.goto('/account/api');
  const key = await createKey(page, 'live');
  expect(key).toMatch(/^vk_live_/);
  await expect(page.getByText(/never used/)).toBeVisible();
  await page.goto('/developers');
  const code = String(await page.getByRole('region', { name: 'Convert a file' }).locator('code').textContent());
  const [result] = await runIn('sh', 'convert.sh', code, key);
  expect(result?.subarray(0, 2).toString()).toBe('PK');
  expect(Date.now() - began).toBeLessThan(MOST_FOR_STRANGERS_MS);
});

test('the code of the page converts in TypeScript, in Python and in the shell, by one call and by following', async ({
  page,
}) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account/api');
  const key = await createKey(page, 'test');
  await page.goto('/developers');
  for (const label of ['Convert a file', 'Follow a conversion'])
    for (const [language, command, file] of [
      ['curl', 'sh', 'convert.sh'],
      ['TypeScript', process.execPath, 'convert.ts'],
      // Debian's, which has the modules that set-up installs.
      ['Python', '/usr/bin/python3', 'convert.py'],
    ] as const) {
      const sample = page.getByRole('region', { name: label });
      await sample.getByText(language, { exact: true }).click();
      // Another name each time: the same one would be the same conversion.
      const code = String(await sample.locator('code').textContent()).replace('book-2026-11', `book-${language}`);
      const results = await runIn(command, file, code, key);
      expect([label, language, results.map((bytes) => bytes.subarray(0, 2).toString())]).toEqual([
        label,
        language,
        ['PK'],
      ]);
    }
});

test('a key is replaced and revoked, and its list says when it was used', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account/api');
  await expect(page.getByText('You have no API keys yet.')).toBeVisible();
  const key = await createKey(page, 'test');
  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get('/api/conversions', { headers })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/last used .+ from /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace Invoices' }).click();
  await page.getByLabel('The old key works for').selectOption('Stop the old key at once');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  expect((await page.request.get('/api/conversions', { headers })).status()).toBe(401);
  await page.getByRole('button', { name: 'Revoke Invoices' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('You have no API keys yet.')).toBeVisible();
});

test('a webhook is told of a test, and the log shows what it answered', async ({ page }) => {
  const heard: string[] = [];
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']));
    response.end('thank you');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account/api');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const asked = page.getByRole('dialog', { name: 'New webhook' });
  await page.getByLabel('Address').fill('http://192.168.0.1/');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(asked.getByText('Please enter your password')).toBeVisible();
  await asked.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('alert')).toContainText('is not on the public Internet');
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Replace the secret of ${url}` }).click();
  const form = page.getByRole('dialog', { name: 'Replace the signing secret?' });
  await form.getByLabel('Your password', { exact: true }).fill('not it at all');
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(form.getByRole('alert')).toHaveText('This is not your current password.');
  await expectAccessible(page);
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByLabel('Signing secret', { exact: true })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Log of ${url}` }).click();
  const log = page.getByRole('dialog', { name: 'Webhook log' });
  await log.getByRole('button', { name: 'Send a test' }).click();
  await expect(log.getByText(/^Delivered · /)).toBeVisible();
  await log.getByText('webhook.test', { exact: true }).click();
  await expect(log.getByText(/^HTTP 200 after \d+ ms: thank you$/)).toBeVisible();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(new Set(heard).size).toBe(1);
  await log.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Pause ${url}` }).click();
  await expect(page.getByText('Paused.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
  receiver.close();
});

test('the pages for developers are accessible and fit a phone', async ({ page }) => {
  await page.goto('/developers');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account/api');
  await expectNoSidewaysScroll(page);
});

test('an admin sees the keys of a user and revokes one', async ({ page }) => {
  const email = await makeUser(page.request);
  const { headers } = await asUser(page.request, email);
  const data = { name: 'Invoices', scopes: ['read'], password: PASSWORD };
  const made = (await (await page.request.post('/api/account/keys', { headers, data })).json()) as {
    data: { secret: string };
  };
  await signIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `More for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'API keys...' }).click();
  const keys = page.getByRole('dialog', { name: `API keys of ${email}` });
  await keys.getByRole('button', { name: 'Revoke Invoices' }).click();
  await expect(keys.getByText('This user has no API keys.')).toBeVisible();
  const used = await page.request.get('/api/conversions', { headers: { authorization: `Bearer ${made.data.secret}` } });
  expect(used.status()).toBe(401);
});
