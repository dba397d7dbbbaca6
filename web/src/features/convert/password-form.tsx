import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface PasswordFormProps {
  /** What was wrong with the last password; null before the first. */
  refusal: string | null;
  onSubmit: (password: string) => void;
  onAnother: () => void;
}

/** Asks for the password that opens a document. */
export function PasswordForm({ refusal, onSubmit, onAnother }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onSubmit(password);
  }

  const error = isMissing ? 'Enter the password of the file.' : refusal;
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <Field
        label="Password of the file"
        type="password"
        name="password"
        autoComplete="off"
        autoFocus
        value={password}
        error={error}
        hint="Used for this conversion only, and not kept."
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Convert File</Button>
        <Button variant="secondary" onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}
