import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ApiError,
  type Conversion,
  type ConversionOptions,
  type DocumentFormat,
  type PdfPasswords,
} from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import {
  conversionQuery,
  deleteConversion,
  followConversion,
  keepConversion,
  refreshAccounts,
  retryConversion,
} from '../../api/conversions.ts';
import { rememberConversion, rememberedConversion } from '../../api/remembered-conversion.ts';
import { session } from '../../api/session.ts';
import { uploadConversion } from '../../api/upload-conversion.ts';
import { notify } from '../../ui/notice-store.ts';

/** Where this tab stands: nothing begun, bytes on their way, or a conversion on the server that it follows. */
export type Run =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly phase: 'following'; readonly id: string };

/** What to convert, and how. */
export interface RunRequest {
  file: File;
  target: DocumentFormat;
  password?: string;
  options?: ConversionOptions;
  passwords?: PdfPasswords;
}

const IDLE: Run = { phase: 'idle' };

/** Uploads a file, follows its conversion to the end and finds it again after a reload. `onRefusal` gets the server's sentence. */
export function useRun(onRefusal: (sentence: string) => void) {
  const cache = useQueryClient();
  const upload = useRef<AbortController | null>(null);
  const [run, setRun] = useState<Run>(() => {
    const id = rememberedConversion();
    return id === null ? IDLE : { phase: 'following', id };
  });
  const id = run.phase === 'following' ? run.id : null;
  const { data, error, refetch } = useQuery({ ...conversionQuery(id ?? ''), enabled: id !== null });
  const conversion: Conversion | null = (id !== null && data) || null;
  const eventsUrl = conversion?.status === 'processing' ? conversion.eventsUrl : null;
  const isGone = error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 410);

  useEffect(() => {
    if (eventsUrl === null) return;
    return followConversion(eventsUrl, (changed) => keepConversion(cache, changed));
  }, [cache, eventsUrl]);

  const status = conversion?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the status changes credits and lists.
  useEffect(() => {
    if (session.token() !== null) void refreshAccounts(cache);
  }, [cache, status]);

  useEffect(() => {
    if (id === null || !isGone) return;
    rememberConversion(null);
    setRun(IDLE);
    notify('The last conversion is no longer here. It was deleted, or its time had come.');
  }, [id, isGone]);

  useEffect(() => () => upload.current?.abort(), []);

  async function convert({ file, target, password, options, passwords }: RunRequest): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    setRun({ phase: 'uploading', sent: 0, total: file.size });
    try {
      const answer = await uploadConversion({
        file,
        targetFormat: target,
        ...(password === undefined ? {} : { password }),
        ...(options === undefined ? {} : { options }),
        ...(passwords === undefined ? {} : { passwords }),
        onProgress: (sent, total) => setRun({ phase: 'uploading', sent, total }),
        signal: controller.signal,
      });
      rememberConversion(answer.conversion._id);
      keepConversion(cache, answer.conversion);
      setRun({ phase: 'following', id: answer.conversion._id });
      notify(answer.message ?? 'File uploaded successfully! Processing...');
    } catch (failure) {
      setRun(IDLE);
      if (!controller.signal.aborted) onRefusal(failure instanceof ApiError ? failure.message : 'Upload failed');
    }
  }

  /** Converts the same bytes once more, as the server still has them. */
  async function repeat(password?: string): Promise<void> {
    if (id === null) return;
    try {
      const again = await retryConversion(cache, id, password);
      rememberConversion(again._id);
      setRun({ phase: 'following', id: again._id });
    } catch (failure) {
      onRefusal(failure instanceof ApiError ? failure.message : 'Upload failed');
    }
  }

  /** Leaves the conversion where it is and starts afresh. */
  function leave(): void {
    upload.current?.abort();
    rememberConversion(null);
    setRun(IDLE);
  }

  /** Deletes the conversion, running or done, with its files. Resolves to whether that worked. */
  async function discard(): Promise<boolean> {
    if (id !== null) {
      try {
        await deleteConversion(id);
      } catch (failure) {
        const isAlreadyGone = failure instanceof ApiError && failure.httpStatus === 404;
        if (!isAlreadyGone) {
          notify(failure instanceof ApiError ? failure.message : 'Failed to delete file');
          return false;
        }
      }
    }
    leave();
    return true;
  }

  /** Nobody knows how the conversion stands, because the server does not say. */
  const isOutOfReach = conversion === null && error !== null && !isGone;
  return { run, conversion, isOutOfReach, lookAgain: refetch, convert, repeat, leave, discard };
}
