import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const action = useAction((error) => sentenceOf(error, t`The code could not be checked. Please try again.`));
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
        onBack(sentenceOf(error, t`This sign-in took too long. Please sign in again.`));
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
      tab={t`Two-factor authentication`}
      title={t`Two-factor authentication`}
      lead={leadOf({ hasPasskey, isRecovering })}
      foot={
        <button type="button" className={textButton} onClick={() => onBack(null)}>
          <Trans>Back to Sign In</Trans>
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
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <Form key={String(isRecovering)} of={form.form} className="grid gap-5">
        {isRecovering ? (
          <Field
            {...form.field('code')}
            label={t`Recovery code`}
            autoComplete="off"
            spellCheck={false}
            autoFocus={!hasPasskey}
          />
        ) : (
          <CodeField {...form.field('code')} label={t`Code`} autoFocus />
        )}
        <Button
          type="submit"
          variant={hasPasskey && !hasApp ? 'secondary' : 'primary'}
          size="large"
          isWide
          disabled={action.isBusy}
        >
          {action.isBusy ? t`Checking...` : t`Continue`}
        </Button>
      </Form>
      {hasApp && (
        <p className="text-sm text-soft">
          {isRecovering ? t`Do you have your phone?` : t`No access to your phone?`}{' '}
          <button type="button" className={textButton} onClick={turn}>
            {isRecovering ? t`Use the authenticator app` : t`Use a recovery code`}
          </button>
        </p>
      )}
    </AuthSheet>
  );
}

function leadOf({ hasPasskey, isRecovering }: { hasPasskey: boolean; isRecovering: boolean }): string {
  if (isRecovering)
    return hasPasskey
      ? t`Use your passkey, or enter one of the recovery codes that you saved. Each works once.`
      : t`Enter one of the recovery codes that you saved. Each works once.`;
  return hasPasskey
    ? t`Use your passkey, or enter the 6-digit code that your authenticator app shows.`
    : t`Enter the 6-digit code that your authenticator app shows.`;
}
