import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MEGABYTE } from '@verso/contracts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { dropFile, fixture, madeFile, manyPages, pasteFile } from './files.ts';
import { MIDDAY_ZONE } from './midday-zone.ts';
import { expect, test } from './test.ts';

/** Collects what the converter says while it works; the answer tells it all, also what stood there for a moment only. */
async function recordProgress(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`
    window.progressWords = [];
    new MutationObserver(() => {
      const words = [...document.querySelectorAll('main [role=status]')].map((one) => one.textContent).find(Boolean);
      if (words && words !== window.progressWords.at(-1)) window.progressWords.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  return () => page.evaluate('window.progressWords');
}

/** Downloads the result; gives its name and whether it has something in it. */
async function download(page: Page): Promise<{ name: string; bytes: number }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: (await stat(await file.path())).size };
}

test.describe('an empty converter', () => {
  test('shows guests where they are, what they may send and what an account would give', async ({ page }) => {
    await openConverter(page);
    await expect(page.getByRole('complementary', { name: 'Guest Mode' }).getByRole('link')).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(page.getByText('Max file size: 50MB')).toBeVisible();
    await expect(page.getByRole('radio', { name: /PDF to DOCX/ })).toBeChecked();
    await expect(convertButton(page)).toBeDisabled();
    const card = page.getByRole('region', { name: 'Create an Account' });
    await expect(card.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    await expect(card.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expectAccessible(page);
  });

  test('fits 360 and 320 pixels without sideways scroll', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openConverter(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('choosing a file', () => {
  test('takes the matching target, and removing it brings the drop zone back', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.docx'));
    await expect(page.getByRole('radio', { name: /DOCX to PDF/ })).toBeChecked();
    await expect(convertButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove letter.docx' }).click();
    await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await expect(page.getByRole('radio', { name: /PDF to DOCX/ })).toBeChecked();
  });

  test('and a target that it already has is named, and cannot be sent', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await page.getByRole('radio', { name: /DOCX to PDF/ }).press('Space');
    await expect(page.getByText('“letter.pdf” is already a PDF. Choose PDF to DOCX.')).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
  });

  test('by pasting it puts the focus on the button that converts', async ({ page }) => {
    await openConverter(page);
    await pasteFile(page, fixture('letter.pdf'));
    await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
    await expect(convertButton(page)).toBeFocused();
  });

  test('of another type is refused in an alert', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(madeFile('notes.txt', Buffer.from('Plain words.')));
    const alert = page.getByRole('alertdialog', { name: 'Please upload only PDF or DOCX files' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(convertButton(page)).toBeDisabled();
  });

  test('over the limit is refused before a byte is sent, with both numbers', async ({ page }) => {
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') uploads.push(request.url());
    });
    await openConverter(page);
    await picker(page).setInputFiles(madeFile('atlas.pdf', Buffer.alloc(6 * MEGABYTE, '%PDF-1.7 ')));
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('6 MB');
    await expect(alert).toContainText('5 MB');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(convertButton(page)).toBeDisabled();
    expect(uploads).toEqual([]);
  });

  test('on a phone shows its name and its pages on one line each', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    const lines = [page.getByText('letter.pdf', { exact: true }), page.getByText(/KB · 1 page/)];
    for (const line of lines) {
      await expect(line).toBeVisible();
      // A line is 20 or 24 pixels high.
      expect((await line.boundingBox())?.height).toBeLessThan(36);
    }
  });
});

test.describe('converting', () => {
  // What is deleted tomorrow says so by its day.
  test.use({ timezoneId: MIDDAY_ZONE });
  for (const [source, result] of [
    ['letter.pdf', 'letter.docx'],
    ['letter.docx', 'letter.pdf'],
  ] as const) {
    test(`${source}, dropped on the page, shows its progress and becomes ${result} to download`, async ({ page }) => {
      await openConverter(page);
      await dropFile(page, fixture(source));
      await expect(convertButton(page)).toBeFocused();
      const progress = await recordProgress(page);
      await convertButton(page).click();
      await expect(page.getByRole('heading', { name: result })).toBeVisible();
      await expect(page.getByText(/Deleted (today|tomorrow) at \d\d:\d\d/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download' })).toBeFocused();
      expect(await progress()).toEqual(expect.arrayContaining(['Uploading', expect.stringContaining('finished')]));
      const file = await download(page);
      expect(file.name).toBe(result);
      expect(file.bytes).toBeGreaterThan(1000);
    });
  }

  test('a result that is deleted on another day names that day', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await convertButton(page).click();
    await expect(page.getByText(/Deleted today at \d\d:\d\d/).first()).toBeVisible();
    await page.clock.setFixedTime(Date.now() - 86_400_000);
    await page.reload();
    await expect(page.getByText(/Deleted tomorrow at \d\d:\d\d/).first()).toBeVisible();
  });

  test('works with the keyboard alone', async ({ page }) => {
    // Listened for from the start: asked for together with the key, it can come too late.
    const chooser = page.waitForEvent('filechooser');
    await openConverter(page);
    const browse = page.getByRole('button', { name: 'Choose a file' });
    await browse.focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(fixture('letter.pdf'));
    await expect(convertButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Download' })).toBeFocused();
    // Past what else can be done with the result.
    const focus = page.locator(':focus');
    for (let step = 0; step < 8 && (await focus.textContent())?.trim() !== 'Convert another'; step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(browse).toBeFocused();
  });

  test('a long document counts its pages, survives a reload on the way and can be deleted', async ({ page }) => {
    test.setTimeout(60_000);
    await openConverter(page);
    await picker(page).setInputFiles(madeFile('almanac.pdf', manyPages(600)));
    await convertButton(page).click();
    await expect(page.getByText(/page \d+ of 600/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'almanac.docx' })).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('File deleted successfully!')).toBeVisible();
    const receipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Deletion receipt' }).click();
    expect((await receipt).suggestedFilename()).toBe('verso-deletion-receipt.zip');
    await page.reload();
    await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
  });

  test('that cannot be found again for want of a connection can be looked for again', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await convertButton(page).click();
    await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
    const conversions = /\/api\/conversions\//;
    await page.route(conversions, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your conversion could not be loaded.' })).toBeVisible();
    await page.unroute(conversions);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  });

  test('can be cancelled, and the file is still chosen', async ({ page }) => {
    // The news of the conversion is held back, so that it is on its way for as long as this test looks at it.
    await page.route(/\/api\/conversions\/(?!upload)/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await convertButton(page).click();
    await expect(page.getByRole('button', { name: 'Converting...' })).toBeDisabled();
    await expect(page.getByText('Waiting in line')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(convertButton(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
  });

  test('a text file under a wrong name is refused when it is chosen', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(madeFile('letter.pdf', Buffer.from('Dear reader, this is no PDF.')));
    const refusal = page.getByRole('alertdialog', { name: 'Please upload only PDF or DOCX files' });
    await expect(refusal).toContainText('“letter.pdf” contains neither a PDF nor a Word document.');
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
  });

  test('a damaged file gets a reason and a way on', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(madeFile('torn.pdf', Buffer.from('%PDF-1.7\nThe rest of this file was lost.')));
    await convertButton(page).click();
    await expect(page.getByRole('heading', { name: 'The conversion failed.' })).toBeVisible();
    await expect(page.getByText('You were not charged.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
  });

  test('a locked PDF asks for its password, says when it is wrong and opens with the right one', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('locked.pdf'));
    const password = page.getByLabel('Password of the file', { exact: true });
    await expect(page.getByText(/This file is locked/)).toBeVisible();
    await password.fill('guess');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/password.* wrong/)).toBeVisible();
    await expectAccessible(page);
    await password.fill('harrow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'locked.docx' })).toBeVisible();
  });

  test('a locked DOCX asks for its password as a PDF does', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('locked.docx'));
    const password = page.getByLabel('Password of the file', { exact: true });
    await expect(page.getByText(/This file is locked/)).toBeVisible();
    await password.fill('guess');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password for this document is wrong.')).toBeVisible();
    await password.fill('harrow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'locked.pdf' })).toBeVisible();
  });

  test('what is in a file is said before a byte of it is sent', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/upload')) sent += 1;
    });
    await openConverter(page);
    await picker(page).setInputFiles({ name: 'many.pdf', mimeType: 'application/pdf', buffer: manyPages(12) });
    await expect(page.getByText('12 pages')).toBeVisible();
    await page.getByRole('button', { name: 'Remove many.pdf' }).click();
    await picker(page).setInputFiles(madeFile('notes.pdf', Buffer.from('plain text')));
    await expect(page.getByText(/contains neither a PDF nor a Word document/)).toBeVisible();
    expect(sent).toBe(0);
  });

  test('the server knows what it cannot make, and the page says so before a file is sent', async ({ page }) => {
    await page.route('**/api/limits', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.data.capabilities.docxToPdf = false;
      await route.fulfill({ response: answer, json });
    });
    await openConverter(page);
    await expect(page.getByRole('radio', { name: /DOCX to PDF/ })).toBeDisabled();
    await picker(page).setInputFiles(fixture('letter.docx'));
    await expect(page.getByText(/not available on this server/)).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
  });
});
