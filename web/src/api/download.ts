import { t } from '@lingui/core/macro';
import { ApiError, type Call, libraryCalls, readAnswer } from '@verso/contracts';
import { API_BASE, fetchAsCaller } from './client.ts';
import { saveAs } from './save-as.ts';

const NOT_DOWNLOADED = t`The file could not be downloaded.`;

async function refusalOf(answer: Response): Promise<ApiError> {
  try {
    readAnswer(libraryCalls.downloadFile, answer.status, await answer.text());
  } catch (error) {
    if (error instanceof ApiError && error.message !== '') return error;
  }
  return new ApiError('UNKNOWN', answer.status, NOT_DOWNLOADED);
}

/** The request for several files as one ZIP. */
export function archiveOf({ method, path }: Call, ids: readonly string[]): Request {
  const headers = { 'content-type': 'application/json' };
  return new Request(API_BASE + path, { method, headers, body: JSON.stringify({ ids }) });
}

/** Fetches a file into the browser's hands: a link could not say who asks. Throws `ApiError`. */
export async function download(what: string | Request, filename: string): Promise<void> {
  saveAs(await fetchFile(what), filename);
}

/** Fetches the bytes of a file. Throws `ApiError`. */
export async function fetchFile(what: string | Request): Promise<Blob> {
  const answer = await fetchAsCaller(what).catch(() => {
    throw new ApiError('NETWORK', 0, 'The server cannot be reached. Check the connection and try again.');
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
}
