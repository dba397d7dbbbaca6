import type { SandboxLayers } from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';

/**
 * Says which layers this machine lacks. Throws in production where it has none, or LibreOffice would run without them: foreign documents are
 * not opened there with nothing of the kernel's between them and the machine.
 */
export function requireSandbox(
  { landlock, seccomp }: SandboxLayers,
  { isProduction, docxEngine }: Pick<Config, 'isProduction' | 'docxEngine'>,
  log: Log,
): void {
  if (docxEngine === 'soffice') {
    if (isProduction)
      throw new Error(
        'DOCX_ENGINE=soffice runs LibreOffice outside the sandbox, which production does not: leave it out.',
      );
    log.warn('LibreOffice runs outside the sandbox for documents');
  }
  const missing = [...(landlock > 0 ? [] : ['Landlock']), ...(seccomp ? [] : ['seccomp'])];
  if (missing.length === 0) return;
  const isBare = landlock === 0 && !seccomp;
  if (isProduction && isBare) throw new Error('There is no sandbox for documents: verso doctor says what is missing.');
  log.warn({ missing }, 'the sandbox for documents lacks a layer');
}
