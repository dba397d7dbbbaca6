import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { NewWebhook, WebhookEvent } from '@verso/contracts';
import { useState } from 'react';
import { createWebhook, type NewSigningSecret } from '../../api/account/webhooks.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { useCurrentPassword } from '../../common/account/use-current-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { EVENTS } from './webhook-words.ts';

const EMPTY = { url: '', password: '' };

interface WebhookFormProps {
  onCreated: (made: NewSigningSecret) => void;
  onClose: () => void;
}

/** Asks where a new webhook is and for which events, and creates it. */
export function WebhookForm({ onCreated, onClose }: WebhookFormProps) {
  const cache = useQueryClient();
  const current = useCurrentPassword();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WebhookEvent.options);
  const action = useAction((error) => sentenceOf(error, t`The webhook could not be created. Please try again.`));
  const create = async ({ url, password }: typeof EMPTY) =>
    onCreated(await createWebhook(cache, { url, events: [...events], password: current.given(password) }));
  const form = useFields(
    EMPTY,
    ({ url, password }) => ({ url: faultIn(NewWebhook.shape.url, url), password: current.faultIn(password) }),
    (values) => void action.run(() => create(values)),
  );
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event]);
  return (
    <Modal title={t`New webhook`} onClose={onClose}>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field
          {...form.field('url')}
          label={t`Address`}
          hint={t`We send a POST request there.`}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.org/verso"
        />
        <fieldset>
          <legend className="text-sm font-medium">
            <Trans>Events</Trans>
          </legend>
          <div className="mt-2 grid gap-2">
            {WebhookEvent.options.map((event) => (
              <Checkbox key={event} checked={events.includes(event)} onChange={() => toggle(event)}>
                {EVENTS[event]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {current.isAsked && (
          <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy || events.length === 0}>
            {action.isBusy ? t`Creating...` : t`Create webhook`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
