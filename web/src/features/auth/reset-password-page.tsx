import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { newPasswordField } from '@verso/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { resetPassword, resetTokenQuery } from '../../api/account/auth.ts';
import { session } from '../../api/account/session.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useRedirect } from './use-redirect.ts';

const INVALID = t`This reset link is invalid or has expired. Please request a new one.`;

/** Choosing a new password by the link from the mail. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const check = useQuery({ ...resetTokenQuery(token), enabled: token !== '' });
  const [isDone, setDone] = useState(false);
  useRedirect(isDone ? '/login' : null);

  if (isDone)
    return (
      <AuthSheet tab={t`Password changed`} title={t`Your password was changed`}>
        <p role="status" className="text-soft">
          <Trans>You can now sign in with it. Redirecting in 3 seconds…</Trans>
        </p>
        <LinkButton to="/login" isWide size="large">
          <Trans>Go to Sign In</Trans>
        </LinkButton>
      </AuthSheet>
    );
  if (token === '') return <Invalid sentence={t`Invalid or missing reset token`} />;
  if (check.isError) return <Invalid sentence={sentenceOf(check.error, INVALID)} />;
  if (check.isPending)
    return (
      <AuthSheet tab={t`Reset password`} title={t`Choose a new password`}>
        <p role="status" className="text-soft">
          <Trans>Checking your link...</Trans>
        </p>
        <Skeleton shape="h-11 w-full" />
        <Skeleton shape="h-11 w-full" />
      </AuthSheet>
    );
  return <ResetForm token={token} onDone={() => setDone(true)} />;
}

function Invalid({ sentence }: { sentence: string }) {
  return (
    <AuthSheet tab={t`Reset password`} title={t`This link does not work`}>
      <FormMessage tone="error">{sentence}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/forgot-password">
          <Trans>Request a New Link</Trans>
        </LinkButton>
        <LinkButton to="/login" variant="quiet">
          <Trans>Back to Sign In</Trans>
        </LinkButton>
      </div>
    </AuthSheet>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const action = useAction((error) =>
    sentenceOf(error, t`Failed to reset password. Please try again or request a new reset link.`),
  );
  const form = useFields(
    { password: '', confirm: '' },
    ({ password, confirm }) => ({
      password: password === '' ? t`Please enter a new password` : faultIn(newPasswordField, password),
      confirm: confirm === password ? undefined : t`Passwords do not match`,
    }),
    ({ password }) =>
      void action.run(async () => {
        await resetPassword({ token, password });
        // Every session has ended with the old password, this browser's too.
        session.close();
        onDone();
      }),
  );
  return (
    <AuthSheet tab={t`Reset password`} title={t`Choose a new password`}>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-5">
        <PasswordField {...form.field('password')} label={t`New password`} autoComplete="new-password" autoFocus>
          <StrengthMeter password={form.values.password} />
        </PasswordField>
        <PasswordField {...form.field('confirm')} label={t`Confirm new password`} autoComplete="new-password" />
        <Button type="submit" size="large" isWide disabled={action.isBusy}>
          {action.isBusy ? t`Saving...` : t`Reset Password`}
        </Button>
      </Form>
    </AuthSheet>
  );
}
