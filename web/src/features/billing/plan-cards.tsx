import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlanList, PlanOffering } from '@verso/contracts';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Visitor } from '../../api/account/auth.ts';
import { useToken } from '../../api/account/session.ts';
import { billingQuery, subscribe } from '../../api/billing/billing.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { say } from '../../language/say.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { type Interval, money } from './words.ts';

const CHECKOUT_FAILED = t`Error creating checkout session. Please try again.`;
const FREE_FEATURES = [t`One conversion`, t`Files up to 5MB`, t`PDF to DOCX and DOCX to PDF`, t`No card required`];

interface PlanCardsProps {
  list: PlanList;
  interval: Interval;
  visitor: Visitor;
}

/** The three plans next to each other, each with what can be done about it. */
export function PlanCards({ list, interval, visitor }: PlanCardsProps) {
  const { data: billing } = useQuery(billingQuery(useToken()));
  const checkout = useCheckout(visitor, interval);
  const user = visitor.kind === 'user' ? visitor.user : null;
  const isMine = (plan: string) => plan === user?.subscription.plan || plan === billing?.subscription?.plan;
  return (
    <section aria-label={t`Plans`} className="grid gap-6 *:min-w-0 md:grid-cols-3">
      <PlanCard
        name={t`Free Trial`}
        description={t`Try Verso with one document.`}
        price={money(0, list.currency)}
        per={t`once`}
        features={FREE_FEATURES}
        action={
          <p className="flex h-12 items-center justify-center rounded-lg border border-line text-sm font-medium text-soft">
            {user?.freeTrialUsed ? t`Trial Used` : t`Available Now`}
          </p>
        }
      />
      {list.plans.map((plan) => (
        <PlanCard
          key={plan.id}
          name={plan.name}
          description={say(plan.description)}
          features={plan.features.map(say)}
          isPopular={plan.popular}
          {...priceOf(plan, interval, list.currency)}
          action={
            <Button
              size="large"
              isWide
              variant={plan.popular ? 'primary' : 'secondary'}
              disabled={
                isMine(plan.id) || user?.role === 'admin' || checkout.busyWith !== null || list.payments === 'none'
              }
              onClick={() => checkout.start(interval === 'year' ? plan.annual.priceId : plan.priceId)}
            >
              {user?.role === 'admin' ? t`Included` : isMine(plan.id) ? t`Current Plan` : t`Subscribe Now`}
            </Button>
          }
        />
      ))}
      <Alert title={checkout.problem === null ? null : CHECKOUT_FAILED} onClose={checkout.forget}>
        {checkout.problem}
      </Alert>
    </section>
  );
}

function priceOf({ price, annual }: PlanOffering, interval: Interval, currency: string) {
  if (interval === 'month') return { price: money(price * 100, currency), per: t`per month` };
  const aMonth = money((annual.price * 100) / 12, currency);
  return { price: money(annual.price * 100, currency), per: t`per year`, note: t`${aMonth} a month, billed yearly.` };
}

/** Goes to where one pays; visitors sign in first and come back. */
function useCheckout(visitor: Visitor, interval: Interval) {
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (priceId: string) => {
    if (visitor.kind === 'guest') {
      const next = interval === 'year' ? '/billing?interval=year' : '/billing';
      await navigate(`/login?next=${encodeURIComponent(next)}`);
      return;
    }
    setBusyWith(priceId);
    try {
      // The browser leaves the page; the button stays as it is until it has.
      await subscribe(priceId);
    } catch (error) {
      setBusyWith(null);
      setProblem(sentenceOf(error, ''));
    }
  };
  return { busyWith, problem, start: (priceId: string) => void start(priceId), forget: () => setProblem(null) };
}

interface PlanCardProps {
  name: string;
  description: string;
  price: string;
  per: string;
  note?: string;
  features: readonly string[];
  isPopular?: boolean;
  action: ReactNode;
}

function PlanCard({ name, description, price, per, note, features, isPopular = false, action }: PlanCardProps) {
  return (
    <article
      aria-label={name}
      className={`relative flex flex-col rounded-2xl border bg-sheet p-5 sm:p-7 ${isPopular ? 'border-accent shadow-leaf' : 'border-line'}`}
    >
      {isPopular && (
        <p className="absolute -top-3.5 start-5 rounded-full bg-accent px-3 py-1 text-xs font-medium text-on-accent sm:start-7">
          <Trans>Most Popular</Trans>
        </p>
      )}
      <h2 className="text-head">{name}</h2>
      <p className="mt-1 text-sm text-soft">{description}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-[2.75rem] leading-none tracking-tight tabular-nums">{price}</span>{' '}
        <span className="text-soft">{per}</span>
      </p>
      <p className="mt-2 min-h-5 text-sm text-soft">{note}</p>
      <ul className="mt-5 mb-8 grid gap-2.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  );
}
