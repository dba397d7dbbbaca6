import { t } from '@lingui/core/macro';
import { isOtherDocument, isPicture, MEGABYTE, type SourceFormat, type TargetFormat } from '@verso/contracts';
import { locale } from '../../../language/i18n.ts';
import { formatBytes } from '../../../language/numbers.ts';

/** What a device can take: files, their pages, and the memory of PDFium, in bytes. */
interface DeviceLimits {
  readonly bytes: number;
  readonly pages: number;
  /** Pages whose text is recognized, each for several seconds. */
  readonly scans: number;
  readonly heapBytes: number;
}

const USUAL: DeviceLimits = { bytes: 50 * MEGABYTE, pages: 500, scans: 50, heapBytes: 256 * MEGABYTE };
/** Of devices with 2 GB of memory or less, as phones have it. */
const SMALL: DeviceLimits = { bytes: 20 * MEGABYTE, pages: 100, scans: 10, heapBytes: 128 * MEGABYTE };
const SMALL_GIGABYTES = 2;

/** The limits of this device. Firefox and Safari do not say how much memory there is. */
export function deviceLimits(): DeviceLimits {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return deviceMemory !== undefined && deviceMemory <= SMALL_GIGABYTES ? SMALL : USUAL;
}

/** Whether this browser can run the converter. */
export const canRunHere = (): boolean => typeof Worker === 'function' && typeof WebAssembly === 'object';

/** What is said where the memory of the device did not suffice. */
export const OUT_OF_MEMORY = t`This device has too little memory for this file. Convert it on the server.`;

interface Chosen {
  readonly source?: SourceFormat;
  readonly target: TargetFormat;
  /** In which its text is to be recognized here; null: it is not to be recognized. */
  readonly languages: readonly string[] | null;
  readonly bytes: number;
  /** Null: not counted. */
  readonly pages: number | null;
  /** Pages whose text is to be recognized: scans, or all. */
  readonly scans: number;
}

/** Why a file needs the server, in a sentence; null: it can be converted on a device with these limits. */
export function deviceObstacle(
  { source = 'pdf', target, languages, bytes, pages, scans }: Chosen,
  limits = deviceLimits(),
): string | null {
  if (isPicture(source)) return t`Pictures need the server, which recognizes their text.`;
  if (isOtherDocument(source))
    return t`This kind of document needs the server: LibreOffice, which reads it, runs in no browser.`;
  if (target === 'pdf') return t`Word documents need the server: LibreOffice, which makes the PDF, runs in no browser.`;
  if (target === 'pdf-searchable' || languages?.length === 0)
    return t`Scanned pages need the server, which recognizes their text.`;
  if (languages !== null && scans > limits.scans)
    return t`This file needs the server: this device recognizes the text of up to ${limits.scans} scanned pages.`;
  if (bytes <= limits.bytes && (pages ?? 0) <= limits.pages) return null;
  return t`This file needs the server: this device converts up to ${formatBytes(limits.bytes)} and ${limits.pages.toLocaleString(locale)} pages.`;
}
