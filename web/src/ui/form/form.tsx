import { Form as Base } from '@base-ui/react/form';
import type { ReactNode } from 'react';
import type { FormState } from './use-fields.ts';

interface FormProps {
  /** From `useFields`. */
  of: FormState;
  className: string;
  children: ReactNode;
}

/** A form whose fields are checked when it is sent: the first one that is wrong gets the focus. From then on each is checked while it is mended. */
export function Form({ of: { round, actions, send }, className, children }: FormProps) {
  return (
    <Base key={round} actionsRef={actions} onFormSubmit={send} className={className}>
      {children}
    </Base>
  );
}
