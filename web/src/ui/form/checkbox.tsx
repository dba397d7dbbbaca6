import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode;
}

/** A box to tick, with its words beside it. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
