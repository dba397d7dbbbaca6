import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { faultsOf } from './boxes.ts';
import { convertButton, picker } from './converter.ts';
import { fixture } from './files.ts';
import { expect, test } from './test.ts';

const PAGES = [
  '/',
  '/file-converter',
  '/features',
  '/billing',
  '/login',
  '/register',
  '/contact',
  '/status',
  '/developers',
];

/** What readers may set, who need room between letters, words and lines (WCAG 2.2, 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

for (const width of [360, 1280])
  test(`at ${width} pixels no text is cut off when letters, words and lines stand apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      // The content policy takes no styles in the page.
      await page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()];
        document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(SPACING)})`);
      expect(await faultsOf(page, path)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });

test('at 400 percent, which leaves 320 pixels, pages are read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PAGES) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('what has the focus is in sight, and shows it', async ({ page }) => {
  for (const path of ['/', '/file-converter', '/billing', '/developers']) {
    await page.goto(path);
    const hidden: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const fault = (await page.evaluate(FOCUS_FAULT)) as string | null;
      if (fault !== null) hidden.push(`${path}: ${fault}`);
    }
    expect(hidden).toEqual([]);
  }
});

/** Whether the element with the focus is covered, out of sight or without an outline; null: it is fine. */
const FOCUS_FAULT = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === 'MAIN') return null;
  const label = element.closest('label') ?? element;
  const box = label.getBoundingClientRect();
  const name = element.outerHTML.slice(0, 120);
  const isIn = box.bottom > 0 && box.top < innerHeight;
  if (!isIn) return 'out of sight: ' + name;
  const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2));
  const y = Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2));
  const top = document.elementFromPoint(x, y);
  const isCovered = top !== null && !label.contains(top) && !top.contains(label);
  if (isCovered && box.width > 4) return 'covered: ' + name;
  const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element);
  return outlineStyle === 'none' && boxShadow === 'none' && borderColor === '' ? 'no outline: ' + name : null;
})()`;

test('nothing moves for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(`[...document.querySelectorAll('*')].filter((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const isAnimated = animationName !== 'none' && parseFloat(animationDuration) > 0.01;
    return isAnimated || transitionDuration.split(', ').some((duration) => parseFloat(duration) > 0.01);
  }).length`);
  expect(moving).toBe(0);
});

test('letters and signs of the viewer can be turned off as shortcuts', async ({ page }) => {
  await openViewer(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await dialog.getByLabel('Letters and signs are shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('s');
  await expect(page.getByRole('slider')).toBeHidden();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Zoom: 125%' })).toBeVisible();
  // Escape is no letter.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/file-converter');
});

async function openViewer(page: Page): Promise<void> {
  await page.goto('/file-converter');
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByAltText('Result, page 1')).toBeVisible();
}

test('a result is handed to another app by the system’s own sheet', async ({ page }) => {
  await page.addInitScript(`Object.assign(navigator, {
    canShare: ({ files }) => files.length === 1,
    share: async ({ files: [file] }) => { window.shared = [file.name, file.type, file.size > 1000] },
  })`);
  await page.goto('/file-converter');
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await page.getByRole('button', { name: 'Share the file' }).click();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await expect.poll(() => page.evaluate('window.shared')).toEqual(['letter.docx', type, true]);
});
