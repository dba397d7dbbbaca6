import type { Attributes } from '../repair/repair.ts';
import type { Calls, Completion } from './completion.ts';

/** Finds out which completions a document calls for, while the gate reads it. */
export class Wanted {
  readonly found = new Set<Completion>();
  readonly #byElement = new Map<string, [Completion, Calls[string]][]>();
  readonly #byInstruction: readonly Completion[];

  constructor(completions: readonly Completion[]) {
    this.#byInstruction = completions.filter(({ instructions }) => instructions);
    for (const completion of completions) {
      for (const [local, test] of Object.entries(completion.calls())) {
        const tests = this.#byElement.get(local) ?? [];
        this.#byElement.set(local, [...tests, [completion, test]]);
      }
    }
  }

  open(local: string, attributes: Attributes): void {
    for (const [completion, test] of this.#byElement.get(local) ?? []) if (test(attributes)) this.found.add(completion);
  }

  instruction(piece: string): void {
    for (const completion of this.#byInstruction) if (completion.instructions?.test(piece)) this.found.add(completion);
  }
}
