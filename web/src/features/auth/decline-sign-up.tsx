import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { declineSignUp } from '../../api/account/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { AuthSheet } from './auth-sheet.tsx';

const FAILED = t`The sign-up could not be removed. The link may have expired.`;

/** For people who did not sign up: removes the sign-up that the link belongs to, once they say so. */
export function DeclineSignUpPage({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const action = useAction((error) => sentenceOf(error, FAILED));
  const decline = () => void action.run(async () => setAnswer(await declineSignUp(token)));

  return (
    <AuthSheet
      tab={t`Remove the sign-up`}
      title={answer === null ? t`Did you sign up for Verso?` : t`Sign-up removed`}
      lead={answer === null && t`If you did not, remove the sign-up so that no one can use your email address here.`}
      foot={
        answer === null && (
          <Link className={textLink} to={`/verify-email?token=${encodeURIComponent(token)}`}>
            <Trans>I did sign up: verify my email address</Trans>
          </Link>
        )
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {answer === null ? (
        <Button variant="danger" size="large" isWide disabled={action.isBusy} onClick={decline}>
          {action.isBusy ? t`Removing...` : t`I did not sign up`}
        </Button>
      ) : (
        <FormMessage tone="success">{answer}</FormMessage>
      )}
    </AuthSheet>
  );
}
