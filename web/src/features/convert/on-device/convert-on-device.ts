import { t } from '@lingui/core/macro';
import {
  ConversionFailure,
  type ConversionOptions,
  fidelityOf,
  gatherMessages,
  mediaTypes,
  resultTitleOf,
  withUsual,
} from '@verso/contracts';
import { deviceLimits, OUT_OF_MEMORY } from './device-limits.ts';
import { convertInWorker, SilentWorkerError } from './engine.ts';
import { OnDeviceError, type OnDeviceResult } from './on-device-run.ts';

export { loadEngine } from './engine.ts';

/** What is asked of a conversion on the device. */
export interface OnDeviceRequest {
  readonly file: File;
  readonly options: ConversionOptions;
  readonly password: string | undefined;
  /** In which text is recognized, as Tesseract names them; none: nowhere. */
  readonly languages: readonly string[];
}

interface Watching {
  readonly onProgress: (page: number, pages: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Converts a PDF to DOCX in this page, with the converter of servers: nothing is sent. Throws `OnDeviceError`, and the signal's reason when it is
 * aborted.
 */
export async function convertOnDevice(
  { file, options, password, languages }: OnDeviceRequest,
  { onProgress, signal }: Watching,
): Promise<OnDeviceResult> {
  const title = resultTitleOf({ filename: file.name, targetFormat: 'docx', options });
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new OnDeviceError('internal', t`The file could not be read. Choose it again.`, error);
  });
  const asked = { bytes: new Uint8Array(bytes), options: { title, ...engineOptions(options, languages, password) } };
  const answer = await convertInWorker(asked, languages, onProgress, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof SilentWorkerError)
      throw new OnDeviceError('timed_out', 'This PDF took too long to convert.', error);
    throw new OnDeviceError('internal', 'The converter stopped unexpectedly.', error);
  });
  if (answer.type === 'error') {
    signal.throwIfAborted();
    throw errorOf(answer.reason, answer.message);
  }
  const { docx, characters, pages } = answer.result;
  const messages = gatherMessages(answer.result.messages);
  const document = new Blob([docx as Uint8Array<ArrayBuffer>], { type: mediaTypes.docx });
  return {
    filename: `${title}.docx`,
    document,
    pages,
    characters,
    messages,
    fidelity: fidelityOf(messages, characters),
  };
}

/** What the converter is asked for. */
function engineOptions(asked: ConversionOptions, ocrLanguages: readonly string[], password: string | undefined) {
  const { mode, embedFonts, pages, exactPages, ocr, highlightDoubt } = withUsual(asked);
  const limits = deviceLimits();
  return {
    mode,
    embedFonts,
    ...(ocrLanguages.length === 0 ? { ocr: 'off' as const } : { ocr, ocrLanguages, highlightDoubt }),
    limits: { pages: limits.pages, heapBytes: limits.heapBytes },
    ...(password === undefined ? {} : { password }),
    ...(pages === undefined ? {} : { pages }),
    ...(exactPages === undefined ? {} : { exactPages }),
  };
}

/** Why a conversion failed, in the words of servers. */
function errorOf(reason: string, message: string): OnDeviceError {
  if (reason === 'out_of_memory') return new OnDeviceError('too_large', OUT_OF_MEMORY, message);
  const known = ConversionFailure.shape.reason.options.find((option) => option === reason);
  if (known !== undefined) return new OnDeviceError(known, message);
  return new OnDeviceError(
    'internal',
    t`Something went wrong in this browser. Convert the file on the server.`,
    message,
  );
}
