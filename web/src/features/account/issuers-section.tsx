import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountIssuer } from '@verso/contracts';
import { useState } from 'react';
import { accountIssuersQuery, connectIssuer, disconnectIssuer } from '../../api/account/issuers.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** The organizations that sign in to this account; nothing where none is set up. */
export function IssuersSection() {
  const { data: issuers } = useQuery(accountIssuersQuery);
  if (issuers === undefined || issuers.length === 0) return null;
  return (
    <SettingsSheet title={t`Connected sign-ins`} lead={t`Other ways to sign in to your account.`}>
      <ul className="divide-y divide-line border-y border-line">
        {issuers.map((issuer) => (
          <IssuerRow key={issuer.id} issuer={issuer} />
        ))}
      </ul>
    </SettingsSheet>
  );
}

function IssuerRow({ issuer }: { issuer: AccountIssuer }) {
  const [isOpen, setOpen] = useState(false);
  const { name, connected } = issuer;
  return (
    <li className="grid gap-4 py-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-soft wrap-anywhere">
            {connected === null ? t`Not connected` : t`Connected as ${connected.email}`}
          </p>
        </div>
        {!isOpen && (
          <Button variant="quiet" aria-label={`${verbOf(issuer)} ${name}`} onClick={() => setOpen(true)}>
            {verbOf(issuer)}...
          </Button>
        )}
      </div>
      {isOpen && <ChangeForm issuer={issuer} onClose={() => setOpen(false)} />}
    </li>
  );
}

const verbOf = ({ connected }: AccountIssuer) => (connected === null ? t`Connect` : t`Disconnect`);

function ChangeForm({ issuer, onClose }: { issuer: AccountIssuer; onClose: () => void }) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`That could not be changed. Please try again.`));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ password }) =>
      void action.run(async () => {
        if (issuer.connected === null) return connectIssuer(issuer.id, current.given(password));
        notify(await disconnectIssuer(cache, issuer.id, current.given(password)));
        onClose();
      }),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {current.isAsked && (
        <PasswordField
          {...form.field('password')}
          label={issuer.connected === null ? t`Password to connect` : t`Password to disconnect`}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={issuer.connected === null ? 'secondary' : 'danger'} disabled={action.isBusy}>
          {verbOf(issuer)} {issuer.name}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
