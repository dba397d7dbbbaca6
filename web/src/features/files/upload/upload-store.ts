import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { errorCatalogue, type LibraryStorage } from '@verso/contracts';
import { useSyncExternalStore } from 'react';
import { session } from '../../../api/account/session.ts';
import { uploadFile } from '../../../api/files.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { formatBytes } from '../../../language/numbers.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/feedback/notice-store.ts';

/** So many files are on their way at a time. */
const AT_A_TIME = 3;

/** A file on its way to My Files; it leaves the list when it has arrived. */
export interface FileUpload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Bytes that are sent. */
  readonly sent: number;
  /** Why it has not arrived, in a sentence. */
  readonly problem: string | null;
  /** Of the session that it belongs to: no one's files continue, or are seen, under another's name. */
  readonly token: string | null;
}

/** Outlives the page: whoever looks at something else meanwhile finds the uploads where they are by then. */
let uploads: readonly FileUpload[] = [];
let lastId = 0;
const running = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function set(next: readonly FileUpload[]): void {
  uploads = next;
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (isBusy) window.addEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const change = (id: number, values: Partial<FileUpload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id));

/** What may come, as far as that is known. */
export interface Allowance {
  readonly maxFileBytes: number | undefined;
  readonly storage: LibraryStorage | undefined;
}

/** Puts files on their way. What cannot be kept is refused before a byte of it is sent. */
export function addUploads(cache: QueryClient, files: readonly File[], { maxFileBytes, storage }: Allowance): void {
  const token = session.token();
  const own = ownOf(token);
  const coming = own.reduce((sum, { state, file }) => sum + (state === 'failed' ? 0 : file.size), 0);
  let left = storage ? bytesLeft(storage) - coming : Number.POSITIVE_INFINITY;
  const refusal = ({ size }: File): string | null => {
    if (maxFileBytes !== undefined && size > maxFileBytes) return t`Files can have up to ${formatBytes(maxFileBytes)}.`;
    return size > left ? say(errorCatalogue.LIBRARY_FULL.message) : null;
  };
  const added = files.map((file): FileUpload => {
    lastId += 1;
    const problem = refusal(file);
    if (problem === null) left -= file.size;
    return { id: lastId, file, state: problem === null ? 'waiting' : 'failed', sent: 0, problem, token };
  });
  set([...own, ...added]);
  sendNext(cache);
}

function bytesLeft({ quotaBytes, bytes, trashedBytes }: LibraryStorage): number {
  return quotaBytes === null ? Number.POSITIVE_INFINITY : quotaBytes - bytes - trashedBytes;
}

/** Starts what has failed again; pieces that have arrived are not sent again. */
export function retryUpload(cache: QueryClient, id: number): void {
  change(id, { state: 'waiting', sent: 0, problem: null });
  sendNext(cache);
}

/** Stops an upload, or takes one away that has failed. */
export function cancelUpload(id: number): void {
  running.get(id)?.abort();
  drop(id);
}

const ownOf = (token: string | null) => uploads.filter((upload) => upload.token === token);

function sendNext(cache: QueryClient): void {
  for (const upload of ownOf(session.token())
    .filter(({ state }) => state === 'waiting')
    .slice(0, AT_A_TIME - running.size))
    void send(cache, upload);
}

async function send(cache: QueryClient, { id, file, token }: FileUpload): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  change(id, { state: 'sending' });
  try {
    // What the form's envelope adds is none of the reader's business.
    const onProgress = (sent: number) => change(id, { sent: Math.min(sent, file.size) });
    notify(await uploadFile(cache, { file, onProgress, signal: controller.signal }));
    drop(id);
  } catch (error) {
    if (!controller.signal.aborted) change(id, { state: 'failed', problem: sentenceOf(error, t`Upload failed`) });
  } finally {
    running.delete(id);
    if (session.token() !== token) set(uploads.filter((upload) => upload.token !== token));
    sendNext(cache);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uploads of a session at this moment, in the order in which they were chosen. */
export function useUploads(token: string | null): readonly FileUpload[] {
  const read = () => uploads;
  return useSyncExternalStore(subscribe, read, read).filter((upload) => upload.token === token);
}
