import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** A code of six digits, which phones offer from messages and password managers fill in. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>) {
  return <Field {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />;
}
