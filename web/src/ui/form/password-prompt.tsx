import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { useFields } from './use-fields.ts';

interface PasswordPromptProps {
  /** What its button says. */
  action: string;
  hint: string;
  /** What was wrong with the last password; null before the first. */
  refusal: string | null;
  isBusy?: boolean;
  /** Takes the focus as soon as it is there. */
  takesFocus?: boolean;
  /** Further buttons. */
  more?: ReactNode;
  onSubmit: (password: string) => void;
}

/** Asks for the password that opens a document. */
export function PasswordPrompt({
  action,
  hint,
  refusal,
  isBusy = false,
  takesFocus = false,
  more,
  onSubmit,
}: PasswordPromptProps) {
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t`Enter the password of the file.` : undefined }),
    ({ password }) => {
      onSubmit(password);
      form.reset();
    },
  );
  return (
    <Form of={form.form} className="grid gap-4">
      <PasswordField
        {...form.field('password')}
        label={t`Password of the file`}
        autoComplete="off"
        autoFocus={takesFocus}
        error={form.values.password === '' ? refusal : null}
        hint={hint}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {action}
        </Button>
        {more}
      </div>
    </Form>
  );
}
