import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { resendVerification, verificationQuery } from '../../api/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { session } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { textLink } from '../../ui/text-link.ts';
import { useAction } from '../../ui/use-action.ts';
import { faults, useFields } from '../../ui/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useRedirect } from './use-redirect.ts';

const FAILED = 'Failed to verify email. The link may have expired.';

/** Opening the link from the mail, or asking for another one. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { data, error, isPending } = useQuery({ ...verificationQuery(token), enabled: token !== '' });
  const next = data?.isSignedIn === false ? '/account' : '/dashboard';
  useRedirect(data ? next : null);

  if (token === '')
    return (
      <AuthSheet
        tab="Verify your email"
        title="Verify your email"
        lead="Open the link that we have sent you. If it did not come, we send another one."
        foot={<BackToSignIn />}
      >
        <ResendForm email={session.pendingEmail() ?? ''} />
      </AuthSheet>
    );
  if (isPending)
    return (
      <AuthSheet tab="Verifying" title="Verifying your email">
        <p role="status" className="text-soft">
          This takes a moment.
        </p>
        <Progress label="Verifying your email" value={null} />
      </AuthSheet>
    );
  if (error)
    return (
      <AuthSheet tab="Verification failed" title="That did not work" foot={<BackToSignIn />}>
        <FormMessage tone="error">{sentenceOf(error, FAILED)}</FormMessage>
        <ResendForm email={(error instanceof ApiError ? error.email : undefined) ?? session.pendingEmail() ?? ''} />
      </AuthSheet>
    );
  return (
    <AuthSheet tab="Email verified" title="Email verified">
      <FormMessage tone="success">{data.message}</FormMessage>
      <p className="text-soft">You will be taken on in 3 seconds.</p>
      <LinkButton to={next} isWide size="large">
        {next === '/dashboard' ? 'Go to Dashboard' : 'Go to your account'}
      </LinkButton>
    </AuthSheet>
  );
}

function BackToSignIn() {
  return (
    <Link className={textLink} to="/login">
      Back to Sign In
    </Link>
  );
}

/** Has the link sent again. What the server says is good news when it says that something was sent. */
function ResendForm({ email: known }: { email: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const action = useAction((error) => sentenceOf(error, 'Failed to resend email. Please try again.'));
  const form = useFields(
    { email: known },
    ({ email }) => faults({ email: email.trim() === '' ? 'Please enter your email address' : undefined }),
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
    <form {...form.formProps} className="grid gap-5">
      <div ref={message} className="empty:hidden">
        {answer !== null && <FormMessage tone={isGood ? 'success' : 'error'}>{answer}</FormMessage>}
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      </div>
      <Field {...form.field('email')} label="Email address" inputMode="email" autoComplete="username" />
      <Button type="submit" size="large" isWide disabled={action.isBusy}>
        {action.isBusy ? 'Sending...' : 'Resend Verification Email'}
      </Button>
    </form>
  );
}
