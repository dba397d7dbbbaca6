import { ApiError, type Call, calls, Envelope } from '@verso/contracts';
import { API_BASE, fetchAsCaller } from './client.ts';
import { saveAs } from './save-as.ts';

const Refusal = Envelope(calls.downloadFile.data);

async function refusalOf(answer: Response): Promise<ApiError> {
  const said = Refusal.safeParse(await answer.json().catch(() => null)).data;
  return new ApiError(said?.code ?? 'UNKNOWN', answer.status, said?.message ?? 'The file could not be downloaded.');
}

/** The request for several files as one ZIP. */
export function archiveOf({ method, path }: Call, ids: readonly string[]): Request {
  const headers = { 'content-type': 'application/json' };
  return new Request(API_BASE + path, { method, headers, body: JSON.stringify({ ids }) });
}

/** Fetches a file into the browser's hands: a link could not say who asks. Throws `ApiError`. */
export async function download(what: string | Request, filename: string): Promise<void> {
  const answer = await fetchAsCaller(what).catch(() => {
    throw new ApiError('NETWORK', 0, 'The server cannot be reached. Check the connection and try again.');
  });
  if (!answer.ok) throw await refusalOf(answer);
  saveAs(await answer.blob(), filename);
}
