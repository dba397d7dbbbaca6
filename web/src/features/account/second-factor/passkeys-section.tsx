import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@verso/contracts';
import { useState } from 'react';
import { sessionsQuery } from '../../../api/account/account.ts';
import { secondFactorQuery } from '../../../api/account/second-factor.ts';
import { locale } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SettingsSheet } from '../settings-sheet.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey, RenamePasskey } from './passkey-forms.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The passkeys of the account. */
export function PasskeysSection() {
  const cache = useQueryClient();
  const { data: state } = useQuery(secondFactorQuery);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAdding(false);
  const done = (recoveryCodes: readonly string[] | null) => {
    setCodes(recoveryCodes);
    close();
    void cache.invalidateQueries(secondFactorQuery);
    void cache.invalidateQueries(sessionsQuery);
  };
  if (state === undefined) return null;
  return (
    <SettingsSheet
      title={t`Passkeys`}
      lead={t`Sign in with your fingerprint, face or screen lock in place of your password. Once you have a passkey, signing in with the password asks for it, too.`}
    >
      {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {state.passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {state.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey onDone={done} onCancel={close} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </SettingsSheet>
  );
}

const dayOf = (moment: string) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium' });

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [step, setStep] = useState<'rename' | 'remove' | null>(null);
  const { name, addedAt, lastUsedAt } = passkey;
  const close = () => setStep(null);
  return (
    <li className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-soft">
            {lastUsedAt === null
              ? t`Added ${dayOf(addedAt)} · never used`
              : t`Added ${dayOf(addedAt)} · last used ${dayOf(lastUsedAt)}`}
          </p>
        </div>
        {step === null && (
          <div className="-ms-4 flex sm:ms-0">
            <Button variant="quiet" aria-label={t`Rename ${name}`} onClick={() => setStep('rename')}>
              <Trans>Rename</Trans>
            </Button>
            <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={() => setStep('remove')}>
              <Trans>Remove...</Trans>
            </Button>
          </div>
        )}
      </div>
      {step === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {step === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  );
}
