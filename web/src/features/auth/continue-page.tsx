import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ErrorCode, errorCatalogue, knownPasswordField, type SignInChallenge } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { arrivalQuery, arrive, connectionQuery, departure } from '../../api/account/issuers.ts';
import { useToken } from '../../api/account/session.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { say } from '../../language/say.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { destinationIn } from './destination.ts';
import { SecondFactorPage } from './second-factor-page.tsx';

const FAILED = t`The sign-in could not be verified. Please try again.`;

/** Where the browser comes back to from an issuer. What the server says is behind #, which it sends to no one; it leaves the address bar at once. */
export function ContinuePage() {
  const [said] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const [code, connect, error] = [said.get('code'), said.get('connect'), said.get('error')];
  if (code !== null) return <Arriving code={code} />;
  if (connect !== null) return <Connecting code={connect} />;
  return <Failed sentence={say(errorCatalogue[(error ?? '') as ErrorCode]?.message ?? FAILED)} />;
}

function Waiting() {
  return (
    <AuthSheet tab={t`Signing in`} title={t`Signing in`}>
      <p role="status" className="text-soft">
        <Trans>This takes a moment.</Trans>
      </p>
      <Progress label={t`Signing in`} value={null} />
    </AuthSheet>
  );
}

function Failed({ sentence }: { sentence: string }) {
  const isSignedIn = useToken() !== null;
  return (
    <AuthSheet tab={t`Sign-in failed`} title={t`That did not work`}>
      <FormMessage tone="error">{sentence}</FormMessage>
      <div>
        <LinkButton to={isSignedIn ? '/account' : '/login'}>
          {isSignedIn ? t`Go to your account` : t`Back to Sign In`}
        </LinkButton>
      </div>
    </AuthSheet>
  );
}

function Connecting({ code }: { code: string }) {
  const { data, error } = useQuery(connectionQuery(code));
  useEffect(() => {
    if (data !== undefined) notify(data);
  }, [data]);
  if (error) return <Failed sentence={sentenceOf(error, FAILED)} />;
  return data === undefined ? <Waiting /> : <Navigate to="/account" replace />;
}

function Arriving({ code }: { code: string }) {
  const { data, error } = useQuery(arrivalQuery(code));
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const token = useToken();
  // In another tab someone may be signed in already.
  const [before] = useState(token);
  const isIn = data?.kind === 'signed-in' || (token !== null && token !== before);
  const { next, isRemembered } = departure();
  const home = destinationIn(`?next=${encodeURIComponent(next)}`);
  const awaited = challenge ?? (data?.kind === 'challenge' ? data.challenge : null);
  if (problem !== null) return <Failed sentence={problem} />;
  if (error) return <Failed sentence={sentenceOf(error, FAILED)} />;
  if (isIn) return <Navigate to={next === '' ? '/dashboard' : home} replace />;
  if (awaited !== null)
    return (
      <SecondFactorPage
        challenge={awaited}
        isRemembered={isRemembered}
        onBack={(sentence) => setProblem(sentence ?? t`The sign-in was canceled.`)}
      />
    );
  if (data?.kind === 'password')
    return <ConnectForm code={code} email={data.email} sentence={data.sentence} onChallenge={setChallenge} />;
  return <Waiting />;
}

interface ConnectFormProps {
  code: string;
  email: string;
  sentence: string;
  onChallenge: (challenge: SignInChallenge) => void;
}

/** An account has the address already: its password connects it, once. */
function ConnectForm({ code, email, sentence, onChallenge }: ConnectFormProps) {
  const action = useAction((error) => sentenceOf(error, FAILED));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: faultIn(knownPasswordField, password) }),
    ({ password }) =>
      void action.run(async () => {
        const arrival = await arrive(code, password);
        if (arrival.kind === 'challenge') onChallenge(arrival.challenge);
      }),
  );
  return (
    <AuthSheet
      tab={t`Connect your account`}
      title={t`Connect your account`}
      lead={sentence}
      foot={
        <Link className={textLink} to="/login">
          <Trans>Back to Sign In</Trans>
        </Link>
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-5">
        <p className="text-sm wrap-anywhere">{email}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" autoFocus />
        <Button type="submit" size="large" isWide disabled={action.isBusy}>
          {action.isBusy ? t`Connecting...` : t`Connect and sign in`}
        </Button>
      </Form>
    </AuthSheet>
  );
}
