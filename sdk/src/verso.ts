import { ConversionFailedError, VersoError } from './errors.ts';
import { conversionsIn } from './events.ts';
import { type DocumentSource, formWith } from './form.ts';
import { type ApiRequest, type RequestSettings, send } from './requests.ts';
import type { Conversion, ConversionReport, ConvertOptions, Limits, TargetFormat } from './types.ts';

export type { DocumentSource } from './form.ts';

/** Where the server is, and who asks. */
export interface VersoSettings {
  /** Such as `https://verso.example`. */
  readonly server: string;
  /** An API key, which begins with `vk_live_` or `vk_test_`. */
  readonly key: string;
  /** How often a request that got no answer is made again; 3 unless told. */
  readonly retries?: number;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Hears of each change of a conversion. */
export type ProgressListener = (conversion: Conversion) => void;

/** How one document is converted. */
export interface ConvertRequest extends ConvertOptions {
  readonly to: TargetFormat;
  /** The document's name, such as `invoice.pdf`. */
  readonly filename: string;
  readonly onProgress?: ProgressListener;
  readonly signal?: AbortSignal;
  /** Names the request, so that it is made once; a new name unless told. */
  readonly idempotencyKey?: string;
}

/** A result, to be read once. */
export interface Result {
  readonly conversion: Conversion;
  readonly filename: string;
  readonly stream: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
}

interface Waiting {
  readonly onProgress?: ProgressListener | undefined;
  readonly signal?: AbortSignal | undefined;
}

const ASK_AGAIN_MS = 1_000;
const OWN_FIELDS = new Set(['to', 'filename', 'onProgress', 'signal', 'idempotencyKey']);

/**
 * A Verso server, as one API key sees it. All methods throw `VersoError`.
 *
 * ```ts
 * const verso = new Verso({ server: 'https://verso.example', key: process.env.VERSO_KEY });
 * const result = await verso.convert(await openAsBlob('invoice.pdf'), { to: 'docx', filename: 'invoice.pdf' });
 * await writeFile(result.filename, result.stream);
 * ```
 */
export class Verso {
  readonly #settings: RequestSettings;

  constructor({ server, key, retries = 3, fetch: fetchIt = fetch }: VersoSettings) {
    this.#settings = { server: server.replace(/\/+$/, ''), key, retries, fetch: fetchIt };
  }

  /** Converts a document and gives the result. Throws `ConversionFailedError` where there is none. */
  async convert(document: DocumentSource, request: ConvertRequest): Promise<Result> {
    const started = await this.start(document, request);
    request.onProgress?.(started);
    return this.download(await this.wait(started._id, request));
  }

  /** Starts a conversion, and does not wait for it. */
  async start(document: DocumentSource, request: ConvertRequest): Promise<Conversion> {
    const form = await formWith(document, request.filename, fieldsOf(request));
    const { conversion } = await this.#ask<{ conversion: Conversion }>({
      method: 'POST',
      path: '/api/conversions/upload',
      headers: { ...form.headers, 'idempotency-key': request.idempotencyKey ?? crypto.randomUUID() },
      body: form.body,
      canRepeat: form.canRepeat,
      signal: request.signal,
    });
    return conversion;
  }

  /** Waits until a conversion has ended, and gives it completed. Throws `ConversionFailedError`. */
  async wait(id: string, { onProgress, signal }: Waiting = {}): Promise<Conversion> {
    for (;;) {
      const last = await this.#follow(id, { onProgress, signal });
      const now = last?.status === 'processing' || last === null ? await this.get(id, signal) : last;
      if (now.status === 'completed') return now;
      if (now.status !== 'processing') throw new ConversionFailedError(now);
      // The stream broke off, as streams do.
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      signal?.throwIfAborted();
    }
  }

  /** A conversion as it is now. */
  async get(id: string, signal?: AbortSignal): Promise<Conversion> {
    const path = `/api/conversions/${encodeURIComponent(id)}`;
    return (await this.#ask<{ conversion: Conversion }>({ method: 'GET', path, signal })).conversion;
  }

  /** All conversions of the account, newest first. */
  async list(): Promise<readonly Conversion[]> {
    return (await this.#ask<{ conversions: Conversion[] }>({ method: 'GET', path: '/api/conversions' })).conversions;
  }

  /** What a completed conversion kept and lost. */
  async report(id: string): Promise<ConversionReport> {
    const path = `/api/conversions/${encodeURIComponent(id)}/report`;
    return (await this.#ask<{ report: ConversionReport }>({ method: 'GET', path })).report;
  }

  /** The result of a completed conversion. */
  async download(conversion: Conversion, signal?: AbortSignal): Promise<Result> {
    const answer = await send(this.#settings, {
      method: 'GET',
      path: `/api/conversions/${encodeURIComponent(conversion._id)}/download`,
      headers: { accept: '*/*' },
      signal,
    });
    if (answer.body === null)
      throw new VersoError({ code: 'BAD_ANSWER', status: 200, message: 'The result is empty.' });
    const filename = conversion.result?.filename ?? 'document';
    return {
      conversion,
      filename,
      stream: answer.body,
      bytes: async () => new Uint8Array(await answer.arrayBuffer()),
    };
  }

  /** Cancels a conversion that waits or runs. No credit is taken. */
  async cancel(id: string): Promise<Conversion> {
    const path = `/api/conversions/${encodeURIComponent(id)}/cancel`;
    return (await this.#ask<{ conversion: Conversion }>({ method: 'POST', path })).conversion;
  }

  /** Deletes the files of a conversion now. */
  async delete(id: string): Promise<void> {
    await send(this.#settings, { method: 'DELETE', path: `/api/conversions/${encodeURIComponent(id)}` });
  }

  /** What this account may send. */
  async limits(): Promise<Limits> {
    return (await this.#ask<{ limits: Limits }>({ method: 'GET', path: '/api/limits' })).limits;
  }

  /** Tells of every change until the stream of events ends. Null: it told of none. */
  async #follow(id: string, { onProgress, signal }: Waiting): Promise<Conversion | null> {
    const answer = await send(this.#settings, {
      method: 'GET',
      path: `/api/conversions/${encodeURIComponent(id)}/events`,
      headers: { accept: 'text/event-stream' },
      signal,
    });
    let last: Conversion | null = null;
    try {
      for await (const conversion of answer.body === null ? [] : conversionsIn(answer.body)) {
        last = conversion;
        onProgress?.(conversion);
      }
    } catch {
      // A stream that breaks off is followed by the question how the conversion is.
      signal?.throwIfAborted();
    }
    return last;
  }

  async #ask<Data>(request: ApiRequest): Promise<Data> {
    const answer = await send(this.#settings, request);
    const { data } = (await answer.json()) as { data: Data };
    return data;
  }
}

/** The fields of the form, as the server reads them. */
function fieldsOf(request: ConvertRequest): [string, string][] {
  const options = Object.entries(request).flatMap(([name, value]): [string, string][] => {
    if (OWN_FIELDS.has(name) || value === undefined) return [];
    return [[name, Array.isArray(value) ? value.join('+') : String(value)]];
  });
  return [['targetFormat', request.to], ...options];
}
