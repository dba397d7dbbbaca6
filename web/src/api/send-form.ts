import { ApiError, type Call, type Reply, readAnswer } from '@verso/contracts';
import { session } from './account/session.ts';
import { API_BASE } from './client.ts';

/** Who hears of a form on its way, and what stops it. */
export interface SendingForm {
  /** Bytes sent of all, the envelope of the form included. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Makes a multipart call. XMLHttpRequest, because `fetch` does not tell how much is sent. Throws `ApiError`, and the signal's reason. */
export function sendForm<C extends Call>(call: C, form: FormData, { onProgress, signal }: SendingForm) {
  return new Promise<Reply<C>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, API_BASE + call.path);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    const token = session.token();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (onProgress !== undefined) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      if (request.status === 401) session.refuse(token);
      try {
        resolve(readAnswer(call, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () =>
      reject(new ApiError('NETWORK', 0, 'The server cannot be reached. Check the connection and try again.'));
    request.onabort = () => reject(signal.reason);
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
