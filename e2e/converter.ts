import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the converter and waits until it knows its limits. */
export async function openConverter(page: Page): Promise<void> {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
}

export const convertButton = (page: Page) => page.getByRole('button', { name: 'Convert File' });
export const picker = (page: Page) => page.getByLabel('File to convert');
