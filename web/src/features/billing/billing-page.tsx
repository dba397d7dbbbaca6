import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlanList, User } from '@verso/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVisitor } from '../../api/account/auth.ts';
import { useToken } from '../../api/account/session.ts';
import { billingQuery, plansQuery } from '../../api/billing/billing.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { AnnualBanner } from './annual-banner.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Faq } from './faq.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { PlanCards } from './plan-cards.tsx';
import { ReturnMessage } from './return-message.tsx';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { UsageCard } from './usage-card.tsx';
import type { Interval } from './words.ts';

/** The plans, what one has, and everything about paying. Visitors see the plans, too. */
export function BillingPage() {
  const plans = useQuery(plansQuery);
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`Billing and Plans - Verso`}</title>
      <h1 className="text-title">
        <Trans>Billing and Plans</Trans>
      </h1>
      <p className="mt-2 text-lg text-soft">
        <Trans>
          A plan brings new credits every month and converts larger files. Pay monthly or yearly, and cancel in two
          clicks.
        </Trans>
      </p>
      {plans.data && <Plans list={plans.data} />}
      {!plans.data && !plans.isError && <Waiting />}
      {!plans.data && plans.isError && (
        <div className="mt-8 grid max-w-xl gap-4">
          <FormMessage tone="error">
            <Trans>The plans could not be loaded.</Trans>
          </FormMessage>
          <div>
            <Button disabled={plans.isFetching} onClick={() => void plans.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading plans`} className="mt-8 grid gap-6">
      <Skeleton shape="h-20 w-full rounded-2xl" />
      <div className="grid gap-6 md:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="h-96 w-full rounded-2xl" />
        ))}
      </div>
    </div>
  );
}

function Plans({ list }: { list: PlanList }) {
  const visitor = useVisitor();
  const [params, setParams] = useSearchParams();
  const [interval, setInterval] = useState<Interval>(params.get('interval') === 'year' ? 'year' : 'month');
  const change = params.get('change');
  const { data: billing } = useQuery(billingQuery(useToken()));
  // Who pays has come to see what they have; everybody else, what there is.
  const isPaying = visitor.kind === 'user' && (visitor.user.subscription.plan !== 'free' || !!billing?.subscription);
  const mine = visitor.kind === 'user' && <Mine user={visitor.user} list={list} />;
  return (
    <div className="mt-6 grid gap-8 *:min-w-0">
      {list.payments === 'test' && (
        <div className="rounded-lg bg-amber-wash px-4 py-3 text-sm">
          <p className="font-medium">
            <Trans>Test payments</Trans>
          </p>
          <p>
            <Trans>No one is charged: the operator of this installation has not set up real payments yet.</Trans>
          </p>
        </div>
      )}
      {list.payments === 'none' && (
        <FormMessage tone="warning">
          <Trans>Payments are not set up on this server.</Trans>
        </FormMessage>
      )}
      <ReturnMessage />
      {isPaying && mine}
      <AnnualBanner interval={interval} onChoose={setInterval} />
      <div>
        <PlanCards list={list} interval={interval} visitor={visitor} />
        <p className="mt-3 text-sm text-soft">
          <Trans>Prices are in {list.currency}.</Trans>
        </p>
      </div>
      {!isPaying && mine}
      {visitor.kind === 'loading' && <Skeleton shape="h-48 w-full rounded-2xl" />}
      {visitor.kind === 'user' && <InvoicesTable />}
      <Faq refund={list.refund} />
      {change !== null && visitor.kind === 'user' && (
        <ChangeDialog priceId={change} onClose={() => setParams({}, { replace: true })} />
      )}
    </div>
  );
}

function Mine({ user, list }: { user: User; list: PlanList }) {
  const billing = useQuery(billingQuery(useToken()));
  const subscription = billing.data?.subscription ?? null;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {subscription !== null && <SubscriptionSheet subscription={subscription} refund={billing.data?.refund ?? null} />}
      {billing.isPending && list.payments !== 'none' && <Skeleton shape="h-56 w-full rounded-2xl" />}
      {billing.isError && !billing.data && (
        <FormMessage tone="error">
          <Trans>Your subscription could not be loaded. Reload the page to try again.</Trans>
        </FormMessage>
      )}
      <UsageCard user={user} isAlone={subscription === null && !billing.isPending && !billing.isError} />
    </div>
  );
}
