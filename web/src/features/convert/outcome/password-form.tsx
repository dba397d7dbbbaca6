import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';

interface PasswordFormProps {
  /** What was wrong with the last password; null before the first. */
  refusal: string | null;
  onSubmit: (password: string) => void;
  onAnother: () => void;
}

/** Asks for the password that opens a document. */
export function PasswordForm({ refusal, onSubmit, onAnother }: PasswordFormProps) {
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'Enter the password of the file.' : undefined }),
    ({ password }) => onSubmit(password),
  );
  return (
    <Form of={form.form} className="mt-6 grid gap-4">
      <Field
        {...form.field('password')}
        label="Password of the file"
        type="password"
        autoComplete="off"
        autoFocus
        error={form.values.password === '' ? refusal : null}
        hint="Used for this conversion only, and not kept."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Convert File</Button>
        <Button variant="secondary" onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </Form>
  );
}
