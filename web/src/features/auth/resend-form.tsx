import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { resendVerification } from '../../api/account/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useFields } from '../../ui/form/use-fields.ts';

/** Requests another verification link. The server's answer is shown as a success when it says that something was sent. */
export function ResendForm({ email: known }: { email: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const action = useAction((error) => sentenceOf(error, t`Failed to resend email. Please try again.`));
  const form = useFields(
    { email: known },
    ({ email }) => ({ email: email.trim() === '' ? t`Please enter your email address` : undefined }),
    ({ email }) =>
      void action.run(async () => {
        setAnswer(null);
        setAnswer(await resendVerification(email.trim()));
      }),
  );
  useEffect(() => {
    if (answer !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  const isGood = answer !== null && /sent|success/i.test(answer);
  return (
    <Form of={form.form} className="grid gap-5">
      <div ref={message} className="empty:hidden">
        {answer !== null && <FormMessage tone={isGood ? 'success' : 'error'}>{answer}</FormMessage>}
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      </div>
      <Field {...form.field('email')} label={t`Email address`} inputMode="email" autoComplete="username" />
      <Button type="submit" size="large" isWide disabled={action.isBusy}>
        {action.isBusy ? t`Sending...` : t`Resend Verification Email`}
      </Button>
    </Form>
  );
}
