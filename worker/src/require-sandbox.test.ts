import { openLog } from '@verso/platform/log';
import { expect, it } from 'vitest';
import { requireSandbox } from './require-sandbox.ts';

const log = openLog({ logLevel: 'silent' }, 'worker');
const none = { landlock: 0, seccomp: false };

it('does not run in production without any layer of the sandbox, and runs with one', () => {
  expect(() => requireSandbox(none, { isProduction: true }, log)).toThrow('There is no sandbox for documents');
  for (const layers of [
    { landlock: 7, seccomp: false },
    { landlock: 0, seccomp: true },
  ])
    expect(() => requireSandbox(layers, { isProduction: true }, log)).not.toThrow();
  expect(() => requireSandbox(none, { isProduction: false }, log)).not.toThrow();
});
