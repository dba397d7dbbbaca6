import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { passkeyNameField } from '@verso/contracts';
import { addPasskey } from '../../../api/account/passkeys.ts';
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

interface AddPasskeyProps {
  /** With the recovery codes, where the passkey is the first second factor. */
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** A name and the password, and then the browser's own window. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The passkey could not be added. Please try again.`));
  const form = useFields(
    { name: '', password: '' },
    ({ name, password }) => ({ name: faultIn(passkeyNameField, name), password: current.faultIn(password) }),
    ({ name, password }) =>
      void action.run(async () => {
        onDone(await addPasskey({ name, password: current.given(password) }));
        notify(t`The passkey was added.`);
      }),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Field
        {...form.field('name')}
        label={t`Name of the passkey`}
        hint={t`Such as the device that it is on.`}
        autoComplete="off"
        autoFocus
      />
      {current.isAsked && (
        <PasswordField {...form.field('password')} label={t`Password to add it`} autoComplete="current-password" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" disabled={action.isBusy}>
          {action.isBusy ? t`Adding...` : t`Add passkey`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
