import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@verso/contracts';
import { type NewSecret, rotateKey } from '../../api/account/keys.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { OVERLAPS } from '../../common/keys/key-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useFields } from '../../ui/form/use-fields.ts';

interface RotateFormProps {
  of: ApiKey;
  onCreated: (made: NewSecret) => void;
  onClose: () => void;
}

/** Replaces a key by a new one with the same settings. */
export function RotateForm({ of: key, onCreated, onClose }: RotateFormProps) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The key could not be replaced. Please try again.`));
  const form = useFields(
    { overlap: '24', password: '' },
    ({ password }) => ({ password: current.faultIn(password) }),
    ({ overlap, password }) =>
      void action.run(async () =>
        onCreated(
          await rotateKey(cache, key._id, { overlapHours: Number(overlap), password: current.given(password) }),
        ),
      ),
  );
  return (
    <Modal title={t`Replace “${key.name}”`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft">
        <Trans>
          You get a new key with the same settings. The old one keeps working for a while, so that you can change your
          programs without a break.
        </Trans>
      </p>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <SelectField {...form.select('overlap')} label={t`The old key works for`} choices={OVERLAPS} />
        {current.isAsked && (
          <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Replacing...` : t`Replace key`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
