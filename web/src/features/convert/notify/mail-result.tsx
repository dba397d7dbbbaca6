import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Conversion, emailField } from '@verso/contracts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useToken } from '../../../api/account/session.ts';
import { mailResult } from '../../../api/convert/conversions.ts';
import { useHasShareLinks } from '../../../api/convert/share-links.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useSupport } from '../../../api/support.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../../ui/form/use-fields.ts';

interface MailResultProps {
  conversion: Conversion;
  /** Takes the width of its container. */
  isWide?: boolean;
}

/** Lets a guest have the result by email, while it is made and when it is there. */
export function MailResult({ conversion, isWide = false }: MailResultProps) {
  // The email is a link.
  const canMail = [useSupport()?.hasForm, useHasShareLinks()].every(Boolean);
  const [isAsked, setAsked] = useState(false);
  if (useToken() !== null || !canMail) return null;
  const { mailTo, isMailed, status } = conversion;
  if (isMailed)
    return (
      <p className="flex min-h-10 items-center justify-center text-center text-sm text-soft">
        <Trans>The result was emailed.</Trans>
      </p>
    );
  // Once it is ready, the email leaves within seconds.
  if (mailTo !== null && status === 'completed')
    return (
      <p className="flex min-h-10 items-center justify-center text-center text-sm text-soft wrap-anywhere">
        <span>
          <Trans>The result is on its way to {mailTo}.</Trans>
        </span>
      </p>
    );
  return (
    <>
      {mailTo !== null && (
        <p className="mb-2 text-sm text-soft wrap-anywhere">
          <Trans>The result will be emailed to {mailTo}.</Trans>
        </p>
      )}
      <Button variant="secondary" isWide={isWide} onClick={() => setAsked(true)}>
        <Mail aria-hidden="true" /> {mailTo === null ? t`Email me the result` : t`Change the address`}
      </Button>
      {isAsked && <AddressForm conversion={conversion} onClose={() => setAsked(false)} />}
    </>
  );
}

function AddressForm({ conversion: { _id: id, mailTo }, onClose }: { conversion: Conversion; onClose: () => void }) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`Something went wrong. Please try again.`));
  const set = (email: string | null, done: string) =>
    void action.run(async () => {
      await mailResult(cache, id, email);
      notify(done);
      onClose();
    });
  const form = useFields(
    { email: mailTo ?? '' },
    ({ email }) => ({ email: faultIn(emailField, email) }),
    ({ email }) => set(email.trim(), t`We will email you a link to the result.`),
  );
  return (
    <Modal title={t`Email me the result`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft">
        <Trans>
          You get one email with a link, which works until the file is deleted. We forget the address once the email is
          sent.
        </Trans>
      </p>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field {...form.field('email')} label={t`Your email address`} type="email" autoComplete="email" />
        <div className="flex flex-wrap justify-end gap-2">
          {mailTo === null ? (
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button
              variant="secondary"
              disabled={action.isBusy}
              onClick={() => set(null, t`The result will not be emailed.`)}
            >
              <Trans>Do not email it</Trans>
            </Button>
          )}
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Sending...` : t`Email me the result`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
