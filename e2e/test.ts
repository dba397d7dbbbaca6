import { test as base, expect } from '@playwright/test';

/** A page on which nothing may go wrong unseen: errors of scripts and breaches of the content policy fail the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
        faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };
