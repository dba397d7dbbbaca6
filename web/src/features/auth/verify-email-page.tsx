import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@verso/contracts';
import { Link, useSearchParams } from 'react-router';
import { verificationQuery } from '../../api/account/auth.ts';
import { session } from '../../api/account/session.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { say } from '../../language/say.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import { DeclineSignUpPage } from './decline-sign-up.tsx';
import { ResendForm } from './resend-form.tsx';
import { useRedirect } from './use-redirect.ts';

const FAILED = t`Failed to verify email. The link may have expired.`;

/** Where the links in our mails lead: verifies the address, removes a sign-up, or requests another link. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  if (token === '') return <ResendPage />;
  return parameters.has('decline') ? <DeclineSignUpPage token={token} /> : <VerifyingPage token={token} />;
}

function ResendPage() {
  return (
    <AuthSheet
      tab={t`Verify your email`}
      title={t`Verify your email`}
      lead={t`Open the link in the email we sent you. If it did not arrive, request another one.`}
      foot={<BackToSignIn />}
    >
      <ResendForm email={session.pendingEmail() ?? ''} />
    </AuthSheet>
  );
}

function VerifyingPage({ token }: { token: string }) {
  const { data, error, isPending } = useQuery(verificationQuery(token));
  const next = data ? nextOf(data) : null;
  useRedirect(next?.path ?? null);

  if (isPending)
    return (
      <AuthSheet tab={t`Verifying`} title={t`Verifying your email`}>
        <p role="status" className="text-soft">
          <Trans>This takes a moment.</Trans>
        </p>
        <Progress label={t`Verifying your email`} value={null} />
      </AuthSheet>
    );
  if (error || next === null)
    return (
      <AuthSheet tab={t`Verification failed`} title={t`That did not work`} foot={<BackToSignIn />}>
        <FormMessage tone="error">{sentenceOf(error, FAILED)}</FormMessage>
        <ResendForm email={(error instanceof ApiError ? error.email : undefined) ?? session.pendingEmail() ?? ''} />
      </AuthSheet>
    );
  return (
    <AuthSheet
      tab={t`Email verified`}
      title={t`Email verified`}
      foot={data.purpose === 'verify-email' && <DeclineLink token={token} />}
    >
      <FormMessage tone="success">{say(data.message)}</FormMessage>
      <p className="text-soft">
        <Trans>Redirecting in 3 seconds…</Trans>
      </p>
      <LinkButton to={next.path} isWide size="large">
        {next.label}
      </LinkButton>
    </AuthSheet>
  );
}

/** Where a verified address leads: to a password where none was chosen, otherwise to where its owner is signed in. */
function nextOf({
  purpose,
  resetToken,
}: {
  purpose: 'verify-email' | 'change-email';
  resetToken?: string | undefined;
}) {
  if (resetToken !== undefined)
    return { path: `/reset-password?token=${encodeURIComponent(resetToken)}`, label: t`Choose a password` };
  if (purpose === 'change-email') return { path: '/account', label: t`Go to your account` };
  return session.token() === null
    ? { path: '/login', label: t`Go to Sign In` }
    : { path: '/dashboard', label: t`Go to Dashboard` };
}

function BackToSignIn() {
  return (
    <Link className={textLink} to="/login">
      <Trans>Back to Sign In</Trans>
    </Link>
  );
}

function DeclineLink({ token }: { token: string }) {
  return (
    <Link className={textLink} to={`/verify-email?token=${encodeURIComponent(token)}&decline=1`}>
      <Trans>I did not sign up</Trans>
    </Link>
  );
}
