import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailField, nameField, newPasswordField } from '@verso/contracts';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { register } from '../../api/account/auth.ts';
import { useToken } from '../../api/account/session.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { destinationIn } from './destination.ts';
import { OtherWaysIn } from './other-ways-in.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** Signing up. */
export function RegisterPage() {
  const { search } = useLocation();
  const token = useToken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction((error) => sentenceOf(error, t`Registration failed. Please try again.`));
  const form = useFields(
    { name: '', email: '', password: '', confirm: '' },
    ({ name, email, password, confirm }) => ({
      name: faultIn(nameField, name),
      email: faultIn(emailField, email),
      password: faultIn(newPasswordField, password),
      confirm: confirm === password ? undefined : t`Passwords do not match`,
    }),
    ({ name, email, password }) =>
      void action.run(async () => {
        const message = await register({ name, email: email.trim(), password });
        if (/verify/i.test(message)) setSentTo(email.trim());
      }),
  );
  if (token !== null) return <Navigate to={destinationIn(search)} replace />;
  if (sentTo !== null) return <CheckYourEmail email={sentTo} />;

  return (
    <AuthSheet
      tab={t`Create an account`}
      title={t`Create an account`}
      lead={t`An account keeps a history of your conversions and your files. With a plan you convert larger documents and get credits every month.`}
      foot={
        <Trans>
          Already have an account?{' '}
          <Link className={textLink} to={`/login${search}`}>
            Sign in
          </Link>
        </Trans>
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-5">
        <Field {...form.field('name')} label={t`Full name`} autoComplete="name" autoFocus />
        <Field {...form.field('email')} label={t`Email address`} inputMode="email" autoComplete="username" />
        <PasswordField {...form.field('password')} label={t`Password`} autoComplete="new-password">
          <StrengthMeter password={form.values.password} />
        </PasswordField>
        <PasswordField {...form.field('confirm')} label={t`Confirm password`} autoComplete="new-password" />
        <Button type="submit" size="large" isWide disabled={action.isBusy}>
          {action.isBusy ? t`Creating account...` : t`Create Account`}
        </Button>
        <p className="text-sm text-soft">
          <Trans>
            By signing up you accept the{' '}
            <Link className={textLink} to="/terms">
              terms
            </Link>{' '}
            and have read the{' '}
            <Link className={textLink} to="/privacy">
              privacy page
            </Link>
            .
          </Trans>
        </p>
      </Form>
      <OtherWaysIn search={search} />
    </AuthSheet>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  return (
    <AuthSheet
      tab={t`Check your email`}
      title={t`Check Your Email`}
      lead={
        <p role="status">
          <Trans>
            We have sent a verification link to <strong className="font-medium text-ink">{email}</strong>. It works for
            24 hours.
          </Trans>
        </p>
      }
    >
      <p className="text-sm text-soft">
        <Trans>No email? Check your spam folder or resend it.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/verify-email" variant="secondary">
          <Trans>Resend email</Trans>
        </LinkButton>
        <LinkButton to="/login" variant="quiet">
          <Trans>Back to Sign In</Trans>
        </LinkButton>
      </div>
    </AuthSheet>
  );
}
