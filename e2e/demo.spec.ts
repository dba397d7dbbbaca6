import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './test.ts';

test('the demo is one page twice, and both may be written in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See Demo' }).first().click();
  await expect(page).toHaveURL('/features');
  const line = page.getByRole('textbox', { name: 'Line 1 of the PDF' });
  await line.fill('A line that has become a good deal longer than the page on which it was set is wide');
  await expect(line).toContainText('A line that has become');
  await expectNoSidewaysScroll(page);
  const rows = page.getByRole('region', { name: 'After: the Word document' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);
});

test('the demo fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/features');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('sample documents stand side by side with what was made of them, and both files can be fetched', async ({
  page,
}) => {
  await page.goto('/features');
  const samples = page.getByRole('region', { name: 'Side by side' });
  for (const [label, file] of [
    ['A report', 'report'],
    ['An invoice', 'invoice'],
    ['A paper', 'paper'],
  ] as const) {
    await samples.getByText(label, { exact: true }).click();
    await expect(samples.getByRole('img')).toHaveCount(2);
    for (const [kind, sign] of [
      ['pdf', '%PDF'],
      ['docx', 'PK'],
    ] as const) {
      const link = samples.getByRole('link', { name: `${file}.${kind}` });
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect((await answer.body()).subarray(0, sign.length).toString()).toBe(sign);
    }
  }
  await samples.getByRole('img').first().scrollIntoViewIfNeeded();
  await expect(samples.getByRole('img').first()).toHaveJSProperty('complete', true);
  await expectAccessible(page);
});
