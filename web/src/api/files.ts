import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, type Conversion, libraryCalls, MEGABYTE, type StoredFile } from '@verso/contracts';
import { client, fetchAsCaller } from './client.ts';
import { refreshAccounts } from './convert/conversions.ts';
import { archiveOf, download } from './download.ts';
import { type SendingForm, sendForm } from './send-form.ts';

const FILES = ['files'] as const;
/** Larger files are sent in pieces, so that a line that breaks costs one piece. */
const ONE_REQUEST_BYTES = 16 * MEGABYTE;

/** All files that the user keeps, and the room they take. */
export function filesQuery(token: string | null) {
  return queryOptions({
    queryKey: [...FILES, token],
    queryFn: async () => (await client(libraryCalls.listFiles)).data,
    enabled: token !== null,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}

/** What is in the trash. */
export function trashQuery(token: string | null) {
  return queryOptions({
    queryKey: [...FILES, token, 'trash'],
    queryFn: async () => (await client(libraryCalls.listTrash)).data.files,
    enabled: token !== null,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}

/** A picture of My Files, as browsers draw it. */
export function pictureQuery({ _id, downloadUrl, mimeType }: StoredFile) {
  return queryOptions({
    queryKey: [...FILES, 'picture', _id],
    queryFn: async ({ signal }) => {
      const answer = await fetchAsCaller(downloadUrl, { signal });
      if (!answer.ok) throw new ApiError('PICTURE', answer.status, t`The picture could not be loaded.`);
      return new Blob([await answer.blob()], { type: mimeType });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function refresh(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: FILES });
}

/** Sends a file. Gives the server's sentence, as most of these do. Throws `ApiError`, as all of these do. */
export async function uploadFile(
  cache: QueryClient,
  { file, onProgress, signal }: { file: File } & Required<SendingForm>,
): Promise<string> {
  const form = new FormData();
  const isInPieces = file.size > ONE_REQUEST_BYTES;
  if (isInPieces) {
    const { uploadInPieces } = await import('./convert/upload-in-pieces.ts');
    form.append('uploadId', await uploadInPieces({ file, purpose: 'library', onProgress, signal }));
  } else form.append('file', file);
  const { message } = await sendForm(libraryCalls.uploadFile, form, { signal, ...(isInPieces ? {} : { onProgress }) });
  await refresh(cache);
  return message ?? t`File uploaded successfully!`;
}

/** Gives a file another name. */
export async function renameFile(cache: QueryClient, id: string, originalName: string): Promise<string> {
  const { message } = await client(libraryCalls.renameFile, { params: { id }, body: { originalName } });
  await refresh(cache);
  return message ?? t`File renamed`;
}

/** Puts files into the trash. */
export async function deleteFiles(cache: QueryClient, ids: readonly string[]): Promise<string> {
  const [id] = ids;
  const { message } =
    ids.length === 1 && id !== undefined
      ? await client(libraryCalls.deleteFile, { params: { id } })
      : await client(libraryCalls.trashFiles, { body: { ids: [...ids] } });
  await refresh(cache);
  return message ?? t`File deleted successfully!`;
}

/** Takes files out of the trash. */
export async function restoreFiles(cache: QueryClient, ids: readonly string[]): Promise<string> {
  const { message } = await client(libraryCalls.restoreFiles, { body: { ids: [...ids] } });
  await refresh(cache);
  return message ?? t`File restored`;
}

/** Deletes a file in the trash permanently, or all of them. */
export async function deleteForGood(cache: QueryClient, id: string | 'all'): Promise<string> {
  const { message } =
    id === 'all' ? await client(libraryCalls.emptyTrash) : await client(libraryCalls.deleteFileNow, { params: { id } });
  await refresh(cache);
  return message ?? t`File permanently deleted`;
}

/** Fetches a file. */
export function downloadFile({ downloadUrl, originalName }: StoredFile): Promise<void> {
  return download(downloadUrl, originalName);
}

/** Fetches several files as one ZIP. */
export function downloadFiles(ids: readonly string[]): Promise<void> {
  return download(archiveOf(libraryCalls.archiveFiles, ids), 'my-files.zip');
}

/** Starts the conversion of a file. */
export async function convertFile(cache: QueryClient, id: string): Promise<Conversion> {
  const { data } = await client(libraryCalls.convertFile, { params: { id }, body: {} });
  await refreshAccounts(cache);
  return data.conversion;
}

/** Keeps a conversion's result in My Files. */
export async function saveResult(cache: QueryClient, conversionId: string): Promise<string> {
  const { message } = await client(libraryCalls.saveResult, { params: { id: conversionId } });
  await refresh(cache);
  return message ?? t`Saved to My Files`;
}
