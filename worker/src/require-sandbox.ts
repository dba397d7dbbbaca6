import type { SandboxLayers } from '@verso/docx-to-pdf';
import type { Log } from '@verso/platform/log';

/**
 * Says which layers this machine lacks. Throws in production where it has none: foreign documents are not opened there with nothing of the
 * kernel's between them and the machine.
 */
export function requireSandbox(
  { landlock, seccomp }: SandboxLayers,
  { isProduction }: { readonly isProduction: boolean },
  log: Log,
): void {
  const missing = [...(landlock > 0 ? [] : ['Landlock']), ...(seccomp ? [] : ['seccomp'])];
  if (missing.length === 0) return;
  const isBare = landlock === 0 && !seccomp;
  if (isProduction && isBare) throw new Error('There is no sandbox for documents: verso doctor says what is missing.');
  log.warn({ missing }, 'the sandbox for documents lacks a layer');
}
