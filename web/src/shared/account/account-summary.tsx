import { planTerms } from '@verso/contracts';
import { Link } from 'react-router';
import type { Visitor } from '../../api/account/auth.ts';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { trialWords } from './plan-words.ts';

/** What a user has left to convert with. */
export function AccountSummary({ visitor }: { visitor: Visitor }) {
  return (
    <Sheet room="small" aria-labelledby="account-summary">
      <h2 id="account-summary" className="text-head">
        Account Summary
      </h2>
      {visitor.kind === 'user' ? <Facts user={visitor.user} /> : <Skeleton shape="mt-4 h-24 w-full" />}
    </Sheet>
  );
}

function Facts({ user }: { user: (Visitor & { kind: 'user' })['user'] }) {
  const isAdmin = user.role === 'admin';
  const { plan, extractionCredits } = user.subscription;
  const facts = [
    ['Credits', isAdmin ? '∞' : extractionCredits],
    ['Plan', isAdmin ? 'Unlimited' : planTerms[plan].name],
    ['Free trial', trialWords(user)],
  ] as const;
  return (
    <>
      <dl className="mt-3 divide-y divide-line text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between py-2">
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {plan === 'free' && !isAdmin && (
        <Link to="/billing" className={`${textLink} mt-3 inline-flex min-h-6 items-center text-sm`}>
          Upgrade Plan
        </Link>
      )}
    </>
  );
}
