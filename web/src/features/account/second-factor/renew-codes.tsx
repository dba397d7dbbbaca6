import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { renewRecoveryCodes } from '../../../api/account/second-factor.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useCurrentPassword } from '../../../common/account/use-current-password.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { useFields } from '../../../ui/form/use-fields.ts';

interface RenewCodesProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Replaces the recovery codes, for the password. */
export function RenewCodes({ onDone, onCancel }: RenewCodesProps) {
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The codes could not be created. Please try again.`));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ password }) => void action.run(async () => onDone(await renewRecoveryCodes(current.given(password)))),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      <p className="text-sm text-soft">
        <Trans>Your earlier recovery codes will stop working.</Trans>
      </p>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {current.isAsked && (
        <PasswordField
          {...form.field('password')}
          label={t`Password for new codes`}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" disabled={action.isBusy}>
          <Trans>Create new codes</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
