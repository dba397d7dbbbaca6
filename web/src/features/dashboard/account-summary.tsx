import { planTerms, type User } from '@verso/contracts';
import { Link } from 'react-router';
import { trialWords } from '../../shared/account/plan-words.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';

const ACTIONS = [
  { label: 'Convert a file', to: '/file-converter' },
  { label: 'See your usage', to: '/usage' },
  { label: 'Your account', to: '/account' },
] as const;

/** The account in a few lines, and what people do next. */
export function AccountSummary({ user }: { user: User }) {
  const isAdmin = user.role === 'admin';
  const { plan, extractionCredits } = user.subscription;
  const facts = [
    ['Email', user.email],
    ['Plan', isAdmin ? 'Unlimited' : planTerms[plan].name],
    ['Credits', isAdmin ? '∞' : extractionCredits],
    ['Free trial', trialWords(user)],
    ['Member since', new Date(user.createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })],
  ] as const;
  return (
    <div className="grid items-start gap-6 *:min-w-0 sm:grid-cols-2">
      <Sheet room="small" aria-labelledby="account-summary">
        <h2 id="account-summary" className="text-head">
          Account Summary
        </h2>
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
      </Sheet>
      <Sheet room="small" aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="text-head">
          Quick Actions
        </h2>
        <ul className="mt-2">
          {ACTIONS.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-10 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
