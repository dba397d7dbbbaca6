import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { type Dispatch, useEffect, useRef } from 'react';
import { keepConversion, refreshAccounts } from '../../api/convert/conversions.ts';
import { uploadConversion } from '../../api/convert/upload-conversion.ts';
import { dismiss, notify } from '../../ui/feedback/notice-store.ts';
import { askedOptions } from './options/asked-options.ts';
import type { ConverterEvent, FormOptions } from './state/converter-state.ts';
import { refusalOf } from './state/refusal-of.ts';

interface Chosen {
  readonly file: File;
  readonly formOptions: FormOptions;
  /** Opens the file. */
  readonly password: string | undefined;
  /** Those of a PDF; null: no one has counted them. */
  readonly pages: number | null;
  /** Those of them that are scans; null: no one has counted them. */
  readonly scans: number | null;
}

/** Sends one file at a time. What is said while it is converted is taken back when the conversion is no longer `processing`. */
export function useUpload(status: Conversion['status'] | undefined, dispatch: Dispatch<ConverterEvent>) {
  const cache = useQueryClient();
  const sending = useRef<AbortController | null>(null);
  const notice = useRef('');
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (status !== 'processing') dismiss(notice.current);
  }, [status]);

  async function upload({ file, formOptions, password, pages, scans }: Chosen): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    dispatch({ type: 'uploadBegan', hadPassword: password !== undefined });
    try {
      const { conversion, message } = await uploadConversion({
        file,
        targetFormat: formOptions.target,
        ...askedOptions(formOptions),
        pages,
        scans,
        ...(password === undefined ? {} : { password }),
        onProgress: (sent, total) => dispatch({ type: 'progressed', sent, total }),
        signal: controller.signal,
      });
      if (conversion) keepConversion(cache, conversion);
      dispatch(conversion ? { type: 'accepted', conversion } : { type: 'sentAway' });
      if (!conversion) await refreshAccounts(cache);
      notice.current = message ?? t`File uploaded successfully! Processing...`;
      notify(notice.current);
    } catch (failure) {
      const isStopped = controller.signal.aborted;
      dispatch(isStopped ? { type: 'uploadStopped' } : { type: 'refused', problem: refusalOf(failure) });
    }
  }

  return { upload, stop: () => sending.current?.abort() };
}
