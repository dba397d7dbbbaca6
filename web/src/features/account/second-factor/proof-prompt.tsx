import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codeField } from '@verso/contracts';
import { giveWithPasskey } from '../../../api/account/passkeys.ts';
import { proof } from '../../../api/account/proof.ts';
import { giveSecondFactor, secondFactorQuery } from '../../../api/account/second-factor.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../../ui/form/use-fields.ts';

/** Asks for the second factor before a change that needs it; the change is made then. */
export function ProofPrompt() {
  const action = useAction((error) => sentenceOf(error, t`The code could not be checked. Please try again.`));
  const form = useFields(
    { code: '' },
    ({ code }) => ({ code: faultIn(codeField, code) }),
    ({ code }) =>
      void action.run(async () => {
        await giveSecondFactor(code);
        proof.settle(true);
      }),
  );
  const { data: state } = useQuery(secondFactorQuery);
  const hasPasskey = state !== undefined && state.passkeys.length > 0;
  const provePasskey = () =>
    void action.run(async () => {
      await giveWithPasskey();
      proof.settle(true);
    });
  return (
    <Modal title={t`Confirm that it is you`} onClose={() => proof.settle(false)}>
      <p className="mt-2 text-sm text-soft">
        {hasPasskey
          ? t`This change needs your passkey, the 6-digit code that your authenticator app shows, or a recovery code.`
          : t`This change needs the 6-digit code that your authenticator app shows, or a recovery code.`}
      </p>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <CodeField {...form.field('code')} label={t`Code`} autoFocus />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => proof.settle(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {hasPasskey && (
            <Button variant="secondary" disabled={action.isBusy} onClick={provePasskey}>
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Checking...` : t`Continue`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
