/** An amount in hundredths of a currency. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** A point in time, written with day and time. */
interface Moment {
  readonly moment: Date;
}

/** What stands in a text: names and numbers, days and amounts, which each language writes in its way, and other texts. */
export type TextValue = string | number | Date | Moment | Money | Text;

/** A text of a mail in English with `{0}`, `{1}` for its values, before anyone knows in which language it is read. */
export interface Text {
  readonly form: string;
  readonly values: readonly TextValue[];
}

/**
 * Writes a text of a mail.
 *
 *     text`You keep your plan until ${endsAt}.` // { form: 'You keep your plan until {0}.', values: [endsAt] }
 */
export function text(parts: TemplateStringsArray, ...values: TextValue[]): Text {
  const form = parts.reduce((all, part, index) => `${all}{${index - 1}}${part}`);
  return { form, values };
}
