import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { planTerms } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { billingQuery, invoicesQuery } from '../../api/billing/billing.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { longDay, money } from './words.ts';

const ASK_EVERY_MS = 1_000;
/** After this long no one is kept waiting before the page. */
const PATIENCE_MS = 60_000;

/** What is said to who comes back from paying. Only the server knows whether that has happened: the page asks it until it does. */
export function ReturnMessage() {
  const [params] = useSearchParams();
  const checkout = params.get('checkout');
  if (checkout === 'done' || checkout === 'confirmed') return <Confirming isConfirmed={checkout === 'confirmed'} />;
  if (checkout === 'cancelled')
    return (
      <FormMessage tone="warning">
        <Trans>Checkout was canceled. You were not charged.</Trans>
      </FormMessage>
    );
  return null;
}

function Confirming({ isConfirmed }: { isConfirmed: boolean }) {
  const [, setParams] = useSearchParams();
  const token = useToken();
  const cache = useQueryClient();
  const isLate = useLate(PATIENCE_MS);
  const { data } = useQuery({
    ...billingQuery(token),
    refetchInterval: ({ state }) => (isConfirmed || state.data?.subscription ? false : ASK_EVERY_MS),
  });
  const subscription = data?.subscription ?? null;
  const hasBegun = subscription !== null;
  useEffect(() => {
    if (!hasBegun || isConfirmed) return;
    void cache.invalidateQueries({ queryKey: ['me'] });
    void cache.invalidateQueries(invoicesQuery(token));
    // Said once it is known, so that a plan that is given back is not waited for again.
    setParams({ checkout: 'confirmed' }, { replace: true, preventScrollReset: true });
  }, [hasBegun, isConfirmed, cache, token, setParams]);

  if (token === null || (isConfirmed && subscription === null)) return null;
  if (subscription !== null)
    return (
      <FormMessage tone="success">
        <Trans>
          <strong className="font-medium">Your {planTerms[subscription.plan].name} plan is active.</strong>{' '}
          {planTerms[subscription.plan].monthlyCredits} conversions a month are included.
        </Trans>
        {subscription.renewsAt !== null && (
          <>
            {' '}
            <Trans>
              It renews on {longDay(subscription.renewsAt)} for {money(subscription.amount, subscription.currency)}.
            </Trans>
          </>
        )}
      </FormMessage>
    );
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-wash px-4 py-4 text-sm">
      <p>
        <strong className="font-medium">
          <Trans>Confirming your payment.</Trans>
        </strong>{' '}
        {isLate
          ? t`This is taking longer than usual. You do not need to wait: we will email you when your plan starts. If you have not paid, you were not charged.`
          : t`This takes a few seconds.`}
      </p>
      <Progress label={t`Confirming your payment`} value={null} />
    </div>
  );
}

function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate;
}
