import type { Tesseract } from '@verso/text-recognition';
import type { RecognitionAnswer } from '../sandboxed/tasks.ts';
import type { TaskClock } from './task-clock.ts';

/** A task may wait for its pictures so long altogether: the queue gives a job an hour. Pages that come later stay pictures. */
const MOST_WAITING_MS = 45 * 60_000;

/** Where the pictures of one task lie, who recognizes them, and whom it is told. */
export interface PictureWork {
  /** The task's own folder. */
  readonly folder: string;
  readonly tesseract: Pick<Tesseract, 'perform'>;
  readonly clock: TaskClock;
  readonly answer: (answer: RecognitionAnswer) => void;
}

/** The pictures that an engine process asks to have recognized for one task. Its clock stands still meanwhile. */
export class TaskPictures {
  readonly #work: PictureWork;
  readonly #end = new AbortController();

  constructor(work: PictureWork) {
    this.#work = work;
  }

  /** Has one picture worked on, and answers whatever becomes of it. */
  async take(id: number, order: unknown): Promise<void> {
    const { folder, tesseract, clock, answer } = this.#work;
    const tell = (failure: string | null) => answer({ kind: 'recognized', id, failure });
    if (clock.heldMs > MOST_WAITING_MS) return tell('The pictures of the document take too long to recognize.');
    clock.hold();
    try {
      await tesseract.perform(folder, order, this.#end.signal);
      tell(null);
    } catch (error) {
      const { message, cause } = error as Error;
      tell(cause === undefined ? message : `${message} ${String(cause)}`);
    } finally {
      clock.release();
    }
  }

  /** Kills what is still at work: the task has ended. */
  stop(): void {
    this.#end.abort(new Error('The task has ended.'));
  }
}
