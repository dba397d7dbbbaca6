import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError, emailField, knownPasswordField, type SignInChallenge } from '@verso/contracts';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { login } from '../../api/account/auth.ts';
import { session, useToken } from '../../api/account/session.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { destinationIn } from './destination.ts';
import { OtherWaysIn } from './other-ways-in.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

/** Signing in. */
export function LoginPage() {
  const { search } = useLocation();
  const token = useToken();
  const [isRemembered, setRemembered] = useState(false);
  const [isUnverified, setUnverified] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const action = useAction((error) => sentenceOf(error, t`Invalid email or password. Please try again.`));
  const form = useFields(
    { email: '', password: '' },
    ({ email, password }) => ({ email: faultIn(emailField, email), password: faultIn(knownPasswordField, password) }),
    ({ email, password }) =>
      void action.run(async () => {
        setUnverified(false);
        try {
          setChallenge(await login({ email: email.trim(), password, rememberMe: isRemembered }));
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') throw error;
          session.setPendingEmail(email.trim());
          setUnverified(true);
        }
      }),
  );
  if (token !== null) return <Navigate to={destinationIn(search)} replace />;
  if (challenge !== null)
    return (
      <SecondFactorPage
        challenge={challenge}
        isRemembered={isRemembered}
        onBack={(problem) => {
          setChallenge(null);
          action.setProblem(problem);
        }}
      />
    );

  return (
    <AuthSheet
      tab={t`Sign In`}
      title={t`Sign in`}
      foot={
        <Trans>
          No account yet?{' '}
          <Link className={textLink} to={`/register${search}`}>
            Create an account
          </Link>
        </Trans>
      }
    >
      {session.hasBeenRefused() && action.problem === null && !isUnverified && (
        <FormMessage tone="warning">
          <Trans>Your session has ended. Please sign in again.</Trans>
        </FormMessage>
      )}
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {isUnverified && (
        <FormMessage tone="warning">
          <p className="font-medium">
            <Trans>Email verification required</Trans>
          </p>
          <p>
            <Trans>
              Please verify your email address before you sign in.{' '}
              <Link className={textLink} to="/verify-email">
                Verify your email
              </Link>
            </Trans>
          </p>
        </FormMessage>
      )}
      <Form of={form.form} className="grid gap-5">
        <Field {...form.field('email')} label={t`Email address`} inputMode="email" autoComplete="username" autoFocus />
        <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox name="rememberMe" checked={isRemembered} onChange={() => setRemembered(!isRemembered)}>
            <Trans>Remember me for 30 days</Trans>
          </Checkbox>
          <Link className={`${textLink} inline-flex min-h-6 items-center text-sm`} to="/forgot-password">
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <Button type="submit" size="large" isWide disabled={action.isBusy}>
          {action.isBusy ? t`Signing in...` : t`Sign In`}
        </Button>
      </Form>
      <OtherWaysIn search={search} isRemembered={isRemembered} hasPasskeys />
    </AuthSheet>
  );
}
