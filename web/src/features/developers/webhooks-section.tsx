import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '@verso/contracts';
import { useState } from 'react';
import { changeWebhook, deleteWebhook, type NewSigningSecret, webhooksQuery } from '../../api/account/webhooks.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretForm } from './secret-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

/** What is open over the list. */
type Open =
  | { readonly kind: 'form' }
  | { readonly kind: 'log' | 'delete' | 'rotate'; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly made: NewSigningSecret };

/** The webhooks of the user. */
export function WebhooksSection() {
  const cache = useQueryClient();
  const { data: webhooks, isError, refetch } = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const action = useAction((error) => sentenceOf(error, t`That did not work. Please try again.`));
  const close = () => setOpen(null);
  const say = (how: () => Promise<string>) => void action.run(async () => notify(await how()));
  const show = (made: NewSigningSecret) => setOpen({ kind: 'secret', made });
  return (
    <Sheet aria-labelledby="webhooks">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="webhooks" className="text-head">
            <Trans>Webhooks</Trans>
          </h2>
          <p className="mt-1.5 max-w-prose text-sm text-soft">
            <Trans>We tell your program when a conversion has ended, so that it need not ask.</Trans>
          </p>
        </div>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'form' })}>
          <Trans>New webhook</Trans>
        </Button>
      </div>
      <div className="mt-5 grid gap-4 empty:hidden">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        {isError && <FailedLoad sentence={t`Your webhooks could not be loaded.`} onRetry={() => void refetch()} />}
        {!webhooks && !isError && <Skeleton shape="h-16 w-full" />}
      </div>
      {webhooks && (
        <WebhookList
          webhooks={webhooks}
          isBusy={action.isBusy}
          onPause={({ _id, isPaused }) => say(() => changeWebhook(cache, _id, { isPaused: !isPaused }))}
          onOpen={(kind, webhook) => setOpen({ kind, webhook })}
        />
      )}
      {open?.kind === 'form' && <WebhookForm onCreated={show} onClose={close} />}
      {open?.kind === 'rotate' && <SecretForm of={open.webhook} onCreated={show} onClose={close} />}
      {open?.kind === 'log' && <DeliveryLog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && (
        <ShownSecret
          title={t`The webhook’s secret`}
          lead={t`Your program checks with it that requests come from us. Copy it now: it is shown only once.`}
          label={t`Signing secret`}
          secret={open.made.secret}
          onClose={close}
        />
      )}
      <Confirm
        question={open?.kind === 'delete' ? t`Delete this webhook?` : null}
        action={t`Delete`}
        onConfirm={() => open?.kind === 'delete' && say(() => deleteWebhook(cache, open.webhook._id))}
        onClose={close}
      >
        <Trans>Its log is deleted, too.</Trans>
      </Confirm>
    </Sheet>
  );
}
