import type { Attributes } from '../repair/repair.ts';
import { attributeOf } from '../repair/repair.ts';
import { type Calls, type Completion, INSTRUCTION } from './completion.ts';

const SIMPLE_FIELD = 'fldSimple';

/** Finds out which completions a document calls for, while the gate reads it. */
export class Wanted {
  readonly found = new Set<Completion>();
  readonly #byElement = new Map<string, [Completion, Calls[string]][]>();

  constructor(completions: readonly Completion[]) {
    for (const completion of completions) {
      for (const [local, test] of Object.entries(completion.calls())) {
        const tests = this.#byElement.get(local) ?? [];
        this.#byElement.set(local, [...tests, [completion, test]]);
      }
    }
  }

  open(local: string, attributes: Attributes): void {
    for (const [completion, test] of this.#byElement.get(local) ?? []) if (test(attributes)) this.found.add(completion);
    if (local === SIMPLE_FIELD) this.instruction(attributeOf('instr', attributes) ?? '');
  }

  instruction(text: string): void {
    for (const [completion, test] of this.#byElement.get(INSTRUCTION) ?? [])
      if (test({ text })) this.found.add(completion);
  }
}
