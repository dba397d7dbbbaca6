import { convertButton, picker } from './converter.ts';
import { fixture } from './files.ts';
import { makeUser, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

for (const path of ['/files', '/usage', '/account', '/billing', '/dashboard', '/file-converter'])
  test(`logging out on ${path} leads to the start page, and the next user to the dashboard`, async ({ page }) => {
    const [first, second] = [await makeUser(page.request), await makeUser(page.request)];
    await signIn(page, first);
    await expect(page).toHaveURL('/dashboard');
    await page.goto(path);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email address').fill(second);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

test('the converter shows the next user nothing of what the last one converted', async ({ page }) => {
  const [first, second] = [await makeUser(page.request), await makeUser(page.request)];
  await signIn(page, first);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/file-converter');
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, second);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Convert' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByText('Your last conversion was deleted or has expired.')).toBeHidden();
});

test('a page of a user leads to the start page when its user logs out in another tab', async ({ page, context }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/usage');
  await other.getByRole('button', { name: /^User menu/ }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
});
