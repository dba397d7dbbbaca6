import { devices, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture } from './files.ts';
import { expect, test } from './test.ts';

/** Fingers need so much. CSS pixels (WCAG 2.2, 2.5.5). */
const LEAST_TARGET = 44;

/** A photo of a sheet of paper that lies aslant on a desk, with a line of text on it. */
async function photoOf(page: Page, text: string) {
  const base64: string = await page.evaluate(
    `(async () => {
      const canvas = new OffscreenCanvas(1200, 1600);
      const context = canvas.getContext('2d');
      context.fillStyle = '#5a4430';
      context.fillRect(0, 0, 1200, 1600);
      context.translate(600, 800);
      context.rotate(0.12);
      context.fillStyle = '#e6e4dc';
      context.fillRect(-420, -594, 840, 1188);
      context.fillStyle = '#202028';
      context.font = '46px sans-serif';
      for (let line = 0; line < 9; line++) context.fillText(${JSON.stringify(text)}, -340, -420 + 100 * line);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    })()`,
  );
  return { name: `${text}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Where a corner is, in shares of the photo. */
const leftOf = async (corner: Locator) => /left: ([\d.]+)%/.exec((await corner.getAttribute('style')) ?? '')?.[1];

/** No control in sight is too small for a finger; links in running text may be. */
async function expectTargetsForFingers(page: Page): Promise<void> {
  const small = await page.locator('main').evaluate((main, least) => {
    const controls = [
      ...main.querySelectorAll(
        'button, input:not([type="radio"]):not([type="checkbox"]), select, summary, label:has(input)',
      ),
    ];
    return controls
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ control, box }) =>
          box.width > 1 && box.height > 1 && control.checkVisibility() && (box.height < least || box.width < least),
      )
      .map(({ control, box }) => `${control.textContent?.trim() || control.outerHTML} ${box.width} × ${box.height}`);
  }, LEAST_TARGET);
  expect(small).toEqual([]);
}

for (const device of ['iPhone 15', 'Pixel 7'] as const) {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices[device];
  test.describe(`on an ${device}`.replace('an P', 'a P'), () => {
    test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

    test('photos become the straight pages of one document', async ({ page }) => {
      await openConverter(page);
      await expectTargetsForFingers(page);
      await expectNoSidewaysScroll(page);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Photograph pages' }).tap();
      await (await choosing).setFiles([await photoOf(page, 'Spring tides'), await photoOf(page, 'Late harvest')]);
      const pages = page.getByRole('region', { name: '2 pages' });
      await expect(pages.getByRole('img', { name: 'Page 2' })).toBeVisible();
      await expectTargetsForFingers(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await pages.getByRole('button', { name: 'Corners of page 1' }).tap();
      const corner = page.getByRole('button', { name: 'Top left corner' });
      // The sheet was found: its corner is not that of the photo.
      expect(Number(await leftOf(corner))).toBeGreaterThan(10);
      const before = await leftOf(corner);
      await corner.press('Shift+ArrowRight');
      expect(await leftOf(corner)).not.toBe(before);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).tap();
      await pages.getByRole('button', { name: 'Move page 2 forward' }).tap();
      await pages.getByRole('button', { name: 'Continue' }).tap();

      await expect(page.getByText('2 of 2 pages are scans.')).toBeVisible();
      await convertButton(page).tap();
      await expect(page.getByText('Text of 2 pages recognized: please check it')).toBeVisible();
      await expectTargetsForFingers(page);
      await expectAccessible(page);
    });

    test('a document is converted and its result is at hand', async ({ page }) => {
      await openConverter(page);
      await picker(page).setInputFiles(fixture('letter.docx'));
      await expectTargetsForFingers(page);
      await convertButton(page).tap();
      await expect(page.getByRole('heading', { name: 'letter.pdf' })).toBeVisible();
      await expectTargetsForFingers(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

test('a photo that is none is named, and the others stay', async ({ page }) => {
  await openConverter(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photograph pages' }).click();
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await (await choosing).setFiles([await photoOf(page, 'Spring tides'), notes]);
  await expect(page.getByText('“notes.jpg” is not a picture that this browser can read.')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 page' }).getByRole('img', { name: 'Page 1' })).toBeVisible();
});
