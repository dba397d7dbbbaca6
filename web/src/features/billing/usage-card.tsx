import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { planTerms, type User } from '@verso/contracts';
import { extraCreditsWords, trialWords } from '../../common/account/plan-words.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';

/** What one has at this moment, in three lines. */
export function UsageCard({ user, isAlone }: { user: User; isAlone: boolean }) {
  const isAdmin = user.role === 'admin';
  const { plan, extractionCredits } = user.subscription;
  const extra = isAdmin ? null : extraCreditsWords(plan, extractionCredits);
  const facts = [
    [t`Current plan`, isAdmin ? t`Unlimited` : planTerms[plan].name],
    [t`Remaining credits`, isAdmin ? '∞' : extractionCredits],
    [t`Free trial`, trialWords(user)],
  ] as const;
  return (
    <div className={isAlone ? 'lg:col-span-2' : ''}>
      <Sheet aria-labelledby="your-usage">
        <h2 id="your-usage" className="text-head">
          <Trans>Your Usage</Trans>
        </h2>
        <dl className={isAlone ? 'mt-4 grid gap-4 sm:grid-cols-3' : 'mt-3 divide-y divide-line'}>
          {facts.map(([label, value]) => (
            <div key={label} className={isAlone ? '' : 'flex items-baseline justify-between gap-3 py-2.5'}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className={isAlone ? 'font-serif text-2xl tabular-nums' : 'font-medium tabular-nums'}>{value}</dd>
            </div>
          ))}
        </dl>
        {extra !== null && <p className="mt-3 text-sm text-soft">{extra}</p>}
      </Sheet>
    </div>
  );
}
