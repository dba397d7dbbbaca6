import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { codeField } from '@verso/contracts';
import { removeAuthenticator } from '../../../api/account/second-factor.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useCurrentPassword } from '../../../common/account/use-current-password.ts';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../../ui/form/use-fields.ts';

/** Removes the app, for the password and a code. */
export function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The app could not be removed. Please try again.`));
  const form = useFields(
    { code: '', password: '' },
    ({ code, password }) => ({ code: faultIn(codeField, code), password: current.faultIn(password) }),
    ({ code, password }) =>
      void action.run(async () => {
        notify(await removeAuthenticator(cache, { code, password: current.given(password) }));
        onDone();
      }),
  );
  return (
    <Form of={form.form} className="grid gap-4">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <CodeField
        {...form.field('code')}
        label={t`Code that the app shows`}
        hint={t`Without your phone, enter a recovery code.`}
        autoFocus
      />
      {current.isAsked && (
        <PasswordField {...form.field('password')} label={t`Password to turn it off`} autoComplete="current-password" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={action.isBusy}>
          <Trans>Turn off</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
