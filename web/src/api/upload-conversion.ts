import {
  ApiError,
  type Conversion,
  type ConversionOptions,
  calls,
  type DocumentFormat,
  Envelope,
  MEGABYTE,
} from '@verso/contracts';
import { API_BASE } from './client.ts';
import { session } from './session.ts';

/** What an upload needs and whom it tells. */
export interface ConversionUpload {
  file: File;
  targetFormat: DocumentFormat;
  password?: string;
  options?: ConversionOptions;
  /** Bytes sent of all, the envelope of the form included. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Larger files are sent in pieces. */
const ONE_REQUEST_BYTES = 50 * MEGABYTE;

const Answer = Envelope(calls.uploadConversion.data);

/** Uploads a file and starts its conversion. XMLHttpRequest, because `fetch` does not tell how much is sent. Throws `ApiError`. */
export async function uploadConversion({
  file,
  targetFormat,
  password,
  options,
  onProgress,
  signal,
}: ConversionUpload) {
  const form = new FormData();
  form.append('targetFormat', targetFormat);
  if (password !== undefined) form.append('password', password);
  for (const [name, value] of Object.entries(options ?? {})) if (value) form.append(name, value);
  const isInPieces = file.size > ONE_REQUEST_BYTES && session.token() !== null;
  if (isInPieces) {
    const { uploadInPieces } = await import('./upload-in-pieces.ts');
    form.append('uploadId', await uploadInPieces({ file, onProgress, signal }));
  } else form.append('file', file);

  return new Promise<{ conversion: Conversion; message: string | undefined }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(calls.uploadConversion.method, API_BASE + calls.uploadConversion.path);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    const token = session.token();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (!isInPieces) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      if (request.status === 401) session.refuse();
      const answer = Answer.safeParse(readJson(request.responseText));
      const { status, message, code, data } = answer.data ?? {};
      if (status === 'success' && data) resolve({ conversion: data.conversion, message });
      else reject(new ApiError(code ?? 'UNKNOWN', request.status, message ?? 'Upload failed'));
    };
    request.onerror = () =>
      reject(new ApiError('NETWORK', 0, 'The server cannot be reached. Check the connection and try again.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
