import { plural, t } from '@lingui/core/macro';
import {
  type Capabilities,
  errorCatalogue,
  isOtherDocument,
  isPicture,
  meantTarget,
  type SourceFormat,
  type TargetFormat,
  targetNames,
  targetsOf,
} from '@verso/contracts';
import { formatOf, formatsWith } from '../../../api/convert/file-check.ts';
import { say } from '../../../language/say.ts';
import type { Preflight } from '../../../pdf/preflight.ts';

/** A word of warning when a file's content is not what it would have to be; the server decides. */
export function warnOfContent(
  file: Pick<File, 'name'> | null,
  found: Preflight | null,
  target: TargetFormat,
): string | null {
  if (!file) return null;
  const format = found?.format ?? formatOf(file.name);
  if (format === 'docx' && target === 'pdf-searchable')
    return t`“${file.name}” is a Word document, not a scan. Choose DOCX to PDF.`;
  if (format !== target) return null;
  const other = format === 'pdf' ? t`PDF to DOCX` : t`DOCX to PDF`;
  return t`“${file.name}” is already a ${say(targetNames[target])}. Choose ${other}.`;
}

/** Whether a file holds what can be converted where `others` are turned on, as far as it was looked into. */
export function isOurs(found: Preflight | null, others: readonly SourceFormat[] = []): boolean {
  return found === null || (found.format !== null && formatsWith(others).includes(found.format));
}

/** Whether the server would refuse what is chosen, as far as the file's content tells. */
export function isImpossible(found: Preflight | null, target: TargetFormat): boolean {
  if (found === null) return false;
  const { format } = found;
  return format === null || !targetsOf(format).includes(meantTarget(format, target));
}

/** Pages and cost, as far as they are known before a byte is sent. */
export function factsOf(found: Preflight | null, cost: string | undefined): string[] {
  const pages = found?.pages ?? null;
  return [...(pages === null ? [] : [plural(pages, { one: '# page', other: '# pages' })]), ...(cost ? [cost] : [])];
}

/** Says why this installation cannot make a target, or null when it can. */
export function missingCapability(
  target: TargetFormat,
  capabilities: Capabilities | undefined,
  source?: SourceFormat,
): string | null {
  if (!capabilities) return null;
  if (source !== undefined && isOtherDocument(source) && !capabilities.docxToPdf)
    return t`Documents of this kind need LibreOffice, which is not installed on this server.`;
  // A picture becomes a PDF without it, too.
  if (target === 'pdf-searchable' && source !== undefined && isPicture(source)) return null;
  if (target === 'pdf-searchable')
    return capabilities.textLanguages.length > 0 ? null : t`Text recognition is not available on this server.`;
  if (target === 'pdf') return capabilities.docxToPdf ? null : say(errorCatalogue.ENGINE_UNAVAILABLE.message);
  return capabilities.pdfToDocx ? null : t`PDF to DOCX is not available on this server.`;
}
