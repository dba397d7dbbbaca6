import { ApiError, codeField, type SignInChallenge } from '@verso/contracts';
import { useState } from 'react';
import { finishWithPasskey } from '../../api/account/passkeys.ts';
import { finishSignIn } from '../../api/account/second-factor.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { textButton } from '../../ui/button/text-link.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { AuthSheet } from './auth-sheet.tsx';

interface SecondFactorPageProps {
  challenge: SignInChallenge;
  isRemembered: boolean;
  /** Back to the password, with what went wrong if anything did. */
  onBack: (problem: string | null) => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondFactorPage({ challenge, isRemembered, onBack }: SecondFactorPageProps) {
  const [hasApp, hasPasskey] = [challenge.methods.includes('authenticator'), challenge.methods.includes('passkey')];
  const [isRecovering, setRecovering] = useState(!hasApp);
  const action = useAction((error) => sentenceOf(error, 'The code could not be checked. Please try again.'));
  const form = useFields(
    { code: '' },
    ({ code }) => ({ code: faultIn(codeField, code) }),
    ({ code }) => finish(() => finishSignIn(challenge.token, code, isRemembered)),
  );
  function finish(work: () => Promise<void>): void {
    void action.run(async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CHALLENGE_EXPIRED') throw error;
        onBack(sentenceOf(error, 'This sign-in took too long. Please sign in again.'));
      }
    });
  }
  const turn = () => {
    form.reset();
    action.setProblem(null);
    setRecovering(!isRecovering);
  };
  return (
    <AuthSheet
      tab="Two-factor authentication"
      title="Two-factor authentication"
      lead={leadOf({ hasPasskey, isRecovering })}
      foot={
        <button type="button" className={textButton} onClick={() => onBack(null)}>
          Back to Sign In
        </button>
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {hasPasskey && (
        <Button
          variant={hasApp ? 'secondary' : 'primary'}
          size="large"
          isWide
          disabled={action.isBusy}
          onClick={() => finish(() => finishWithPasskey(challenge.token, isRemembered))}
        >
          Use a passkey
        </Button>
      )}
      <Form key={String(isRecovering)} of={form.form} className="grid gap-5">
        {isRecovering ? (
          <Field
            {...form.field('code')}
            label="Recovery code"
            autoComplete="off"
            spellCheck={false}
            autoFocus={!hasPasskey}
          />
        ) : (
          <CodeField {...form.field('code')} label="Code" autoFocus />
        )}
        <Button
          type="submit"
          variant={hasPasskey && !hasApp ? 'secondary' : 'primary'}
          size="large"
          isWide
          disabled={action.isBusy}
        >
          {action.isBusy ? 'Checking...' : 'Continue'}
        </Button>
      </Form>
      {hasApp && (
        <p className="text-sm text-soft">
          {isRecovering ? 'Do you have your phone?' : 'No access to your phone?'}{' '}
          <button type="button" className={textButton} onClick={turn}>
            {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </AuthSheet>
  );
}

function leadOf({ hasPasskey, isRecovering }: { hasPasskey: boolean; isRecovering: boolean }): string {
  const code = isRecovering
    ? 'one of the recovery codes that you saved. Each works once.'
    : 'the 6-digit code that your authenticator app shows.';
  return hasPasskey ? `Use your passkey, or enter ${code}` : `Enter ${code}`;
}
