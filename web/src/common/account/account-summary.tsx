import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { planTerms, type User } from '@verso/contracts';
import { Link } from 'react-router';
import { locale } from '../../language/i18n.ts';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { trialWords } from './plan-words.ts';

interface AccountSummaryProps {
  /** Null: not known yet. */
  user: User | null;
  /** With the address and the day of the sign-up, where nothing else says them. */
  isWhole?: boolean;
}

/** The account in a few lines: above all what is left to convert with. */
export function AccountSummary({ user, isWhole = false }: AccountSummaryProps) {
  return (
    <Sheet room="small" aria-labelledby="account-summary">
      <h2 id="account-summary" className="text-head">
        <Trans>Account Summary</Trans>
      </h2>
      {user === null ? <Skeleton shape="mt-4 h-24 w-full" /> : <Facts facts={isWhole ? all(user) : usual(user)} />}
      {user !== null && !isWhole && user.subscription.plan === 'free' && user.role !== 'admin' && (
        <Link to="/billing" className={`${textLink} mt-3 inline-flex min-h-6 items-center text-sm`}>
          <Trans>Upgrade Plan</Trans>
        </Link>
      )}
    </Sheet>
  );
}

type Fact = readonly [label: string, value: string | number];

function usual(user: User): Fact[] {
  const isAdmin = user.role === 'admin';
  const { plan, extractionCredits } = user.subscription;
  return [
    [t`Credits`, isAdmin ? '∞' : extractionCredits],
    [t`Plan`, isAdmin ? t`Unlimited` : planTerms[plan].name],
    [t`Free trial`, trialWords(user)],
  ];
}

function all(user: User): Fact[] {
  const since = new Date(user.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  return [[t`Email`, user.email], ...usual(user), [t`Member since`, since]];
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 divide-y divide-line text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3 py-2">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 truncate font-medium tabular-nums" title={String(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
