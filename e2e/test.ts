import { type Browser, test as base, expect, type Page } from '@playwright/test';

/** A page on which nothing may go wrong unseen: errors of scripts and breaches of the content policy fail the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
        faults.push(message.text());
    });
    waitUntilAlive(page);
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** A page in another browser of its own. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  waitUntilAlive(page);
  return page;
}

/** Pages come readable before they can be used: a test, faster than people are, would press what does not hear it yet. */
function waitUntilAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = async () => {
    // A page may lead on to another while it is asked.
    await expect(async () => await page.evaluate(COMES_ALIVE)).toPass({ timeout: 15_000 });
  };
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await alive();
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await alive();
    return answer;
  };
}

/** Waits until what is there is React's own, no longer the markup that came with the page; or the page is none of the web app. */
const COMES_ALIVE = `new Promise((resolve) => {
  const look = () => {
    const root = document.getElementById('root');
    const isAlive = !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (isAlive) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

export { expect };
