import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

/** The sentence for each field that is wrong. */
export type FieldErrors<T> = Partial<Record<keyof T & string, string>>;

/** What a schema of the contract can do here. */
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
}

/** The schema's first sentence about a value, if it has something against it. */
export function faultIn(schema: Schema, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** Drops what is not wrong. */
export function faults<T>(found: { [K in keyof T]?: string | undefined }): FieldErrors<T> {
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined)) as FieldErrors<T>;
}

/**
 * The lines of a form. They are checked when it is sent: the first one that is wrong gets the focus. From then on each
 * is checked again while it is mended. `send` is called with what was written when nothing is wrong.
 */
export function useFields<T extends Record<string, string>>(
  initial: T,
  check: (values: T) => FieldErrors<T>,
  send: (values: T) => void,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<T>>({});
  const [submissions, setSubmissions] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only sending the form moves the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submissions]);

  function set(name: keyof T & string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    if (Object.keys(errors).length > 0) {
      const found = check(next);
      setErrors(
        (before) => Object.fromEntries(Object.entries(found).filter(([key]) => key in before)) as typeof before,
      );
    }
  }

  return {
    values,
    /** Sets an error that only the server could find, or takes all away. */
    setErrors,
    /** Empties the lines. */
    reset(): void {
      setValues(initial);
      setErrors({});
    },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        const found = check(values);
        setErrors(found);
        setSubmissions(submissions + 1);
        if (Object.keys(found).length === 0) send(values);
      },
    },
    field: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
    }),
  };
}
