import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '../../api/account/account.ts';
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

/** The way out: asked for with the password, done seven days later. */
export function DeletionSection() {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const [isOpen, setOpen] = useState(false);
  const action = useAction((error) => sentenceOf(error, t`The account could not be deleted. Please try again.`));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ password }) =>
      void action.run(async () => {
        notify(await deleteAccount(cache, current.given(password)));
        window.scrollTo({ top: 0 });
      }),
  );
  return (
    <SettingsSheet
      title={t`Delete account`}
      lead={t`Your account and all its files will be deleted after seven days. You can change your mind until then.`}
    >
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {isOpen ? (
        <Form of={form.form} className="grid gap-4">
          {current.isAsked && (
            <PasswordField
              {...form.field('password')}
              label={t`Password to delete the account`}
              autoComplete="current-password"
              autoFocus
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" disabled={action.isBusy}>
              <Trans>Delete my account</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Delete account...</Trans>
          </Button>
        </div>
      )}
    </SettingsSheet>
  );
}
