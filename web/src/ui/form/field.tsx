import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends Omit<ComponentProps<typeof Base.Control>, 'className'> {
  label: string;
  /** What is wrong with the value, in a sentence, where no `Form` checks it. */
  error?: string | null;
  /**
   * For a field of a `Form`: the sentence against a value, or null. It is asked only where the browser has nothing against the value
   * by itself, so attributes such as `min` would show the browser's words.
   */
  validate?: (value: unknown) => string | null;
  hint?: string;
  /** For text of several lines: how many are shown. */
  rows?: number;
  /** A small button at the end of the line. */
  action?: ReactNode;
  /** What is under the line, such as a meter. */
  children?: ReactNode;
}

/** One line of input, or several, with its label, its hint and, when something is wrong, the sentence that says so. */
export function Field({ label, error = null, validate, name, hint, rows, action, children, ...control }: FieldProps) {
  return (
    <Base.Root
      invalid={error !== null}
      {...(name === undefined ? {} : { name })}
      {...(validate ? { validate } : {})}
      className="flex flex-col gap-1.5"
    >
      <Base.Label className="text-sm font-medium">{label}</Base.Label>
      <div className="relative">
        <Base.Control
          {...control}
          {...(rows === undefined ? {} : { render: <textarea rows={rows} /> })}
          className={`${rows === undefined ? 'h-11' : 'py-2.5'} block w-full rounded-lg border border-edge bg-sheet pl-3 text-base text-ink placeholder:text-soft data-[invalid]:border-red ${action ? 'pe-12' : 'pe-3'}`}
        />
        {action && <div className="absolute inset-y-0 end-0.5 flex items-center">{action}</div>}
      </div>
      {children}
      {hint && <Base.Description className="text-sm text-soft">{hint}</Base.Description>}
      {error === null ? (
        <Base.Error className="text-sm text-red" />
      ) : (
        <Base.Error match className="text-sm text-red">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  );
}
