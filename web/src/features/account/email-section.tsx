import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { emailField, type User } from '@verso/contracts';
import { changeEmail } from '../../api/account/account.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { SettingsSheet } from './settings-sheet.tsx';

interface EmailSectionProps {
  user: User;
  /** The new address that waits to be confirmed. */
  pending: string | null;
}

/** The address; another one holds once its link is opened. */
export function EmailSection({ user, pending }: EmailSectionProps) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The address could not be changed. Please try again.`));
  const form = useFields(
    { email: '', password: '' },
    ({ email, password }) => ({ email: faultIn(emailField, email), password: current.faultIn(password) }),
    ({ email, password }) =>
      void action.run(async () => {
        notify(await changeEmail(cache, { email: email.trim(), password: current.given(password) }));
        form.reset();
      }),
  );
  return (
    <SettingsSheet
      title={t`Email address`}
      lead={
        <>
          <span className="font-medium text-ink">{user.email}</span>
          {pending !== null && (
            <span className="mt-2 block">
              <Trans>
                <span className="font-medium text-ink">{pending}</span> is not confirmed yet. Open the link in the email
                that we sent there.
              </Trans>
            </span>
          )}
        </>
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-4">
        <Field {...form.field('email')} label={t`New email address`} inputMode="email" autoComplete="email" />
        {current.isAsked && (
          <PasswordField
            {...form.field('password')}
            label={t`Password for this change`}
            autoComplete="current-password"
          />
        )}
        <div>
          <Button type="submit" variant="secondary" disabled={action.isBusy}>
            <Trans>Change email address</Trans>
          </Button>
        </div>
      </Form>
    </SettingsSheet>
  );
}
