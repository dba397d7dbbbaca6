import { convertPdfToDocx } from '../convert.ts';
import { PdfError } from '../model/errors/pdf-error.ts';
import type { Recognizer } from '../model/recognition/recognizer.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

type ConvertRequest<Given> = Extract<WorkerRequest<Given>, { type: 'convert' }>;
type FailureReason = Extract<WorkerAnswer, { type: 'error' }>['reason'];

/** Converts one document after the other and answers by `send`, whose second argument names the buffers to hand over. */
export class ConversionQueue<Given> {
  readonly #send: (answer: WorkerAnswer, transfer: ArrayBufferLike[]) => void;
  readonly #makeRecognizer: (given: Given) => Recognizer;
  readonly #aborts = new Map<string, AbortController>();
  #last: Promise<void> = Promise.resolve();

  constructor(
    send: (answer: WorkerAnswer, transfer: ArrayBufferLike[]) => void,
    makeRecognizer: (given: Given) => Recognizer,
  ) {
    this.#send = send;
    this.#makeRecognizer = makeRecognizer;
  }

  /** Puts a conversion behind those that wait; resolves when it has been answered, never rejects. */
  add(request: ConvertRequest<Given>): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(request.id, abort);
    this.#last = this.#last.then(() => this.#convert(request, abort.signal));
    return this.#last;
  }

  /** Ends a conversion before its next page; one that is done or unknown is left alone. */
  abort(id: string): void {
    this.#aborts.get(id)?.abort();
  }

  async #convert({ id, bytes, options, recognition }: ConvertRequest<Given>, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      const { remake: _, ...result } = await convertPdfToDocx(bytes, {
        ...options,
        ...(recognition !== undefined && { recognizer: this.#makeRecognizer(recognition) }),
        signal,
        onProgress: ({ page, pages }) => this.#send({ type: 'progress', id, page, pages }, []),
      });
      this.#send({ type: 'result', id, result }, [result.docx.buffer]);
    } catch (error) {
      const reason = signal.aborted ? 'aborted' : reasonOf(error);
      this.#send({ type: 'error', id, reason, message: error instanceof Error ? error.message : String(error) }, []);
    } finally {
      this.#aborts.delete(id);
    }
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof PdfError) return error.reason;
  // That is how browsers say that they have no room for an array.
  return error instanceof RangeError && /alloc|array|memory/i.test(error.message) ? 'out_of_memory' : 'failed';
}
