import { type Order, PictureRecognizer } from '@verso/text-recognition';
import type { EngineMessage, RecognitionAnswer, RecognitionOffer } from './tasks.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** How an engine process, which may start no program, has its parent recognize text: it writes a picture into the job's folder and asks. */
export class ParentRecognition {
  readonly #say: (message: EngineMessage) => void;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(say: (message: EngineMessage) => void) {
    this.#say = say;
  }

  /** A recognizer for a task that works in `folder`. */
  recognizerIn(folder: string, offer: RecognitionOffer) {
    return new PictureRecognizer({ folder, ...offer, perform: (order) => this.#ask(order) });
  }

  /** Takes an answer of the parent's. */
  hear({ id, failure }: RecognitionAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === null) waiting?.resolve();
    else waiting?.reject(new Error(failure));
  }

  #ask(order: Order): Promise<void> {
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#say({ type: 'recognize', id, order });
    });
  }
}
