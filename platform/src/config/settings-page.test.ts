import { expect, it } from 'vitest';
import { Environment } from './environment.ts';
import { describedSettings, settingsPage } from './settings-page.ts';

it('tells operators of every variable once', () => {
  expect([...describedSettings].sort()).toEqual(Object.keys(Environment.shape).sort());
});

it('is what the page for operators says; after a change, run this test alone with -u', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/configuration.md');
});
