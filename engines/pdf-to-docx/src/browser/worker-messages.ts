import type { PdfErrorReason } from '../model/errors/pdf-error.ts';
import type { ConvertOptions, ConvertResult } from '../run/options.ts';

/** What of the options can be sent to a worker: progress comes as messages, an abort is one. */
type WorkerOptions = Omit<ConvertOptions, 'onProgress' | 'onDebugPage' | 'signal' | 'recognizer'>;

/**
 * What a page says to the worker; `start` comes first, with PDFium's module. `id` is the page's own name for a conversion, and `recognition` what text
 * is recognized with in it, in the form that the worker's recognizer takes: without it scans stay pictures.
 */
export type WorkerRequest<Given = unknown> =
  | { readonly type: 'start'; readonly wasm: Uint8Array }
  | {
      readonly type: 'convert';
      readonly id: string;
      readonly bytes: Uint8Array;
      readonly options: WorkerOptions;
      readonly recognition?: Given;
    }
  | { readonly type: 'abort'; readonly id: string };

/** What the worker answers: `ready` or `broken` to `start`, and to each `convert` one `result` or `error` in the end. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'progress'; readonly id: string; readonly page: number; readonly pages: number }
  | { readonly type: 'result'; readonly id: string; readonly result: Omit<ConvertResult, 'remake'> }
  | {
      readonly type: 'error';
      readonly id: string;
      /** `aborted` where the page asked for it, `out_of_memory` where there was too little of it, `failed` where the fault is not the file's. */
      readonly reason: PdfErrorReason | 'aborted' | 'out_of_memory' | 'failed';
      readonly message: string;
    };
