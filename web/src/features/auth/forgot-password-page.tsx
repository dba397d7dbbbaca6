import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailField } from '@verso/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPassword } from '../../api/account/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';

const NEUTRAL = t`If an account exists for this address, you will receive password reset instructions shortly.`;

/** Asking for a link to choose a new password. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const action = useAction((error) => sentenceOf(error, t`Failed to send reset email. Please try again later.`));
  const form = useFields(
    { email: '' },
    ({ email }) => ({ email: faultIn(emailField, email) }),
    ({ email }) =>
      void action.run(async () => {
        setAnswer((await forgotPassword(email.trim())) || NEUTRAL);
      }),
  );

  function sendAnother(): void {
    setAnswer(null);
    form.reset();
  }

  if (answer !== null)
    return (
      <AuthSheet tab={t`Check your email`} title={t`Check Your Email`} lead={<p role="status">{answer}</p>}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={sendAnother}>
            <Trans>Send Another Email</Trans>
          </Button>
          <LinkButton to="/login" variant="quiet">
            <Trans>Back to Sign In</Trans>
          </LinkButton>
        </div>
      </AuthSheet>
    );
  return (
    <AuthSheet
      tab={t`Forgot password`}
      title={t`Forgot your password?`}
      lead={t`We will email you a link to choose a new one.`}
      foot={
        <Link className={textLink} to="/login">
          <Trans>Back to Sign In</Trans>
        </Link>
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-5">
        <Field {...form.field('email')} label={t`Email address`} inputMode="email" autoComplete="username" autoFocus />
        <Button type="submit" size="large" isWide disabled={action.isBusy}>
          {action.isBusy ? t`Sending...` : t`Send Reset Link`}
        </Button>
      </Form>
    </AuthSheet>
  );
}
