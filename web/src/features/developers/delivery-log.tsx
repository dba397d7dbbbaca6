import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@verso/contracts';
import { deliveriesQuery, resendDelivery, testWebhook } from '../../api/account/webhooks.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { momentOf, outcomeOf, STATES } from './webhook-words.ts';

interface DeliveryLogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook, and what it answered. */
export function DeliveryLog({ webhook, onClose }: DeliveryLogProps) {
  const cache = useQueryClient();
  const { data: deliveries, isError, refetch } = useQuery(deliveriesQuery(webhook._id));
  const action = useAction((error) => sentenceOf(error, t`It could not be sent. Please try again.`));
  const send = (how: () => Promise<string>) => void action.run(async () => notify(await how()));
  return (
    <Modal title={t`Webhook log`} size="large" onClose={onClose}>
      <p className="mt-1 font-mono text-sm text-soft wrap-anywhere">{webhook.url}</p>
      <div className="mt-4 grid gap-4">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        {isError && <FailedLoad sentence={t`The log could not be loaded.`} onRetry={() => void refetch()} />}
        {!deliveries && !isError && <Skeleton shape="h-24 w-full" />}
        {deliveries?.length === 0 && (
          <p className="text-soft">
            <Trans>Nothing has been sent in the last 30 days.</Trans>
          </p>
        )}
        {deliveries && deliveries.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery._id}
                delivery={delivery}
                isBusy={action.isBusy}
                onResend={() => send(() => resendDelivery(cache, webhook._id, delivery._id))}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button disabled={action.isBusy} onClick={() => send(() => testWebhook(cache, webhook._id))}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
    </Modal>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onResend: () => void;
}

function DeliveryRow({ delivery, isBusy, onResend }: DeliveryRowProps) {
  const { attempts, createdAt, event, nextAt, payload, state } = delivery;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <details className="min-w-0 flex-1 basis-64">
        <summary className="min-h-6 cursor-pointer">
          <span className="font-medium">{event}</span>{' '}
          <span className="text-sm text-soft">
            {STATES[state]} · {momentOf(createdAt)}
          </span>
        </summary>
        <dl className="mt-3 grid gap-3 text-sm">
          {nextAt !== null && <Entry name={t`Next request`} text={momentOf(nextAt)} />}
          {attempts.map((attempt) => (
            <Entry key={attempt.madeAt} name={momentOf(attempt.madeAt)} text={outcomeOf(attempt)} />
          ))}
          {payload !== null && (
            <Entry name={t`What was sent`} text={JSON.stringify(JSON.parse(payload), null, 2)} isCode />
          )}
        </dl>
      </details>
      <Button variant="quiet" disabled={isBusy} aria-label={t`Send again: ${event}`} onClick={onResend}>
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}

function Entry({ name, text, isCode = false }: { name: string; text: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className={`mt-0.5 whitespace-pre-wrap wrap-anywhere ${isCode ? 'font-mono' : ''}`}>{text}</dd>
    </div>
  );
}
