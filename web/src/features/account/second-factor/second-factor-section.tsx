import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorState } from '@verso/contracts';
import { useState } from 'react';
import { sessionsQuery } from '../../../api/account/account.ts';
import { secondFactorQuery } from '../../../api/account/second-factor.ts';
import { locale } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { SettingsSheet } from '../settings-sheet.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveAuthenticator } from './remove-authenticator.tsx';
import { RenewCodes } from './renew-codes.tsx';

type Step = 'set-up' | 'renew' | 'remove' | null;

/** What signing in takes besides the password. */
export function SecondFactorSection() {
  const cache = useQueryClient();
  const { data: state, isError, refetch } = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setStep(null);
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    close();
    void cache.invalidateQueries(secondFactorQuery);
    void cache.invalidateQueries(sessionsQuery);
  };
  return (
    <SettingsSheet
      title={t`Two-factor authentication`}
      lead={t`Signing in takes a code from an authenticator app on your phone, besides your password. Turning it on signs out all other devices.`}
    >
      {isError && (
        <FormMessage tone="error">
          <Trans>This could not be loaded.</Trans>{' '}
          <button type="button" className="font-medium underline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </FormMessage>
      )}
      {!state && !isError && <Skeleton shape="h-10 w-full" />}
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {state && codes === null && <Choice state={state} step={step} onStep={setStep} onCodes={show} />}
    </SettingsSheet>
  );
}

interface ChoiceProps {
  state: SecondFactorState;
  step: Step;
  onStep: (step: Step) => void;
  onCodes: (codes: readonly string[]) => void;
}

function Choice({ state, step, onStep, onCodes }: ChoiceProps) {
  const close = () => onStep(null);
  if (step === 'set-up') return <AuthenticatorSetup onDone={onCodes} onCancel={close} />;
  if (step === 'renew') return <RenewCodes onDone={onCodes} onCancel={close} />;
  if (step === 'remove') return <RemoveAuthenticator onDone={close} />;
  if (state.authenticatorSince === null && state.passkeys.length === 0)
    return (
      <>
        {state.isRequired && (
          <FormMessage tone="warning">
            <Trans>Admins need two-factor authentication on this server. Set it up to continue.</Trans>
          </FormMessage>
        )}
        <div>
          <Button variant={state.isRequired ? 'primary' : 'secondary'} onClick={() => onStep('set-up')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="text-sm">
        <HowSecured state={state} />
        <span className="text-soft"> {codesLeft(state.recoveryCodesLeft)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onStep('renew')}>
          <Trans>New recovery codes...</Trans>
        </Button>
        {state.authenticatorSince === null ? (
          <Button variant="secondary" onClick={() => onStep('set-up')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onStep('remove')}>
            <Trans>Turn off...</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function HowSecured({ state: { authenticatorSince } }: { state: SecondFactorState }) {
  if (authenticatorSince === null)
    return (
      <Trans>
        <strong className="font-medium">On</strong> with your passkeys.
      </Trans>
    );
  return (
    <Trans>
      <strong className="font-medium">On</strong> since {dayOf(authenticatorSince)}.
    </Trans>
  );
}

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'long' });

function codesLeft(count: number): string {
  if (count === 0) return t`You have no recovery codes left.`;
  return plural(count, { one: 'You have one recovery code left.', other: 'You have # recovery codes left.' });
}
