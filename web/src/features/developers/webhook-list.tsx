import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Webhook } from '@verso/contracts';
import { Button } from '../../ui/button/button.tsx';
import { EVENTS, momentOf } from './webhook-words.ts';

interface WebhookListProps {
  webhooks: readonly Webhook[];
  isBusy: boolean;
  onPause: (webhook: Webhook) => void;
  onOpen: (what: 'log' | 'rotate' | 'delete', webhook: Webhook) => void;
}

/** The webhooks with their events and how they are. */
export function WebhookList({ webhooks, isBusy, onPause, onOpen }: WebhookListProps) {
  if (webhooks.length === 0)
    return (
      <p className="mt-5 text-soft">
        <Trans>You have no webhooks yet.</Trans>
      </p>
    );
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {webhooks.map((webhook) => (
        <li key={webhook._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-mono text-sm font-medium wrap-anywhere">{webhook.url}</p>
            <p className="mt-1 text-sm text-soft">{webhook.events.map((event) => EVENTS[event]).join(' · ')}</p>
            <p className="text-sm text-soft">{healthOf(webhook)}</p>
          </div>
          <div className="flex flex-wrap gap-1">
            <Button variant="quiet" aria-label={t`Log of ${webhook.url}`} onClick={() => onOpen('log', webhook)}>
              <Trans>Log</Trans>
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={`${webhook.isPaused ? t`Resume` : t`Pause`} ${webhook.url}`}
              onClick={() => onPause(webhook)}
            >
              {webhook.isPaused ? t`Resume` : t`Pause`}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={t`Replace the secret of ${webhook.url}`}
              onClick={() => onOpen('rotate', webhook)}
            >
              <Trans>New secret</Trans>
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={t`Delete ${webhook.url}`}
              onClick={() => onOpen('delete', webhook)}
            >
              <Trans>Delete</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function healthOf({ failingSince, isPaused }: Webhook): string {
  const failing = failingSince === null ? null : t`All requests have failed since ${momentOf(failingSince)}.`;
  if (isPaused) return t`Paused. ${failing ?? ''}`.trim();
  return failing ?? t`Working`;
}
