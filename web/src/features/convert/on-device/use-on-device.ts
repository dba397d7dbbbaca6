import { type Dispatch, useEffect, useRef } from 'react';
import type { ConverterEvent } from '../state/converter-state.ts';
import type { OnDeviceRequest } from './convert-on-device.ts';
import { loadOnDevice } from './load-on-device.ts';
import { OnDeviceError, type OnDeviceRun } from './on-device-run.ts';

/** Converts one file at a time on this device. */
export function useOnDevice(dispatch: Dispatch<ConverterEvent>) {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: OnDeviceRequest): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (run: OnDeviceRun) => {
      if (!signal.aborted) dispatch({ type: 'onDevice', file: request.file, run });
    };
    const onProgress = (page: number, pages: number) => tell({ state: 'working', page, pages });
    tell({ state: 'working', page: 0, pages: null });
    try {
      const convertOnDevice = await loadOnDevice(request.languages);
      signal.throwIfAborted();
      tell({ state: 'done', result: await convertOnDevice(request, { onProgress, signal }) });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof OnDeviceError)) throw error;
      if (error.cause !== undefined) console.error(error);
      tell({
        state: 'failed',
        failure: error.failure,
        hadPassword: request.password !== undefined,
        languages: request.languages,
      });
    }
  }

  return { start, stop: () => running.current?.abort() };
}
