import type { PdfErrorReason } from '../model/errors/pdf-error.ts';
import type { ConvertOptions, ConvertResult } from '../run/options.ts';

/** What of the options can be sent to a worker: progress comes as messages, an abort is one. */
type WorkerOptions = Omit<ConvertOptions, 'onProgress' | 'onDebugPage' | 'signal'>;

/** What a page says to the worker; `start` comes first, `id` is the page's own name for a conversion. */
export type WorkerRequest =
  | { readonly type: 'start'; readonly wasmUrl: string }
  | { readonly type: 'convert'; readonly id: string; readonly bytes: Uint8Array; readonly options: WorkerOptions }
  | { readonly type: 'abort'; readonly id: string };

/** What the worker answers; each conversion ends with one `result` or `error`. */
export type WorkerAnswer =
  | { readonly type: 'progress'; readonly id: string; readonly page: number; readonly pages: number }
  | { readonly type: 'result'; readonly id: string; readonly result: Omit<ConvertResult, 'remake'> }
  | {
      readonly type: 'error';
      readonly id: string;
      /** `aborted` where the page asked for it, `failed` where the fault is not the file's. */
      readonly reason: PdfErrorReason | 'aborted' | 'failed';
      readonly message: string;
    };
