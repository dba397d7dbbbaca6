import { type FieldVerdict, judgeField, refinedField, UNKNOWN } from './field-verdict.ts';

interface Field {
  readonly id: number;
  /** The alternative that it began in: a reader who takes another one sees other ends. */
  readonly place: number;
  instruction: string;
  isInstruction: boolean;
  verdict: FieldVerdict;
}

/** Follows the fields of one part that are spread over runs (ECMA-376 Part 1, 17.16.18), nested ones included. */
export class FieldStack {
  /** What instructions are to be instead, by the number of their field in the order of beginnings: nothing, or the same in other words. */
  readonly replaced = new Map<number, string>();
  readonly #open: Field[] = [];
  readonly #judged: (verdict: FieldVerdict) => void;
  readonly #isHandedOut: boolean;
  #begun = 0;

  /** `judged` hears of every field that is not plain, once. `isHandedOut`: what starts something goes, too, and nothing is put in other words. */
  constructor(judged: (verdict: FieldVerdict) => void, isHandedOut = false) {
    this.#judged = judged;
    this.#isHandedOut = isHandedOut;
  }

  /** The field whose instruction is being read, by its number; null: none is. */
  get reading(): number | null {
    const field = this.#open.at(-1);
    return field?.isInstruction ? field.id : null;
  }

  /** A `fldChar`; `place` is the alternative that it is in, 0 for none. */
  step(type: string, place: number): void {
    if (type === 'begin') {
      this.#begin(place);
      return;
    }
    const field = this.#open.at(-1);
    if (!field) return;
    if (field.place !== place) this.#settle(field, 'external');
    this.#judge(field);
    field.isInstruction = false;
    if (type === 'end') this.#open.pop();
  }

  /** Text of an instruction, wherever in the field it is; the number of its field, null without one. */
  read(text: string): number | null {
    const field = this.#open.at(-1);
    if (!field) return null;
    field.instruction += text;
    return field.id;
  }

  /** A whole field is here: in an instruction no one can tell what it gives. */
  pass(): void {
    this.read(UNKNOWN);
  }

  /** Fields that never end have an instruction all the same. */
  finish(): void {
    for (const field of this.#open) this.#judge(field);
  }

  #begin(place: number): void {
    if (this.reading !== null) this.pass();
    this.#open.push({ id: this.#begun++, place, instruction: '', isInstruction: true, verdict: 'plain' });
  }

  #judge(field: Field): void {
    this.#settle(field, judgeField(field.instruction));
    const refined = field.verdict === 'plain' && !this.#isHandedOut ? refinedField(field.instruction) : null;
    if (refined !== null) this.replaced.set(field.id, refined);
  }

  #settle(field: Field, verdict: FieldVerdict): void {
    if (field.verdict !== 'plain' || verdict === 'plain') return;
    field.verdict = verdict;
    if (verdict !== 'starts' || this.#isHandedOut) this.replaced.set(field.id, '');
    this.#judged(verdict);
  }
}
