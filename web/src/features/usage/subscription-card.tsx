import { planTerms, type UsageSummary } from '@verso/contracts';
import { extraCreditsWords } from '../../common/account/plan-words.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';

/** The plan and what is left of it. */
export function SubscriptionCard({ summary, isAdmin }: { summary: UsageSummary; isAdmin: boolean }) {
  const { plan, remainingCredits, totalCredits, resetsAt } = summary.subscription;
  const extra = isAdmin ? null : extraCreditsWords(plan, totalCredits);
  const words = isAdmin ? '∞ / ∞' : `${remainingCredits} / ${totalCredits}`;
  return (
    <Sheet aria-labelledby="subscription">
      <h2 id="subscription" className="text-head">
        Subscription Information
      </h2>
      <p className="mt-4 flex items-center justify-between gap-3">
        <span className="text-sm text-soft">Plan</span>
        <span className="rounded-full bg-wash px-3 py-1 text-sm font-medium">
          {isAdmin ? 'Unlimited' : planTerms[plan].name}
        </span>
      </p>
      <p className="mt-4 mb-2 flex items-center justify-between gap-3">
        <span className="text-sm text-soft">Credits</span>
        <span className="font-medium tabular-nums">{words}</span>
      </p>
      <Progress
        label="Remaining credits"
        value={isAdmin ? 100 : Math.min(remainingCredits, totalCredits)}
        max={isAdmin ? 100 : totalCredits}
        valueText={words}
      />
      {extra !== null && <p className="mt-3 text-sm text-soft">{extra}</p>}
      {resetsAt && !isAdmin && (
        <p className="mt-3 text-sm text-soft">
          Credits renew on{' '}
          <time dateTime={resetsAt}>{new Date(resetsAt).toLocaleDateString(undefined, { dateStyle: 'long' })}</time>.
        </p>
      )}
      {!isAdmin && (
        <div className="mt-6">
          <LinkButton to="/billing" variant="secondary" isWide>
            Upgrade Plan
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}
