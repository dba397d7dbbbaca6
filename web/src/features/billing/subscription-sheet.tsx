import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { planPrices, planTerms, type RefundOffer, type Subscription } from '@verso/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { openPortal, type SubscriptionStep, stepSubscription } from '../../api/billing/billing.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { longDay, money } from './words.ts';

const STATES = {
  active: { tone: 'good', label: t`Active` },
  past_due: { tone: 'bad', label: t`Payment failed` },
  ended: { tone: 'bad', label: t`Resting` },
} as const;

/** What someone pays for, what comes next, and every way out of it. */
export function SubscriptionSheet({
  subscription,
  refund,
}: {
  subscription: Subscription;
  refund: RefundOffer | null;
}) {
  const cache = useQueryClient();
  const token = useToken();
  const [asked, setAsked] = useState<'cancel' | 'refund' | null>(null);
  const action = useAction((error) =>
    sentenceOf(error, t`Something went wrong and nothing has changed. Please try again.`),
  );
  const step = (name: SubscriptionStep) =>
    void action.run(async () => notify(await stepSubscription(cache, token, name)));
  const { plan, amount, currency, interval, endsAt, renewsAt, state } = subscription;
  const { name } = planTerms[plan];
  const yearly = planPrices.find((price) => price.plan === plan && price.interval === 'year');
  const isEnding = endsAt !== null;
  const badge = isEnding ? ({ tone: 'plain', label: t`Canceled` } as const) : STATES[state];
  return (
    <Sheet aria-labelledby="subscription">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="subscription" className="text-head">
          {name}, {money(amount, currency)} a {interval}
        </h2>
        <StatusBadge {...badge} />
      </div>
      <p className="mt-2">
        {endsAt !== null && (
          <Trans>
            You keep your plan until <strong className="font-medium">{longDay(endsAt)}</strong>. You will not be charged
            again.
          </Trans>
        )}
        {renewsAt !== null && state === 'active' && (
          <Trans>
            Renews on <strong className="font-medium">{longDay(renewsAt)}</strong> for{' '}
            <strong className="font-medium">{money(amount, currency)}</strong>.
          </Trans>
        )}
      </p>
      {state !== 'active' && <OpenPayment subscription={subscription} />}
      {action.problem !== null && (
        <div className="mt-4">
          <FormMessage tone="error">{action.problem}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {isEnding ? (
          <Button disabled={action.isBusy} onClick={() => step('resume')}>
            <Trans>Resume subscription</Trans>
          </Button>
        ) : (
          <Button variant="secondary" disabled={action.isBusy} onClick={() => setAsked('cancel')}>
            <Trans>Cancel subscription</Trans>
          </Button>
        )}
        <Button variant="secondary" disabled={action.isBusy} onClick={() => void action.run(openPortal)}>
          <Trans>Manage subscription</Trans>
        </Button>
        {refund?.isOpen && (
          <Button variant="secondary" disabled={action.isBusy} onClick={() => setAsked('refund')}>
            <Trans>Refund {money(refund.amount, refund.currency)}</Trans>
          </Button>
        )}
      </div>
      <ul className="mt-5 grid gap-1.5 text-sm text-soft">
        <li>
          <Trans>To change your card, choose Manage subscription.</Trans>
        </li>
        {refund?.isOpen && refund.until !== null && (
          <li>
            <Trans>You can get a refund until {longDay(refund.until)}.</Trans>
          </li>
        )}
        {refund !== null && !refund.isOpen && refund.reason !== null && <li>{refund.reason}</li>}
        {state === 'active' && !isEnding && interval === 'month' && yearly !== undefined && (
          <li>
            <Link to={`/billing?change=${yearly.id}`} className={textLink}>
              <Trans>Pay yearly and save 20%</Trans>
            </Link>
          </li>
        )}
      </ul>
      <Confirm
        question={
          asked === 'cancel'
            ? renewsAt === null
              ? t`Cancel your subscription? You keep your ${name} plan until the end of the paid period.`
              : t`Cancel your subscription? You keep your ${name} plan until ${longDay(renewsAt)}.`
            : asked === 'refund' && refund !== null
              ? t`Refund ${money(refund.amount, refund.currency)} and end your ${name} plan now?`
              : null
        }
        action={asked === 'refund' ? t`Refund and end` : t`Cancel subscription`}
        refusal={t`Keep my plan`}
        onConfirm={() => asked !== null && step(asked)}
        onClose={() => setAsked(null)}
      />
    </Sheet>
  );
}

function OpenPayment({ subscription: { state, graceEndsAt, plan } }: { subscription: Subscription }) {
  const { name } = planTerms[plan];
  return (
    <div className="mt-4">
      <FormMessage tone={state === 'ended' ? 'error' : 'warning'}>
        {state === 'past_due' && graceEndsAt !== null
          ? t`Your renewal payment failed. You keep your ${name} plan until ${longDay(graceEndsAt)}. Please check your card under Manage subscription.`
          : t`Your ${name} plan is paused because of an unpaid invoice. Pay it under Manage subscription to resume your plan.`}
      </FormMessage>
    </div>
  );
}
