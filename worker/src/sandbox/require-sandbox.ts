import type { SandboxLayers } from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';
import { OperatorError } from '@verso/platform/operator-error';

/**
 * Says which layers this machine lacks. Throws in production where it has none, where engines would have root's rights, or LibreOffice would
 * run without layers: foreign documents are not opened there with nothing of the kernel's between them and the machine.
 */
export function requireSandbox(
  { landlock, seccomp, unprivileged, hindrance }: SandboxLayers,
  { isProduction, docxEngine }: Pick<Config, 'isProduction' | 'docxEngine'>,
  log: Log,
): void {
  if (docxEngine === 'soffice') {
    if (isProduction)
      throw new OperatorError(
        'DOCX_ENGINE=soffice runs LibreOffice outside the sandbox, which production does not: leave it out.',
      );
    log.warn('LibreOffice runs outside the sandbox for documents');
  }
  const lacks = { Landlock: landlock === 0, seccomp: !seccomp, 'unprivileged engines': !unprivileged };
  const missing = Object.entries(lacks).flatMap(([name, isLacking]) => (isLacking ? [name] : []));
  if (missing.length === 0) return;
  const isBare = landlock === 0 && !seccomp;
  if (isProduction && isBare)
    throw new OperatorError(
      `There is no sandbox for documents: verso doctor says what is missing. ${hindrance ?? ''}`.trim(),
    );
  if (isProduction && !unprivileged)
    throw new OperatorError(hindrance ?? 'Engines would keep rights of root. Start Verso as an ordinary user.');
  log.warn({ missing, hindrance }, 'the sandbox for documents lacks a layer');
}
