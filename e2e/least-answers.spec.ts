import { convertButton, picker } from './converter.ts';
import { fixture } from './files.ts';
import { answerLeast } from './least-answers.ts';
import { PASSWORD } from './people.ts';
import { expect, test } from './test.ts';

test.describe('with a server that gives what the specification names and nothing else', () => {
  test.beforeEach(async ({ page }) => {
    await answerLeast(page);
  });

  test('a visitor signs in, signs up, verifies, and chooses a new password', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Ada');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await page.goto('/verify-email?token=t');
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await page.goto('/verify-email');
    await page.getByRole('button', { name: /Send|Resend/ }).click();
    await expect(page.getByText('The link was sent.')).toBeVisible();
    await page.goto('/forgot-password');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByRole('button', { name: 'Send Another Email' })).toBeVisible();
    await page.goto('/reset-password?token=t');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.waitForURL('/login');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('and someone signed in', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(`localStorage.setItem('token', 'a-token')`);
    });

    test('the dashboard counts the conversions itself and shows unknown states neutrally', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByText('50.0%')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'odd.pdf' })).toContainText('Archived');
      await page.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('letter.pdf'));
      await page.getByRole('button', { name: 'Upload and Convert' }).click();
      await expect(page.getByText('File uploaded successfully! Processing...')).toBeVisible();
    });

    test('the converter says that the file is processed and takes the next one', async ({ page }) => {
      await page.goto('/file-converter');
      await expect(page.getByRole('region', { name: 'Recent Conversions' })).toContainText('report.pdf');
      await picker(page).setInputFiles(fixture('letter.pdf'));
      await convertButton(page).click();
      await expect(page.getByText('File uploaded successfully! Processing...')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    });

    test('files are listed, counted, added and deleted', async ({ page }) => {
      await page.goto('/files');
      await expect(page.getByText('1.5 KB').first()).toBeVisible();
      await expect(page.getByText('UNKNOWN')).toBeVisible();
      await page.getByLabel('Files to upload').setInputFiles(fixture('letter.pdf'));
      await expect(page.getByText('File uploaded successfully!')).toBeVisible();
      await page.getByRole('button', { name: /^Delete notes/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('File deleted successfully!')).toBeVisible();
    });

    test('usage is shown, and that the credit history is missing', async ({ page }) => {
      await page.goto('/usage');
      await expect(page.getByRole('row').filter({ hasText: 'January 2026' })).toContainText('1.50');
      await expect(page.getByText('Your credit history could not be loaded.')).toBeVisible();
    });

    test('users are found, filtered, made, changed and deleted', async ({ page }) => {
      await page.goto('/admin/users');
      await expect(page.getByRole('row').filter({ hasText: 'grace@example.org' })).toBeVisible();
      await page.getByRole('searchbox').fill('ada');
      await expect(page.getByRole('row').filter({ hasText: 'grace@example.org' })).toBeHidden();
      await page.getByRole('searchbox').fill('');
      await page.getByRole('button', { name: 'Edit grace@example.org' }).click();
      await page.getByRole('button', { name: 'Update User' }).click();
      await expect(page.getByText('User updated successfully')).toBeVisible();
      await page.getByRole('button', { name: 'Delete grace@example.org' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('User deleted successfully')).toBeVisible();
      await page.getByRole('button', { name: 'Add New User' }).click();
      await page.getByLabel('Email', { exact: true }).fill('new@example.org');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create User' }).click();
      await expect(page.getByText('User created successfully')).toBeVisible();
    });
  });
});

test('the converter logs that its list of conversions could not be fetched, and says so', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await answerLeast(page);
  await page.addInitScript(`localStorage.setItem('token', 'a-token')`);
  await page.route('**/api/conversions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/file-converter');
  await expect(page.getByText('Your conversions could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(logged.join()).toContain('The list of conversions could not be fetched.');
});

test('usage data that cannot be fetched is explained by the server', async ({ page }) => {
  await answerLeast(page);
  await page.addInitScript(`localStorage.setItem('token', 'a-token')`);
  await page.route('**/api/usage', (route) => route.fulfill({ status: 503, json: { message: 'Back at noon.' } }));
  await page.goto('/usage');
  await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Back at noon.')).toBeVisible();
});
