import { useState } from 'react';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

interface UnlockFormProps {
  /** A password was tried and did not open it. */
  wasWrong: boolean;
  onUnlock: (password: string) => Promise<void>;
}

/** Asks for the password that opens a document to look at. */
export function UnlockForm({ wasWrong, onUnlock }: UnlockFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'Enter the password of the file.' : undefined }),
    ({ password }) =>
      onUnlock(password).catch((error: unknown) => setRefusal(sentenceOf(error, 'The file could not be opened.'))),
  );
  return (
    <Form of={form.form} className="mx-auto grid w-full max-w-md gap-4 p-8">
      <PasswordField
        {...form.field('password')}
        label="Password of the file"
        autoComplete="off"
        autoFocus
        error={
          form.values.password === '' ? (refusal ?? (wasWrong ? 'Wrong password. Please try again.' : null)) : null
        }
        hint="This file is locked. The password is used once and not stored."
      />
      <div>
        <Button type="submit">Open</Button>
      </div>
    </Form>
  );
}
