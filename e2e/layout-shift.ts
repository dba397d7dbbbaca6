import type { Page } from '@playwright/test';

/** Wide, a tablet and two phones. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;

/** What the web's own measure calls good is 0.1; nothing of ours moves that anyone could see. */
const MOST_SHIFT = 0.02;

/** Adds up how far things move that no one has touched. */
const MEASURE = `(() => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Loads each page cold and on a slow line; gives those on which something moves. */
export async function movingPages(page: Page, paths: readonly string[], token: string | null): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const line = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };
  await devTools.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(MEASURE);
  if (token !== null) await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shift = (await page.evaluate('window.layoutShift')) as number;
    if (shift >= MOST_SHIFT) moving.push(`${path}: ${shift.toFixed(3)}`);
  }
  return moving;
}
