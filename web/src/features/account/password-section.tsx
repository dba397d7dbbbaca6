import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { newPasswordField } from '@verso/contracts';
import { changePassword } from '../../api/account/account.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** The password. */
export function PasswordSection({ email }: { email: string }) {
  const cache = useQueryClient();
  const known = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The password could not be changed. Please try again.`));
  const form = useFields(
    { current: '', next: '', confirm: '' },
    ({ current, next, confirm }) => ({
      current: known.faultIn(current),
      next: faultIn(newPasswordField, next),
      confirm: confirm === next ? undefined : t`Passwords do not match`,
    }),
    ({ current, next }) =>
      void action.run(async () => {
        notify(await changePassword(cache, { currentPassword: known.given(current), newPassword: next }));
        form.reset();
      }),
  );
  return (
    <SettingsSheet
      title={t`Password`}
      lead={
        known.isAsked
          ? t`Changing your password signs out all other devices.`
          : t`Your account has no password yet. Choosing one signs out all other devices.`
      }
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {known.isAsked && (
          <PasswordField {...form.field('current')} label={t`Current password`} autoComplete="current-password" />
        )}
        <PasswordField {...form.field('next')} label={t`New password`} autoComplete="new-password" />
        <PasswordField {...form.field('confirm')} label={t`Confirm new password`} autoComplete="new-password" />
        <div>
          <Button type="submit" variant="secondary" disabled={action.isBusy}>
            {known.isAsked ? t`Change password` : t`Choose a password`}
          </Button>
        </div>
      </Form>
    </SettingsSheet>
  );
}
