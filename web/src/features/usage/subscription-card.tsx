import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { planTerms, type UsageSummary } from '@verso/contracts';
import { extraCreditsWords } from '../../common/account/plan-words.ts';
import { locale } from '../../language/i18n.ts';
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
        <Trans>Subscription Information</Trans>
      </h2>
      <p className="mt-4 flex items-center justify-between gap-3">
        <span className="text-sm text-soft">
          <Trans>Plan</Trans>
        </span>
        <span className="rounded-full bg-wash px-3 py-1 text-sm font-medium">
          {isAdmin ? t`Unlimited` : planTerms[plan].name}
        </span>
      </p>
      <p className="mt-4 mb-2 flex items-center justify-between gap-3">
        <span className="text-sm text-soft">
          <Trans>Credits</Trans>
        </span>
        <span className="font-medium tabular-nums">{words}</span>
      </p>
      <Progress
        label={t`Remaining credits`}
        value={isAdmin ? 100 : Math.min(remainingCredits, totalCredits)}
        max={isAdmin ? 100 : totalCredits}
        valueText={words}
      />
      {extra !== null && <p className="mt-3 text-sm text-soft">{extra}</p>}
      {resetsAt && !isAdmin && (
        <p className="mt-3 text-sm text-soft">
          <Trans>
            Credits renew on{' '}
            <time dateTime={resetsAt}>{new Date(resetsAt).toLocaleDateString(locale, { dateStyle: 'long' })}</time>.
          </Trans>
        </p>
      )}
      {!isAdmin && (
        <div className="mt-6">
          <LinkButton to="/billing" variant="secondary" isWide>
            <Trans>Upgrade Plan</Trans>
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}
