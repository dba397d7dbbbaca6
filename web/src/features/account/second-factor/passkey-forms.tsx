import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Passkey, passkeyNameField } from '@verso/contracts';
import { removePasskey, renamePasskey } from '../../../api/account/passkeys.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useCurrentPassword } from '../../../common/account/use-current-password.ts';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../../ui/form/use-fields.ts';

interface PasskeyFormProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: PasskeyFormProps) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`The passkey could not be renamed. Please try again.`));
  const form = useFields(
    { name: passkey.name },
    ({ name }) => ({ name: faultIn(passkeyNameField, name) }),
    ({ name }) =>
      void action.run(async () => {
        notify(await renamePasskey(cache, passkey._id, name));
        onClose();
      }),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Field {...form.field('name')} label={t`Name of the passkey`} autoComplete="off" autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" disabled={action.isBusy}>
          <Trans>Save name</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Removes a passkey, for the password. */
export function RemovePasskey({ passkey, onClose }: PasskeyFormProps) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The passkey could not be removed. Please try again.`));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ password }) =>
      void action.run(async () => {
        notify(await removePasskey(cache, passkey._id, current.given(password)));
        onClose();
      }),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {current.isAsked && (
        <PasswordField
          {...form.field('password')}
          label={t`Password to remove it`}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={action.isBusy}>
          <Trans>Remove passkey</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
