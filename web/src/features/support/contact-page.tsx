import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailField, supportMessageField } from '@verso/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVisitor } from '../../api/account/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { askSupport, useSupport } from '../../api/support.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';

/** `/contact`: a message to support, about a conversion where one is named (`?conversion=ID`). */
export function ContactPage() {
  const visitor = useVisitor();
  const support = useSupport();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <div className="measure max-w-2xl pt-10 sm:pt-14">
      <title>{t`Contact support - Verso`}</title>
      <h1 className="text-title">
        <Trans>Contact support</Trans>
      </h1>
      <p className="mt-2 text-lg text-soft">
        <Trans>We reply by email.</Trans>{' '}
        {support && (
          <Trans>
            You can also write to{' '}
            <a href={`mailto:${support.address}`} className={textLink}>
              {support.address}
            </a>
            .
          </Trans>
        )}
      </p>
      <div className="mt-8 min-h-120">
        {sent !== null && (
          <Sheet aria-label={t`Your message`}>
            <p role="status" className="text-lg">
              {sent}
            </p>
          </Sheet>
        )}
        {sent === null && support?.hasForm && visitor.kind !== 'loading' && (
          <ContactForm email={visitor.kind === 'user' ? visitor.user.email : ''} onSent={setSent} />
        )}
      </div>
    </div>
  );
}

function ContactForm({ email, onSent }: { email: string; onSent: (sentence: string) => void }) {
  const [asked] = useSearchParams();
  const conversionId = asked.get('conversion');
  const [isNamed, setNamed] = useState(true);
  const action = useAction((error) => sentenceOf(error, t`Your message could not be sent. Please try again.`));
  const form = useFields(
    { email, message: '' },
    (values) => ({ email: faultIn(emailField, values.email), message: faultIn(supportMessageField, values.message) }),
    (values) =>
      void action.run(async () => {
        const about = conversionId !== null && isNamed ? { conversionId } : {};
        onSent(await askSupport({ ...values, ...about }));
      }),
  );
  return (
    <Sheet aria-label={t`Your message`}>
      <Form of={form.form} className="grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field {...form.field('email')} label={t`Your email address`} type="email" autoComplete="email" />
        <Field {...form.field('message')} label={t`Message`} rows={7} />
        {conversionId !== null && (
          <Checkbox name="names-conversion" checked={isNamed} onChange={() => setNamed(!isNamed)}>
            <Trans>
              Include the ID of this conversion, so that we can find out what happened. We never see your file.
            </Trans>
          </Checkbox>
        )}
        <div>
          <Button type="submit" size="large" disabled={action.isBusy}>
            {action.isBusy ? t`Sending...` : t`Send message`}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
