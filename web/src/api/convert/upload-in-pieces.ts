import { t } from '@lingui/core/macro';
import { ApiError, errorCatalogue } from '@verso/contracts';
import { DetailedError, Upload } from 'tus-js-client';
import { session } from '../account/session.ts';
import { API_BASE } from '../client.ts';

/** Small enough to be sent again on a bad line, large enough not to be slow on a good one. */
const PIECE_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000];

/** What an upload in pieces needs and whom it tells. */
interface PiecewiseUpload {
  file: File;
  /** The server takes it for nothing else. */
  purpose: 'conversion' | 'library';
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** The server's sentence, where the answer is one of ours and not of the protocol. */
function sentenceIn(body: string | undefined): string | null {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** What the protocol says in numbers, in our words. */
function errorOf(error: Error, purpose: PiecewiseUpload['purpose']): ApiError {
  const httpStatus = (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
  if (httpStatus === 401) session.refuse(session.token());
  const code = { 401: 'UNAUTHENTICATED', 413: purpose === 'library' ? 'LIBRARY_FULL' : 'FILE_TOO_LARGE' } as const;
  const sentence = error instanceof DetailedError ? sentenceIn(error.originalResponse?.getBody()) : null;
  if (httpStatus === 401 || httpStatus === 413)
    return new ApiError(code[httpStatus], httpStatus, sentence ?? errorCatalogue[code[httpStatus]].message);
  if (sentence !== null) return new ApiError('UNAVAILABLE', httpStatus, sentence);
  return new ApiError(
    'NETWORK',
    httpStatus,
    t`The upload was interrupted. Start it again: it will continue where it stopped.`,
  );
}

/** Sends a large file in pieces; what was sent before, also before a reload, is not sent again. Gives the upload's id. Throws `ApiError`. */
export function uploadInPieces({ file, purpose, onProgress, signal }: PiecewiseUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${API_BASE}/uploads`,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: file.name, purpose },
      headers: { authorization: `Bearer ${session.token() ?? ''}` },
      removeFingerprintOnSuccess: true,
      onProgress,
      onError: (error) => reject(errorOf(error, purpose)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort(true);
        reject(signal.reason);
      },
      { once: true },
    );
    upload.findPreviousUploads().then(
      (begun) => {
        const previous = begun.find(({ metadata }) => metadata['purpose'] === purpose);
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      },
      () => upload.start(),
    );
  });
}
