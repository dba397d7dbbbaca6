import { openLog } from '@verso/platform/log';
import { expect, it } from 'vitest';
import { requireSandbox } from './require-sandbox.ts';

const log = openLog({ logLevel: 'silent' }, 'worker');
const zygote = { docxEngine: 'zygote' } as const;
const none = { landlock: 0, seccomp: false, unprivileged: true, hindrance: null };

it('does not run in production without any layer of the sandbox, and runs with one', () => {
  expect(() => requireSandbox(none, { ...zygote, isProduction: true }, log)).toThrow(
    'There is no sandbox for documents',
  );
  for (const layers of [
    { ...none, landlock: 7 },
    { ...none, seccomp: true },
  ])
    expect(() => requireSandbox(layers, { ...zygote, isProduction: true }, log)).not.toThrow();
  expect(() => requireSandbox(none, { ...zygote, isProduction: false }, log)).not.toThrow();
});

it('does not run LibreOffice outside the sandbox in production', () => {
  const whole = { ...none, landlock: 7, seccomp: true };
  const outside = (isProduction: boolean) => () => requireSandbox(whole, { docxEngine: 'soffice', isProduction }, log);
  expect(outside(true)).toThrow('outside the sandbox');
  expect(outside(false)).not.toThrow();
});

it('does not run engines with rights of root in production, says why, and does in development', () => {
  const hindrance = 'Root lacks CAP_SETUID here.';
  const layers = { landlock: 7, seccomp: true, unprivileged: false, hindrance };
  expect(() => requireSandbox(layers, { ...zygote, isProduction: true }, log)).toThrow(hindrance);
  expect(() => requireSandbox(layers, { ...zygote, isProduction: false }, log)).not.toThrow();
});
