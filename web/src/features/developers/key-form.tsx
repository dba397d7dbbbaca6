import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { KeyMode, NewKey, Scope } from '@verso/contracts';
import { useState } from 'react';
import { createKey, type NewSecret } from '../../api/account/keys.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { LIFETIMES, networksIn, SCOPES } from '../../common/keys/key-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';

const MODES = { live: t`Live: spends credits`, test: t`Test: first page only, free of charge` } as const;
const EMPTY = { name: '', mode: 'live', days: '', networks: '', requests: '', password: '' };

interface KeyFormProps {
  onCreated: (made: NewSecret) => void;
  onClose: () => void;
}

/** Asks what a new key is for, and creates it. */
export function KeyForm({ onCreated, onClose }: KeyFormProps) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const [scopes, setScopes] = useState<readonly Scope[]>(['convert', 'read']);
  const action = useAction((error) => sentenceOf(error, t`The key could not be created. Please try again.`));
  const create = async ({ name, mode, days, networks, requests, password }: typeof EMPTY) => {
    const lasting = days === '' ? {} : { expiresInDays: Number(days) };
    const limit = requests.trim() === '' ? {} : { requestsPerMinute: Number(requests) };
    const wanted = {
      name,
      mode: KeyMode.parse(mode),
      scopes: [...scopes],
      networks: networksIn(networks),
      ...lasting,
      ...limit,
    };
    onCreated(await createKey(cache, { ...wanted, password: current.given(password) }));
  };
  const form = useFields(
    EMPTY,
    ({ name, networks, requests, password }) => ({
      name: faultIn(NewKey.shape.name, name),
      networks: faultIn(NewKey.shape.networks, networksIn(networks)),
      requests: requests.trim() === '' ? undefined : faultIn(NewKey.shape.requestsPerMinute, Number(requests)),
      password: current.faultIn(password),
    }),
    (values) => void action.run(() => create(values)),
  );
  const toggle = (scope: Scope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <Modal title={t`New API key`} onClose={onClose}>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field
          {...form.field('name')}
          label={t`Name`}
          hint={t`What the key is for, such as “Invoices”.`}
          autoComplete="off"
        />
        <fieldset>
          <legend className="text-sm font-medium">
            <Trans>What the key may do</Trans>
          </legend>
          <div className="mt-2 grid gap-2">
            {Scope.options.map((scope) => (
              <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => toggle(scope)}>
                {SCOPES[scope]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...form.select('mode')} label={t`Kind`} choices={MODES} />
          <SelectField {...form.select('days')} label={t`Expires`} choices={LIFETIMES} />
        </div>
        <Field
          {...form.field('networks')}
          label={t`Allowed networks (optional)`}
          hint={t`Such as 192.0.2.0/24. Without any, the key works from everywhere.`}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          {...form.field('requests')}
          label={t`Requests a minute (optional)`}
          hint={t`Without a number, as many as your account may make.`}
          inputMode="numeric"
          autoComplete="off"
        />
        {current.isAsked && (
          <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy || scopes.length === 0}>
            {action.isBusy ? t`Creating...` : t`Create key`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
