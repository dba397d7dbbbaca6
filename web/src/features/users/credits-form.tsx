import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminUser, adminCalls, noteField } from '@verso/contracts';
import { adjustCredits } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { numberIn } from './number-in.ts';

const { amount: amountField } = adminCalls.adjustCredits.body.shape;

interface CreditsFormProps {
  user: AdminUser;
  onClose: () => void;
}

/** Gives or takes credits, and says why. */
export function CreditsForm({ user, onClose }: CreditsFormProps) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`Failed to save user`));
  const form = useFields(
    { amount: '', note: '' },
    ({ amount, note }) => ({ amount: faultIn(amountField, numberIn(amount)), note: faultIn(noteField, note) }),
    ({ amount, note }) =>
      void action.run(async () => {
        notify(await adjustCredits(cache, user._id, { amount: numberIn(amount), note }));
        onClose();
      }),
  );
  return (
    <Modal title={t`Adjust credits`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        <Trans>
          {user.email} has {user.subscription.extractionCredits}.
        </Trans>
      </p>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field
          {...form.field('amount')}
          label={t`Credits to add`}
          type="number"
          step="any"
          hint={t`Use a negative number to remove credits.`}
        />
        <Field {...form.field('note')} label={t`Note`} hint={t`The user sees it on the usage page.`} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Saving...` : t`Adjust credits`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
