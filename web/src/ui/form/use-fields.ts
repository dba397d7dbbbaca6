import type { Form } from '@base-ui/react/form';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { say } from '../../language/say.ts';

/** The sentence for each field that is wrong. */
type FieldErrors<T> = { readonly [Name in keyof T & string]?: string | undefined };

/** What `Form` needs of a form. */
export interface FormState {
  /** Counts how often the form was emptied: each time it begins anew. */
  readonly round: number;
  readonly actions: RefObject<Form.Actions | null>;
  readonly send: () => void;
}

/** What a schema of the contract can do here. */
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
}

/** The schema's first sentence about a value, if it has something against it. */
export function faultIn(schema: Schema, value: unknown): string | undefined {
  const sentence = schema.safeParse(value).error?.issues[0]?.message;
  return sentence && say(sentence);
}

/** The lines of a `Form`. `check` tells what is wrong with what was written; `send` is called with it when nothing is. */
export function useFields<T extends Record<string, string>>(
  initial: T,
  check: (values: T) => FieldErrors<T>,
  send: (values: T) => void,
) {
  const [values, setValues] = useState(initial);
  const [round, setRound] = useState(0);
  const actions = useRef<Form.Actions>(null);
  /** Fields that are shown as wrong. */
  const wrong = useRef(new Set<string>());

  // What was written in one line may set another one right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is written changes what is wrong.
  useEffect(() => {
    for (const name of [...wrong.current]) actions.current?.validate(name);
  }, [values]);

  const field = (name: keyof T & string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });

  return {
    values,
    /** Empties the lines. */
    reset(): void {
      setValues(initial);
      setRound(round + 1);
      wrong.current.clear();
    },
    form: { round, actions, send: () => send(values) } satisfies FormState,
    /** For one choice of a few, which cannot be wrong. */
    select: field,
    field: (name: keyof T & string) => ({
      ...field(name),
      validate(value: unknown): string | null {
        const sentence = check({ ...values, [name]: String(value ?? '') })[name];
        if (sentence === undefined) wrong.current.delete(name);
        else wrong.current.add(name);
        return sentence ?? null;
      },
    }),
  };
}
