import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Webhook } from '@verso/contracts';
import { type NewSigningSecret, rotateSecret } from '../../api/account/webhooks.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useFields } from '../../ui/form/use-fields.ts';

interface SecretFormProps {
  of: Webhook;
  onCreated: (made: NewSigningSecret) => void;
  onClose: () => void;
}

/** Replaces the signing secret of a webhook. */
export function SecretForm({ of: webhook, onCreated, onClose }: SecretFormProps) {
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The secret could not be replaced. Please try again.`));
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ password }) => void action.run(async () => onCreated(await rotateSecret(webhook._id, current.given(password)))),
  );
  return (
    <Modal title={t`Replace the signing secret?`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft">
        <Trans>You get a new one. For a day requests are signed with both.</Trans>
      </p>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        {current.isAsked && (
          <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Replacing...` : t`Replace`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
